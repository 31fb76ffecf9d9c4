"""Estate, a game of lands, labour and trade for 2 to 4 players. The rules are in RULES.md."""

from games.estate.title import GAME

__all__ = ["GAME"]
