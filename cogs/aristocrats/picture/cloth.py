"""The cloth of Aristocrats."""

from typing import Final

from bot.pictures.drawing.themes import Velvet

VELVET: Final = Velvet("#1B2F63", "#24407F", "#2E3560")
