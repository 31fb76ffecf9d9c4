"""5.1d Reasons that several actions share, and what an action names: Holdings by the name of their Slot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Self, TypeAlias

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, Reason
from games.engine.errors import Refusal
from games.estate.lands import Holding, Kind
from games.estate.state import Estate

Unfit: TypeAlias = Callable[[Holding], Refusal | None]
"""Finds why a Holding can't be named; None if it can."""
Otherwise: TypeAlias = Refusal | Callable[[Sequence[Refusal]], Refusal]
"""The reason if there is nothing to name; or a function that finds it among all reasons."""
NOT_ACTIVE: Final = Refusal("5.1e", "it isn't Active")


class Holdings(Candidates[str]):
    """5.1d The Holdings that an action could name. A menu asks whether one fits, and looks at them without their names."""

    __slots__ = ("_g", "_kinds", "_otherwise", "_seat", "_unfit")

    def __init__(
        self,
        g: Estate,
        seat: Seat,
        kinds: tuple[Kind, ...],
        unfit: Unfit,
        otherwise: Otherwise,
        later: tuple[Reason, ...] = (),
        first: Refusal | None = None,
    ) -> None:
        """`unfit`: why a Holding can't be named; `otherwise`: see there; `later`, `first`: as by `unless` and `closed`."""
        self._g, self._seat, self._kinds, self._unfit, self._otherwise = g, seat, kinds, unfit, otherwise
        self._first, self._later, self._reasons, self.rule, self.asked = first, later, None, "", True

    @property
    def options(self) -> list[str]:
        """Return the names of the Holdings, in Slot order."""
        return list(self.reasons)

    @property
    def reasons(self) -> Mapping[str, Refusal | None]:
        """Return every Holding by the name of its Slot, with the reason why it can't be named now."""
        if self._reasons is None:
            found = self._g.of_kind(self._seat, *self._kinds)
            self._reasons = {name: self._unfit(holding) for name, holding in found}
        return self._reasons

    @property
    def refusal(self) -> Refusal | None:
        """Return why the action isn't possible; None if it is."""
        if self._first is not None:
            return self._first
        unfit = self._unfit
        found: list[Refusal] = []
        for holding in self._g.lying(self._seat, *self._kinds):
            why = unfit(holding)
            if why is None:
                break
            found.append(why)
        else:
            return summed_up(found, self._otherwise) if isinstance(self._otherwise, Refusal) else self._otherwise(found)
        for reason in self._later:
            later = reason() if callable(reason) else reason
            if later is not None:
                return later
        return None

    def _but(self, first: Refusal | None, later: tuple[Reason, ...]) -> Self:
        return type(self)(self._g, self._seat, self._kinds, self._unfit, self._otherwise, later, first)


def summed_up(reasons: Iterable[Refusal], otherwise: Refusal) -> Refusal:
    """Return the first of the reasons, or `otherwise` where there is nothing to try.

    Where the others fail for reasons of their own, it is said that they do.
    """
    first = None
    for refusal in reasons:
        if first is None:
            first = refusal
        elif refusal != first:
            return Refusal(first.rule, f"{first.why}, and no other choice is possible")
    return first or otherwise


class Peopled(Holdings):
    """5.9a Only those on which a Peasant stands are named; the others have no one to take."""

    __slots__ = ()

    @property
    def reasons(self) -> Mapping[str, Refusal | None]:
        """Return every Holding with a Peasant by the name of its Slot, with the reason why it can't be named now."""
        if self._reasons is None:
            found = self._g.of_kind(self._seat, *self._kinds)
            self._reasons = {name: self._unfit(holding) for name, holding in found if holding.peasants}
        return self._reasons
