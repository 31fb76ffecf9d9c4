"""The cloth of Aristocrats."""

from typing import Final

from bot.pictures.drawing.themes import Velvet
from cogs.aristocrats.picture.emblem import EMBLEM, PATTERN

VELVET: Final = Velvet("#1B2F63", "#24407F", "#2E3560", (), EMBLEM, PATTERN, "#26396B")
