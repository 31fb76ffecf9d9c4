"""Tables, positions and acts: what one act of a table reads and writes."""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Table,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Conflict
from bot.store.database import Database
from bot.store.head import Head, HeadChanges
from bot.store.journal import Act, Audited, NewAct, NewMessage, NewPosition, Played, Told
from bot.store.ours import ours
from bot.store.points import reached
from bot.store.schema import acts, audit, heads, outbox, positions
from bot.store.share import EVERYTHING, Share
from bot.store.telling import TELL, of_guild

KEPT: Final = 200  # positions of a table that can be gone back to
_PRUNED_EVERY: Final = 20  # positions


def _kept(table: Table, record: type[Act | Audited | Played | Told]) -> list[Column[Any]]:
    """The columns of the table that such a record keeps."""
    return [table.c[one.name] for one in fields(record) if one.name in table.c]


_ROW = (*heads.c, positions.c.version, positions.c.state)
_WITH_POSITION = heads.outerjoin(
    positions, (positions.c.table_id == heads.c.id) & (positions.c.number == heads.c.position)
)
_BY_ID = select(*_ROW).select_from(_WITH_POSITION).where(heads.c.id == bindparam("key"))
_BY_CHANNEL = (
    select(*_ROW).select_from(_WITH_POSITION).where(heads.c.channel == bindparam("key"), heads.c.status != "archived")
)
_HEAD = update(heads).where(
    heads.c.id == bindparam("key"), heads.c.revision == bindparam("was"), heads.c.credit == bindparam("had")
)
_OLD = delete(positions).where(positions.c.table_id == bindparam("key"), positions.c.number <= bindparam("until"))
_UNDO = (
    update(acts)
    .where(acts.c.table_id == bindparam("key"), acts.c.revision > bindparam("since"), acts.c.answers != "[]")
    .values(undone=True)
)
_LATER = delete(positions).where(positions.c.table_id == bindparam("key"), positions.c.number > bindparam("since"))
_PAGE = (
    select(*_kept(acts, Told))
    .where(acts.c.table_id == bindparam("key"), acts.c.revision < bindparam("until"), acts.c.lines != "[]")
    .order_by(acts.c.revision.desc())
    .limit(bindparam("most"))
)


@dataclass(slots=True, kw_only=True)
class Change:
    """All that one act writes. `was` and `had` are the revision and the credit that were read. `head` are the columns that change.

    `guild`: the table's, whose process is told when that is another.
    `undo_to`: (revision, position) that the table goes back to; later acts are kept and marked, later positions go.
    """

    table: int
    guild: int
    was: int
    had: int
    head: HeadChanges
    act: NewAct | None = None
    position: NewPosition | None = None
    news: list[NewMessage] = field(default_factory=list)
    audit: Audited | None = None
    undo_to: tuple[int, int] | None = None


class Games:
    """Reads and writes tables. Every write is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: int) -> Head | None:
        """The head with its position, or None."""
        return next(map(Head.of, await self._database.read(_BY_ID, {"key": table})), None)

    async def at(self, channel: int) -> Head | None:
        """The head, with its position, of the channel's table that is not archived, or None."""
        return next(map(Head.of, await self._database.read(_BY_CHANNEL, {"key": channel})), None)

    async def create(self, head: Mapping[str, object], act: NewAct) -> int:
        """Stores a new table and its first act; gives its number. Raises Conflict when the channel has a table."""
        async with self._database.write() as connection:
            await connection.execute(
                update(heads).where(heads.c.channel == head["channel"], heads.c.status == "over"),
                {"status": "archived"},
            )
            return await self._insert(connection, head, act)

    async def _insert(self, connection: AsyncConnection, head: Mapping[str, object], act: NewAct) -> int:
        key: int = (await connection.execute(insert(heads).returning(heads.c.id), dict(head))).scalar_one()
        await connection.execute(insert(acts), {**act, "table_id": key})
        await self._tell(connection, int(str(head["guild"])))
        return key

    async def commit(self, change: Change) -> None:
        """Stores one act. Raises Conflict when the table is not as it was read."""
        async with self._database.write() as connection:
            await write(connection, change)
            await self._tell(connection, change.guild)

    async def _tell(self, connection: AsyncConnection, guild: int) -> None:
        """Who looks after the guild is told with the act, if that is another process."""
        if not self._database.share.sends(guild):
            await connection.execute(TELL, of_guild(guild))

    async def swap(self, first: Change, second: Change) -> None:
        """Stores one act each of two tables of a channel together, the first one's before the second's."""
        async with self._database.write() as connection:
            await write(connection, first)
            await write(connection, second)
            await self._tell(connection, second.guild)

    async def begin_again(self, old: Change, head: Mapping[str, object], act: NewAct) -> int:
        """Stores an act of the old table together with a new table; gives its number."""
        async with self._database.write() as connection:
            await write(connection, old)
            return await self._insert(connection, head, act)

    async def page(self, table: int, before: int, limit: int) -> list[Told]:
        """The acts before that revision that told something, newest first."""
        rows = await self._database.read(_PAGE, {"key": table, "until": before, "most": limit})
        return [Told.of(row) for row in rows]

    async def played(self, table: int, limit: int) -> list[Played]:
        """The newest acts that answered something and were not undone, newest first: who did what, and what was told."""
        chosen = select(*_kept(acts, Played)).where(acts.c.table_id == table, ~acts.c.undone, acts.c.answers != "[]")
        rows = await self._database.read(chosen.order_by(acts.c.revision.desc()).limit(limit))
        return [Played.of(row) for row in rows]

    async def act(self, table: int, revision: int) -> Act | None:
        """The act of that revision, with the state of the position that it left (None if that has been pruned)."""
        joined = acts.outerjoin(
            positions, (positions.c.table_id == acts.c.table_id) & (positions.c.number == acts.c.position)
        )
        chosen = select(*_kept(acts, Act), positions.c.version, positions.c.state).select_from(joined)
        rows = await self._database.read(chosen.where(acts.c.table_id == table, acts.c.revision == revision))
        return next(map(Act.of, rows), None)

    async def resigned(self, table: int) -> set[int]:
        """The seats whose resignation counts, as the journal has it."""
        chosen = select(acts.c.answers).where(
            acts.c.table_id == table, ~acts.c.undone, acts.c.answers.like('%"path":["resign",%')
        )
        entries = [entry for row in await self._database.read(chosen) for entry in json.loads(row.answers)]
        return {int(e["path"][1]) for e in entries if e["seat"] is None and e["path"][:1] == ["resign"]}

    async def draws(self, table: int) -> list[str]:
        """The dice of every act that counts, oldest first, as stored."""
        chosen = select(acts.c.draws).where(acts.c.table_id == table, ~acts.c.undone, acts.c.draws != "[]")
        return [row.draws for row in await self._database.read(chosen.order_by(acts.c.revision))]

    async def archived(self, channel: int, limit: int) -> list[Head]:
        """The channel's archived tables, newest first."""
        chosen = select(heads).where(heads.c.channel == channel, heads.c.status == "archived")
        return [Head.of(row) for row in await self._database.read(chosen.order_by(heads.c.id.desc()).limit(limit))]

    async def hosted(self, host: int, titles: Collection[str]) -> int:
        """How many tables with these titles this user hosts that are not over."""
        live = heads.c.status.in_(("lobby", "playing", "paused"))
        chosen = select(func.count()).where(heads.c.host == host, live, heads.c.game.in_(titles))
        return int((await self._database.read(chosen))[0][0])

    async def of_user(self, user: int, limit: int) -> list[Head]:
        """Tables that are not over and seat this user, newest first."""
        chosen = select(heads).where(
            heads.c.status.in_(("lobby", "playing", "paused")), heads.c.players.like(f'%"user":{user},%')
        )
        return [Head.of(row) for row in await self._database.read(chosen.order_by(heads.c.id.desc()).limit(limit))]

    async def due(self, now: int, limit: int, titles: Collection[str]) -> list[int]:
        """Tables of ours with these titles that something is due at (a reminder, a time-out, robots that play on), the latest first in line."""
        chosen = select(heads.c.id).where(heads.c.due <= now, heads.c.game.in_(titles), *ours(self._database.share))
        return [row.id for row in await self._database.read(chosen.order_by(heads.c.due).limit(limit))]

    async def timed(self, share: Share = EVERYTHING) -> list[str]:
        """The titles of all tables of that share at which somebody has a deadline."""
        chosen = select(heads.c.game).where(heads.c.due.is_not(None), *ours(share)).distinct()
        return [row.game for row in await self._database.read(chosen)]

    async def put_off(
        self, now: int, lost: int, grace: int, titles: Collection[str], share: Share = EVERYTHING
    ) -> None:
        """Moves the deadlines of these titles on by the `lost` milliseconds; what was due meanwhile has at least the grace from now.

        The grace is the time lost, or `grace` if that is longer, but for the latter never more than the table's pace.
        """
        at, away, most = (literal(value, BigInteger) for value in (now, lost, grace))
        pace = cast(func.coalesce(heads.c.pace, 0), BigInteger) * 1000
        least = case((pace < most, pace), else_=most)
        wished = at + case((least < away, away), else_=least)
        moved = case((and_(heads.c.due <= at, wished > heads.c.due + away), wished - heads.c.due), else_=away)
        statement = update(heads).where(heads.c.due.is_not(None), heads.c.game.in_(titles), *ours(share))
        async with self._database.write() as connection:
            await connection.execute(statement.values(due=heads.c.due + moved, credit=heads.c.credit + moved))

    async def audit(self, table: int) -> list[Audited]:
        """The whole audit of a table, oldest first."""
        chosen = select(*_kept(audit, Audited)).where(audit.c.table_id == table).order_by(audit.c.number)
        return [Audited.of(row) for row in await self._database.read(chosen)]


async def write(connection: AsyncConnection, change: Change) -> None:
    """Writes one act within the transaction. Raises Conflict when the table is not as it was read."""
    key = {"key": change.table}
    stored = await connection.execute(_HEAD, {**change.head, **key, "was": change.was, "had": change.had})
    if stored.rowcount != 1:
        raise Conflict(f"table {change.table} is not at revision {change.was} any more")
    await reached("after state")
    if change.undo_to is not None:
        revision, position = change.undo_to
        await connection.execute(_UNDO, {**key, "since": revision})
        await connection.execute(_LATER, {**key, "since": position})
    await _add(connection, change)


async def _add(connection: AsyncConnection, change: Change) -> None:
    if change.position is not None:
        await connection.execute(insert(positions), {**change.position, "table_id": change.table})
        number = change.position["number"]
        if number > KEPT and number % _PRUNED_EVERY == 0:
            await connection.execute(_OLD, {"key": change.table, "until": number - KEPT})
        await reached("after position")
    if change.act is not None:
        await connection.execute(insert(acts), {**change.act, "table_id": change.table})
        await reached("after act")
    if change.audit is not None:
        await connection.execute(insert(audit), {**asdict(change.audit), "table_id": change.table})
    if change.news:
        await connection.execute(insert(outbox), [{**row, "table_id": change.table} for row in change.news])
        await reached("after outbox")
