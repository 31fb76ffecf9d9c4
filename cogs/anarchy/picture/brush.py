"""A brush: draws with a pen on a field of 100 by 100 that lies anywhere on the stamp, so that an emblem is drawn once for all sizes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.pen import Pen, Point


class Brush:
    """`size`: how many pixels the side of the field has; `x`, `y`: the field's middle in pixels of the stamp. All else in hundredths."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self.pen, self.k = pen, size / 100
        self.left, self.top = x - size / 2, y - size / 2

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled shape through these points."""
        self.pen.polygon([self._at(point) for point in points], fill)

    def path(self, d: str, fill: str) -> None:
        """A filled outline in the words of SVG paths."""
        self.pen.path(d, fill, (self.left, self.top), self.k)

    def twin(self, d: str, fill: str) -> None:
        """The outline, and the same mirrored about the upright middle."""
        self.path(d, fill)
        self.pen.path(d, fill, (self.left + 100 * self.k, self.top), (-self.k, self.k))

    def curve(self, d: str, colour: str, width: float) -> None:
        """A line along a path."""
        self.pen.curve(d, colour, width * self.k, (self.left, self.top), self.k)

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A line through these points, with round ends."""
        self.pen.line([self._at(point) for point in points], colour, width * self.k)

    def disc(self, x: float, y: float, radius: float, fill: str = "", line: str = "", width: float = 0) -> None:
        """A circle about its middle."""
        self.pen.disc(*self._at((x, y)), radius * self.k, fill, line, width * self.k)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str = "", line: str = "", width: float = 0
    ) -> None:
        """An ellipse about its middle."""
        self.pen.ellipse(*self._at((x, y)), rx * self.k, ry * self.k, fill, line, width * self.k)

    def box(self, x: float, y: float, w: float, h: float, fill: str, radius: float = 0) -> None:
        """A rectangle with round corners."""
        left, top = self._at((x, y))
        self.pen.box(left, top, w * self.k, h * self.k, radius * self.k, fill)

    def _at(self, point: Point) -> Point:
        return self.left + point[0] * self.k, self.top + point[1] * self.k
