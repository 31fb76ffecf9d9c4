"""The pictures of Anarchy in the Monarchy: the table as everyone sees it, a hand as its owner does,
and the deck in a line of text."""

from cogs.anarchy.picture.deck import card, emojis
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.hand import hand
from cogs.anarchy.picture.table import table

__all__ = ["VELVET", "card", "emojis", "hand", "table"]
