"""Aristocrats, a card game of gifts and sequences for 3 to 5 players. The rules are in RULES.md."""

from games.aristocrats.title import GAME

__all__ = ["GAME"]
