"""The cloth of Nobles & Glory."""

from typing import Final

from bot.pictures.drawing.themes import Velvet
from cogs.nobles.picture.emblem import EMBLEM, PATTERN

VELVET: Final = Velvet("#4B2A63", "#211F33", "#332E4C", (), EMBLEM, PATTERN, "#57366E")
TABLE: Final = Velvet("#4B2A63", "#4B2A63", "#332E4C", (), EMBLEM, PATTERN, "#57366E")
"""The same, where cards are laid on the table instead of in the court bed."""
