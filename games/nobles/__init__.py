"""Nobles & Glory, a duel of two kingdoms. The rules are in RULES.md."""

from games.nobles.title import GAME

__all__ = ["GAME"]
