"""5.1d Refusals: the rule that is named for words that answer nothing."""

from __future__ import annotations

import re
from typing import Final

from games.engine.ask import Ask, Seat, seat_of, seat_token
from games.engine.errors import Refusal
from games.estate.cards import GOODS
from games.estate.state import Estate
from games.estate.trade import ANYONE, TRADES
from games.estate.turn import ACTIONS

_OFFER: Final = re.compile(r"o\d+")
_AMOUNT: Final = re.compile(rf"[1-9]\d*({'|'.join(GOODS)})")


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
    return astray(g, seat, ask, said) if ask is not None else None


def astray(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.14a, 5.14c, 5.14e, 5.14f What is named for a partner, an amount or an offer that cannot be chosen in a trade."""
    word = said[0] if len(said) == 1 else ""
    if ask.rule == "5.14e" and _OFFER.fullmatch(word):
        return Refusal("5.14e", "that offer is not open, or not made to you")
    if ask.rule == "5.14f" and _OFFER.fullmatch(word):
        return Refusal("5.14f", "that offer is not open, or not yours to close")
    if ask.rule == "5.14c" and word == seat_token(seat):
        return Refusal("5.14a", "nobody trades with themselves")
    if ask.rule == "5.14b" and seat != g.active and word == ANYONE:
        return Refusal("5.14c", "only the Active player makes an offer to anyone")
    if ask.rule == "5.14b" and seat != g.active and seat_of(word) is not None:
        return Refusal("5.14a", "you can trade with the Active player alone, who need not be named")
    if ask.rule == "5.14b" and said and all(map(_AMOUNT.fullmatch, said)):
        return Refusal("5.14c", "you do not hold that much")
    return None
