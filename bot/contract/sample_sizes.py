"""How much a run tries by chance, and by which chance: one place for both.

`SIZES`: "test" is what `make test` tries, in minutes; "soak" is what `make soak` tries, the nightly figures, in about an hour.
`SEED`: any number, printed in the header of the run; the same number tries the same. With 0, the default of "test", every run is
the same, so that what fails was changed; "soak" takes a new one each time. Recorded games and saves depend on neither.
"""

import os
from secrets import randbelow
from typing import Final

SIZES: Final = os.environ.get("SIZES") or "test"
if SIZES not in ("test", "soak"):
    raise ValueError(f'SIZES must be "test" or "soak", not {SIZES!r}')
SOAK: Final = SIZES == "soak"
SEED: Final = int(os.environ.get("SEED") or (randbelow(1 << 32) if SOAK else 0))
os.environ["SEED"] = str(SEED)  # for the processes that pytest-xdist starts: one run has one seed


def size(test: int, soak: int) -> int:
    """How many there are in this run."""
    return soak if SOAK else test
