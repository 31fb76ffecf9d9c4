"""15. Where a card lies, as far as a player knows."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.anarchy.cards import Card, suits_in_play
from games.anarchy.state import Realm
from games.anarchy.view import RealmView
from games.engine.asking.ask import Ask
from games.engine.errors import Refusal


class Seen(NamedTuple):
    """15 The cards that everyone sees: on the pile and on the cleared pile; and the suits that are in play."""

    lying: frozenset[Card]
    cleared: frozenset[Card]
    suits: tuple[str, ...]


def find_seen(g: Realm) -> Seen:
    """15 What everyone sees of the realm."""
    lying = frozenset([card for played in g.pile for card in played.cards])
    return Seen(lying, frozenset(g.cleared), suits_in_play(g.seats))


_WANTED: Final = {
    "5.3a": "you lead one card, or several of one rank",
    "5.4a": "you beat the top set, or pass",
    "7.6c": "you give one of your own cards",
    "8.1a": "you name a Peasant or the Écume",
    "8.2a": "you name another player",
    "8.3a": "you name the King or the Queen",
    "7.2a": "you name one of your Specialty Cards",
}


def tell_purpose(ask: Ask, word: str) -> str | None:
    """4.1 Return what the question is for."""
    return _WANTED.get(ask.rule)


def where(view: RealmView, word: str) -> str | None:
    """15 A clause for a card that is named; None for a word that names none."""
    try:
        card = Card.of(word.upper())
    except ValueError:
        return None
    if card in view.holding:
        return f"{card.text} is in your hand"
    lying = frozenset([one for played in view.pile for one in played.cards])
    known = Seen(lying, frozenset(), suits_in_play(len(view.seats)))
    return elsewhere(known, card) or f"{card.text} is not in your hand"


def not_held(known: Seen, card: Card, rule: str) -> Refusal:
    """15 The card is not in the seat's holding; where it is, if everyone sees that."""
    place = elsewhere(known, card)
    return Refusal(rule, f"you don't hold {card.text}" if place is None else f"you don't hold it: {place}")


def elsewhere(known: Seen, card: Card) -> str | None:
    """1.5, 2.7 Where a card lies that everyone sees, or that it is not in this game."""
    if card in known.cleared:
        return f"{card.text} is on the cleared pile"
    if card in known.lying:
        return f"{card.text} is on the table"
    if card.suit and card.suit not in known.suits:
        return f"{card.text} isn't in the deck with this many players"
    return None
