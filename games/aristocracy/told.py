"""10.2 What all events of this title share: how they write cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self

from games.aristocracy.copies import apart, drawn
from games.engine.cards import Card
from games.engine.events import Event


class Told(Event):
    """An event that says which copy of a card it means, where a twin is in view of those who hear it (1.5)."""

    __slots__ = ("_doubled",)

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self._doubled: tuple[Card, ...] = ()

    def before(self, view: Iterable[Card]) -> Self:
        """The event, told to somebody who has these cards in view."""
        self._doubled = apart(self._cards(), view)
        return self

    def _cards(self) -> Iterator[Card]:
        for value in vars(self).values():
            yield from [card for card in (value if isinstance(value, tuple) else (value,)) if isinstance(card, Card)]

    def face(self, card: Card) -> str:
        """One card of the event."""
        return drawn(card, self._doubled)

    def faces(self, some: Iterable[Card]) -> str:
        """Several cards of the event."""
        return ", ".join(map(self.face, some))
