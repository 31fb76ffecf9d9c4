"""The pictures of Aristocracy: the table as everyone sees it, and a seat's own hand."""

from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.hand import hand
from cogs.aristocracy.picture.table import table

__all__ = ["VELVET", "hand", "table"]
