"""1.5 The copies of a card: told apart where both are in view, one plain card where they are not."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from games.engine.cards import Card, deck
from games.engine.printed import in_order

_PACKS: Final = {1: "¹", 2: "²"}
TWINS: Final = {card: Card(card.rank, card.suit, 3 - card.copy) for card in deck((1, 2))}
"""1.4 The card of the same rank and suit of the other pack, whether that pack is in play or not."""


def apart(some: Iterable[Card], view: Iterable[Card]) -> tuple[Card, ...]:
    """Return those of the cards whose twin is also one of them, or in view."""
    named = set(some)
    wanted = {TWINS[card] for card in named}
    found = wanted.intersection(view) | (wanted & named) if wanted else wanted
    return tuple(in_order([TWINS[card] for card in found])) if found else ()


def write_face(card: Card, doubled: Collection[Card]) -> str:
    """Return a card's face: `7♥`; with its pack, `7♥²`, if the card is `doubled`."""
    return f"{card.face}{_PACKS[card.copy]}" if card in doubled else card.face
