"""The bot's event loop, first idle, then with 20 acts a second at tables of all titles, a robot at each: how late a 2 ms ticker is.

python -m bench.ticker FOLDER SECONDS. All but the last press of every act is made beforehand, and what the simulated Discord holds by
then is kept from the garbage collector: neither is the bot's work.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.child import report
from bench.court import Court, held
from bench.measure import set_aside, wall
from games import CATALOGUE

TICK, EVERY = 0.002, 0.05  # seconds
TURNS = 4  # until one that is confirmed
PATIENCE = 20.0  # seconds for the last presses


async def events(court: Court, count: int) -> list[dict[str, Any]]:
    """As many acts, each at a table of its own, of which the last press is left to be made; where nothing is confirmed, a press that chooses."""
    made = []
    titles = list(CATALOGUE)
    for number, title in enumerate(titles):
        share = len(range(number, count, len(titles)))
        for place in await court.seat(share, title, robots=1):
            values: list[str] | None = None
            for _ in range(TURNS):
                if (ready := await court.turn(place, ready=True)) is not None:
                    person, panel, custom_id = ready
                    break
            else:
                person, panel, custom_id, values = await court.choice(place)
            made.append(court.watch.event(person, place.channel.id, panel.id, custom_id, values)[1])
    return [event for number in range(len(titles)) for event in made[number :: len(titles)]]


async def lags(seconds: float, stop: asyncio.Event | None = None) -> list[tuple[float, float]]:
    """Return how late each tick came, and the CPU seconds that the loop's thread spent, for `seconds` or until it is stopped."""
    late, end = [], wall() + seconds
    while wall() < end and not (stop and stop.is_set()):
        start, spent = wall(), time.thread_time()
        await asyncio.sleep(TICK)
        late.append((wall() - start - TICK, time.thread_time() - spent))
    return late


@contextmanager
def full_passes() -> Iterator[list[float]]:
    """Collect the seconds of each full pass of the garbage collector."""
    found: list[float] = []
    begun = 0.0

    def noted(phase: str, what: dict[str, int]) -> None:
        nonlocal begun
        if what["generation"] == 2 and phase == "start":
            begun = wall()
        elif what["generation"] == 2:
            found.append(wall() - begun)

    gc.callbacks.append(noted)
    try:
        yield found
    finally:
        gc.callbacks.remove(noted)


async def pressed(court: Court, waiting: list[dict[str, Any]]) -> None:
    """Send one event after the other, each at its time, and wait for the last answers."""
    before, start = court.watch.answers, wall()
    for number, event in enumerate(waiting):
        await asyncio.sleep(max(0.0, start + number * EVERY - wall()))
        court.env.backend.emit("INTERACTION_CREATE", event)
    end = wall() + PATIENCE
    while court.watch.answers < before + len(waiting) and wall() < end:  # noqa: ASYNC110 - no one sets an event here
        await asyncio.sleep(EVERY)


async def run(folder: Path, seconds: int) -> None:
    """Prepare, listen to the idle loop, then to the busy one."""
    async with held(folder, pictures=True) as court:
        waiting = await events(court, round(seconds / EVERY))
        await court.quiet()
        set_aside()
        idle, before, stop = await lags(seconds), court.watch.answers, asyncio.Event()
        with full_passes() as pauses:
            ticker = asyncio.create_task(lags(seconds + PATIENCE, stop))
            await pressed(court, waiting)
            stop.set()
            busy = await ticker
        answered = court.watch.answers - before
        await court.quiet()
    if answered != len(waiting):
        raise RuntimeError(f"{answered} of {len(waiting)} presses were answered")
    report({"idle": idle, "busy": busy, "answered": answered, "pauses": pauses})


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2])))
