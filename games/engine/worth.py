"""The features of a position that tell who will win, as numbers for each seat; weights.py says how much each of them counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import mul
from typing import Generic, TypeVar

from games.engine.ask import Seat
from games.engine.state import Outcome

S = TypeVar("S")


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
