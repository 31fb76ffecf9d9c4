"""The emblem of Anarchy in the Monarchy, a circled A on a cockade, and the pattern of its cloth: circled As among scales."""

from typing import Final

from bot.pictures.artwork.engravings import scales
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import painter
from bot.pictures.drawing.themes import BLUE, DUSK, INK, PAPER, RED, Velvet
from bot.pictures.drawing.unit_brush import Brush
from cogs.anarchy.picture.suits import anarchy

EMBLEM: Final = "anarchy emblem"
PATTERN: Final = "anarchy pattern"
VELVET: Final = Velvet(INK, DUSK.panel, "#3A3553", (BLUE, PAPER, RED), EMBLEM, PATTERN, "#2B2733")


@painter(EMBLEM)
def _emblem(pen: Pen) -> None:
    brush = Brush(pen, pen.width / 2, pen.height / 2, pen.height)
    for radius, colour in ((49, BLUE), (41, PAPER), (34, RED)):
        brush.disc(0, 0, radius, colour)
    brush.line([(-20, 27), (0, -29), (20, 27)], PAPER, 8)
    brush.line([(-25, 9), (25, 9)], PAPER, 7)


@painter(PATTERN)
def _pattern(pen: Pen, colour: str) -> None:
    scales(
        pen,
        colour,
        lambda brush, tone: anarchy(Brush(pen, brush.x - brush.size / 2, brush.y - brush.size / 2, brush.size), tone),
    )
