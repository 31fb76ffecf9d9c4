"""Sizes and randomness of a test run, in one place.

`SIZES`: "test" is what `make test` tries, in minutes; "soak" is what `make soak` tries, the nightly sizes, in about an hour.

`SEED`: any number, printed in the header of the run; the same number tries the same. With 0, the default of "test", every run is the
same, so a failure means a change; "soak" takes a new one each time. Recorded games and saves depend on neither.

Who makes something by SEED takes it from `take_seed`, so that `make seeds` knows which tests depend on it.
"""

import os
from collections.abc import Callable
from secrets import randbelow
from typing import Final

SIZES: Final = os.environ.get("SIZES") or "test"
if SIZES not in ("test", "soak"):
    raise ValueError(f'SIZES must be "test" or "soak", not {SIZES!r}')
SOAK: Final = SIZES == "soak"
SEED: Final = int(os.environ.get("SEED") or (randbelow(1 << 32) if SOAK else 0))
os.environ["SEED"] = str(SEED)  # for the processes that pytest-xdist starts: one run has one seed


listeners: Final[list[Callable[[], None]]] = []  # called whenever the seed is taken


def take_seed() -> int:
    """Return the run's SEED, to make something that is another in a run with another; `listeners` hear that it was taken."""
    for listener in listeners:
        listener()
    return SEED


def size(test: int, soak: int) -> int:
    """Return this run's size."""
    return soak if SOAK else test
