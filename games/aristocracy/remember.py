"""The memory that a seat has of the hands: cards that went there openly, until an unknown card leaves them."""

from __future__ import annotations

from typing import Final

from games.aristocracy import action_events, events
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MARK, Event
from games.engine.telling.memory import Memory, drop, forget, place

_IN_HAND: Final = (events.CardBought, action_events.CardTaken, action_events.Hid)


def remember(memory: Memory, event: Event) -> Memory:
    """Return the memory of a seat that hears the event.

    A stall's cards are held too: those that are left in it go back to the hand (4.10b). As long as they lie open, their place is known
    anyway. Whatever else names a card shows that it lies elsewhere now.
    """
    if isinstance(event, _IN_HAND):
        return place(memory, [event.card], event.seat)
    match event:
        case events.StallRevealed():
            return place(memory, event.cards, event.seat)
        case action_events.Traded():
            return place(give_in_trade(memory, event), [event.taken], event.seat)
        case action_events.Stored():
            return remember_store(memory, event)
        case action_events.Downgraded():
            return place(memory, [event.offending], event.seat) if event.offending else memory
        case _:
            return drop(forget_leavers(memory, event), find_named(event))


def give_in_trade(memory: Memory, event: action_events.Traded) -> Memory:
    """5.2 What was given lies in the other stall, or in the market."""
    found = MARK.search(event.source)
    return place(memory, [event.given], int(found[1])) if found else drop(memory, [event.given])


def remember_store(memory: Memory, event: action_events.Stored) -> Memory:
    """5.3 A hand card that was put in is unknown; what was taken goes where the other came from."""
    memory = drop(memory, [event.given]) if event.given else forget(memory, event.seat)
    return place(memory, [event.taken], event.seat) if event.taken else memory


def forget_leavers(memory: Memory, event: Event) -> Memory:
    """Forget the hand from which unknown cards go: to the Ball, as Tax or into a building."""
    leaver: Seat | None = None
    match event:
        case events.BidForBall() if event.count:
            leaver = event.seat
        case events.Taxed() if event.count > len(event.shown):
            leaver = event.seat
        case action_events.Built() if event.unseen:
            leaver = event.seat
        case _:
            pass
    return memory if leaver is None else forget(memory, leaver)


def find_named(event: Event) -> set[Card]:
    """Return the cards that the event names."""
    values = [value if isinstance(value, tuple) else (value,) for value in vars(event).values()]
    return {card for several in values for card in several if isinstance(card, Card)}
