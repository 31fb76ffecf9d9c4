"""Patterns for heads of pictures: a small motif again and again, between thin lines, as a tile that fits itself on all sides."""

from __future__ import annotations

from collections.abc import Callable

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import Velvet
from bot.pictures.drawing.unit_brush import Brush

TILE = 116  # pixels: as high as a table's head
Motif = Callable[[Brush, str], None]


def emblem(velvet: Velvet, high: int) -> Stamp | None:
    """Return the title's emblem `high` pixels high and wide; None if the title has none.

    >>> emblem(CLOTH, 84) is None
    True
    """
    return Stamp(velvet.emblem, high, high) if velvet.emblem else None


def pattern(velvet: Velvet) -> Stamp | None:
    """Return the tile of the pattern in the title's head; None if the title has none.

    >>> pattern(CLOTH) is None
    True
    """
    return Stamp(velvet.pattern, TILE, TILE, (velvet.engraved,)) if velvet.pattern else None


def lozenges(pen: Pen, colour: str, motif: Motif) -> None:
    """Paint a net of lozenges, the motif in the middle of each."""
    w, h = pen.width, pen.height
    for start in ((0, 0), (w, 0)):
        pen.line([start, (w - start[0], h)], colour, 1.6)
    _scatter(pen, colour, motif, 0.30)


def pales(pen: Pen, colour: str, motif: Motif) -> None:
    """Paint upright stripes, thick and thin, with the motif between them."""
    w, h = pen.width, pen.height
    for k in range(2):
        for x, thick in ((0.25, 1.6), (0.5, 1.0)):
            at = w * (k / 2 + x / 2 + 0.125)
            pen.line([(at, 0), (at, h)], colour, thick)
    _scatter(pen, colour, motif, 0.27)


def bars(pen: Pen, colour: str, motif: Motif) -> None:
    """Paint level lines in pairs, with the motif between them."""
    w, h = pen.width, pen.height
    for y in (0.22, 0.28, 0.72, 0.78):
        pen.line([(0, h * y), (w, h * y)], colour, 1.4)
    _scatter(pen, colour, motif, 0.3)


def scales(pen: Pen, colour: str, motif: Motif) -> None:
    """Paint scales like those of a roof, the motif in each."""
    w, h = pen.width, pen.height
    for row in range(-1, 3):
        for k in range(-1, 3):
            x, y = w * (k / 2 + (0.25 if row % 2 else 0)) * 2, h * row / 2
            pen.arc(x, y, w / 2, 0, 180, colour, 1.4)
    _scatter(pen, colour, motif, 0.26)


def _scatter(pen: Pen, colour: str, motif: Motif, size: float) -> None:
    """Paint the motif in the middle of each side and so that tiles join: at half of the width at the top, at half of the height at the left."""
    w, h = pen.width, pen.height
    for x, y in ((0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5)):
        motif(Brush(pen, w * x, h * y, w * size), colour)
