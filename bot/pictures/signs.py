"""Signs that every title can use: whose turn, who leads, done, locked, known, sealed; crown, coin and the like."""

import math
from collections.abc import Callable

from bot.pictures.brush import Brush
from bot.pictures.emblems import EMBLEMS, halberd, jester, tiara
from bot.pictures.palette import BRIGHT, DARK_GOLD, GOLD, INK, OXBLOOD
from bot.pictures.pen import Pen
from bot.pictures.stamps import Stamp, painter

Paint = Callable[[Brush, str], None]
SIGNS: dict[str, tuple[Paint, str, float]] = {}
"""By name: who paints it, its own colour, width to height."""


def sign(name: str, height: int, colour: str = "") -> Stamp:
    """A sign so many pixels high, in its own colour or in `colour` (on parchment: `theme.emblem`). Raises KeyError for a name that is none."""
    _paint, own, wide = SIGNS[name]
    return Stamp("sign", round(height * wide), height, (name, colour or own))


@painter("sign")
def _sign(pen: Pen, name: str, colour: str) -> None:
    paint_sign(Brush(pen, pen.width / 2, pen.height / 2, pen.height), name, colour)


def paint_sign(brush: Brush, name: str, colour: str) -> None:
    """A sign 100 units high, within another drawing."""
    SIGNS[name][0](brush, colour)


def _named(name: str, colour: str, wide: float = 1.0) -> Callable[[Paint], Paint]:
    def register(paint: Paint) -> Paint:
        SIGNS[name] = (paint, colour, wide)
        return paint

    return register


SIGNS["crown"] = (lambda brush, colour: EMBLEMS["crown"](brush.part(0, 0, 92), colour), GOLD, 1.04)
SIGNS["fleur"] = (lambda brush, colour: EMBLEMS["fleur"](brush, colour), GOLD, 1.0)
SIGNS["laurel"] = (lambda brush, colour: EMBLEMS["laurel"](brush.part(0, 0, 90), colour), GOLD, 1.04)
SIGNS["star"] = (lambda brush, colour: EMBLEMS["star"](brush, colour), BRIGHT, 1.0)
SIGNS["tiara"] = (lambda brush, colour: tiara(brush.part(0, 0, 92), colour), GOLD, 1.04)
SIGNS["halberd"] = (lambda brush, colour: halberd(brush.part(0, 0, 92), colour), GOLD, 1.0)
SIGNS["jester"] = (lambda brush, colour: jester(brush.part(0, 4, 90), OXBLOOD, colour), GOLD, 1.0)


@_named("turn", BRIGHT, 0.86)
def _turn(brush: Brush, colour: str) -> None:
    brush.polygon([(-36, -48), (42, 0), (-36, 48)], colour)


@_named("check", "#8FD3A0", 1.1)
def _check(brush: Brush, colour: str) -> None:
    brush.line([(-44, 4), (-15, 34), (46, -34)], colour, 15)


@_named("cross", "#FF858A")
def _cross(brush: Brush, colour: str) -> None:
    brush.line([(-38, -38), (38, 38)], colour, 15)
    brush.line([(-38, 38), (38, -38)], colour, 15)


@_named("plus", "#9A94AE")
def _plus(brush: Brush, colour: str) -> None:
    brush.line([(-38, 0), (38, 0)], colour, 14)
    brush.line([(0, -38), (0, 38)], colour, 14)


@_named("lock", GOLD, 0.86)
def _lock(brush: Brush, colour: str) -> None:
    brush.arc(0, -19, 21, 180, 360, colour, 11)
    for x in (-21, 21):
        brush.line([(x, -19), (x, 0)], colour, 11)
    brush.box(-37, -6, 74, 55, colour, 9)
    brush.disc(0, 15, 8.5, INK)
    brush.polygon([(-4, 17), (4, 17), (7, 36), (-7, 36)], INK)


@_named("eye", BRIGHT, 1.5)
def _eye(brush: Brush, colour: str) -> None:
    brush.path("M-72 0 C-44 -42 44 -42 72 0 C44 42 -44 42 -72 0 Z", colour)
    brush.disc(0, 0, 24, INK)
    brush.disc(0, 0, 11, colour)


@_named("seal", OXBLOOD)
def _seal(brush: Brush, colour: str) -> None:
    wax(brush, colour)


def wax(brush: Brush, colour: str = OXBLOOD) -> None:
    """A seal of wax, empty: something small goes on it."""
    for k in range(10):
        a = math.radians(36 * k + 10)
        brush.disc(37 * math.cos(a), 37 * math.sin(a), 13, colour)
    brush.disc(0, 0, 41, colour)
    brush.disc(0, 0, 33, "", "#B5606A", 2.6)


@_named("gift", OXBLOOD)
def _gift(brush: Brush, colour: str) -> None:
    brush.box(-40, -8, 80, 57, colour, 5)
    brush.box(-48, -22, 96, 24, colour, 5)
    brush.box(-9, -22, 18, 71, GOLD)
    for side in (1, -1):
        brush.path("M0 -22 C10 -56 42 -52 38 -34 C35 -22 14 -22 0 -22 Z", GOLD, scale=(side, 1))
        brush.path("M8 -26 C16 -42 30 -42 30 -35 C29 -28 18 -27 8 -26 Z", INK, scale=(side, 1))


@_named("coin", GOLD)
def _coin(brush: Brush, colour: str) -> None:
    brush.disc(0, 0, 49, colour)
    brush.disc(0, 0, 41, "", DARK_GOLD, 4)
    EMBLEMS["crown"](brush.part(0, 1, 50), DARK_GOLD, colour)
