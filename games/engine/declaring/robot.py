"""The robot of a title, and what it needs to think ahead: how far, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from typing import Any, Generic

from typing_extensions import TypeVar

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.reasons import Reason
from games.engine.dice import Dice
from games.engine.state import Outcome, State
from games.engine.telling.views import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View, default=Any)


def share_of_win(outcome: Outcome, seat: Seat, seats: int) -> float:
    """Return the seat's share of the win; of a game without a result everyone's.

    >>> share_of_win(Outcome(rule="1", ranking=(1, 0), places=(1, 1)), 0, 2)
    0.5
    """
    first = [other for place, other in outcome.ranked() if place == 1]
    if not first:
        return 1 / seats
    return (seat in first) / len(first)


def weigh_totals(totals: Sequence[float], seat: Seat, spread: float) -> float:
    """Return the chance to win with these totals if about `spread` points are still to be won or lost (a softmax).

    >>> weigh_totals([10, 10], 0, 5.0)
    0.5
    >>> weigh_totals([20, 10], 0, 5.0) > weigh_totals([20, 10], 0, 50.0) > 0.5
    True
    """
    most = max(totals)
    weights = [exp((total - most) / spread) for total in totals]
    return weights[seat] / sum(weights)


class Weights(Generic[S]):
    """The worth of a position by weighed features, whose weights change with the progress of the game (see tools/robots/fit.py).

    `measure(state, seat)`: the features of a seat, in the order of the names. `progress(state)`: from 0 at the start to 1 near the end.
    `table`: by name the weight at the start, in log odds, and what is added to it by the end.
    """

    def __init__(
        self,
        table: Mapping[str, tuple[float, float]],
        measure: Callable[[S, Seat], Sequence[float]],
        progress: Callable[[S], float],
    ) -> None:
        self.names, self.measure, self.progress = tuple(table), measure, progress
        self._pairs = tuple(table.values())

    def describe(self, state: S, seat: Seat) -> list[float]:
        """Return the features of a seat, then each times the progress: what a regression fits weights to."""
        features, share = self.measure(state, seat), self.progress(state)
        return [*features, *[share * one for one in features]]

    def weigh(self, state: S, seat: Seat, seats: int) -> float:
        """Return the seat's chance to win."""
        share = self.progress(state)
        weights = [first + share * more for first, more in self._pairs]
        totals = [sum(map(mul, weights, self.measure(state, other))) for other in range(seats)]
        return weigh_totals(totals, seat, 1.0)


def leave_as_it_is(state: Any) -> None:
    """Change nothing: every question of the title matters to a playout."""


@dataclass(frozen=True, kw_only=True)
class Search(Generic[S]):
    """A title as a robot that thinks ahead knows it (see search/regent.py)."""

    clock: Callable[[S], int]
    """`clock(state)`: a number that grows as the game goes on, such as the rounds that are over."""
    value: Callable[[S, Seat], float] | None = None
    """`value(state, seat)`: the seat's chance to win, from 0 to 1; None: at the end its share of the win, before by `weights`."""
    horizon: int = 1
    """By how much the clock goes on in a playout of the strongest robot."""
    rules: frozenset[str] = frozenset()
    """The rules whose questions are worth a search; empty for all."""
    verbs: frozenset[str] = frozenset()
    """The rules whose answer is a verb, which asks the same seat on: verb and object are tried together."""
    suggest: Callable[[Any, Ask], Sequence[Tokens]] | None = None
    """`suggest(view, ask)`: the answers worth a trial, where it is clear that no other is; none for every one."""
    spoken: frozenset[str] = frozenset()
    """The rules whose answers everyone hears while their step still runs."""
    counted: frozenset[str] = frozenset()
    """The rules whose answers are secret, but not how many things are chosen."""
    margin: float = 1.0
    """By how many standard errors an answer must beat the robot's own to replace it: more where the worth of a position is a guess."""
    gain: float = 0.0
    """By how much of a chance to win it must, since a worth that was fitted errs in ways that more playouts don't show."""
    playouts: int = 64
    """How many playouts a decision of the strongest robot takes."""
    regret: float = 0.7
    """What the weakest robot may give away of its chance to win in one decision: this over the square of the number of seats, of more than
    four over four times their number. The more seats there are, the smaller is a fair share, and up to four the more decisions it is lost in.
    """
    slips: int = 1
    """Of two seats: one decision in this many is one at which the weakest robot gives something away; at the others it answers like the
    usual one. With more seats it is one in two thirds as many, since a slip costs less of a smaller share.
    """
    quicken: Callable[[S], None] = leave_as_it_is
    """`quicken(state)`: spare a playout questions that change nothing for it."""
    weights: Weights[S] | None = None
    """What a position is worth by weights that were fitted to games (see tools/robots/fit.py)."""

    def estimate_win(self, state: S, seat: Seat) -> float:
        """Return the seat's chance to win, from 0 to 1."""
        if self.value is not None:
            return self.value(state, seat)
        if state.outcome is not None:
            return share_of_win(state.outcome, seat, state.seats)
        assert self.weights is not None, "a search needs `value` or `weights`"
        return self.weights.weigh(state, seat, state.seats)


@dataclass(frozen=True, kw_only=True)
class Robot(Generic[V]):
    """A player that sees only its own view."""

    decide: Callable[[V, Ask, Dice], Tokens]
    """Its answer to a question."""
    bargain: Callable[[V, Ask, Dice], Tokens | None] | None = None
    """Its answer to a standing offer; None: it lets it stand."""
    search: Search[Any] | None = None
    """How it thinks ahead; None: it doesn't, and plays alike at every strength."""
    reasons: tuple[Reason, ...] = ()
    """Why an answer is good, for a player who asks for a hint; the first that holds is told (see reasons.py)."""
