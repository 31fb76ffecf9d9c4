"""High Card, a title for Seneschal. The rules are in RULES.md; steps.py is their table of contents."""

from bot.skeleton.highcard.title import GAME

__all__ = ["GAME"]
