"""4.2, 5.1 Words that answer nothing: by which rule they are refused."""

from __future__ import annotations

from typing import Final

from games.aristocrats.actions import ACT, FIRST
from games.aristocrats.gift import GIVE, RECEIVE, RETURN
from games.aristocrats.naming import find_rank, find_suit
from games.aristocrats.state import Company
from games.aristocrats.steal import VICTIM
from games.aristocrats.take import DISCARD
from games.aristocrats.where import read_card
from games.engine.asking.ask import Ask, Seat, seat_of, seat_token
from games.engine.asking.typed import NONE
from games.engine.cards import Card
from games.engine.errors import Refusal

_EARLY: Final = ("donate", "take")
_ANSWERS: Final[dict[str, str]] = {RETURN: "return", DISCARD: "discard"}
_ONLY: Final = {word: Refusal(action.rule, action.elsewhere) for word, action in FIRST.items()} | {
    "return": Refusal("5.3c", "you can return a card only for a gift you have got"),
    "discard": Refusal("5.5c", "you can discard a card only after you take one"),
}
_NOT_YOURS: Final = Refusal("4.2", "it's not your decision right now")
_RETURNING: Final = Refusal("4.2", "the player who got your gift first chooses a card to return")
_LOCKED: Final = Refusal("5.1c", "you're locked in and have nothing more to decide this round")
_BEGUN: Final = Refusal("5.1a", "you have begun another action; you can still undo it")
_USED: Final = {
    "donate": Refusal("5.1a", "you've already used your first action this turn: you donated"),
    "take": Refusal("5.1a", "you've already used your first action this turn: you took a card"),
}
_OVER: Final = Refusal("4.5", "your first action of this turn is over")
_NONE: Final = Refusal("4.4c", "you could neither donate nor take this turn, so your first action was forfeited")
_ONLY_A_CARD: Final = {
    "5.3c": Refusal("5.3c", "name only the card you return"),
    "5.5c": Refusal("5.5c", "name only the card you discard"),
}
_FLIPPED: Final = Refusal("5.5d", "you can take the card flipped after your discard only in your next turn")
_DISCARDED: Final = Refusal("5.5c", "you've already discarded this turn")
_NAME_ONLY: Final = {
    ("donate", "5.2c"): Refusal("5.1a", "you have begun to donate: name only the card, or undo it"),
    ("donate", "5.2b"): Refusal("5.1a", "you have begun to donate: name only the player who gets the card, or undo it"),
    ("steal", "5.8a"): Refusal("5.1a", "you have begun to steal: name only the victim, or undo it"),
}
_ACTION_FIRST: Final = Refusal("4.3", "say what you do first, then name the card or the player")
_STEALING: Final = Refusal("4.5", "naming Steal forfeits your first action; you can still undo it")
_ONESELF: Final[dict[str, str]] = {RECEIVE: "you can't give to yourself", VICTIM: "you can't steal from yourself"}
_WHO: Final[dict[str, str]] = {RECEIVE: "the player who gets the card", VICTIM: "the player whose hand you steal"}
_CARD_FIRST: Final = Refusal("5.2c", "first name the card you give, then the player who gets it")
_MUST: Final = {
    "5.3c": Refusal("5.3c", "you can return a card for this gift, so you must accept it"),
    "5.5c": Refusal("5.5c", "after a Take you must discard one of your six cards"),
}

_SOMETHING: Final = {
    GIVE: Refusal("5.2c", "you have begun to donate: name the card you give, or undo it"),
    RECEIVE: Refusal("5.2b", "you have begun to donate: name the player who gets the card, or undo it"),
    VICTIM: Refusal("5.8a", "you have begun to steal: name the victim, or undo it"),
    **_MUST,
}
"""The choice that is lacking where nothing is chosen."""
_CARDS: Final = frozenset({GIVE, RETURN, DISCARD})
_NAMES: Final = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
_REFUSING: Final = frozenset({"no", "decline", "deny", "refuse", "reject", "pass"})
"""5.3c What people say who do not want the gift."""


def stray(g: Company, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """4.2 Who is not asked hears why; a word said outside its phase is refused by its own rule. None for the rule that asks."""
    verb = next(iter(words.casefold().split()), "")
    if ask is None:
        return refuse_unasked(g, seat)
    if verb == seat_token(seat) and ask.rule in _ONESELF:
        return Refusal(ask.rule, _ONESELF[ask.rule])
    if ask.rule == RETURN and g.gift and read_card(verb) is g.gift.card:
        return Refusal("5.3a", f"{g.gift.card.face} is the gift itself: return another card")
    if ask.rule == RETURN and verb in _REFUSING:
        return _MUST[RETURN]
    if (not verb or verb in NONE) and ask.rule in _SOMETHING:
        return _SOMETHING[ask.rule]
    offered = any(option.token == verb for option in ask.options)
    if verb in _ONLY:
        return None if offered else out_of_place(g, ask, verb)
    return of_another_kind(g, ask, verb)


def of_another_kind(g: Company, ask: Ask, word: str) -> Refusal | None:
    """4.3 A card or a player named before the action; 5.2b, 5.8a a card where a player is asked for, 5.2c a player where a card is."""
    card, player = read_card(word), seat_of(word)
    if ask.rule == ACT:
        return (
            name_action_first(g, ask.seat, card) if card is not None else _ACTION_FIRST if player is not None else None
        )
    if ask.rule in _WHO and (card is not None or find_rank(word)):
        return Refusal(
            ask.rule, f"{card.face if card else _NAMES.get(find_rank(word), word)} is a card: name {_WHO[ask.rule]}"
        )
    if ask.rule in _CARDS and card is None and (refusal := no_such_card(ask, word)):
        return refusal
    if ask.rule in _WHO and player not in range(g.seats):
        return Refusal(ask.rule, f"{word[:20]} isn't a player at this table")
    if player is None or ask.rule in _WHO:
        return None
    return _CARD_FIRST if ask.rule == GIVE else _ONLY_A_CARD.get(ask.rule)


def name_action_first(g: Company, seat: Seat, card: Card) -> Refusal:
    """4.3 A card alone says nothing of what is done with it; 4.4a, 5.5a one that has expired no one can take."""
    if card in g.expired:
        return Refusal("5.5a", f"{card.face} has expired: you can take only the unveiled card")
    place = "in your hand" if card in g.hands[seat] else "not in your hand"
    return Refusal("4.3", f"{card.face} is {place}: say what you do first, then name the card or the player")


def no_such_card(ask: Ask, word: str) -> Refusal | None:
    """5.2c, 5.3c, 5.5c A suit that several cards have, or a suit or a rank of which none is held."""
    suit, rank = find_suit(word), find_rank(word)
    held = [Card.of(option.token) for option in ask.options]
    fitting = [card for card in held if card.suit == suit] if suit else [card for card in held if card.rank == rank]
    if not (suit or rank) or (rank and fitting):
        return None
    if not fitting:
        return Refusal(ask.rule, f"you hold no {word if suit else _NAMES.get(rank, rank)}")
    choices = [card.face for card in fitting if str(card) in ask.legal] or [card.face for card in fitting]
    return Refusal(ask.rule, f"{word[:20]} could be {' or '.join(choices)}")


def refuse_unasked(g: Company, seat: Seat) -> Refusal:
    """4.2 Another seat decides, the recipient of an open gift before its donor; 5.1c a locked seat decides nothing."""
    if seat in range(g.seats) and g.locked[seat]:
        return _LOCKED
    return _RETURNING if seat == g.active and g.gift else _NOT_YOURS


def out_of_place(g: Company, ask: Ask, verb: str) -> Refusal:
    """5.1a, 4.5 Why that word doesn't answer the question."""
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
