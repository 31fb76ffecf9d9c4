"""5.13b, 5.15c Chits that are named by where they stand: `B2.1`, `B2.2`. Those that can be taken come first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

Where = Sequence[tuple[str, int]]
"""Slots in Slot order, each with a number of chits there."""
CHIT: Final = re.compile(r"([A-Z]+\d)\.(\d+)")


def chits(where: Where) -> list[str]:
    """Their names: `B2.1`, `B2.2`, `C1.1`."""
    return [f"{name}.{chit + 1}" for name, count in where for chit in range(count)]


def tally(named: Iterable[str]) -> dict[str, int]:
    """How many of the chits stand in each Slot."""
    return dict(Counter([chit.partition(".")[0] for chit in named]))


def counts(chosen: dict[str, int]) -> str:
    """Numbers and Slots in words: `2 on B2, 1 on C1`."""
    return ", ".join([f"{number} on {name}" for name, number in chosen.items()])
