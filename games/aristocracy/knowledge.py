"""The memory of a player of Aristocracy: cards that went into hands or buildings openly, or were seen there; what was shown, bid, built and declined."""

from __future__ import annotations

from typing import Final

from games.aristocracy import action_events, end_events, events
from games.aristocracy.options import SIZES
from games.aristocracy.setup import ROYALS
from games.aristocracy.view import CourtView
from games.engine.cards import Card, deck
from games.engine.events import Event
from games.engine.telling.knowledge import Knowledge, Lying, Place


def pack(view: CourtView) -> list[Card]:
    """1.3, 3.2 Return one or two decks without the royals."""
    return [card for card in deck(range(1, SIZES[view.building_sizes].decks + 1)) if card not in ROYALS]


def locate(lying: Lying, event: Event) -> Lying:
    """2.11 Return which cards are known to lie in which building: built into it openly, or seen in a Visit by the one who knows it, until an unknown card leaves it."""
    match event:
        case action_events.Built():
            return {**lying, **dict.fromkeys(event.shown, Place(event.seat, event.name))}
        case action_events.YouSaw():
            place = Place(event.owner, find_name(event.building))
            return {**clear(lying, place), **dict.fromkeys(event.cards, place)}
        case action_events.Stored():
            place = Place(event.seat, find_name(event.building))
            left = without(lying, event.taken) if event.taken else clear(lying, place)
            return {**left, event.given: place} if event.given else left
        case action_events.Downgraded():
            place = Place(event.seat, find_name(event.building))
            return without(lying, event.offending) if event.offending else clear(lying, place)
        case action_events.OffenderDiscarded():
            return without(lying, event.card)
        case action_events.Ceased():
            return clear(lying, Place(event.owner, find_name(event.building)))
        case _:
            return lying


def find_name(title: str) -> str:
    """Return the name at the end of a building's title: `b3` of `farm 7♥ b3`."""
    return title.rpartition(" ")[2]


def clear(lying: Lying, place: Place) -> Lying:
    """Return the same without that building."""
    return {card: where for card, where in lying.items() if where != place}


def without(lying: Lying, gone: Card) -> Lying:
    """Return the same without a card that has left its building."""
    return {card: where for card, where in lying.items() if card is not gone}


KNOWLEDGE: Final = Knowledge(
    pack=pack,
    in_sight=CourtView.in_sight,
    locate=locate,
    tells=frozenset(
        {
            events.Taxed,
            events.BidForBall,
            events.BidsRevealed,
            events.CardNamed,
            events.CardLeft,
            events.StallRevealed,
            events.Reshuffled,
            action_events.Passed,
            action_events.Built,
            action_events.Hid,
            action_events.Penalty,
            action_events.NoPenalty,
            action_events.YouSaw,
            end_events.Declined,
        }
    ),
)
