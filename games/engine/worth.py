"""Worth: what a position promises a seat, as a chance to win from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.engine.ask import Seat
from games.engine.state import Outcome


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
