"""10.2 The base of this title's events, which writes their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self

from games.aristocracy.copies import apart, write_face
from games.engine.cards import Card
from games.engine.events import Event


class Told(Event):
    """An event that says which copy of a card it means if its hearers have the twin in view (1.5)."""

    __slots__ = ("_doubled",)

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self._doubled: tuple[Card, ...] = ()

    def before(self, view: Callable[[], Iterable[Card]]) -> Self:
        """Return the event for hearers who see the cards of `view`, which is called only if the event holds cards."""
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
        """Return one card of the event as its hearers read it."""
        return write_face(card, self._doubled)

    def faces(self, some: Iterable[Card]) -> str:
        """Return several cards of the event, separated by commas."""
        return ", ".join(map(self.face, some))
