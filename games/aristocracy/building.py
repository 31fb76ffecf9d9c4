"""2.11 to 2.16 A building and its cards."""

from __future__ import annotations

import re
from typing import Any, Final, Literal

from pydantic import ConfigDict

from games.engine.asking.ask import Seat
from games.engine.cards import Card, Cards
from games.engine.printed import write_zone
from games.engine.written import Written

Kind = Literal["farm", "estate", "chateau"]


_TEXT: Final = re.compile(r"(\d+) of (\d+): (\w+)(?: was (\w+))? \|([ \w]*)(?: ! (\w+))?(?: \+ (\w+))?")


class Building(Written):
    """2.11 A face-up address card and its building cards, which have no order; 2.14, 2.16 an offending and a production card.

    `deed`: the address card as it was built, for 11.10. Saved as `3 of 0: 7H1 | 7S1 7C2 4H2 ! 4H2 + 9C1`: number, owner, address, cards,
    the offending one, production.
    """

    model_config = ConfigDict(extra="forbid")

    number: int
    owner: Seat
    address: Card
    cards: Cards
    offending: Card | None = None
    production: Card | None = None
    deed: Card | None = None

    def model_post_init(self, context: Any, /) -> None:
        """Keep the address card with which it was built."""
        self.deed = self.deed or self.address

    def written(self) -> str:
        """Return the building as it is saved."""
        was = "" if self.deed is self.address else f" was {self.deed}"
        lies = f" ! {self.offending}" if self.offending else ""
        grows = f" + {self.production}" if self.production else ""
        return f"{self.number} of {self.owner}: {self.address}{was} | {write_zone(self.cards)}{lies}{grows}"

    @classmethod
    def fields_of(cls, text: str) -> dict[str, Any]:
        """Return the fields of a saved building. Raise ValueError if the text isn't one."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text[:20]!r} isn't a building")
        names = ("number", "owner", "address", "deed", "cards", "offending", "production")
        return {name: value for name, value in zip(names, found.groups(), strict=True) if value is not None}

    @property
    def name(self) -> str:
        """Return its name in commands: `b3` is the third building built at this table."""
        return f"b{self.number}"

    @property
    def complete(self) -> bool:
        """2.13 Return whether all building cards match the address card."""
        return not self.strangers

    @property
    def strangers(self) -> list[Card]:
        """2.12 Return the building cards whose rank isn't that of the address card."""
        return [card for card in self.cards if card.rank != self.address.rank]

    def take(self, card: Card) -> None:
        """Take a building card out; the offending card's mark goes with it."""
        self.cards.remove(card)
        if self.offending is card:
            self.offending = None

    def add(self, *cards: Card) -> None:
        """Put building cards in, face-down and in no order."""
        self.cards += cards
        self.cards.sort()
