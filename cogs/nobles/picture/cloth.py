"""The cloth of Nobles & Glory."""

from typing import Final

from bot.pictures.drawing.themes import Velvet

VELVET: Final = Velvet("#4B2A63", "#211F33", "#332E4C")
