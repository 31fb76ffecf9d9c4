"""13. Refusals: the rule that is named for words that answer nothing."""

from __future__ import annotations

from typing import Final

from games.anarchy.cards import Card
from games.anarchy.state import Realm
from games.engine.ask import Ask, Seat
from games.engine.errors import Refusal

_SETS: Final = ("5.3a", "5.4a")
_TARGETS: Final = ("8.1a", "8.2a", "8.3a")
_COUNTS: Final = {"King": "8.1b", "Queen": "8.1b", "Clergy": "8.2d", "Nobleman": "8.3b"}


def stray(g: Realm, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """13.1 What the table of refusals names; None for the rule that asks."""
    said = words.casefold().split()
    if said in (["stand"], ["withdraw"]):
        return Refusal("12.2a", no_standing_pass(g, seat))
    if ask is None or ask.standing:
        return not_yours(g, seat)
    known = {option.token.casefold() for option in ask.options}
    miscounted = set(said) <= known and len(set(said)) == len(said)  # `none` chooses nothing
    if ask.rule in _TARGETS:
        return Refusal("7.6f", "the target must be one other live player")
    if ask.rule == "7.6c" and (miscounted or said == ["none"]):
        count = f"{ask.low} card{'s' if ask.low > 1 else ''}"
        return Refusal(_COUNTS[g.roles[seat]], f"you give exactly {count}")
    if ask.rule in _SETS and _of_two_ranks(said):
        return Refusal("5.1b", "the natural cards of a set are of one rank")
    if ask.rule in (*_SETS, "5.1c") and not (miscounted and said):
        return Refusal("5.1a", "you hold no such set")
    return None


def no_standing_pass(g: Realm, seat: Seat) -> str:
    """12.2a Why there is nothing to lodge or to withdraw."""
    if g.options.standing_pass == "off":
        return "there are no standing passes at this table"
    if g.outcome is None and g.top is not None:
        if not g.live(seat):
            return "you are out"
        if seat in g.passed:
            return "you have passed in this hand"
        return "it is your turn" if seat == g.to_play else "you have lodged none, or have lodged it already"
    return "there is no top set"


def not_yours(g: Realm, seat: Seat) -> Refusal:
    """4.6, 5.5b Somebody else decides, or nobody."""
    if g.outcome is not None:
        return Refusal("4.6", "the game is over")
    if seat in g.passed:
        return Refusal("5.5b", "you have passed in this hand")
    return Refusal("4.6", "it is not yours to decide now")


def _of_two_ranks(said: list[str]) -> bool:
    """5.1b Whether cards of different ranks are named."""
    try:
        ranks = {Card.of(word.upper()).rank for word in said}
    except ValueError:
        return False
    return len(ranks - {"NAP"}) > 1
