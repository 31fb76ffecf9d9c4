"""1.5 The copies of a card: told apart where both are in view, one plain card where they are not."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from games.engine.cards import Card

_PACKS: Final = {1: "¹", 2: "²"}


def twin(card: Card) -> Card:
    """1.4 The card of the same rank and suit of the other pack, whether that pack is in play or not."""
    return Card(card.rank, card.suit, 3 - card.copy)


def apart(some: Iterable[Card], view: Iterable[Card]) -> tuple[Card, ...]:
    """Those of the cards whose twin is one of them too, or in view."""
    named = set(some)
    seen = named.union(view)
    return tuple(sorted([card for card in named if twin(card) in seen]))


def drawn(card: Card, doubled: Collection[Card]) -> str:
    """How a card is shown: `7♥`; with the number of its pack, `7♥²`, if it is one of those that have a twin in view."""
    return f"{card.face}{_PACKS[card.copy]}" if card in doubled else card.face
