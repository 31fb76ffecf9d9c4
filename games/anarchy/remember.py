"""The memory that a seat has of the holdings: cards that it gave away, until they are played or an unknown card leaves the holding."""

from __future__ import annotations

from games.anarchy import events
from games.engine.events import Event
from games.engine.telling.memory import NOTHING_SEEN, Memory, drop, forget, place


def remember(memory: Memory, event: Event) -> Memory:
    """7.6g Return the memory of a seat that hears the event: both players of an Exchange see the cards, the others none."""
    match event:
        case events.RoundBegins():
            return NOTHING_SEEN
        case events.SetPlayed():
            return drop(memory, event.cards)
        case events.AnarchyUsed() | events.RiotUsed():
            return drop(memory, [event.card])
        case events.Exchanged():
            return drop(forget(memory, event.seat, event.target), [event.card])
        case events.YouExchanged():
            return place(drop(memory, event.received), event.given, event.other)
        case _:
            return memory
