"""Intervals and tests for shares and means."""

import math
from collections.abc import Sequence
from typing import Final

NORMAL: Final = 1.96
"""Standard errors of a 95 % interval."""


def estimate_share(won: float, games: int) -> tuple[float, float, float]:
    """Return a share of games and its 95 % interval (Wilson 1927), each from 0 to 1.

    >>> [round(one, 3) for one in estimate_share(25, 100)]
    [0.25, 0.175, 0.343]
    """
    if not games:
        return 0.0, 0.0, 1.0
    share, square = won / games, NORMAL**2
    width = 1 + square / games
    middle = (share + square / 2 / games) / width
    half = NORMAL * math.sqrt(max(0.0, share * (1 - share) / games + square / 4 / games**2)) / width
    return share, middle - half, middle + half


def estimate_mean(numbers: Sequence[float]) -> tuple[float, float]:
    """Return a mean and the half width of its 95 % interval.

    >>> estimate_mean([2.0, 2.0, 2.0])
    (2.0, 0.0)
    """
    count = len(numbers)
    if not count:
        return 0.0, 0.0
    mean = sum(numbers) / count
    variance = sum([(one - mean) ** 2 for one in numbers]) / max(1, count - 1)
    return mean, NORMAL * math.sqrt(variance / count)


def find_chance_of_equal(won: Sequence[float]) -> float:
    """Return how likely shares at least as unequal are by chance (Pearson's chi-squared test). `won`: wins by seat.

    >>> round(find_chance_of_equal([50, 50]), 2), round(find_chance_of_equal([70, 30]), 5)
    (1.0, 6e-05)
    """
    fair = sum(won) / len(won)
    if not fair:
        return 1.0
    chi = sum([(one - fair) ** 2 / fair for one in won])
    return _find_upper_tail(chi, len(won) - 1)


def _find_upper_tail(chi: float, freedom: int) -> float:
    """Return the upper tail of the chi-squared distribution, by the series of the incomplete gamma function."""
    if chi <= 0:
        return 1.0
    shape, point = freedom / 2, chi / 2
    term = total = 1 / shape
    for k in range(1, 1_000):
        term *= point / (shape + k)
        total += term
        if term < 1e-14 * total:
            break
    return max(0.0, 1 - total * math.exp(-point + shape * math.log(point) - math.lgamma(shape)))
