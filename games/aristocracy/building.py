"""2.11 to 2.16 A building: what it is made of."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from games.engine.ask import Seat
from games.engine.cards import Card, Cards

Kind = Literal["farm", "estate", "chateau"]


class Building(BaseModel):
    """2.11 A face-up address card and its building cards, which have no order. 2.14, 2.16: what else may lie on it."""

    model_config = ConfigDict(extra="forbid")

    number: int
    owner: Seat
    address: Card
    cards: Cards
    offending: Card | None = None
    production: Card | None = None

    @property
    def name(self) -> str:
        """How commands name it: `b3` is the third building built at this table."""
        return f"b{self.number}"

    @property
    def complete(self) -> bool:
        """2.13 All building cards match the address card."""
        return not self.strangers

    @property
    def strangers(self) -> list[Card]:
        """2.12 The building cards whose rank is not that of the address card."""
        return [card for card in self.cards if card.rank != self.address.rank]

    def take(self, card: Card) -> None:
        """Takes a building card out; the offending card's mark goes with it."""
        self.cards.remove(card)
        if self.offending is card:
            self.offending = None

    def add(self, *cards: Card) -> None:
        """Puts building cards in, face-down and in no order."""
        self.cards += cards
        self.cards.sort()
