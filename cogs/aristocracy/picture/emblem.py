"""The emblem of Aristocracy, a crown, and the pattern of its cloth: crowns in lozenges."""

from typing import Final

from bot.pictures.artwork.emblems import crown
from bot.pictures.artwork.engravings import lozenges
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import painter
from bot.pictures.drawing.themes import BRIGHT, OXBLOOD, Velvet
from bot.pictures.drawing.unit_brush import Brush

EMBLEM: Final = "aristocracy emblem"
PATTERN: Final = "aristocracy pattern"
VELVET: Final = Velvet("#521520", "#5C1723", "#33304A", (), EMBLEM, PATTERN, "#5F212C")


@painter(EMBLEM)
def _emblem(pen: Pen) -> None:
    crown(Brush(pen, pen.width / 2, pen.height / 2, pen.height * 0.9), BRIGHT, OXBLOOD)


@painter(PATTERN)
def _pattern(pen: Pen, colour: str) -> None:
    lozenges(pen, colour, lambda brush, tone: crown(brush, tone, tone))
