"""The emblem of Nobles & Glory, a laurel about a crown, and the pattern of its cloth: laurels between stripes."""

from typing import Final

from bot.pictures.artwork.emblems import crown, laurel
from bot.pictures.artwork.engravings import lozenges
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import painter
from bot.pictures.drawing.themes import BRIGHT, GOLD, Velvet
from bot.pictures.drawing.unit_brush import Brush

EMBLEM: Final = "nobles emblem"
PATTERN: Final = "nobles pattern"
VELVET: Final = Velvet("#4B2A63", "#4B2A63", "#332E4C", (), EMBLEM, PATTERN, "#57366E")
COURT: Final = Velvet("#4B2A63", "#211F33", "#332E4C", (), EMBLEM, PATTERN, "#57366E")
"""The same, where cards are laid in the court bed instead of on the table."""


@painter(EMBLEM)
def _emblem(pen: Pen) -> None:
    brush = Brush(pen, pen.width / 2, pen.height / 2, pen.height * 0.98)
    laurel(brush, GOLD)
    crown(brush.part(0, -2, 44), BRIGHT)


@painter(PATTERN)
def _pattern(pen: Pen, colour: str) -> None:
    lozenges(pen, colour, laurel)
