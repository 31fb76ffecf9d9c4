"""The pictures of Estate: the table, and what a seat has and can do."""

from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.hand import hand
from cogs.estate.picture.table import table

__all__ = ["VELVET", "hand", "table"]
