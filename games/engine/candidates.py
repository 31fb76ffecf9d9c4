"""What an action asks first: everything that could be named, each with the reason against it. The one source of its legality."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar

from games.engine.ask import Ask, Option, Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True)
class Candidates(Generic[T]):
    """The first choice of an action, before it is asked.

    The menu greys the action out by `refusal`; the action itself offers `options` and `refuse`; a player who names a candidate of a refused
    action ("battle army2") hears that candidate's own reason. Make them with `among`, `unasked` or `refused`.
    """

    reasons: Mapping[T, Refusal | None] = field(default_factory=dict)
    """Every candidate, with the reason why it cannot be chosen now; None if it can."""
    refusal: Refusal | None = None
    """Why the action is not possible; None if it is."""
    rule: str = ""
    """By which rule they are asked, if not by the action's own."""
    asked: bool = True
    """Whether the action asks for one of them before somebody learns of it."""

    @property
    def options(self) -> list[T]:
        """The candidates in the order in which they are offered."""
        return list(self.reasons)

    @property
    def legal(self) -> list[T]:
        """Those that can be chosen now."""
        return [one for one, why in self.reasons.items() if why is None]

    @property
    def refuse(self) -> dict[T, Refusal]:
        """Those that cannot be chosen, each with the reason."""
        return {one: why for one, why in self.reasons.items() if why is not None}

    def unless(self, refusal: Refusal | None) -> Self:
        """A condition of the action that a player hears only after naming a candidate that would be fine."""
        return self if self.refusal is not None or refusal is None else replace(self, refusal=refusal)

    def closed(self, refusal: Refusal | None) -> Self:
        """A condition of the action that comes before the others, where candidates may be named all the same."""
        return self if refusal is None else replace(self, refusal=refusal)

    async def pick(self, seat: Seat, *, rule: str, prompt: str) -> T:
        """Asks the seat for one of them."""
        return await pick(seat, self.options, rule=rule, prompt=prompt, refuse=self.refuse)

    def ask(self, seat: Seat, rule: str) -> Ask | None:
        """The question to which the action would lead, to look up a reason in; None if it asks nothing first."""
        options = tuple([Option(str(one), why) for one, why in self.reasons.items()])
        return Ask(seat, self.rule or rule, "", options) if self.asked else None


def among(
    options: Iterable[T], why: Callable[[T], Refusal | None], none: Refusal | None = None, *, rule: str = ""
) -> Candidates[T]:
    """One of these. `none`: why the action is not possible if none can be chosen; else the first one's reason."""
    reasons = {one: why(one) for one in options}
    if None in reasons.values():
        return Candidates(reasons, rule=rule)
    return Candidates(reasons, none or next(filter(None, reasons.values())), rule)


def unasked() -> Candidates[Any]:
    """The action is possible, and asks nothing before somebody learns of it."""
    return Candidates(asked=False)


def refused(rule: str, why: str) -> Candidates[Any]:
    """The action is not possible, whatever is named with it."""
    return Candidates({}, Refusal(rule, why), asked=False)
