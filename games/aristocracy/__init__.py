"""Aristocracy, a card game of buildings, stalls, auctions and balls for 2 to 5 players. The rules are in RULES.md."""

from games.aristocracy.title import GAME

__all__ = ["GAME"]
