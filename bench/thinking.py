"""L1r, A1r: the loop's lag and an act's time while twenty regents think, in worker processes as at a host's.

python -m bench.thinking FOLDER PRESSES SECONDS. Each regent is asked again as soon as it has answered, so that twenty are always asked.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final

from bench import child, measure
from bench.child import report
from bench.court import held, presses
from bench.goals import Figure, ratios
from bench.matches import begin
from bench.measure import percentile, set_aside
from bench.ticker import EVERY, PATIENCE, events, lags, pressed
from bot.tables.robot_thinking import MOST, WorkerPool
from bot.tables.robot_worker import Question
from games import CATALOGUE

WORKERS: Final = 2  # as a host has
ROUNDS, PRESSES, SECONDS = 3, 200, 20
WALL = 0  # of what a press took


@asynccontextmanager
async def regents(many: int) -> AsyncIterator[list[int]]:
    """Keep `many` regents of all titles thinking; yield a list whose one number counts their answers."""
    pool, answered = WorkerPool(WORKERS), [0]
    matches = [begin(game, game.seats[0], 1) for game in CATALOGUE.values()]
    questions = cycle([(match.game.name, match.save(), next(iter(match.asks))) for match in matches])
    numbers = count()

    async def think() -> None:
        while True:
            title, save, seat = next(questions)
            with suppress(TimeoutError):  # twenty in a queue, on a machine with much else to do
                await pool.think(Question(title, save, seat, "regent", next(numbers)))
                answered[0] += 1

    tasks = [asyncio.create_task(think()) for _ in range(many)]
    try:
        yield answered
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool.close()


async def run(folder: Path, many: int, seconds: int) -> None:
    """Listen to the idle loop; then play and listen while regents think."""
    async with held(folder) as court:
        waiting = await events(court, round(seconds / EVERY))
        await court.quiet()
        set_aside()
        idle, stop = await lags(seconds), asyncio.Event()
        async with regents(MOST) as answered:
            ticker = asyncio.create_task(lags(seconds + PATIENCE, stop))
            await pressed(court, waiting)
            stop.set()
            busy = await ticker
            await court.quiet()
    (folder / "acts").mkdir()
    async with held(folder / "acts") as court, regents(MOST):
        taken = await presses(court, many, 0)
    report({"idle": idle, "busy": busy, "act": taken["act"], "answered": answered[0]})


def one(module: str, *arguments: object) -> dict[str, Any]:
    """Return what that child process reports, with files of its own."""
    with measure.place() as folder:
        return child.run(module, folder, *arguments)


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    rounds, many, seconds = (1, 60, 5) if quick else (ROUNDS, PRESSES, SECONDS)
    pairs, late, rows = list[tuple[float, float]](), list[float](), list[list[object]]()
    for _ in range(rounds):
        mini, ours = one("bench.mini", many, 0), one("bench.thinking", many, seconds)
        sides = [percentile([press[WALL] for press in found["act"]], 0.5) for found in (ours, mini)]
        pairs.append((sides[0], sides[1]))
        idle, busy = [percentile([lag for lag, _ in ours[name]], 0.99) for name in ("idle", "busy")]
        late.append((busy - idle) * 1e3)
        rows.append([f"{sides[0] * 1e3:.2f}", f"{sides[1] * 1e3:.2f}", f"{late[-1]:.2f}", ours["answered"]])
    heads = ("an act, ms wall", "the smallest bot's", "lag over idle, p99, ms", "regents' answers")
    measure.table(f"Presses while {MOST} regents think in {WORKERS} worker processes", heads, rows)
    what = f"{MOST} regents thinking"
    return [ratios("A1r", f"an act, wall, {what}", pairs), Figure("L1r", what, tuple(late))]


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
