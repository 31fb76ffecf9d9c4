"""5.1d Refusals: the rule that is named for words that answer nothing."""

from __future__ import annotations

import re

from games.engine.ask import Ask, Seat
from games.engine.errors import Refusal
from games.estate.state import Estate
from games.estate.trade import TRADES
from games.estate.turn import ACTIONS

_OFFER = re.compile(r"o\d+")


def stray(g: Estate, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """5.1a, 5.14a, 5.14g What is named for an action of somebody else, out of time, or about an offer that is closed."""
    said = words.casefold().split()
    word = said[0] if len(said) == 1 else ""
    if g.outcome is not None:
        return Refusal(g.outcome.rule, "the game is over")
    if seat in g.resigned:
        return Refusal("6.4a", "you have left this game")
    if word in TRADES and g.active is None:
        return Refusal("5.14a", "there is trade only while somebody takes a turn")
    if word in ACTIONS and word not in TRADES and seat != g.active:
        return Refusal("5.1a", "only the Active player can do that")
    if ask is not None and ask.rule in ("5.14e", "5.14f") and _OFFER.fullmatch(word):
        return Refusal("5.14e", "that offer is not open, or not made to you")
    return None
