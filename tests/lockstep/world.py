"""One real table of the lock-step: the table service over a store on a file, people, a clock that is set, and what all of them can notice."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from shutil import copyfile
from typing import Any, Final, NamedTuple

from sqlalchemy import text as sql

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine.timestamps import stamp
from bot.storage.store import Store, open_store
from bot.tables.robot_thinking import think_in
from bot.tables.table_service import TableService
from tests.bot.table_kit import CHANNEL, GUILD, Hands, url
from tests.lockstep.opening import GM, HOST, TITLES, Opening, draw_by_the_moment

ROWS: Final = sql(
    'SELECT revision, at, actor, "user", undone, lines, answers FROM acts'
    " WHERE table_id = :table AND revision > :since ORDER BY revision"
)
UNDONE: Final = sql("SELECT revision FROM acts WHERE table_id = :table AND undone")


class Row(NamedTuple):
    """An act of the journal. `told`: to which seats (None: everyone), and the line. `entries`: what was answered."""

    revision: int
    at: int
    actor: str
    user: int | None
    told: tuple[tuple[tuple[int, ...] | None, str], ...]
    entries: tuple[Mapping[str, Any], ...]
    undone: bool

    @property
    def public(self) -> list[str]:
        return [text for to, text in self.told if to is None]

    def private(self, seat: int) -> list[str]:
        """Return what this seat alone, or with some others, was told."""
        return [text for to, text in self.told if to is not None and seat in to]


@dataclass
class World:
    """A table. `file`: its SQLite file. `calls`: users whose ping stands in the channel, by message; `said`: what was posted since it was last taken."""

    file: Path
    opening: Opening
    hands: Hands = field(default_factory=Hands)
    table: int = 0
    calls: dict[int, list[int]] = field(default_factory=dict)
    said: list[tuple[Any, ...]] = field(default_factory=list)
    called: set[int] = field(default_factory=set)
    redrawn: bool = False  # whether the board was to be drawn anew since that was last asked
    pooled: Any = None  # the bot's worker processes, where robots think there
    seen: dict[int, int] = field(default_factory=dict)  # by table, up to which act the journal was read

    async def open(self, empty: Path) -> None:
        """Seat everybody and deal. `empty`: a migrated file."""
        copyfile(empty, self.file)
        await self.start_bot()
        opening, tables = self.opening, self.tables
        standing = await tables.open(
            guild=GUILD,
            channel=CHANNEL,
            host=HOST,
            name=opening.name(0),
            game=opening.title,
            options=opening.options,
            terms=opening.terms,
        )
        self.table = standing.table.id
        await tables.people.wish(GM, plain=True)  # who looks at text: pictures have tests of their own
        for person in range(1, opening.people):
            await tables.join(self.table, HOST + person, opening.name(person))
        for strength in opening.robots:
            await tables.seat_robot(self.table, HOST, strength)
        await tables.start(self.table, HOST)
        await self.settle()

    async def start_bot(self) -> None:
        self.store: Store = await open_store(url(self.file))
        draw = draw_by_the_moment(self.opening.seed, self.hands)
        self.tables = TableService(self.store, TITLES, now=self.hands, entropy=draw)
        self.tables.clock.monotonic = lambda: self.hands.steady
        if self.pooled is not None:
            self.tables.thinking.think = think_in(self.pooled)
        await self.tables.clock.start()

    async def stop_bot(self) -> None:
        await self.tables.thinking.settle()
        await self.store.close()

    async def restart(self, away: float) -> None:
        """Stop the bot, and start it again after so many seconds."""
        await self.tables.clock.tick()  # it was there until now
        await self.settle()
        await self.stop_bot()
        self.hands.pass_(seconds=away)
        await self.start_bot()

    async def settle(self) -> None:
        """Let robots think and answer; send what is to be sent."""
        await self.tables.thinking.settle()
        await self._deliver()

    async def standing(self) -> TableSnapshot:
        return await self.tables.standing(self.table)

    @property
    def now(self) -> int:
        return stamp(self.hands.now)

    async def due(self) -> int | None:
        """When the clock has something to do here next; milliseconds, UTC."""
        return (await self.tables._executor.head(self.table)).due

    async def new_rows(self) -> list[Row]:
        """Return the acts since this was last asked, those that were undone meanwhile too."""
        since = self.seen.get(self.table, 0)
        found = await self.store.database.read(ROWS, {"table": self.table, "since": since})
        rows = [_row(row) for row in found]
        if rows:
            self.seen[self.table] = rows[-1].revision
        return rows

    async def undone(self) -> set[int]:
        """Return the acts that were undone."""
        return {row[0] for row in await self.store.database.read(UNDONE, {"table": self.table})}

    async def _deliver(self) -> None:
        """Post what waits, as everyone in the channel reads it; take away pings that nobody needs any more."""
        for board in await self.tables.outbox.boards():
            self.redrawn = True
            await self.tables.outbox.board_drawn(board.table, board.wanted, message=5)
        for row in await self.tables.outbox.pending(limit=500):
            said, message = row.payload, 10_000 + row.id
            await self.tables.outbox.mark_sent(row.id, message)
            if row.kind == "ping" and not said.get("dm"):
                self.calls[message] = list(said["users"])
                self.called |= set(said["users"])
                self.said.append(("ping", bool(said.get("reminder")), "next" in said, tuple(sorted(said["users"]))))
            elif row.kind == "unping":
                for one in said["messages"]:
                    self.calls.pop(one, None)
            elif row.kind == "say":
                call, choices = tuple(sorted(said.get("call", ()))), tuple(said.get("choices", ()))
                self.said.append(("say", said["line"], said["why"], choices, call))

    # ---- time

    async def pass_holiday(self, user: int, days: float) -> None:
        now = self.hands.now
        await self.tables.people.go_away(user, GUILD, now, now + timedelta(days=days))

    async def come(self, user: int) -> None:
        """The user presses anything, as every press begins."""
        with suppress(TableError):
            await self.tables.note_presence(await self.standing(), user)


def _row(row: Any) -> Row:
    lines = [(None if to is None else tuple(to), text) for to, text, *_ in json.loads(row.lines)]
    return Row(
        row.revision, row.at, row.actor, row.user, tuple(lines), tuple(json.loads(row.answers)), bool(row.undone)
    )
