"""A brush: one drawing in a frame of 100 units about its own middle, so that the same lines serve every size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.pictures.drawing.antialiased_pen import Pen, Point


@dataclass(frozen=True, slots=True)
class Brush:
    """A brush with a pen about (`x`, `y`); 100 units are `size` pixels. Positions and sizes below are units, y grows downwards."""

    pen: Pen
    x: float
    y: float
    size: float

    @property
    def unit(self) -> float:
        """Return the pixels of one unit."""
        return self.size / 100

    def spot(self, x: float, y: float) -> Point:
        """Return a place in pixels."""
        return self.x + x * self.unit, self.y + y * self.unit

    def path(self, d: str, fill: str, at: Point = (0, 0), turn: float = 0.0, scale: Point | float = 1.0) -> None:
        """Draw a filled outline in the words of SVG paths."""
        u = self.unit
        stretch = (scale * u, scale * u) if isinstance(scale, int | float) else (scale[0] * u, scale[1] * u)
        self.pen.path(d, fill, self.spot(*at), stretch, turn)

    def curve(self, d: str, colour: str, width: float) -> None:
        """Draw a line along an SVG path."""
        self.pen.curve(d, colour, width * self.unit, (self.x, self.y), self.unit)

    def disc(self, x: float, y: float, radius: float, fill: str = "", line: str = "", width: float = 0) -> None:
        """Draw a circle."""
        self.pen.disc(*self.spot(x, y), radius * self.unit, fill, line, width * self.unit)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str = "", line: str = "", width: float = 0
    ) -> None:
        """Draw an ellipse."""
        u = self.unit
        self.pen.ellipse(*self.spot(x, y), rx * u, ry * u, fill, line, width * u)

    def box(self, x: float, y: float, w: float, h: float, fill: str, radius: float = 0) -> None:
        """Draw a filled rectangle from its upper left corner."""
        u = self.unit
        self.pen.box(*self.spot(x, y), w * u, h * u, radius * u, fill)

    def polygon(self, points: Iterable[Point], fill: str) -> None:
        """Draw a filled shape with straight sides."""
        self.pen.polygon([self.spot(*point) for point in points], fill)

    def line(self, points: Iterable[Point], colour: str, width: float) -> None:
        """Draw a line with round ends."""
        self.pen.line([self.spot(*point) for point in points], colour, width * self.unit)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, colour: str, width: float) -> None:
        """Draw part of a circle; degrees clockwise from three o'clock."""
        self.pen.arc(*self.spot(x, y), radius * self.unit, start, end, colour, width * self.unit)

    def part(self, x: float, y: float, size: float) -> Brush:
        """Return a brush for a smaller drawing within this one; `size` in units."""
        return Brush(self.pen, *self.spot(x, y), size * self.unit)
