"""The pictures of Nobles & Glory: the two Kingdoms as everyone sees them, a hand as its owner does."""

from cogs.nobles.picture.emblem import VELVET
from cogs.nobles.picture.hand import hand
from cogs.nobles.picture.table import table

__all__ = ["VELVET", "hand", "table"]
