"""10.2 What all events of this title share: how they write cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

    def before(self, view: Callable[[], Iterable[Card]]) -> Self:
        """The event, told to somebody who has the cards of `view` in view; asked for only if the event holds cards itself."""
        cards = self._cards()
        if cards:
            self._doubled = apart(cards, view())
        return self

    def _cards(self) -> list[Card]:
        found: list[Card] = []
        for value in vars(self).values():
            if isinstance(value, Card):
                found.append(value)
            elif isinstance(value, tuple):
                found += [card for card in value if isinstance(card, Card)]
        return found

    def face(self, card: Card) -> str:
        """One card of the event."""
        return drawn(card, self._doubled)

    def faces(self, some: Iterable[Card]) -> str:
        """Several cards of the event."""
        return ", ".join(map(self.face, some))
