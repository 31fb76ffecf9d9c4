"""F1: several processes on one PostgreSQL server against one on a SQLite file; what an act costs among many tables; what a press costs.

The server is our own, on the same disk, and writes as SQLite does: nothing is acknowledged before the disk has it.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bench.goals import Figure, ratios
from bench.measure import percentile
from bot.model.time_control import TimeControl
from bot.storage.engine.database import Database
from bot.storage.store import open_store
from bot.tables.table_service import TableService
from tests.bot.table_kit import asks
from tests.bot.tinygame import TINY
from tests.fleet.kit import Places, laid
from tests.postgres.databases import Databases
from tests.postgres.server import Server, binaries

PLAYERS = 8
TABLES = 48
SHARDS_FOR = 1_000  # Discord servers on one shard, as Discord advises


def main(quick: bool) -> list[Figure]:
    """Print three tables and what 10,000 servers need; return the figure of F1."""
    with _server() as server:
        databases = Databases(server.url("postgres"))
        return [asyncio.run(_figures(databases, rounds=1 if quick else 3, seconds=3.0 if quick else 6.0))]


@contextmanager
def _server() -> Iterator[Server]:
    """Return a server that writes through to the disk."""
    bin_ = binaries()
    if bin_ is None:
        raise RuntimeError("no PostgreSQL for this platform is installed")
    server = Server.create(bin_)
    with (server.folder / "data" / "postgresql.auto.conf").open("a") as config:
        config.writelines(["fsync = on\n", "full_page_writes = on\n", "autovacuum = on\n", "shared_buffers = 128MB\n"])
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


async def _figures(databases: Databases, rounds: int, seconds: float) -> Figure:
    try:
        figure = await _rates(databases, rounds, seconds)
        await _sizes(databases, 150 if rounds == 1 else 400)
        await _presses(databases, 150 if rounds == 1 else 400)
    finally:
        await databases.close()
    return figure


# ---- acts per second


async def _rates(databases: Databases, rounds: int, seconds: float) -> Figure:
    print(
        f"\nActs a second and milliseconds of each, {PLAYERS} players in each process, medians of {rounds} rounds in turn"
    )
    kinds: dict[str, list[tuple[float, float, float]]] = {}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
            kinds.setdefault("SQLite, 1 process", []).append(_played(url, await _few(url), 1, seconds))
        for many in (1, 2, 3):
            async with databases.fresh() as url:
                places = await laid(url, TABLES)
                kinds.setdefault(f"PostgreSQL, {many}", []).append(_played(url, places, many, seconds))
    print(f"{'':20}{'acts/s':>10}{'p50 ms':>10}{'p99 ms':>10}")
    for kind, found in kinds.items():
        rate, middle, worst = (statistics.median(one[place] for one in found) for place in range(3))
        print(f"{kind:20}{rate:10.0f}{middle * 1e3:10.1f}{worst * 1e3:10.1f}")
    sides = [[rate for rate, _, _ in kinds[kind]] for kind in ("PostgreSQL, 1", "SQLite, 1 process")]
    return ratios("F1", f"{PLAYERS} players", zip(*sides, strict=True))


async def _few(url: str) -> Places:
    """Return the tables in a SQLite file."""
    store = await open_store(url)
    tables = TableService(store, {"tiny": TINY})
    try:
        made = [await _table(tables, number) for number in range(TABLES)]
    finally:
        await store.close()
    return [(table, 0) for table in made]


async def _table(tables: TableService, number: int) -> int:
    host = 100 + number
    standing = await tables.open(
        guild=(number + 1) << 22,  # 0 stands for a private game
        channel=5000 + number,
        host=host,
        name="A",
        game="tiny",
        options={"rounds": 10**6},
        terms=TimeControl(),
    )
    await tables.join(standing.table.id, host + 10_000, "B")
    return (await tables.start(standing.table.id, host)).table.id


def _played(url: str, places: Places, many: int, seconds: float) -> tuple[float, float, float]:
    """Acts a second of all processes together, and the median and 99th percentile of their seconds."""
    context, ears = get_context("spawn"), []
    processes = []
    for number in range(many):
        ear, mouth = context.Pipe(duplex=False)
        processes.append(context.Process(target=_player, args=(url, places[number::many], seconds, mouth)))
        processes[-1].start()
        ears.append(ear)
    for ear in ears:
        ear.recv()
    times: list[float] = [value for ear in ears for value in ear.recv()]
    for process in processes:
        process.join()
    return len(times) / seconds, percentile(times, 0.5), percentile(times, 0.99)


def _player(url: str, places: Places, seconds: float, mouth: Connection) -> None:
    asyncio.run(_playing(url, places, seconds, mouth))


async def _playing(url: str, places: Places, seconds: float, mouth: Connection) -> None:
    store = await open_store(url)
    tables = TableService(store, {"tiny": TINY})
    mouth.send("ready")
    until, times = time.perf_counter() + seconds, list[float]()

    async def player(own: Places) -> None:
        while time.perf_counter() < until:
            times.append(await _act(tables, random.choice(own)[0]))

    try:
        await asyncio.gather(*(player(places[number::PLAYERS]) for number in range(PLAYERS)))
    finally:
        await store.close()
    mouth.send(times)


async def _act(tables: TableService, table: int) -> float:
    """Make one act; return its seconds, without those of finding the question."""
    standing = await tables.standing(table)
    seat, ask = next(iter(asks(standing).items()))
    user = standing.table.players[seat].user
    assert user is not None
    start = time.perf_counter()
    await tables.act(table, user, ask.options[0].token)
    return time.perf_counter() - start


# ---- among many tables


async def _sizes(databases: Databases, acts: int) -> None:
    print(f"\nOne act among many tables, one player, {acts} acts; and a look at what is due, waits and is to be drawn")
    print(f"{'tables':>10}{'p50 ms':>10}{'p99 ms':>10}{'CPU ms':>10}{'look ms':>10}")
    for many in (10, 1_000, 100_000):
        async with databases.fresh() as url:
            places = await laid(url, many)
            store = await open_store(url)
            await _at_rest(store.database)
            tables = TableService(store, {"tiny": TINY})
            chosen = random.sample(places, 10)
            for place in chosen:
                await _act(tables, place[0])
            began = time.process_time()
            times = [await _act(tables, random.choice(chosen)[0]) for _ in range(acts)]
            spent = (time.process_time() - began) / acts
            look = statistics.median([await _look(tables) for _ in range(20)])
            await store.close()
        figures = (percentile(times, 0.5), percentile(times, 0.99), spent, look)
        print(f"{many:10,}" + "".join(f"{figure * 1e3:10.1f}" for figure in figures))


async def _at_rest(database: Database) -> None:
    """Wait until the server has done what many new rows give it to do, before anything is measured."""
    connection = await database.beside()
    await connection.execute("VACUUM ANALYZE")
    await connection.execute("CHECKPOINT")
    await connection.close()


async def _look(tables: TableService) -> float:
    start = time.perf_counter()
    await tables._executor.store.games.due(int(time.time() * 1000), 50, ["tiny"])
    tables.outbox.look()
    await tables.outbox.pending(0)
    await tables.outbox.boards(0)
    return time.perf_counter() - start


# ---- a press


async def _presses(databases: Databases, many: int) -> None:
    """A whole bot on a Discord of our own: its CPU for each press, with answer, board, and all that is sent."""
    from tests.fleet.discord import Discord, running
    from tests.fleet.test_gateway import Court, Load
    from tests.waits import until

    async with databases.fresh() as url:
        places = await laid(url, 24)
        store = await open_store(url)
        async with running(Discord(1, 16, slow=0.0)) as discord:
            here = Court(url, discord, places, store, TableService(store, {"tiny": TINY}), get_context("spawn"))
            process: Any = here.start()
            try:
                await here.connected()
                load, before, began = Load(here), _spent(process.pid), time.monotonic()
                async with load.going():
                    await until(f"{many} presses are made", lambda: len(load.pressed) >= many)
                spent, took = (_spent(process.pid) - before) / len(load.pressed), time.monotonic() - began
            finally:
                here.kill(process)
                await store.close()
    answers = [discord.presses[key].answers[0] - discord.presses[key].at for key in load.pressed]
    print(
        f"\n{len(answers)} presses in {took:.0f} s: {spent * 1e3:.1f} ms of CPU each, with answer, board and messages;"
    )
    print(
        f"answered after {percentile(answers, 0.5) * 1e3:.0f} ms (p50), {percentile(answers, 0.99) * 1e3:.0f} ms (p99)"
    )
    _needed(10_000, spent)


def _spent(pid: int) -> float:
    """CPU seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _needed(servers: int, spent: float) -> None:
    """Print what `servers` Discord servers need if, in the busiest hour, at one in ten a table of four acts every 20 s."""
    shards, presses = -(-servers // SHARDS_FOR), servers / 10 / 20 * 1.5  # half as many again: looks, pages, refusals
    busy = presses * spent
    print(f"\n{servers:,} servers: {shards} shards; {servers // 10:,} tables in play, {presses:.0f} presses a second,")
    print(
        f"{busy:.2f} cores busy: {max(-(-busy // 0.5), 1):.0f} process(es) at half a core; one more, so that one may die"
    )


if __name__ == "__main__":
    main(quick=True)
