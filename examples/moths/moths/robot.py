"""A robot that plays sensibly, from nothing but its seat's view: strong moths to bright candles, now and then another one."""

from __future__ import annotations

from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice
from moths.state import strength
from moths.view import HallView


def decide(view: HallView, ask: Ask, dice: Dice) -> Tokens:
    """3.2 The moth that is as strong among its own as the candle among all; a neighbour of it, so as not to be foreseen."""
    moths = sorted(map(Card.of, ask.legal), key=lambda moth: (strength(moth), moth))
    brightness = strength(view.lit) if view.lit else 7
    place = (brightness - 1) * len(moths) // 13 + dice.below(3) - 1
    return (moths[min(max(place, 0), len(moths) - 1)].text,)
