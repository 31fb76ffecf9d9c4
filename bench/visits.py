"""The cost of a press to the database: statements, and visits of a thread, until it is answered and until all that follows is done.

python -m bench.visits FOLDER TURNS: by kinds of press, as `bench.press` wants them.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import mean

from bench.child import report
from bench.court import held
from bench.tally import tallied
from bench.watch import Press

TABLES = 5


async def run(folder: Path, turns: int) -> None:
    """Count statements (until answered) and visits (until answered, until settled) of every press."""
    with tallied() as tally:
        async with held(folder, tally.read) as court:
            places = await court.seat(TABLES)
            for place in places:
                await court.turn(place)
            for kept in court.taken.values():
                kept.clear()
            for number in range(turns):
                await court.turn(places[number % TABLES])
            report({kind: counted(kept) for kind, kept in court.taken.items() if kept})


def counted(presses: list[Press]) -> list[float]:
    """Return the means."""
    return [mean(side) for side in zip(*presses, strict=True)]


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2])))
