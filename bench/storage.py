"""D1, D2, D3, G2, G3: `Tables.act` on SQLite on disk, beside a bare transaction in turn with it."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from bench import measure
from bench.bare import Bare, bare
from bench.hall import Hall, lengthen, multiply, played, service
from bench.measure import goal, joined, micro, share, wall
from bot.errors import TableError
from bot.standing import Standing
from bot.store import driver
from bot.store.file import FileDatabase
from bot.store.store import Store
from games.engine.errors import Refused

ROUNDS, ACTS = 5, 200


class Stopwatch:
    """The seconds spent in the store's own calls."""

    def __init__(self, store: Store) -> None:
        self.spent = 0.0
        for part, name in ((store.games, "load"), (store.games, "commit"), (store.people, "wishes")):
            setattr(part, name, partial(self._timed, getattr(part, name)))

    async def _timed(self, call: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        start = wall()
        try:
            return await call(*args)
        finally:
            self.spent += wall() - start

    def take(self) -> float:
        """The seconds since the last call."""
        spent, self.spent = self.spent, 0.0
        return spent


class Heard:
    """What SQLite was given, and how often one of its threads was visited."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.visits = 0

    def forget(self) -> None:
        """From here on anew."""
        self.said.clear()
        self.visits = 0

    def commits(self) -> int:
        """Transactions that were stored."""
        return sum(sql.upper().startswith(("COMMIT", "END")) for sql in self.said)


@contextmanager
def heard() -> Iterator[Heard]:
    """Every statement of the connections that are opened meanwhile (rows of one INSERT count one by one), and every visit."""
    found = Heard()
    connected, visit = driver.connected, driver.Connection.visit

    def listening(path: Path) -> sqlite3.Connection:
        connection = connected(path)
        connection.set_trace_callback(found.said.append)
        return connection

    async def counting(connection: driver.Connection, work: Callable[[sqlite3.Connection], Any]) -> Any:
        found.visits += 1
        return await visit(connection, work)

    driver.connected, driver.Connection.visit = listening, counting  # type: ignore[assignment,method-assign]
    try:
        yield found
    finally:
        driver.connected, driver.Connection.visit = connected, visit  # type: ignore[method-assign]


async def commits(folder: Path, count: int) -> list[tuple[str, list[float]]]:
    """D1 Commits, statements and visits of a thread per act, by what became of it."""
    found = []
    with heard() as ear:
        async with service(folder / "traced.db") as (tables, _):
            hall = Hall(tables, [])
            await hall.open(10)

            async def accepted(standing: Standing, user: int, text: str) -> None:
                await tables.act(standing.table.id, user, text)

            async def refused(standing: Standing, user: int, text: str) -> None:
                with suppress(Refused):
                    await tables.act(standing.table.id, user, "nonsense")

            async def stale(standing: Standing, user: int, text: str) -> None:
                with suppress(TableError):
                    await tables.act(standing.table.id, user, text, digest="000000000000")

            async def read(standing: Standing, user: int, text: str) -> None:
                await tables.log(standing.table.id, standing.seat_of(user))
                await tables.suggest(standing.table.id, user, text)

            for name, work in (("accepted", accepted), ("refused", refused), ("stale", stale), ("read only", read)):
                counts = [0, 0, 0]
                for _ in range(count):
                    asked = await hall.next()
                    ear.forget()
                    await work(*asked)
                    for place, more in enumerate((ear.commits(), len(ear.said), ear.visits)):
                        counts[place] += more
                found.append((name, [number / count for number in counts]))
    return found


async def pragmas(folder: Path) -> list[tuple[str, object]]:
    """D3 What a connection of the service's pool says of itself after it has written."""
    async with service(folder / "pragmas.db") as (tables, store):
        hall = Hall(tables, [])
        await hall.open(1)
        await hall.act()
        assert isinstance(store.database, FileDatabase)
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [(name, await store.database.writer.visit(partial(driver.pragma, name=name))) for name in names]


class Round:
    """What one round of acts and bare transactions took, in seconds."""

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
            await hall.tables.act(standing.table.id, user, text)
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


async def beside(small: Path, large: Path, ids: list[int], rounds: int, count: int) -> list[list[str]]:
    """Acts at any table of two files, in turn: rows for wall and CPU time."""
    times: list[list[list[tuple[float, float]]]] = [[], []]
    async with service(small) as (few, _), service(large) as (many, _):
        halls = [Hall(few, list(range(1, 11))), Hall(many, ids)]
        for turn in range(rounds + 1):
            got: list[list[tuple[float, float]]] = [[], []]
            for _ in range(count):
                for hall, taken in zip(halls, got, strict=True):
                    taken.append(await hall.act())
            for kept, taken in zip(times, got, strict=True):
                kept += [taken] if turn else []
    rows = []
    for place, name in enumerate(("wall", "CPU")):
        low, high = ([[act[place] for act in taken] for taken in side] for side in times)
        rows.append([f"act, {name}, µs", *micro(joined(high)), *micro(joined(low))[:1], share(high, low)])
    return rows


async def grown(folder: Path, rounds: int, count: int) -> list[list[str]]:
    """G2 10,000 open games against 10; G3 100,000 acts against 1,000."""
    rows = []
    for name, limit, games, acts in (("G2", "≤ 1.15", 10_000, 0), ("G3", "≤ 1.15", 100, 1_000)):
        small, large = folder / f"{name}-small.db", folder / f"{name}-large.db"
        await played(small)
        large.write_bytes(small.read_bytes())
        ids = multiply(large, games // 10)
        if acts:
            lengthen(large, acts)
        figures = await beside(small, large, ids, rounds, count)
        rows += [[*row, goal(name, limit)] for row in figures]
        large.unlink()
    return rows


def report(done: list[Round]) -> None:
    """D2 The figures of all rounds."""
    base = [r.bare for r in done]
    parts = [
        ("raw append + fsync", [r.floor for r in done], "floor"),
        ("bare transaction with its SELECT", base, "floor"),
        ("storage part of an act", [r.store for r in done], goal("D2", "≤ 2.5")),
        ("engine part of an act", [r.rest for r in done], ""),
        ("whole act", [r.whole for r in done], ""),
    ]
    rows = [[name, *micro(joined(times)), share(times, base), what] for name, times, what in parts]
    voided = sum(measure.void(r.floor) for r in done)
    remark = f"; VOID: in {voided} of {len(done)} rounds the disk answered at ticks" if voided else ""
    heads = ("wall µs", "p50", "p95", "p99", "/ bare", "goal")
    measure.table(f"Storage: an act of Aristocracy, three seats, synchronous=FULL{remark}", heads, rows)


async def run(folder: Path, quick: bool) -> None:
    """Measures and prints."""
    rounds, count = (3, 60) if quick else (ROUNDS, ACTS)
    report(await durable(folder, rounds, count))
    rows = []
    for name, (stored, statements, visits) in await commits(folder, 30 if quick else 100):
        rows.append([f"commits per act, {name}", f"{stored:g}", goal("D1", "1" if name == "accepted" else "0")])
        rows.append([f"statements / visits of a thread per act, {name}", f"{statements:.1f} / {visits:.1f}", ""])
    rows += [[f"PRAGMA {name}", str(value), "D3"] for name, value in await pragmas(folder)]
    measure.table("Storage: durable, and once", ("", "found", "goal"), rows)
    heads = ("large file beside small, in turn", "p50", "p95", "p99", "small p50", "large / small", "goal")
    measure.table("Storage: growth", heads, await grown(folder, rounds, count))


def main(quick: bool = False) -> None:
    """Prints the figures. The files lie beside the checkout: a temporary directory may be kept in memory."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path(__file__).parents[1]) as folder:
        asyncio.run(run(Path(folder), quick))
