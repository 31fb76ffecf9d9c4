"""The cloth of Aristocracy."""

from typing import Final

from bot.pictures.drawing.themes import Velvet
from cogs.aristocracy.picture.emblem import EMBLEM, PATTERN

VELVET: Final = Velvet("#521520", "#5C1723", "#33304A", (), EMBLEM, PATTERN, "#5F212C")
