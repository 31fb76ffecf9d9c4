"""The memory that a seat has of the hands: cards that it saw go there, until an unknown card leaves them."""

from __future__ import annotations

from games.aristocrats import events
from games.engine.events import Event
from games.engine.telling.memory import NOTHING_SEEN, Memory, drop, forget, place


def remember(memory: Memory, event: Event) -> Memory:
    """Return the memory of a seat that hears the event. Its own hand is in it too: after a Steal (5.8b) someone else has it."""
    match event:
        case events.RoundBegins():
            return NOTHING_SEEN
        case events.YouHold(to=(me,)):
            return place(forget(memory, me), event.cards, me)
        case events.Took():
            return place(memory, [event.card], event.seat)
        case events.Discarded() | events.Donated():
            return forget(memory, event.seat if isinstance(event, events.Discarded) else event.donor)
        case events.Stole():
            return exchange_hands(memory, event.thief, event.victim)
        case events.TurnBegins():
            return drop(memory, [event.unveiled])
        case _:
            return remember_gift(memory, event)


def remember_gift(memory: Memory, event: Event) -> Memory:
    """10.6 Giver and receiver saw both cards of a gift; for the others an unknown card has left a hand."""
    match event:
        case events.GiftCompleted():
            return forget(memory, event.recipient)
        case events.YouGetBack():
            return place(memory, [event.gift], event.recipient)
        case events.YouReturned() | events.YouSaw():
            return place(memory, [event.card], event.donor)
        case _:
            return memory


def exchange_hands(memory: Memory, one: int, two: int) -> Memory:
    """5.8b Both hands change owners, with whatever was seen going there."""
    other = {one: two, two: one}
    return {card: other.get(seat, seat) for card, seat in memory.items()}
