"""Anarchy in the Monarchy, a climbing game of estates for 4 to 10 players. The rules are in RULES.md."""

from games.anarchy.title import GAME

__all__ = ["GAME"]
