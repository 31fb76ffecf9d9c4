"""The laurel that a number or a crest stands in: one row of leaves on each side, so that there is room within."""

import math

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import GOLD
from bot.pictures.drawing.unit_brush import Brush

LEAF = "M0 -13 C8 -7 8 6 0 13 C-8 6 -8 -7 0 -13 Z"
LEAVES, FOOT, TIP = 7, 76, -62  # on each side; the first and the last by their degrees below the horizon


def wreath(height: int, colour: str = "") -> Stamp:
    """Return a laurel `height` pixels high and wide; the middle two thirds of its width are free.

    >>> wreath(90).width
    90
    """
    return Stamp("wreath", height, height, (colour or GOLD,))


@painter("wreath")
def _wreath(pen: Pen, colour: str) -> None:
    brush = Brush(pen, pen.width / 2, pen.height / 2, pen.height)
    for side in (-1, 1):
        for k in range(LEAVES):
            along = FOOT + (TIP - FOOT) * k / (LEAVES - 1)
            x, y = 41 * math.cos(math.radians(along)), 41 * math.sin(math.radians(along))
            brush.path(LEAF, colour, (side * x, y + 1), side * (along + 24))
