"""The pictures of Anarchy in the Monarchy: the table as everybody sees it, a hand as its owner does."""

from cogs.anarchy.picture.hand import hand
from cogs.anarchy.picture.table import table

__all__ = ["hand", "table"]
