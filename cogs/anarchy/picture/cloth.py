"""The cloth of Anarchy in the Monarchy."""

from typing import Final

from bot.pictures.drawing.themes import BLUE, DUSK, INK, PAPER, RED, Velvet

VELVET: Final = Velvet(INK, DUSK.panel, "#3A3553", (BLUE, PAPER, RED))
