"""The cloth of Aristocracy."""

from typing import Final

from bot.pictures.drawing.themes import Velvet

VELVET: Final = Velvet("#521520", "#5C1723", "#33304A")
