"""Crests of the seats. Ten shields, each with its own division and its own colours; the same seat has the same crest all game."""

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import BRIGHT, INK
from bot.pictures.drawing.unit_brush import Brush

CREAM = "#F6EDD8"
SHIELD = "M-42 -50 L42 -50 L42 -4 C42 22 22 39 0 50 C-22 39 -42 22 -42 -4 Z"
CRESTS = 10
SAID = (
    "red pale",
    "blue fess",
    "green bend",
    "gold chevron",
    "purple cross",
    "red saltire",
    "gold chief",
    "orange quarters",
    "teal lozenge",
    "blue roundel",
)
"""The charge of each crest, in words."""


def crest(seat: int, height: int, ground: str = "") -> Stamp:
    """Return the crest of a seat (from 0 on), `height` pixels high; `ground`: the colour below it, if light or gold, which adds an
    outline of ink.

    >>> crest(0, 40).height
    40
    """
    return Stamp("crest", round(height * 0.88), height, (str(seat % CRESTS), INK if _is_light(ground) else BRIGHT))


def _is_light(ground: str) -> bool:
    if not ground:
        return False
    red, green, blue = (int(ground[k : k + 2], 16) for k in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue > 130


@painter("crest")
def _crest(pen: Pen, seat: str, line: str) -> None:
    brush = Brush(pen, pen.width / 2, pen.height / 2, pen.height)
    k = pen.height / 100
    DIVISIONS[int(seat)](brush)
    pen.keep(SHIELD, (brush.x, brush.y), k * 0.88)
    within = pen.take()
    pen.path(SHIELD, line, (brush.x, brush.y), k)
    pen.over(within)


def _ground(brush: Brush, colour: str) -> None:
    brush.box(-50, -50, 100, 100, colour)


def _pale(brush: Brush) -> None:
    _ground(brush, "#B71F30")
    brush.box(-13, -50, 26, 100, CREAM)


def _fess(brush: Brush) -> None:
    _ground(brush, "#1F4FA8")
    brush.box(-50, -20, 100, 28, CREAM)


def _bend(brush: Brush) -> None:
    _ground(brush, "#1B7A45")
    brush.polygon([(-50, -50), (-22, -50), (50, 30), (50, 50), (30, 50), (-50, -26)], CREAM)


def _chevron(brush: Brush) -> None:
    _ground(brush, "#E2B23C")
    brush.polygon([(0, -16), (50, 26), (50, 50), (0, 12), (-50, 50), (-50, 26)], INK)


def _cross(brush: Brush) -> None:
    _ground(brush, "#6B3A92")
    brush.box(-10, -50, 20, 100, CREAM)
    brush.box(-50, -20, 100, 20, CREAM)


def _saltire(brush: Brush) -> None:
    _ground(brush, CREAM)
    for side in (1, -1):
        brush.polygon([(-46 * side, -46), (-28 * side, -46), (40 * side, 34), (24 * side, 40)], "#B71F30")


def _chief(brush: Brush) -> None:
    _ground(brush, "#232130")
    brush.box(-50, -50, 100, 36, "#DDB65A")


def _quarters(brush: Brush) -> None:
    _ground(brush, CREAM)
    brush.box(-50, -50, 50, 46, "#D9702B")
    brush.box(0, -4, 50, 60, "#D9702B")


def _lozenge(brush: Brush) -> None:
    _ground(brush, "#1F7F8C")
    brush.polygon([(0, -36), (24, -3), (0, 32), (-24, -3)], CREAM)


def _roundel(brush: Brush) -> None:
    _ground(brush, "#F5DD94")
    brush.disc(0, -6, 23, "#1C4E9E")


DIVISIONS = (_pale, _fess, _bend, _chevron, _cross, _saltire, _chief, _quarters, _lozenge, _roundel)
