"""Goods as they lie in a Stockpile or are asked for: a sheaf, log ends, a rock with copper in it, an ingot."""

from __future__ import annotations

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from cogs.estate.picture.emblem import paint_sheaf

SIDE = 48  # of the square in which all are drawn


def good(what: str, side: int, ground: str = "dark") -> Stamp:
    """Return the picture of a good, `size` pixels square, on a `dark` or a `light` ground."""
    return Stamp(f"estate {what}", side, side, (ground,))


@painter("estate grain")
def _grain(pen: Pen, ground: str) -> None:
    tones = ("#F4C854", "#DB9C2E", "#9A5F1C") if ground == "dark" else ("#CE8F1C", "#955F0C", "#6B3F0A")
    paint_sheaf(pen, *tones)


@painter("estate wood")
def _wood(pen: Pen, ground: str) -> None:
    k = pen.height / SIDE
    bark = "#6E4526" if ground == "dark" else "#57341A"
    for x, y in ((13, 33.5), (35, 33.5), (24, 14.5)):
        pen.disc(x * k, y * k, 12 * k, bark)
        pen.disc(x * k, y * k, 9.6 * k, "#DDAE74")
        pen.disc(x * k, y * k, 6.6 * k, "", "#A4713C", 1.5 * k)
        pen.disc(x * k, y * k, 3.1 * k, "", "#A4713C", 1.4 * k)
        pen.line([(x * k, y * k), ((x + 5.4) * k, (y - 5.4) * k)], "#A4713C", 1.1 * k)


@painter("estate ore")
def _ore(pen: Pen, ground: str) -> None:
    k = pen.height / SIDE
    for points, colour in (
        ("4,30 12,12 27,5 41,14 45,32 33,44 12,43", "#7A8098" if ground == "dark" else "#5F6580"),
        ("12,12 27,5 30,19 17,24", "#B9BED1"),
        ("27,5 41,14 30,19", "#9CA2B9"),
        ("17,24 30,19 34,33 22,40", "#8F95AD"),
        ("30,19 41,14 45,32 34,33", "#6B7189"),
        ("34,33 45,32 33,44 22,40", "#565C75"),
    ):
        pairs = [tuple(map(float, point.split(","))) for point in points.split()]
        pen.polygon([(x * k, y * k) for x, y in pairs], colour)
    for x, y, r in ((21, 16, 2.4), (24, 30, 3.0), (13.5, 32, 2.6), (36, 24, 2.4), (30, 37, 2.0)):
        pen.disc(x * k, y * k, r * k, "#E98B45")


@painter("estate bar")
def _bar(pen: Pen, ground: str) -> None:
    k = pen.height / SIDE
    if ground != "dark":
        pen.path("M1 38.6 L9.4 12.4 L38.6 9.4 L47 38.6 Z", "#5F6678", scale=k)
    pen.path("M3 37 L10.6 22 L37.4 22 L45 37 Z", "#C4CCDA", scale=k)
    pen.path("M10.6 22 L15 13.4 L34.4 13.4 L37.4 22 Z", "#F1F4F9", scale=k)
    pen.path("M37.4 22 L34.4 13.4 L38.6 11.4 L45 37 Z", "#98A2B6", scale=k)
    pen.box(17 * k, 27 * k, 14 * k, 4.4 * k, 2.2 * k, "#7F899F")
