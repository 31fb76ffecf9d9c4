"""A pen that draws shapes five times as large and reduces them once, so that edges are smooth."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from bot.pictures.drawing.fonts import font

SCALE = 5
STEPS = 24  # of a curve
Point = tuple[float, float]
_PATH = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")


class Pen:
    """A pen on a transparent ground of `width` by `height` pixels. All positions and sizes are pixels of the finished stamp; colours are `#RRGGBB`."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGBA", (width * SCALE, height * SCALE))
        self._draw = ImageDraw.Draw(self._image)

    def done(self) -> Image.Image:
        """Return the drawing, reduced to its size."""
        # Each pixel is the mean of those it is made of: no halo along edges, and a sixth of what Lanczos takes.
        return self._image.reduce(SCALE)

    def polygon(self, points: Iterable[Point], fill: str) -> None:
        """Draw a filled shape through these points."""
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=_colour(fill))

    def path(self, d: str, fill: str, at: Point = (0, 0), scale: Point | float = 1.0, turn: float = 0.0) -> None:
        """Draw a filled outline in the words of SVG paths (absolute M, L, C, Q, Z), moved, stretched and turned (degrees, about its origin).

        Each part from an M on is a shape of its own.
        """
        for part in outlines(d):
            self.polygon(place_points(part, at, scale, turn), fill)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str = "", line: str = "", width: float = 0
    ) -> None:
        """Draw an ellipse about its centre; `line` lies inside its edge."""
        box = [(x - rx) * SCALE, (y - ry) * SCALE, (x + rx) * SCALE, (y + ry) * SCALE]
        self._draw.ellipse(box, fill=_colour(fill), outline=_colour(line), width=round(width * SCALE))

    def disc(self, x: float, y: float, radius: float, fill: str = "", line: str = "", width: float = 0) -> None:
        """Draw a circle about its centre."""
        self.ellipse(x, y, radius, radius, fill, line, width)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 0,
        fill: str = "",
        line: str = "",
        width: float = 0,
    ) -> None:
        """Draw a rectangle with round corners; `line` lies inside its edge."""
        corners = [x * SCALE, y * SCALE, (x + w) * SCALE - 1, (y + h) * SCALE - 1]
        self._draw.rounded_rectangle(corners, radius * SCALE, _colour(fill), _colour(line), round(width * SCALE))

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """Draw a line through these points, with round ends and joints."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self._draw.line(scaled, fill=_colour(colour), width=round(width * SCALE), joint="curve")
        for x, y in points:
            self.disc(x, y, width / 2, colour)

    def curve(
        self, d: str, colour: str, width: float, at: Point = (0, 0), scale: Point | float = 1.0, turn: float = 0.0
    ) -> None:
        """Draw a line along an SVG path."""
        for part in outlines(d):
            self.line(place_points(part, at, scale, turn), colour, width)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, colour: str, width: float) -> None:
        """Draw part of a circle; degrees clockwise from three o'clock."""
        steps = max(3, round(abs(end - start) / 6))
        turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
        self.line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns], colour, width)

    def words(self, text: str, x: float, y: float, face: str, size: float, colour: str, anchor: str = "mm") -> None:
        """Write letters; `face`: a name of `letters`, `anchor`: Pillow's two letters."""
        self._draw.text((x * SCALE, y * SCALE), text, _colour(colour), font(face, round(size * SCALE)), anchor)

    def stamp(self, image: Image.Image, x: int, y: int) -> None:
        """Draw a stamp, enlarged to the pen's scale."""
        large = image.resize((image.width * SCALE, image.height * SCALE), Image.Resampling.BICUBIC)
        self._image.alpha_composite(large, (x * SCALE, y * SCALE))

    def keep(self, d: str, at: Point = (0, 0), scale: Point | float = 1.0) -> None:
        """Make all outside an outline transparent."""
        inside = Image.new("L", self._image.size)
        for part in outlines(d):
            points = place_points(part, at, scale, 0)
            ImageDraw.Draw(inside).polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
        self._image.putalpha(ImageChops.multiply(self._image.getchannel("A"), inside))

    def take(self) -> Image.Image:
        """Take the drawing so far off the ground and return it; `over` lays it again."""
        image, self._image = self._image, Image.new("RGBA", self._image.size)
        self._draw = ImageDraw.Draw(self._image)
        return image

    def over(self, image: Image.Image) -> None:
        """Lay a drawing that was taken off over the current one."""
        self._image.alpha_composite(image)

    def clear(self, x: float, y: float, w: float, h: float, radius: float = 0) -> None:
        """Make a rectangle transparent again."""
        corners = [x * SCALE, y * SCALE, (x + w) * SCALE - 1, (y + h) * SCALE - 1]
        self._draw.rounded_rectangle(corners, radius * SCALE, (0, 0, 0, 0))


def _colour(name: str) -> str | None:
    return name or None


@lru_cache(maxsize=1_024)
def outlines(d: str) -> list[list[Point]]:
    """Return the points of each part of an SVG path, its curves as short straight lines. Don't change them."""
    words, parts = _PATH.findall(d), list[list[Point]]()
    at, verb = 0, ""

    def pair() -> Point:
        nonlocal at
        at += 2
        return float(words[at - 2]), float(words[at - 1])

    while at < len(words):
        if words[at].isalpha():
            verb, at = words[at], at + 1
        if verb == "M":
            parts.append([pair()])
            verb = "L"
        elif verb == "L":
            parts[-1].append(pair())
        elif verb == "C":
            parts[-1] += bent(parts[-1][-1], pair(), pair(), pair())
        elif verb == "Q":
            (x0, y0), (x1, y1), (x2, y2) = parts[-1][-1], pair(), pair()
            first, second = (
                (x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3),
                (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3),
            )
            parts[-1] += bent((x0, y0), first, second, (x2, y2))
        elif verb == "Z":
            parts[-1].append(parts[-1][0])
            verb = ""
    return parts


def bent(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Return the points of a cubic Bézier curve without its first."""
    points = []
    for k in range(1, STEPS + 1):
        t, u = k / STEPS, 1 - k / STEPS
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(tuple(sum(w * p[i] for w, p in zip(weights, (a, b, c, d), strict=True)) for i in (0, 1)))
    return points  # type: ignore[return-value]


def place_points(points: Sequence[Point], at: Point, scale: Point | float, turn: float) -> list[Point]:
    """Return points stretched, turned (degrees clockwise) and moved."""
    sx, sy = (scale, scale) if isinstance(scale, int | float) else scale
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    stretched = [(x * sx, y * sy) for x, y in points]
    return [(x * cos - y * sin + at[0], x * sin + y * cos + at[1]) for x, y in stretched]
