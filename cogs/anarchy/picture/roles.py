"""2.13 The emblems of the six roles, in one gold and one dark red."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.pictures.drawing.unit_brush import Brush

JEWEL = "#7A1F2B"


def king(b: Brush, gold: str, red: str) -> None:
    """Draw a crown with three balls and three jewels."""
    b.path("M12 72 L3 27 L29 50 L50 15 L71 50 L97 27 L88 72 Z", gold)
    for x, y in ((4, 25), (50, 12), (96, 25)):
        b.disc(x, y, 8, gold)
    b.box(12, 78, 76, 14, gold, 4)
    for x in (30, 50, 70):
        b.disc(x, 62, 5, red)


def queen(b: Brush, gold: str, red: str) -> None:
    """Draw a tiara: five pearls on points over a curved band."""
    b.path("M12 70 L2 38 L23 54 L24 21 L40 49 L50 11 L60 49 L76 21 L77 54 L98 38 L88 70 C64 60 36 60 12 70 Z", gold)
    for x, y in ((3, 35), (24, 17), (50, 8), (76, 17), (97, 35)):
        b.disc(x, y, 7, gold)
    b.curve("M10 86 C36 74 64 74 90 86", gold, 10)
    b.disc(50, 56, 6, red)


def clergy(b: Brush, gold: str, red: str) -> None:
    """Draw a mitre with a cross."""
    b.path("M50 0 C76 16 90 48 83 76 L17 76 C10 48 24 16 50 0 Z", gold)
    b.box(46, 22, 8, 46, red, 1)
    b.box(34, 34, 32, 8, red, 1)
    b.box(15, 80, 70, 16, red, 4)


def nobleman(b: Brush, gold: str, red: str) -> None:
    """Draw a hat with a plume."""
    b.path("M28 60 C10 26 46 -4 82 8 C100 16 98 38 84 42 C84 30 74 28 64 34 C50 42 44 50 40 62 Z", red)
    b.path("M25 70 C25 50 36 42 50 42 C66 42 76 52 77 70 Z", gold)
    b.box(25, 63, 52, 7, red)
    b.path("M0 66 C20 76 80 76 100 66 C94 86 72 92 50 92 C28 92 6 86 0 66 Z", gold)


def peasant(b: Brush, gold: str, red: str) -> None:
    """Draw a pitchfork."""
    b.curve("M24 6 L24 30 C24 48 36 50 50 50 C64 50 76 48 76 30 L76 6", gold, 8)
    b.line([(50, 6), (50, 97)], gold, 8)


def ecume(b: Brush, gold: str, red: str) -> None:
    """Draw three waves: the dregs."""
    for y in (24, 50, 76):
        b.curve(
            f"M4 {y + 7} C14 {y - 14} 24 {y - 14} 34 {y} C44 {y + 14} 56 {y + 14} 66 {y} C76 {y - 14} 86 {y - 14} 96 {y + 5}",
            gold,
            8,
        )


ROLES: Final[dict[str, Callable[[Brush, str, str], None]]] = {
    "King": king,
    "Queen": queen,
    "Clergy": clergy,
    "Nobleman": nobleman,
    "Peasant": peasant,
    "Écume": ecume,
}
BY_RANK: Final = {"K": king, "Q": queen, "C": clergy, "N": nobleman}
