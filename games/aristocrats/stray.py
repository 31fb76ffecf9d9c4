"""4.2, 5.1 Words that answer nothing: by which rule they are refused."""

from __future__ import annotations

from typing import Final

from games.aristocrats.actions import ACT, FIRST
from games.aristocrats.gift import GIVE, RECEIVE, RETURN
from games.aristocrats.state import Company
from games.aristocrats.steal import VICTIM
from games.aristocrats.take import DISCARD
from games.aristocrats.where import read_card
from games.engine.ask import Ask, Seat, seat_of, seat_token
from games.engine.errors import Refusal

_EARLY: Final = ("donate", "take")
_ANSWERS: Final[dict[str, str]] = {RETURN: "return", DISCARD: "discard"}
_ONLY: Final = {word: Refusal(action.rule, action.elsewhere) for word, action in FIRST.items()} | {
    "return": Refusal("5.3c", "you return a card only for a gift that you have received"),
    "discard": Refusal("5.5c", "you discard a card only after you took one"),
}
_NOT_YOURS: Final = Refusal("4.2", "it is not yours to decide now")
_RETURNING: Final = Refusal("4.2", "the player who got your gift decides first: which card to return")
_LOCKED: Final = Refusal("5.1c", "you are locked in and decide nothing more in this round")
_BEGUN: Final = Refusal("5.1a", "you have begun another action; it can still be taken back")
_USED: Final = {
    "donate": Refusal("5.1a", "your first action of this turn is used: you donated"),
    "take": Refusal("5.1a", "your first action of this turn is used: you took a card"),
}
_OVER: Final = Refusal("4.5", "your first action of this turn is over")
_NONE: Final = Refusal("4.4c", "you could neither donate nor take in this turn: your first action was forfeited")
_ONLY_A_CARD: Final = {
    "5.3c": Refusal("5.3c", "name only the card that you return"),
    "5.5c": Refusal("5.5c", "name only the card that you discard"),
}
_FLIPPED: Final = Refusal(
    "5.5d", "the card that was flipped after your discard is yours to take only in your next turn"
)
_DISCARDED: Final = Refusal("5.5c", "you have discarded your card in this turn")
_NAME_ONLY: Final = {
    ("donate", "5.2c"): Refusal("5.1a", "you have begun to donate: name only the card, or take it back"),
    ("donate", "5.2b"): Refusal("5.1a", "you have begun to donate: name only who receives the card, or take it back"),
    ("steal", "5.8a"): Refusal("5.1a", "you have begun to steal: name only the victim, or take it back"),
}
_ACTION_FIRST: Final = Refusal("4.3", "say first what you do, then name the card or the seat")
_STEALING: Final = Refusal("4.5", "whoever names Steal forfeits the first action; it can still be taken back")
_ONESELF: Final[dict[str, str]] = {RECEIVE: "you cannot give to yourself", VICTIM: "you cannot steal from yourself"}
_WHO: Final[dict[str, str]] = {RECEIVE: "who receives the card", VICTIM: "whose hand you steal"}
_CARD_FIRST: Final = Refusal("5.2c", "name the card that you give first, then who receives it")
_MUST: Final = {
    "5.3c": Refusal("5.3c", "a gift that you can return a card for must be accepted"),
    "5.5c": Refusal("5.5c", "after a Take one of the six cards must be discarded"),
}


def stray(g: Company, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """4.2 Who is not asked hears why; a word said outside its phase is refused by its own rule. None for the rule that asks."""
    verb = next(iter(words.casefold().split()), "")
    if ask is None:
        return refuse_unasked(g, seat)
    if verb == seat_token(seat) and ask.rule in _ONESELF:
        return Refusal(ask.rule, _ONESELF[ask.rule])
    if ask.rule == RETURN and g.gift and read_card(verb) is g.gift.card:
        return Refusal("5.3a", f"{g.gift.card.face} is the gift itself, which is never returned")
    offered = any(option.token == verb for option in ask.options)
    if verb in _ONLY:
        return None if offered else out_of_place(g, ask, verb)
    return of_another_kind(g, ask, verb)


def of_another_kind(g: Company, ask: Ask, word: str) -> Refusal | None:
    """4.3 A card or a player named before the action; 5.2b, 5.8a a card where a player is asked for, 5.2c a player where a card is."""
    card, player = read_card(word), seat_of(word)
    if ask.rule == ACT:
        return _ACTION_FIRST if card is not None or player is not None else None
    if ask.rule in _WHO and card is not None:
        return Refusal(ask.rule, f"{card.face} is a card: name {_WHO[ask.rule]}")
    if ask.rule in _WHO and player is not None and player not in range(g.seats):
        return Refusal(ask.rule, f"{word[:20]} is nobody at this table")
    if player is None or ask.rule in _WHO:
        return None
    return _CARD_FIRST if ask.rule == GIVE else _ONLY_A_CARD.get(ask.rule)


def refuse_unasked(g: Company, seat: Seat) -> Refusal:
    """4.2 Another seat decides, the recipient of an open gift before its donor; 5.1c a locked seat decides nothing."""
    if seat in range(g.seats) and g.locked[seat]:
        return _LOCKED
    return _RETURNING if seat == g.active and g.gift else _NOT_YOURS


def out_of_place(g: Company, ask: Ask, verb: str) -> Refusal:
    """5.1a, 4.5 Why that word is no answer to what is asked."""
    if ask.rule in (RETURN, DISCARD):
        return refuse_beside_a_card(g, ask, verb)
    if (verb, ask.rule) in _NAME_ONLY:
        return _NAME_ONLY[verb, ask.rule]
    if verb in _ANSWERS.values():
        return _DISCARDED if verb == "discard" and g.used == "take" else _ONLY[verb]
    if ask.rule == ACT:
        return _FLIPPED if verb == "take" and g.used == "take" and g.unveiled else refuse_used(g)
    if ask.rule == VICTIM and verb in _EARLY:
        return _STEALING if g.step == "first" else refuse_used(g)
    return _BEGUN


def refuse_used(g: Company) -> Refusal:
    """5.1a, 4.5, 4.4c Why the active seat no longer has a first action; 5.5d what it flipped it cannot take."""
    return _USED.get(g.used, _OVER if g.may_act_first() else _NONE)


def refuse_beside_a_card(g: Company, ask: Ask, verb: str) -> Refusal:
    """5.3c, 5.5c In RETURN and DISCARD."""
    if verb == _ANSWERS.get(ask.rule):
        return _ONLY_A_CARD[ask.rule]
    if verb == "forfeit":
        return _MUST[ask.rule]
    return refuse_used(g) if verb in _EARLY and ask.rule == DISCARD else _ONLY[verb]


VERBS: Final[dict[str, str]] = {word: action.rule for word, action in FIRST.items()} | {
    "return": RETURN,
    "discard": DISCARD,
    "": "4.2",
}
"""The words of the commands, each with its own rule."""
