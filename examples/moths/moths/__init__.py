"""Moths and Candles, a small game of nerve for 2 to 5 players. The rules are in RULES.md."""

from moths.title import GAME

__all__ = ["GAME"]
