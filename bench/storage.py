"""D1, D2, D3, G2, G3: `Tables.act` on SQLite on disk, beside a bare transaction in turn with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from bench import measure
from bench.bare import Bare, bare
from bench.goals import Figure, ratios
from bench.growth import grown
from bench.hall import Hall, service
from bench.measure import joined, micro, wall
from bench.tally import tallied
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.storage.sqlite import sqlite_connection
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from bot.storage.store import Store
from bot.tables.table_service import TableService
from games.engine.errors import Refused

ROUNDS, ACTS = 5, 200


class Stopwatch:
    """The seconds spent in the store's own calls."""

    def __init__(self, store: Store) -> None:
        self.spent = 0.0
        for part, name in ((store.games, "load"), (store.games, "commit"), (store.people, "user_settings")):
            setattr(part, name, partial(self._timed, getattr(part, name)))

    async def _timed(self, call: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        start = wall()
        try:
            return await call(*args)
        finally:
            self.spent += wall() - start

    def take(self) -> float:
        """Return the seconds since the last call."""
        spent, self.spent = self.spent, 0.0
        return spent


Pressed = tuple[TableSnapshot, int, str]


def presses(tables: TableService) -> dict[str, Callable[[Pressed], Awaitable[object]]]:
    """Return the fates of a press, each as a function of a table, a user with a question there, and an answer."""

    async def accepted(press: Pressed) -> None:
        standing, user, text = press
        await tables.act(standing.table.id, user, text, partial=True)

    async def refused(press: Pressed) -> None:
        with suppress(Refused):
            await tables.act(press[0].table.id, press[1], "nonsense")

    async def stale(press: Pressed) -> None:
        standing, user, text = press
        with suppress(TableError):
            await tables.act(standing.table.id, user, text, digest="000000000000")

    async def log(press: Pressed) -> None:
        await tables.log(press[0].table.id, press[0].seat_of(press[1]))

    async def suggested(press: Pressed) -> None:
        await tables.suggest(press[0].table.id, press[1], press[2])

    return {"accepted": accepted, "refused": refused, "stale": stale, "log": log, "suggested": suggested}


async def counted(folder: Path, count: int) -> list[Figure]:
    """D1 Commits by what became of a press; statements and visits beside them."""
    rows, figures = [], []
    with tallied() as tally:
        async with service(folder / "counted.db") as (tables, _):
            hall = Hall(tables, [])
            await hall.open(10)
            for name, work in presses(tables).items():
                sums = [0.0, 0.0, 0.0]
                for _ in range(count):
                    press = await hall.next()
                    tally.clear()
                    await work(press)
                    sums = [a + b for a, b in zip(sums, (tally.commits, *tally.read()), strict=True)]
                figures.append(Figure("D1" if name == "accepted" else "D1r", name, (sums[0] / count,)))
                rows.append([name, *(f"{value / count:g}" for value in sums)])
    heads = ("an act through the table service", "commits", "statements", "visits of a thread")
    measure.table("Storage: counted, BEGIN and COMMIT among the statements", heads, rows)
    return figures


async def pragmas(folder: Path) -> Figure:
    """D3 What a connection of the service's pool says of itself after it has written."""
    async with service(folder / "pragmas.db") as (tables, store):
        hall = Hall(tables, [])
        await hall.open(1)
        await hall.act()
        assert isinstance(store.database, SqliteDatabase)
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = {
            name: await store.database.writer.visit(partial(sqlite_connection.pragma, name=name)) for name in names
        }
    said = ", ".join(f"{name} {value}" for name, value in found.items())
    return Figure("D3", said, (float(found["journal_mode"] == "wal" and found["synchronous"] == 2),))


class Round:
    """One round of acts and bare transactions, in seconds."""

    def __init__(self) -> None:
        self.whole: list[float] = []
        self.store: list[float] = []
        self.rest: list[float] = []
        self.bare: list[float] = []
        self.floor: list[float] = []

    async def run(self, hall: Hall, watch: Stopwatch, other: Bare, count: int, folder: Path) -> None:
        """Acts and bare transactions, one after the other, so that each finds the caches as the other left them."""
        self.floor = measure.floor(folder)
        for _ in range(count):
            standing, user, text = await hall.next()
            watch.take()
            start = wall()
            await hall.tables.act(standing.table.id, user, text, partial=True)
            took, stored = wall() - start, watch.take()
            self.whole.append(took)
            self.store.append(stored)
            self.rest.append(took - stored)
            start = wall()
            await other.act()
            self.bare.append(wall() - start)


async def durable(folder: Path, rounds: int, count: int) -> list[Round]:
    """D2 Rounds of acts at 20 tables beside the bare transaction."""
    done = []
    async with service(folder / "acts.db") as (tables, store), bare(folder) as other:
        hall, watch = Hall(tables, []), Stopwatch(store)
        await hall.open(20)
        await Round().run(hall, watch, other, 100, folder)
        for _ in range(rounds):
            done.append(Round())
            await done[-1].run(hall, watch, other, count, folder)
    return done


def report(done: list[Round]) -> Figure:
    """D2 The figures of all rounds."""
    base = [r.bare for r in done]
    parts = [
        ("raw append + fsync", [r.floor for r in done], "floor"),
        ("bare transaction with its SELECT", base, "floor"),
        ("storage part of an act", [r.store for r in done], "D2"),
        ("engine part of an act", [r.rest for r in done], ""),
        ("whole act", [r.whole for r in done], ""),
    ]
    rows = [[name, *micro(joined(times)), measure.share(times, base), what] for name, times, what in parts]
    marks = [measure.void(r.floor) for r in done]
    remark = f"; VOID: in {sum(marks)} of {len(done)} rounds the disk answered at ticks" if any(marks) else ""
    heads = ("wall µs", "p50", "p95", "p99", "/ bare", "goal")
    measure.table(f"Storage: an act of Aristocracy, three seats, synchronous=FULL{remark}", heads, rows)
    return ratios("D2", "wall", [(median(r.store), median(r.bare)) for r in done], marks)


async def run(folder: Path, quick: bool) -> list[Figure]:
    """Measure and print."""
    rounds, count = (3, 60) if quick else (ROUNDS, ACTS)
    figures = await counted(folder, 30 if quick else 100)
    figures.append(report(await durable(folder, rounds, count)))
    figures.append(await pragmas(folder))
    return figures + await grown(folder, quick)


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    with measure.place() as folder:
        return asyncio.run(run(folder, quick))
