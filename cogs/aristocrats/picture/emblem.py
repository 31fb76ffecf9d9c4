"""The emblem of Aristocrats, a lily in a heart, and the pattern of its cloth: lilies between pales."""

from typing import Final

from bot.pictures.artwork.emblems import fleur
from bot.pictures.artwork.engravings import pales
from bot.pictures.artwork.suits import paint_suit
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import painter
from bot.pictures.drawing.themes import BRIGHT, RED, Velvet
from bot.pictures.drawing.unit_brush import Brush

EMBLEM: Final = "aristocrats emblem"
PATTERN: Final = "aristocrats pattern"
VELVET: Final = Velvet("#1B2F63", "#24407F", "#2E3560", (), EMBLEM, PATTERN, "#26396B")


@painter(EMBLEM)
def _emblem(pen: Pen) -> None:
    x, y, high = pen.width / 2, pen.height / 2, pen.height
    paint_suit(Brush(pen, x, y, high * 0.96), "H", BRIGHT)
    paint_suit(Brush(pen, x, y - high * 0.005, high * 0.84), "H", RED)
    fleur(Brush(pen, x, y - high * 0.06, high * 0.46), BRIGHT)


@painter(PATTERN)
def _pattern(pen: Pen, colour: str) -> None:
    pales(pen, colour, fleur)
