"""A robot that plays to win, from its seat's view alone."""

from __future__ import annotations

from games.aristocracy.view import CourtView
from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice


def decide(view: CourtView, ask: Ask, dice: Dice) -> Tokens:
    """One legal answer."""
    return ask.sample(dice)
