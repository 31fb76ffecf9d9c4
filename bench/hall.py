"""Tables that are being played through the table service alone, and files with thousands of them."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from datetime import datetime, timedelta
from pathlib import Path

from bench.engine import Chance
from bench.measure import cpu, wall
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.store import Store, open_store
from bot.tables.table_service import TableService, utcnow
from games import CATALOGUE
from games.engine.asking.ask import Ask

GAME, PEOPLE, PACE = "aristocracy", 3, 30 * 24 * 3600
GUILD, CHANNEL, USER = 1_200_000_000_000_000_000, 1_200_000_000_001_000_000, 1_200_000_000_002_000_000
MESSAGE = 1_200_000_000_003_000_000


def url(path: Path) -> str:
    """Return the DATABASE_URL of a file."""
    return f"sqlite+aiosqlite:///{path}"


_DEALER = random.Random(1)


def entropy(count: int) -> bytes:
    """Other cards at every table, the same in every run."""
    return _DEALER.randbytes(count)


def choice(ask: Ask, chance: Chance) -> tuple[str, ...]:
    """Return a legal answer by chance; no one ends the game, so that it can be as long as a bench wants."""
    return ("decline",) if "decline" in ask.legal else ask.sample(chance)


def seated(game: str) -> int:
    """Return how many people sit at a table of that title: three, if possible."""
    seats = CATALOGUE[game].seats
    return min(max(PEOPLE, seats[0]), seats[-1])


class Hall:
    """Some tables of one store. People answer there by chance."""

    def __init__(self, tables: TableService, ids: list[int], seed: int = 1) -> None:
        self.tables, self.ids = tables, ids
        self._chance, self._random = Chance(seed), random.Random(seed)

    async def open(self, count: int, *, guild: int = GUILD, channels: list[int] | None = None) -> None:
        """Open tables of three people and deal."""
        for number in range(count):
            channel = channels[number] if channels else CHANNEL + number
            people = [USER + number * PEOPLE + seat for seat in range(PEOPLE)]
            self.ids.append(await deal(self.tables, guild, channel, people))

    async def next(self, table: int | None = None) -> tuple[TableSnapshot, int, str]:
        """Return a table (any), the user who is asked there, and an answer. Nothing is stored."""
        standing = await self.tables.standing(table or self._random.choice(self.ids))
        assert standing.match is not None
        seat, ask = self._random.choice([(s, ask) for s, ask in standing.match.asks.items() if not ask.standing])
        user = standing.table.players[seat].user
        assert user is not None
        return standing, user, " ".join(choice(ask, self._chance)) or "none"

    async def act(self, table: int | None = None) -> tuple[float, float]:
        """Make one accepted act. Return its wall and CPU seconds."""
        standing, user, text = await self.next(table)
        seat = standing.seat_of(user)
        assert seat is not None
        digest = standing.digest(seat)
        start = wall(), cpu()
        await self.tables.act(standing.table.id, user, text, digest=digest, partial=True)
        return wall() - start[0], cpu() - start[1]


async def deal(
    tables: TableService,
    guild: int,
    channel: int,
    people: list[int],
    game: str = GAME,
    *,
    robots: int = 0,
    **options: object,
) -> int:
    """Open a table, seat these people and `robots` robots, and start; return its id."""
    host, *others = people
    opened = await tables.open(
        guild=guild,
        channel=channel,
        host=host,
        name=f"P{host % 1000}",
        game=game,
        options=options,
        terms=TimeControl(pace=PACE),
    )
    table = opened.table.id
    for user in others:
        await tables.join(table, user, f"P{user % 1000}")
    for _ in range(robots):
        await tables.seat_robot(table, host, "player")
    await tables.start(table, host)
    return table


@asynccontextmanager
async def service(path: Path, now: Callable[[], datetime] = utcnow) -> AsyncIterator[tuple[TableService, Store]]:
    """Return the table service on that file, and its store; `now` is its clock."""
    store = await open_store(url(path))
    try:
        yield TableService(store, CATALOGUE, now=now, entropy=entropy), store
    finally:
        await store.close()


async def played(path: Path, count: int = 10, acts: int = 40) -> list[int]:
    """Make a new file with tables of that many acts each, made an hour ago; return their ids. Nothing is due there."""
    ago = timedelta(hours=1)
    async with service(path, lambda: utcnow() - ago) as (tables, _):
        hall = Hall(tables, [])
        await hall.open(count)
        for table in hall.ids:
            for _ in range(acts):
                await hall.act(table)
        ago = timedelta()
        while await tables.clock.tick():  # pings that were put off by ten minutes
            pass
        return hall.ids


def rest(path: Path, beat: int | None = None) -> None:
    """Everything has been sent and every board drawn; the bot was last seen at `beat` (milliseconds)."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE outbox SET done = 1, message = ? + id", (MESSAGE,))
        db.execute("UPDATE heads SET drawn = wanted, message = ? + id, posted_at = 0, redraw_at = 0", (MESSAGE,))
        if beat is not None:
            db.execute("INSERT OR REPLACE INTO memos VALUES ('heartbeat', ?)", (str(beat),))


def multiply(path: Path, times: int) -> list[int]:
    """Write each table of the file that many times, each in a channel of its own; return all ids."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        ((step,),) = db.execute("SELECT max(id) FROM heads")
        db.execute("BEGIN")
        for name, key in (("heads", "id"), ("positions", "table_id"), ("acts", "table_id")):
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})").fetchall()]
            moved = {key: f"{key} + n * {step}", "channel": f"channel + n * {step}", "host": f"host + n * {step}"}
            values = ", ".join(moved.get(column, f'"{column}"') for column in columns)
            series = f"WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < {times - 1})"
            db.execute(f"{series} INSERT INTO {name} SELECT {values} FROM s, {name}")
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return [number for (number,) in db.execute("SELECT id FROM heads")]


def lengthen(path: Path, acts: int) -> None:
    """Put that many more acts before the first one of each table."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN")
        for name in ("heads", "positions", "acts"):
            db.execute(f"UPDATE {name} SET revision = -revision")
            db.execute(f"UPDATE {name} SET revision = {acts} - revision")
        columns = [f'"{row[1]}"' for row in db.execute("PRAGMA table_info(acts)").fetchall()]
        values = ", ".join("n" if column == '"revision"' else column for column in columns)
        series = f"WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n < {acts - 1})"
        one = "(SELECT * FROM acts AS a WHERE a.revision = (SELECT max(revision) FROM acts AS b WHERE b.table_id = a.table_id))"
        db.execute(f"{series} INSERT INTO acts SELECT {values} FROM s, {one}")
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def trim(path: Path) -> None:
    """Leave of every table's acts only the newest."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM acts WHERE revision < (SELECT revision FROM heads WHERE heads.id = acts.table_id)")
