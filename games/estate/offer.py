"""5.14c An offer, as it lies open to all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from pydantic import ConfigDict

from games.engine.asking.ask import Seat
from games.engine.written import Written
from games.estate.amounts import read_goods, write_goods
from games.estate.cards import Good, amounts

_ANYONE: Final = "any"


class Offer(Written):
    """5.14c Goods given for goods wanted; `to` is None for anyone. Saved as its number, both seats, and both sides: `3 0 any 2grain 1bar`."""

    model_config = ConfigDict(frozen=True)

    number: int
    maker: Seat
    to: Seat | None
    give: dict[Good, int]
    want: dict[Good, int]

    def copied(self) -> Self:
        """Return the offer itself: it doesn't change, and its Goods are only read."""
        return self

    def written(self) -> str:
        """Return the offer as a text."""
        to = _ANYONE if self.to is None else self.to
        return f"{self.number} {self.maker} {to} {write_goods(self.give)} {write_goods(self.want)}"

    @classmethod
    def fields_of(cls, text: str) -> Mapping[str, Any]:
        """Return the offer that a text stands for. Raise ValueError for another text."""
        number, maker, to, give, want = text.split(" ")
        sides = {"give": read_goods(give), "want": read_goods(want)}
        return {"number": number, "maker": maker, "to": None if to == _ANYONE else to, **sides}

    @property
    def name(self) -> str:
        """`O1`."""
        return f"O{self.number}"

    @property
    def words(self) -> str:
        """`2 grain for 1 bar`."""
        return f"{amounts(self.give)} for {amounts(self.want)}"
