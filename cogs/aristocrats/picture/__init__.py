"""The pictures of Aristocrats: the table as everyone sees it, a hand as its owner does."""

from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.hand import hand
from cogs.aristocrats.picture.table import table

__all__ = ["VELVET", "hand", "table"]
