"""Sequential halving over common worlds: which of several arms is best, for a number of trials that is known beforehand.

Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013). Every arm that is left is tried in the same worlds with
the same luck (common random numbers), since what counts is the difference between arms; after each round the worse half is dropped.
Arm 0, the robot's own answer, is never dropped, and another one is preferred only if it is better by more than chance explains.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Trial: TypeAlias = Callable[[Sequence[int]], Sequence[float] | None]
"""Try these arms in the next world: the value of each, or None if there is no such world."""


@dataclass
class Estimates:
    """The values of each arm's trials, in the order of the worlds."""

    arms: int
    values: list[list[float]] = field(init=False)

    def __post_init__(self) -> None:
        """Begin without trials."""
        self.values = [[] for _ in range(self.arms)]

    def mean(self, arm: int) -> float:
        """Return the mean of the arm's values; 0 without one."""
        return sum(self.values[arm]) / len(self.values[arm]) if self.values[arm] else 0.0

    def try_once(self, arms: Sequence[int], trial: Trial) -> bool:
        """Try these arms in the next world; return whether there was one."""
        found = trial(arms)
        if found is None:
            return False
        for arm, value in zip(arms, found, strict=True):
            self.values[arm].append(value)
        return True

    def is_clearly_better(self, arm: int, errors: float) -> bool:
        """Return whether the arm beats arm 0 by more than `errors` standard errors of their paired difference."""
        differences = [mine - first for mine, first in zip(self.values[arm], self.values[0], strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((one - mean) ** 2 for one in differences) / max(1, count - 1)
        return mean > errors * math.sqrt(spread / count)


def find_best(arms: int, trial: Trial, budget: int, errors: float = 1.0) -> tuple[int, Estimates]:
    """Return the best of the arms within about `budget` trials, and the estimates; arm 0 where nothing is clearly better."""
    estimates, alive = Estimates(arms), list(range(arms))
    rounds = max(1, math.ceil(math.log2(arms)))
    for _ in range(rounds):
        for _ in range(max(2, budget // (rounds * len(alive)))):
            if not estimates.try_once(alive, trial):
                return 0, estimates
        alive.sort(key=lambda arm: (-estimates.mean(arm), arm))
        alive = alive[: max(1, (len(alive) + 1) // 2)]
        if 0 not in alive:
            alive.append(0)
    best = min(alive, key=lambda arm: (-estimates.mean(arm), arm))
    return (best if best == 0 or estimates.is_clearly_better(best, errors) else 0), estimates


def find_defensible(arms: int, trial: Trial, budget: int, regret: float) -> tuple[int, Estimates]:
    """Return the worst arm whose value is at most `regret` below the best one, every arm tried in the same worlds."""
    estimates, every = Estimates(arms), list(range(arms))
    for _ in range(max(2, budget // arms)):
        if not estimates.try_once(every, trial):
            return 0, estimates
    least = max(map(estimates.mean, every)) - regret
    return min(every, key=lambda arm: (estimates.mean(arm) < least, estimates.mean(arm), arm)), estimates
