"""The cloth of Anarchy in the Monarchy."""

from typing import Final

from bot.pictures.drawing.themes import Velvet

VELVET: Final = Velvet("#1B2A55", "#20305E", "#3A3553")
