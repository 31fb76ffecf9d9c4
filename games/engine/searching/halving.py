"""Sequential halving over common worlds: which of several arms is best, for a number of trials that is known beforehand.

Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013). Every arm that is left is tried in the same worlds with
the same luck (common random numbers), since what counts is the difference between arms; after each round the worse half is dropped.
Arm 0, the robot's own answer, is never dropped, and another one is preferred only if it is better by more than chance explains.
A race runs beside it (Maron, Moore: Hoeffding Races, 1994): an arm that can't win any more is dropped at once, and where the answer is
clear the search ends. So a budget is a limit, and most of it is spent on hard questions.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Trial: TypeAlias = Callable[[Sequence[int]], Sequence[float] | None]
"""Try these arms in the next world: the value of each, or None if there is no such world."""
ENOUGH: Final = 8  # worlds before which nothing is clear
HOPELESS: Final = 2.0  # standard errors above its mean at which an arm must still beat arm 0
CLEAR: Final = 3.0  # standard errors by which an arm beats arm 0 beyond doubt
WORTHWHILE: Final = 0.004  # of a chance to win: a smaller gain is none


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

    def compare(self, arm: int) -> tuple[float, float]:
        """Return by how much the arm is better than arm 0 in the same worlds, and the standard error of that."""
        differences = [mine - first for mine, first in zip(self.values[arm], self.values[0], strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum([(one - mean) ** 2 for one in differences]) / max(1, count - 1)
        return mean, math.sqrt(spread / count)

    def is_clearly_better(self, arm: int, errors: float, gain: float) -> bool:
        """Return whether the arm beats arm 0 by more than `gain`, and by more than `errors` standard errors of their paired difference."""
        mean, error = self.compare(arm)
        return mean > gain and mean > errors * error

    def is_hopeless(self, arm: int, gain: float) -> bool:
        """Return whether the arm is hardly better than arm 0, or not by more than `gain`, even if chance was against it."""
        mean, error = self.compare(arm)
        return mean + HOPELESS * error < max(gain, WORTHWHILE)


def find_best(arms: int, trial: Trial, budget: int, errors: float = 1.0, gain: float = 0.0) -> tuple[int, Estimates]:
    """Return the best of the arms within about `budget` trials, and the estimates; arm 0 where nothing is clearly better."""
    estimates, alive = Estimates(arms), list(range(arms))
    rounds = max(1, math.ceil(math.log2(arms)))
    for _ in range(rounds):
        alive, ended = play_round(alive, trial, budget // rounds, estimates, gain)
        alive.sort(key=lambda arm: (-estimates.mean(arm), arm))
        if ended:
            break
        alive = alive[: max(1, (len(alive) + 1) // 2)]
        if 0 not in alive:
            alive.append(0)
    best = min(alive, key=lambda arm: (-estimates.mean(arm), arm))
    return (best if best == 0 or estimates.is_clearly_better(best, errors, gain) else 0), estimates


def play_round(
    alive: list[int], trial: Trial, budget: int, estimates: Estimates, gain: float
) -> tuple[list[int], bool]:
    """Try the arms in as many worlds as the budget has; return those that can still win, and whether the search is over."""
    tried = 0
    while tried < max(2 * len(alive), budget):
        if not estimates.try_once(alive, trial):
            return [0], True
        tried += len(alive)
        if len(estimates.values[0]) >= ENOUGH:
            alive = [arm for arm in alive if arm == 0 or not estimates.is_hopeless(arm, gain)]
            if len(alive) == 1 or any(estimates.is_clearly_better(arm, CLEAR, gain) for arm in alive[1:]):
                return alive, True
    return alive, False


def find_defensible(arms: int, trial: Trial, budget: int, regret: float) -> tuple[int, Estimates]:
    """Return the worst arm that is surely at most `regret` worse than arm 0, every arm tried in the same worlds; never a better one.

    Surely: also by a standard error, so that few worlds don't let it give away more.
    """
    estimates, every = Estimates(arms), list(range(arms))
    for _ in range(max(2, budget // arms)):
        if not estimates.try_once(every, trial):
            return 0, estimates
    losses = {arm: estimates.compare(arm) for arm in every}
    safe = [arm for arm, (gain, error) in losses.items() if gain <= 0 and error - gain <= regret]
    return min(safe, key=lambda arm: (losses[arm][0], arm)), estimates
