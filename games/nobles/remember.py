"""The memory that a seat has of the rival's hand: cards that it saw there, until they lie open or an unknown card leaves the hand."""

from __future__ import annotations

from games.engine.cards import Card
from games.engine.events import Event
from games.engine.telling.memory import NOTHING_SEEN, Memory, drop, forget, place
from games.nobles.events import actions, common, duel, polity, turn


def remember(memory: Memory, event: Event) -> Memory:
    """17 Return the memory of a seat that hears the event: what it names lies open, unless it goes to a hand."""
    match event:
        case turn.HandsDealt():
            return NOTHING_SEEN
        case common.Took():
            return place(memory, [event.card], event.seat)
        case common.CardGiven() | actions.YouSaw():
            return place(memory, [event.card], event.other)
        case common.FaceDown() | duel.PutFaceDown() | polity.Led() | turn.PutOnPile():
            return forget(memory, event.seat)
        case _:
            return drop(memory, find_named(event))


def find_named(event: Event) -> set[Card]:
    """Return the cards that the event names."""
    values = [value if isinstance(value, tuple) else (value,) for value in vars(event).values()]
    return {card for several in values for card in several if isinstance(card, Card)}
