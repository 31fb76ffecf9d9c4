"""L1r, A1r: the loop's lag and an act's time while twenty regents think, in worker processes as at a host's.

python -m bench.thinking FOLDER PRESSES SECONDS. Each regent is asked again as soon as it has answered, so that twenty are always asked: the
questions of a whole game of each title, spread over its length, in turn.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from typing import Final

from bench import child, measure
from bench.child import report
from bench.court import held, presses
from bench.goals import Figure, ratios
from bench.matches import list_questions
from bench.measure import percentile, set_aside
from bench.ticker import EVERY, PATIENCE, events, lags, pressed
from bot.tables.robot_thinking import think_in
from bot.tables.robot_worker import PRELOAD, Question
from bot.workers.worker_pool import MOST, WorkerPool
from games import CATALOGUE

WORKERS: Final = 2  # as a host has
ROUNDS, PRESSES, SECONDS = 3, 200, 20
BEGIN: Final = 120.0  # seconds at most until the workers have started
EACH: Final = 40  # questions of each title
WALL = 0  # of what a press took


@dataclass
class Thoughts:
    """The thoughts that came, and those that failed by their error."""

    answered: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    begun: asyncio.Event = field(default_factory=asyncio.Event)


def mix_questions() -> list[Question]:
    """Return questions of a whole game of each title: as many of each, from the first to the last, the titles in turn."""
    games = [list_questions(game, game.seats[0], 1) for game in CATALOGUE.values() if game.robot.search is not None]
    spread = [[game[place * len(game) // EACH] for place in range(EACH)] for game in games]
    return [question for places in zip(*spread, strict=True) for question in places]


@asynccontextmanager
async def regents(many: int, asked: Sequence[Question]) -> AsyncIterator[Thoughts]:
    """Keep `many` regents thinking about these questions, in turn; yield what becomes of them, once the workers have begun to answer."""
    pool, thoughts = WorkerPool(WORKERS, preload=PRELOAD), Thoughts()
    think, questions, numbers = think_in(pool), cycle(asked), count()

    async def ask() -> None:
        while True:
            try:
                await think(next(questions)._replace(number=next(numbers)))
                thoughts.answered += 1
                if thoughts.answered == WORKERS:
                    thoughts.begun.set()
            except Exception as error:  # counted: twenty in a queue may wait too long on a machine with much else to do
                thoughts.failed[type(error).__name__] += 1

    tasks = [asyncio.create_task(ask()) for _ in range(many)]
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(BEGIN):
                await thoughts.begun.wait()
        thoughts.answered = 0
        yield thoughts
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool.close()


async def run(folder: Path, many: int, seconds: int) -> None:
    """Listen to the idle loop; then play and listen while regents think."""
    questions = mix_questions()
    async with held(folder) as court:
        waiting = await events(court, round(seconds / EVERY))
        await court.quiet()
        set_aside()
        idle, stop = await lags(seconds), asyncio.Event()
        async with regents(MOST, questions) as thoughts:
            ticker = asyncio.create_task(lags(seconds + PATIENCE, stop))
            await pressed(court, waiting)
            stop.set()
            busy = await ticker
            await court.quiet()
    (folder / "acts").mkdir()
    async with held(folder / "acts") as court, regents(MOST, questions) as others:
        taken = await presses(court, many, 0)
    failed = thoughts.failed + others.failed
    report({"idle": idle, "busy": busy, "act": taken["act"], "answered": thoughts.answered, "failed": failed})


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    rounds, many, seconds = (1, 60, 5) if quick else (ROUNDS, PRESSES, SECONDS)
    pairs, late, rows = list[tuple[float, float]](), list[float](), list[list[object]]()
    void = 0
    for _ in range(rounds):
        mini, ours = child.run_in_folder("bench.mini", many, 0), child.run_in_folder("bench.thinking", many, seconds)
        sides = [percentile([press[WALL] for press in found["act"]], 0.5) for found in (ours, mini)]
        pairs.append((sides[0], sides[1]))
        idle, busy = [percentile([lag for lag, _ in ours[name]], 0.99) for name in ("idle", "busy")]
        late.append((busy - idle) * 1e3)
        failed = ", ".join([f"{many} {name}" for name, many in ours["failed"].items()]) or "none"
        if ours["answered"] < MOST:
            void += 1
        rows.append([f"{sides[0] * 1e3:.2f}", f"{sides[1] * 1e3:.2f}", f"{late[-1]:.2f}", ours["answered"], failed])
    heads = ("an act, ms wall", "the smallest bot's", "lag over idle, p99, ms", "regents' answers", "failed thoughts")
    said = (
        f"; VOID: in {void} of them other work left the regents no processor, fewer than {MOST} thoughts came"
        if void
        else ""
    )
    measure.table(f"Presses while {MOST} regents think in {WORKERS} worker processes{said}", heads, rows)
    what = f"{MOST} regents thinking{', VOID' if void else ''}"
    return [ratios("A1r", f"an act, wall, {what}", pairs), Figure("L1r", what, tuple(late))]


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
