"""The first choice of an action: everything that could be named, each with the reason against it. The one source of its legality."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

from games.engine.asking.ask import Ask, Option, Seat
from games.engine.asking.decisions import Beside, pick
from games.engine.errors import Refusal

T = TypeVar("T", bound=Hashable)
Reason: TypeAlias = Refusal | Callable[[], Refusal | None] | None
"""A reason, or what makes it once someone reads it."""
Arranged: TypeAlias = Callable[[Collection[Any]], Iterable[Any]]


class Candidates(Generic[T]):
    """The first choice of an action, before it is asked.

    The menu greys the action out by `refusal`; the action itself offers `options` and `refuse`; a player who names a candidate of a refused
    action ("battle army2") hears that candidate's own reason. Make them with `among`, `unasked` or `refused`, and read them while the state
    is what it was: reasons are found when someone reads them, and a menu stops at the first candidate that can be chosen.
    """

    __slots__ = ("_arranged", "_first", "_found", "_later", "_none", "_reasons", "_why", "asked", "rule")

    rule: str
    """The rule that asks for them, if not the action's own."""
    asked: bool
    """True if the action asks for one of them before someone learns of it."""

    def __init__(
        self,
        options: Collection[T] = (),
        why: Callable[[T], Refusal | None] | None = None,
        none: Reason = None,
        first: Refusal | None = None,
        rule: str = "",
        asked: bool = True,
        arranged: Arranged | None = None,
    ) -> None:
        """`why`: the reason against a candidate; `none`: why the action isn't possible if none fits; `first`: why it isn't, whatever fits."""
        self._found, self._why, self._none, self._first = options, why, none, first
        self.rule, self.asked, self._arranged = rule, asked, arranged
        self._later: tuple[Reason, ...] = ()
        self._reasons: dict[T, Refusal | None] | None = None

    @property
    def options(self) -> list[T]:
        """Return the candidates in the order in which they are offered."""
        return list(self._found if self._arranged is None else self._arranged(self._found))

    @property
    def reasons(self) -> Mapping[T, Refusal | None]:
        """Return every candidate, with the reason why it can't be chosen now; None if it can."""
        if self._reasons is None:
            why = self._why
            self._reasons = {one: why(one) if why is not None else None for one in self.options}
        return self._reasons

    @property
    def refusal(self) -> Refusal | None:
        """Return why the action isn't possible; None if it is. Raise ValueError if there is no candidate, and no reason why not."""
        if self._first is not None:
            return self._first
        why = self._why
        reasons: dict[T, Refusal | None] = {}
        if why is not None:
            for one in self._found:
                reason = why(one)
                if reason is None:
                    break
                reasons[one] = reason
            else:
                return self._nothing(reasons)
        return next(filter(None, map(_make, self._later)), None) if self._later else None

    def _nothing(self, reasons: dict[T, Refusal | None]) -> Refusal:
        if self._arranged is None:
            self._reasons = reasons
        none = _make(self._none) or next(filter(None, self.reasons.values()), None)
        if none is None:
            raise ValueError("there is no candidate, and no reason why not")
        return none

    @property
    def possible(self) -> bool:
        """Return whether the action is possible."""
        return self.refusal is None

    @property
    def legal(self) -> list[T]:
        """Return the candidates that can be chosen now."""
        return [one for one, why in self.reasons.items() if why is None]

    @property
    def refuse(self) -> dict[T, Refusal]:
        """Return the candidates that can't be chosen, each with the reason."""
        return {one: why for one, why in self.reasons.items() if why is not None}

    def unless(self, refusal: Reason) -> Self:
        """Return these candidates with a condition of the action that a player hears only after naming one that would be fine."""
        return self if refusal is None or self._first is not None else self._but(None, (*self._later, refusal))

    def closed(self, refusal: Refusal | None) -> Self:
        """Return these candidates with a condition of the action that comes before the others; candidates may be named all the same."""
        return self if refusal is None else self._but(refusal, self._later)

    def _but(self, first: Refusal | None, later: tuple[Reason, ...]) -> Self:
        other = type(self).__new__(type(self))
        other._found, other._why, other._none, other._arranged = self._found, self._why, self._none, self._arranged
        other._first, other._later, other._reasons = first, later, None
        other.rule, other.asked = self.rule, self.asked
        return other

    async def pick(self, seat: Seat, *, rule: str, prompt: str, beside: Beside | None = None) -> T:
        """Ask the seat for one of them. `beside`: see Ask."""
        return await pick(seat, self.options, rule=rule, prompt=prompt, refuse=self.refuse, beside=beside)

    def ask(self, seat: Seat, rule: str) -> Ask | None:
        """Return the question to which the action would lead, to look up a reason in; None if it asks nothing first."""
        options = tuple([Option(str(one), why) for one, why in self.reasons.items()])
        return Ask(seat, self.rule or rule, "", options) if self.asked else None


def _make(reason: Reason) -> Refusal | None:
    return reason() if callable(reason) else reason


def among(
    options: Collection[T],
    why: Callable[[T], Refusal | None],
    none: Reason = None,
    rule: str = "",
    arranged: Arranged | None = None,
) -> Candidates[T]:
    """Return one of these. `none`: why the action isn't possible if none can be chosen; otherwise the first one's reason.

    `arranged`: how they are ordered once someone reads them, such as `sorted`.

    >>> even = among([1, 2, 3], lambda one: Refusal("2.1", "it is odd") if one % 2 else None)
    >>> even.possible, even.legal, str(even.refuse[1])
    (True, [2], 'it is odd (rule 2.1)')
    """
    return Candidates(options, why, none, None, rule, True, arranged)


def unasked() -> Candidates[Any]:
    """Return candidates of an action that is possible and asks nothing before someone learns of it.

    >>> unasked().possible, unasked().ask(0, "2.1")
    (True, None)
    """
    return _UNASKED


@lru_cache(maxsize=512)
def refused(rule: str, why: str) -> Candidates[Any]:
    """Return candidates of an action that isn't possible, whatever is named with it.

    >>> str(refused("2.1", "the deck is empty").refusal)
    'the deck is empty (rule 2.1)'
    """
    return Candidates(first=Refusal(rule, why), asked=False)


_UNASKED: Final[Candidates[Any]] = Candidates(asked=False)
