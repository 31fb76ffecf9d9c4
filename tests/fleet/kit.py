"""Parts of tests of several processes: tables on a server, processes that play and die, and the final checks."""

import asyncio
import json
import os
import signal
import time
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from statistics import median
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.engine.database import Database
from bot.storage.store import Store, open_store
from bot.tables.table_service import TableService
from tests.bot.table_kit import begun, entropy
from tests.bot.tinygame import TINY
from tests.fleet import player
from tests.fleet.discord import Discord
from tests.processes import start_fork_server
from tests.waits import END

Places = list[tuple[int, int]]  # tables, each with its guild


async def rows(database: Database, sql: str, **values: object) -> list[Any]:
    """Return the rows of that SQL."""
    engine: AsyncEngine = vars(database)["engine"]
    async with engine.begin() as connection:
        found = await connection.execute(text(sql), values)
        return list(found.all()) if found.returns_rows else []


async def laid(url: str, many: int) -> Places:
    """Lay out `many` tables in play, each in its own guild, spread evenly over the shards, with an empty outbox."""
    store = await open_store(url)
    try:
        tables = TableService(store, {"tiny": TINY}, entropy=entropy())
        first = (await begun(tables, rounds=1_000_000)).table.id
        await _copied(store, first, many)
        await rows(store.database, "UPDATE outbox SET done = true")
        await rows(store.database, "UPDATE heads SET drawn = wanted")
        found = await rows(store.database, "SELECT id, guild FROM heads ORDER BY id")
        return [(row.id, row.guild) for row in found]
    finally:
        await store.close()


async def _copied(store: Store, first: int, many: int) -> None:
    """The same table again and again."""
    for name in ("heads", "positions", "acts"):
        key = "id" if name == "heads" else "table_id"
        found = await rows(
            store.database,
            "SELECT column_name FROM information_schema.columns WHERE table_name = :name ORDER BY ordinal_position",
            name=name,
        )
        columns = [row.column_name for row in found]
        new = {key: f"{key} + n", "guild": "n::bigint << 22", "channel": "channel + n"}
        taken = ", ".join(new.get(column, f'"{column}"') for column in columns)
        names = ", ".join(f'"{column}"' for column in columns)
        await rows(
            store.database,
            f"INSERT INTO {name} ({names}) SELECT {taken} FROM {name}, generate_series(1, :many) AS n WHERE {key} = :first",
            many=many - 1,
            first=first,
        )
    await rows(store.database, "SELECT setval('heads_id_seq', (SELECT max(id) FROM heads))")


@dataclass
class Life:
    """A process, and what it said. `acts`: table, revision, word."""

    process: BaseProcess
    ear: Connection
    acts: list[tuple[int, int, str]] = field(default_factory=list)
    born: float = field(default_factory=time.monotonic)
    first: float | None = None  # seconds until it was heard of
    finished: bool = False  # it makes no more acts

    def listen(self) -> None:
        """Hears what it has said so far."""
        try:
            while self.ear.poll():
                said = self.ear.recv()
                if said == player.FINISHED:
                    self.finished = True
                    continue
                self.acts.append(said)
                self.first = self.first or time.monotonic() - self.born
        except (EOFError, OSError):
            return


class Crowd:
    """Processes that play at the same tables, each by luck of its own from `seed`. `acts`: all that was acknowledged."""

    def __init__(self, url: str, api: str, places: Places, *, seed: str, players: int = 4, pause: float = 0.4) -> None:
        self._context = start_fork_server()
        self.enough = self._context.Event()
        self._game = player.Game(url, api, places, players, pause, seed, self.enough)
        self.lives: list[Life] = []
        self.dead: list[Life] = []

    def born(self) -> Life:
        """One more."""
        ear, mouth = self._context.Pipe(duplex=False)
        process = self._context.Process(target=player.main, args=(self._game, len(self.lives) + len(self.dead), mouth))
        process.start()
        mouth.close()
        life = Life(process, ear)
        self.lives.append(life)
        return life

    def kill(self, life: Life) -> None:
        """At once."""
        life.process.kill()
        life.process.join(10)
        life.listen()
        self.lives.remove(life)
        self.dead.append(life)

    def stop(self, life: Life) -> None:
        """Stop the process, as a machine that swaps would."""
        os.kill(life.process.pid or 0, signal.SIGSTOP)

    def go_on(self, life: Life) -> None:
        """Let a stopped process continue."""
        os.kill(life.process.pid or 0, signal.SIGCONT)

    async def listening(self, seconds: float) -> None:
        """Lets them play, and hears what they say, so that nobody waits to be heard."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for life in self.lives:
                life.listen()
            await asyncio.sleep(0.05)

    def end(self) -> None:
        """Kills everybody."""
        for life in list(self.lives):
            self.kill(life)

    @property
    def first_act(self) -> float:
        """Seconds from a birth to the first act that is heard of: of half of the processes."""
        heard = [life.first for life in [*self.dead, *self.lives] if life.first is not None]
        return median(heard) if heard else 0.0

    @property
    def acts(self) -> list[tuple[int, int, str]]:
        """Return all acts that any process has acknowledged."""
        return [act for life in [*self.dead, *self.lives] for act in life.acts]


@dataclass
class Verdict:
    """The account of a run. All counts but `acts` and `messages` must be 0."""

    acts: int
    messages: int
    repeated: int  # posts that Discord swallowed
    lost: int
    doubled: int
    disordered: int
    stuck: int
    worst: float  # seconds from commit to post
    first: dict[int, float] = field(default_factory=dict, repr=False)

    @property
    def sound(self) -> bool:
        """Return whether nothing went wrong."""
        return not (self.lost or self.doubled or self.disordered or self.stuck)


async def quiet(database: Database, crowd: Crowd) -> bool:
    """Wait until no one acts any more and the outbox is empty; return False if it never is."""
    begun = time.monotonic()
    while time.monotonic() - begun < END:
        await crowd.listening(0.5)
        if not all(life.finished for life in crowd.lives):
            continue
        waiting = await rows(database, "SELECT count(*) AS many FROM outbox WHERE NOT done")
        if not waiting[0].many:
            return True
    return False


async def judged(database: Database, discord: Discord, acts: list[tuple[int, int, str]]) -> Verdict:
    """Holds what was acknowledged against what is stored, and what is stored against what stands on Discord."""
    stored = await rows(database, "SELECT table_id, revision FROM acts")
    told = await rows(
        database, "SELECT id, table_id, at, payload FROM outbox WHERE kind = 'say' AND payload LIKE '%Reason%'"
    )
    waiting = await rows(database, "SELECT id FROM outbox WHERE NOT done")
    gaps = await rows(
        database,
        "SELECT heads.id FROM heads JOIN acts ON acts.table_id = heads.id GROUP BY heads.id, heads.revision"
        " HAVING count(*) <> heads.revision + 1 OR max(acts.revision) <> heads.revision",
    )
    here = {(row.table_id, row.revision) for row in stored}
    texts = " ".join(json.loads(row.payload)["line"] for row in told)
    lost = sum((table, revision) not in here or word not in texts for table, revision, word in acts)
    doubled = len(acts) - len({(table, revision) for table, revision, _ in acts})
    first: dict[str, float] = {}
    order: dict[int, list[int]] = defaultdict(list)
    for post in discord.posts:
        if post.repeated or "Reason" not in post.content:
            continue
        doubled += post.nonce in first
        first.setdefault(post.nonce, post.at)
        order[post.channel].append(int(post.nonce[1:]))
    lost += sum(f"s{row.id}" not in first for row in told)
    times = {row.id: first[f"s{row.id}"] - row.at / 1000 for row in told if f"s{row.id}" in first}
    return Verdict(
        acts=len(acts),
        messages=len(first),
        repeated=sum(post.repeated for post in discord.posts),
        lost=lost + len(gaps),
        doubled=doubled + _boards_twice(discord),
        disordered=sum(sum(a > b for a, b in pairwise(one)) for one in order.values()),
        stuck=len(waiting),
        worst=max(times.values(), default=0.0),
        first=times,
    )


def _boards_twice(discord: Discord) -> int:
    """Boards that stand in a channel beside another."""
    boards = [sum(bool(m["flags"] & 1 << 15) for m in here.values()) for here in discord.standing.values()]
    return sum(many - 1 for many in boards if many > 1)
