"""Signs that every title can use: whose turn, who leads, done, locked, known, sealed; crown, coin and the like."""

import math
from collections.abc import Callable

from bot.pictures.artwork.emblems import EMBLEMS, crown, halberd, jester, tiara
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, EDGE, GOLD, INK, OXBLOOD, Theme
from bot.pictures.drawing.unit_brush import Brush

RIM, STEEL = "#A5323F", "#C9CDDA"
GOOD, BAD, FAINT = DUSK.good, DUSK.bad, DUSK.faint
Paint = Callable[[Brush, str], None]
SIGNS: dict[str, tuple[Paint, str, float]] = {}
"""By name: who paints it, its own colour, width to height."""


def sign(name: str, height: int, colour: str = "") -> Stamp:
    """Return a sign `height` pixels high, in its own colour or in `colour` (on parchment: `theme.emblem`). Raise KeyError for an unknown name.

    >>> sign("lock", 30).height
    30
    """
    _paint, own, wide = SIGNS[name]
    return Stamp("sign", round(height * wide), height, (name, colour or own))


def theme_sign(theme: Theme, name: str, height: int) -> Stamp:
    """Return a sign as it looks on a panel of that theme.

    >>> theme_sign(DUSK, "lock", 30).height
    30
    """
    own = SIGNS[name][1]
    tones = {
        GOLD: theme.emblem,
        STEEL: "#6A7188",
        BRIGHT: theme.words,
        GOOD: theme.good,
        BAD: theme.bad,
        FAINT: theme.faint,
    }
    if theme is DUSK or own not in tones:
        return sign(name, height)
    return sign(name, height, tones[own])


@painter("sign")
def _sign(pen: Pen, name: str, colour: str) -> None:
    paint_sign(Brush(pen, pen.width / 2, pen.height / 2, pen.height), name, colour)


def paint_sign(brush: Brush, name: str, colour: str) -> None:
    """Paint a sign 100 units high, within another drawing."""
    SIGNS[name][0](brush, colour)


def _make_sign(name: str, colour: str, wide: float = 1.0) -> Callable[[Paint], Paint]:
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


@_make_sign("turn", BRIGHT, 0.86)
def _turn(brush: Brush, colour: str) -> None:
    brush.polygon([(-36, -48), (42, 0), (-36, 48)], colour)


@_make_sign("check", GOOD, 1.1)
def _check(brush: Brush, colour: str) -> None:
    brush.line([(-44, 4), (-15, 34), (46, -34)], colour, 15)


@_make_sign("cross", BAD)
def _cross(brush: Brush, colour: str) -> None:
    brush.line([(-38, -38), (38, 38)], colour, 15)
    brush.line([(-38, 38), (38, -38)], colour, 15)


@_make_sign("plus", FAINT)
def _plus(brush: Brush, colour: str) -> None:
    brush.line([(-38, 0), (38, 0)], colour, 14)
    brush.line([(0, -38), (0, 38)], colour, 14)


@_make_sign("lock", GOLD, 0.86)
def _lock(brush: Brush, colour: str) -> None:
    brush.arc(0, -19, 21, 180, 360, colour, 11)
    for x in (-21, 21):
        brush.line([(x, -19), (x, 0)], colour, 11)
    brush.box(-37, -6, 74, 55, colour, 9)
    brush.disc(0, 15, 8.5, INK)
    brush.polygon([(-4, 17), (4, 17), (7, 36), (-7, 36)], INK)


@_make_sign("eye", BRIGHT, 1.5)
def _eye(brush: Brush, colour: str) -> None:
    brush.path("M-72 0 C-44 -42 44 -42 72 0 C44 42 -44 42 -72 0 Z", colour)
    brush.disc(0, 0, 24, INK)
    brush.disc(0, 0, 11, colour)


@_make_sign("seal", OXBLOOD)
def _seal(brush: Brush, colour: str) -> None:
    wax(brush, colour)


def wax(brush: Brush, colour: str = OXBLOOD) -> None:
    """Paint an empty seal of wax, with room for something small."""
    for k in range(10):
        a = math.radians(36 * k + 10)
        brush.disc(37 * math.cos(a), 37 * math.sin(a), 13, RIM)
    brush.disc(0, 0, 41, RIM)
    brush.disc(0, 0, 35, colour)
    brush.disc(0, 0, 35, "", "#D4848C", 2.4)


@_make_sign("gift", OXBLOOD)
def _gift(brush: Brush, colour: str) -> None:
    brush.box(-40, -8, 80, 57, colour, 5)
    brush.box(-48, -22, 96, 24, colour, 5)
    brush.box(-9, -22, 18, 71, GOLD)
    for side in (1, -1):
        brush.path("M0 -22 C10 -56 42 -52 38 -34 C35 -22 14 -22 0 -22 Z", GOLD, scale=(side, 1))
        brush.path("M8 -26 C16 -42 30 -42 30 -35 C29 -28 18 -27 8 -26 Z", INK, scale=(side, 1))


@_make_sign("coin", GOLD)
def _coin(brush: Brush, colour: str) -> None:
    brush.disc(0, 0, 49, colour)
    mark = BRIGHT if colour == DARK_GOLD else DARK_GOLD
    brush.disc(0, 0, 41, "", mark, 4)
    crown(brush.part(0, 1, 50), mark, colour)


@_make_sign("sealed", OXBLOOD)
def _draw_sealed(brush: Brush, colour: str) -> None:
    wax(brush, colour)
    _check(brush.part(0, 0, 44), BRIGHT)


@_make_sign("scroll", "#F6EDD8", 0.92)
def _scroll(brush: Brush, colour: str) -> None:
    for edge, paint in ((3, EDGE), (0, colour)):
        brush.box(-32 - edge, -42, 64 + 2 * edge, 84, paint, 4)
        for y in (-41, 41):
            brush.box(-42 - edge, y - 7 - edge / 2, 84 + 2 * edge, 14 + edge, paint, 8)
    for y in (-41, 41):
        brush.disc(-34, y, 4.5, DARK_GOLD)
        brush.disc(34, y, 4.5, DARK_GOLD)
    for y in (-18, -2, 14):
        brush.box(-20, y - 2.5, 40, 5, DARK_GOLD, 2)


@_make_sign("bell", GOLD, 0.92)
def _bell(brush: Brush, colour: str) -> None:
    brush.disc(0, -40, 8, colour)
    brush.path(
        "M0 -40 C26 -38 30 -14 32 6 C33 18 38 22 42 28 L-42 28 C-38 22 -33 18 -32 6 C-30 -14 -26 -38 0 -40 Z", colour
    )
    brush.disc(0, 36, 11, colour)


@_make_sign("hourglass", GOLD, 0.74)
def _hourglass(brush: Brush, colour: str) -> None:
    for y in (-44, 44):
        brush.box(-36, y - 6, 72, 12, colour, 5)
    brush.path(
        "M-26 -38 L26 -38 C26 -14 8 -8 8 0 C8 8 26 14 26 38 L-26 38 C-26 14 -8 8 -8 0 C-8 -8 -26 -14 -26 -38 Z", colour
    )
    brush.path("M-17 -30 L17 -30 C15 -20 6 -12 0 -8 C-6 -12 -15 -20 -17 -30 Z", INK)


@_make_sign("swords", STEEL)
def _swords(brush: Brush, colour: str) -> None:
    for side in (1, -1):
        brush.path("M-46 -46 L-36 -44 L24 20 L18 26 L-44 -36 Z", colour, scale=(side, 1))
        brush.line([(6 * side, 36), (34 * side, 8)], DARK_GOLD, 8)
        brush.line([(22 * side, 24), (42 * side, 44)], DARK_GOLD, 9)


@_make_sign("dice", "#F6EDD8")
def _dice(brush: Brush, colour: str) -> None:
    brush.box(-47, -47, 94, 94, EDGE, 20)
    brush.box(-44, -44, 88, 88, colour, 17)
    for x, y in ((-22, -22), (22, -22), (0, 0), (-22, 22), (22, 22)):
        brush.disc(x, y, 9, INK)
