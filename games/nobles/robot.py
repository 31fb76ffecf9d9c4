"""A robot that plays to win, from its seat's view alone."""

from __future__ import annotations

from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice
from games.nobles.view import RivalsView


def decide(view: RivalsView, ask: Ask, dice: Dice) -> Tokens:
    """One legal answer, by the rule that asks."""
    return ask.sample(dice)
