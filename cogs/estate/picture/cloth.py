"""The cloth of Estate."""

from typing import Final

from bot.pictures.drawing.themes import Velvet
from cogs.estate.picture.emblem import EMBLEM, PATTERN

VELVET: Final = Velvet("#143A28", "#143A28", "#2C3F3A", (), EMBLEM, PATTERN, "#1D4632")
