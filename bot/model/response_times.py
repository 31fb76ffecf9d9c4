"""Counts of answers by time, in steps of the square root of two. Small, whatever is played."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import log2
from typing import Final

STEPS: Final = 2  # for each doubling of the time
MOST: Final = 50  # steps: above a year


@dataclass(frozen=True, slots=True)
class Tempo:
    """`counts[k]`: answers that took from 2^(k/2) seconds on, to the next step; the first counts all that were faster."""

    counts: Sequence[int] = field(default_factory=list)

    def text(self) -> str:
        """As stored."""
        return json.dumps(list(self.counts), separators=(",", ":"))

    def median(self) -> float | None:
        """About the middle one of all times, in seconds; None where nothing was answered."""
        left = (sum(self.counts) + 1) // 2
        if not left:
            return None
        for step, count in enumerate(self.counts):
            left -= count
            if left <= 0:
                return float(2 ** ((step + 0.5) / STEPS))
        return None


def step_of(milliseconds: int) -> int:
    """Return the step that a time belongs to."""
    return min(int(STEPS * log2(max(milliseconds / 1000, 1))), MOST)


def count_response(counts: Sequence[int], milliseconds: int) -> list[int]:
    """Return the counts with one more answer."""
    step = step_of(milliseconds)
    more = [*counts, *[0] * (step + 1 - len(counts))]
    more[step] += 1
    return more


def together(texts: Iterable[str]) -> Tempo:
    """Return all that was stored, as one."""
    found: list[int] = []
    for text in texts:
        counts = json.loads(text)
        found += [0] * (len(counts) - len(found))
        for step, count in enumerate(counts):
            found[step] += count
    return Tempo(found)
