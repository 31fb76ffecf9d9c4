"""The pictures of Aristocracy: the table as everybody sees it, and what a seat alone sees."""

from cogs.aristocracy.picture.cloth import VELVET
from cogs.aristocracy.picture.hand import hand
from cogs.aristocracy.picture.table import table

__all__ = ["VELVET", "hand", "table"]
