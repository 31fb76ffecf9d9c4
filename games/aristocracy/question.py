"""5.1b What an action asks: put to the seat by its rule, or only looked at, to say why something named is refused."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from games.engine.ask import Ask, Option, Seat
from games.engine.decisions import Notes, pick, pick_some, settle
from games.engine.errors import Refusal

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True)
class Question(Generic[T]):
    """Which of the options, `count` of them in an order if more than one; `refuse`: why some cannot be chosen now."""

    rule: str
    prompt: str
    options: Sequence[T]
    refuse: Mapping[T, Refusal] = field(default_factory=dict)
    count: int = 1

    async def put(self, seat: Seat) -> T:
        """Asks the seat for one."""
        return await pick(seat, self.options, rule=self.rule, prompt=self.prompt, refuse=self.refuse)

    async def put_all(self, seat: Seat) -> tuple[T, ...]:
        """Asks the seat for `count` of them, in an order."""
        few = self.count
        return await pick_some(seat, self.options, few, few, rule=self.rule, prompt=self.prompt, ordered=True)

    def settle(self, g: Notes, seat: Seat, only: T) -> T:
        """Notes the one that is legal, without asking."""
        return settle(g, seat, self.options, only, rule=self.rule, prompt=self.prompt, refuse=self.refuse)

    def ask(self, seat: Seat) -> Ask:
        """What the seat would be asked."""
        options = tuple([Option(str(one), self.refuse.get(one)) for one in self.options])
        return Ask(seat, self.rule, self.prompt, options, self.count, self.count, ordered=self.count > 1)
