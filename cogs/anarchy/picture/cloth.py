"""The cloth of Anarchy in the Monarchy."""

from typing import Final

from bot.pictures.drawing.themes import BLUE, DUSK, INK, PAPER, RED, Velvet
from cogs.anarchy.picture.emblem import EMBLEM, PATTERN

VELVET: Final = Velvet(INK, DUSK.panel, "#3A3553", (BLUE, PAPER, RED), EMBLEM, PATTERN, "#2B2733")
