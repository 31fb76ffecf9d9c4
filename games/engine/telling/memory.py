"""Memory: what a seat saw with its own eyes and its view no longer shows.

A view says what lies there now. Who was at the table knows more: the card that someone bought openly is in their hand until they put
an unknown card out of it. A title's `remember(memory, event)` folds the events that a seat was told into such a memory, so it can't hold
more than was told; `imagine` deals the remembered cards to their holders first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from games.engine.asking.ask import Seat

Memory: TypeAlias = Mapping[Any, Seat]
"""Cards, each with the seat in whose hidden hand it lies for certain, unless it lies open by now. Never changed in place."""
NOTHING_SEEN: Final[Memory] = MappingProxyType({})


def place(memory: Memory, cards: Iterable[Any], holder: Seat) -> Memory:
    """Return the memory with these cards in the holder's hand.

    >>> place({"7S": 0}, ["7S", "KD"], 2)
    {'7S': 2, 'KD': 2}
    """
    return {**memory, **dict.fromkeys(cards, holder)}


def drop(memory: Memory, cards: Iterable[Any]) -> Memory:
    """Return the memory without these cards: they lie open now, or no one knows where.

    >>> drop({"7S": 0, "KD": 1}, ["7S", "2C"])
    {'KD': 1}
    """
    gone = set(cards)
    return {card: seat for card, seat in memory.items() if card not in gone}


def forget(memory: Memory, *holders: Seat) -> Memory:
    """Return the memory without the cards of these hands: an unknown card has left them.

    >>> forget({"7S": 0, "KD": 1}, 1)
    {'7S': 0}
    """
    return {card: seat for card, seat in memory.items() if seat not in holders}
