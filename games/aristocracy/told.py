"""10.2 What all events of this title share: how they write cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Self

from pydantic import PrivateAttr

from games.aristocracy.copies import apart, drawn
from games.engine.cards import Card
from games.engine.events import Event


class Drawn(NamedTuple):
    """A card as an event shows it."""

    face: str


class Told(Event):
    """An event that says which copy of a card it means, where a twin is in view of those who hear it (1.5)."""

    _doubled: tuple[Card, ...] = PrivateAttr(default=())

    def before(self, view: Iterable[Card]) -> Self:
        """The event, told to somebody who has these cards in view."""
        self._doubled = apart(self._cards(), view)
        return self

    def _cards(self) -> Iterator[Card]:
        for _, value in self:
            yield from [card for card in (value if isinstance(value, tuple) else (value,)) if isinstance(card, Card)]

    def face(self, card: Card) -> str:
        """One card of the event."""
        return drawn(card, self._doubled)

    def faces(self, some: Iterable[Card]) -> str:
        """Several cards of the event."""
        return ", ".join(map(self.face, some))

    def line(self) -> str:
        """The event as one sentence, with seats as marks."""
        shown = {name: self._shown(value) for name, value in self}
        return Event.line(self.model_copy(update=shown))

    def _shown(self, value: Any) -> Any:
        if isinstance(value, Card):
            return Drawn(self.face(value))
        if isinstance(value, tuple):
            return tuple([self._shown(item) for item in value])
        return value
