"""The emblem of Estate, a sheaf, and the pattern of its cloth: ears of grain between furrows."""

from __future__ import annotations

import math
from typing import Final

from bot.pictures.artwork.engravings import bars
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import painter
from bot.pictures.drawing.themes import Velvet
from bot.pictures.drawing.unit_brush import Brush

EMBLEM: Final = "estate sheaf"
PATTERN: Final = "estate pattern"
VELVET: Final = Velvet("#143A28", "#143A28", "#2C3F3A", (), EMBLEM, PATTERN, "#1D4632")
SIDE = 48  # units in which the sheaf is drawn
_KERNEL = "M0 -5.4 C3.6 -2.4 3.6 2 0 5.4 C-3.6 2 -3.6 -2.4 0 -5.4 Z"


@painter(EMBLEM)
def _emblem(pen: Pen) -> None:
    paint_sheaf(pen, "#FFDF8A", "#E7AF3F", "#8A5A12")


@painter(PATTERN)
def _pattern(pen: Pen, colour: str) -> None:
    bars(pen, colour, _ear_mark)


def _ear_mark(brush: Brush, tone: str) -> None:
    """Paint one ear, seen from the side."""
    brush.line([(0, 50), (0, -30)], tone, 5)
    for step in range(4):
        for side in (-1, 1):
            brush.path(_KERNEL, tone, (11 * side, 20 - 19 * step), 34 * side, 2.6)
    brush.path(_KERNEL, tone, (0, -46), 0, 2.6)


def paint_sheaf(pen: Pen, light: str, dark: str, band: str) -> None:
    """Paint three ears bound by a band."""
    k = pen.height / SIDE
    for lean, foot in ((-27, 7.0), (27, -7.0), (0, 0.0)):
        _ear(pen, k, lean, foot, light, dark)
    pen.box(17.5 * k, 33.6 * k, 13 * k, 4.2 * k, 2 * k, band)


def _ear(pen: Pen, k: float, lean: float, foot: float, light: str, dark: str) -> None:
    """Paint a stalk through the band, and kernels in pairs along its upper half."""
    sin, cos = math.sin(math.radians(lean)), math.cos(math.radians(lean))

    def along(far: float) -> tuple[float, float]:
        return (24 + far * sin) * k, (37 - far * 0.95 * cos) * k

    pen.line([((24 + foot) * k, 46.4 * k), (24 * k, 37 * k), along(16)], dark, 2.1 * k)
    for step in range(4):
        x, y = along(13 + 5.3 * step)
        for side, colour in ((-1, light), (1, dark)):
            at = (x + side * 3.3 * cos * k, y + side * 3.3 * sin * k)
            pen.path(_KERNEL, colour, at, 0.92 * k, lean + side * 32)
    pen.path(_KERNEL, light, along(34), k, lean)
