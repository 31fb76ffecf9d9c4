"""The stamps of this title that aren't cards: farm, estate and chateau, the backs that a building consists of, its tab, chips, discs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.pictures.artwork.card_faces import paper
from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.artwork.signs import paint_sign
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD, GREEN, INK, RED, Theme
from bot.pictures.drawing.unit_brush import Brush

CREAM, CLOTH, SPROUT = "#FFFAEC", "#6E1B27", "#B9E6C4"
TAB_WIDE, TAB_HIGH = 62, 44
CHIP_WIDE, CHIP_HIGH, LIFT = 94, 58, 8  # of a chip, and how far its disc rises above it
DISCS: Final = {
    "production": (GREEN, "sprout"),
    "offending": (RED, "eye"),
    "complete": (GREEN, "check"),
    "bluff": (RED, "cross"),
}


def house(kind: str, high: int, colour: str, ground: str) -> Stamp:
    """Return the emblem of a type of building in that colour; doors and windows in the `ground`'s."""
    return Stamp("aristocracy house", round(high * WIDE[kind]), high, (kind, colour, ground))


def edges(count: int, step: int) -> Stamp:
    """Return the right edges of that many backs, peeping out from under an address card."""
    return Stamp("aristocracy edges", max(1, count * step) + 12, 85, (str(count), str(step)))


def tab(kind: str, theme: Theme) -> Stamp:
    """Return the sign of a type on a tab that hangs below an address card."""
    return Stamp("aristocracy tab", TAB_WIDE, TAB_HIGH, (kind, theme.raised, *_golds(theme)))


def chip(rank: str, kind: str, discs: tuple[str, ...], theme: Theme) -> Stamp:
    """Return a small building: its rank on paper, its type, and a disc for each thing on it."""
    golds = _golds(theme)
    return Stamp("aristocracy chip", CHIP_WIDE + 4, CHIP_HIGH + LIFT, (rank, kind, theme.raised, *golds, *discs))


def disc(name: str, high: int = 36) -> Stamp:
    """Return the disc of a production card or an offending one; at the end, of a complete building or a bluff."""
    return Stamp("aristocracy disc", high, high, (name,))


def _golds(theme: Theme) -> tuple[str, str]:
    """Return the golds of an emblem and of its outline on a raised ground of that theme."""
    return (BRIGHT, GOLD) if theme is DUSK else (theme.words, theme.emblem)


@painter("aristocracy house")
def _house(pen: Pen, kind: str, colour: str, ground: str) -> None:
    HOUSES[kind](Brush(pen, pen.width / 2, pen.height / 2, pen.height), colour, ground)


@painter("aristocracy edges")
def _edges(pen: Pen, count: str, step: str) -> None:
    for k in reversed(range(int(count))):
        x = 12 + int(step) * (k + 1) - 60
        pen.box(x, 0, 60, pen.height, 7.5, CLOTH, GOLD, 1.6)
        pen.box(x + 3, 3, 54, pen.height - 6, 5, "", "#A5323F", 1.2)


@painter("aristocracy tab")
def _tab(pen: Pen, kind: str, ground: str, colour: str, line: str) -> None:
    pen.box(0, 0, pen.width, pen.height, 10, ground, line, 2)
    HOUSES[kind](Brush(pen, pen.width / 2, pen.height / 2, 32), colour, ground)


@painter("aristocracy chip")
def _chip(pen: Pen, rank: str, kind: str, ground: str, colour: str, line: str, *discs: str) -> None:
    pen.box(0, LIFT, CHIP_WIDE, CHIP_HIGH, 10, ground, line, 2)
    card = Pen(36, CHIP_HIGH - 12)
    paper(card, rank in ("J", "Q", "K"))
    write_rank(card, "10" if rank == "T" else rank, 18, (CHIP_HIGH - 12) / 2, 30, INK)
    pen.stamp(card.done(), 6, LIFT + 6)
    HOUSES[kind](Brush(pen, 67, LIFT + CHIP_HIGH / 2 + 3, min(36.0, 46 / WIDE[kind])), colour, ground)
    for k, name in enumerate(discs):
        _round(Brush(pen, pen.width - 15, 15 + k * (CHIP_HIGH + LIFT - 30), 30), name)


@painter("aristocracy disc")
def _disc(pen: Pen, name: str) -> None:
    _round(Brush(pen, pen.width / 2, pen.height / 2, pen.height), name)


def _round(brush: Brush, name: str) -> None:
    fill, shown = DISCS[name]
    brush.disc(0, 0, 49, CREAM)
    brush.disc(0, 0, 42, fill)
    if shown == "sprout":
        brush.curve("M0 30 C0 10 0 4 0 -6", SPROUT, 8)
        for side in (1, -1):
            brush.path("M0 -2 C4 -22 18 -28 32 -24 C32 -6 18 4 0 -2 Z", SPROUT, scale=(side, 1))
    else:
        paint_sign(brush.part(0, 0, 40 if shown == "eye" else 54), shown, CREAM)


def farm(b: Brush, colour: str, ground: str) -> None:
    """Draw a barn with a round window."""
    b.path("M-48 2 L0 -46 L48 2 L36 2 L36 46 L14 46 L14 16 L-14 16 L-14 46 L-36 46 L-36 2 Z", colour)
    b.disc(0, -10, 8.5, ground)


def estate(b: Brush, colour: str, ground: str) -> None:
    """Draw a house with two wings."""
    b.path("M-72 46 L-72 6 L-48 -20 L-24 6 L-24 46 Z", colour)
    b.path("M72 46 L72 6 L48 -20 L24 6 L24 46 Z", colour)
    b.path("M-30 46 L-30 -10 L0 -42 L30 -10 L30 46 Z", colour)
    b.path("M-9 46 L-9 28 C-9 14 9 14 9 28 L9 46 Z", ground)
    for x in (-55, 41):
        b.box(x, 14, 14, 15, ground)
    b.box(-6, -13, 12, 13, ground)


def chateau(b: Brush, colour: str, ground: str) -> None:
    """Draw three towers with pointed roofs and a wall between them."""
    for x in (-43, 43):
        b.box(x - 13, -6, 26, 52, colour)
        b.polygon([(x - 20, -4), (x, -38), (x + 20, -4)], colour)
        b.box(x - 4, 8, 8, 14, ground)
    b.box(-19, -16, 38, 62, colour)
    b.polygon([(-26, -14), (0, -50), (26, -14)], colour)
    b.box(-32, 12, 64, 34, colour)
    b.box(-5, -10, 10, 14, ground)
    b.path("M-11 46 L-11 30 C-11 14 11 14 11 30 L11 46 Z", ground)


HOUSES: Final[dict[str, Callable[[Brush, str, str], None]]] = {"farm": farm, "estate": estate, "chateau": chateau}
WIDE: Final = {"farm": 1.0, "estate": 1.46, "chateau": 1.28}
"""Width to height."""
