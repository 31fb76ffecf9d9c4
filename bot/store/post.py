"""What was committed and must be sent: messages, and boards that are older than their position."""

import json
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import BindParameter, Row, and_, bindparam, func, select, update

from bot.standing import Board, Outgoing
from bot.store.database import Database
from bot.store.faults import fault
from bot.store.schema import heads, outbox

_NOW: BindParameter[int] = bindparam("now")
_PING = outbox.alias("ping")

_WAITING = (
    select(*outbox.c, heads.c.guild, heads.c.channel, _PING.c.message.label("posted"), _PING.c.done.label("answered"))
    .select_from(
        outbox.join(heads, heads.c.id == outbox.c.table_id).outerjoin(
            _PING,
            and_(
                outbox.c.kind == "unping",
                _PING.c.table_id == outbox.c.table_id,
                _PING.c.revision == outbox.c.revision,
                _PING.c.kind == "ping",
            ),
        )
    )
    .where(~outbox.c.done)
    .order_by(outbox.c.id)
    .limit(bindparam("most"))
)
"""Waiting rows, oldest first; an unping with its ping, whose revision it carries."""

_BOARDS = (
    select(
        heads.c.id, heads.c.guild, heads.c.channel, heads.c.message, heads.c.wanted, heads.c.drawn, heads.c.posted_at
    )
    .where(heads.c.drawn < heads.c.wanted, heads.c.redraw_at <= _NOW)
    .order_by(heads.c.redraw_at)
    .limit(bindparam("most"))
)
_SENT = update(outbox).where(outbox.c.id == bindparam("key")).values(done=True, message=bindparam("number"))
_OLD_SENT: Final = 30 * 24 * 3600 * 1000  # milliseconds that a sent row is kept


def stamp(moment: datetime) -> int:
    """Milliseconds since 1970, as stored."""
    return round(moment.timestamp() * 1000)


def moment(stored: int) -> datetime:
    """The moment, in UTC, that was stored."""
    return datetime.fromtimestamp(stored / 1000, UTC)


class Post:
    """The outbox. A message is handed out until it is marked as sent or dropped: it is sent at least once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._drawn: dict[int, int] = {}  # boards drawn since the last `settle`: a board drawn twice harms nobody

    async def pending(self, now: datetime, limit: int) -> list[Outgoing]:
        """Messages whose time has come, oldest first. What a later turn has made void is closed instead."""
        rows = await self._database.read(_WAITING, {"most": limit + 200})
        void = _void(rows)
        if void:
            await self._mark(void, done=True)
        held = {row.id for row in rows if row.kind == "unping" and row.answered is False}
        posted: dict[int, list[int]] = {}
        for row in rows:
            posted.setdefault(row.id, []).extend([] if row.posted is None else [row.posted])
        due = {row.id: row for row in rows if row.id not in void | held and row.next_try <= stamp(now)}
        return [_outgoing(row, posted[key]) for key, row in list(due.items())[:limit]]

    async def to_channel(self, key: int) -> None:
        """A panel that could not be sent by DM becomes a ping in the channel."""
        (row,) = await self._database.read(select(outbox.c.payload).where(outbox.c.id == key))
        wanted = json.loads(row.payload)
        payload = json.dumps({"seats": [wanted["seat"]], "users": [wanted["user"]]})
        await self._mark([key], kind="ping", payload=payload, next_try=0)

    async def sent(self, key: int, message: int | None) -> None:
        """The message is out; its number is kept so that it can be deleted when the turn has passed."""
        await fault("before mark sent")
        await self._database.whole(self._sent(key, message))
        await fault("after mark sent")

    async def _sent(self, key: int, message: int | None) -> None:
        async with self._database.write() as connection:
            await connection.execute(_SENT, {"key": key, "number": message})

    async def failed(self, key: int, next_try: datetime) -> None:
        """It could not be sent; to be tried again then."""
        await self._mark([key], next_try=stamp(next_try), tries=outbox.c.tries + 1)

    async def _mark(self, keys: Collection[int], **values: Any) -> None:
        async def mark() -> None:
            async with self._database.write() as connection:
                await connection.execute(update(outbox).where(outbox.c.id.in_(keys)).values(**values))

        await self._database.whole(mark())

    async def prune(self, now: datetime) -> None:
        """Forgets what was sent more than 30 days ago."""
        async with self._database.write() as connection:
            await connection.execute(outbox.delete().where(outbox.c.done, outbox.c.at < stamp(now) - _OLD_SENT))

    async def boards(self, now: datetime, limit: int) -> list[Board]:
        """Boards that are older than what is wanted, the longest waiting first."""
        rows = await self._database.read(_BOARDS, {"now": stamp(now), "most": limit + len(self._drawn)})
        boards = [self._board(row) for row in rows]
        return [board for board in boards if board.drawn < board.wanted][:limit]

    async def board(self, table: int) -> Board | None:
        """One table's board, or None without such a table."""
        rows = await self._database.read(select(*_BOARDS.selected_columns).where(heads.c.id == table))
        return self._board(rows[0]) if rows else None

    def _board(self, row: Row[Any]) -> Board:
        posted = None if row.posted_at is None else moment(row.posted_at)
        drawn = max(row.drawn, self._drawn.get(row.id, -1)) if row.message is not None else row.drawn
        return Board(row.id, row.guild, row.channel, row.message, row.wanted, drawn, posted)

    async def drawn(self, table: int, revision: int, message: int | None, now: datetime) -> None:
        """The board shows that revision. A new message is stored at once; an edit is noted and stored by `settle`."""
        if message is None:
            self._drawn[table] = max(revision, self._drawn.get(table, -1))
            return
        await self._set(table, message=message, drawn=revision, posted_at=stamp(now), redraw_at=0)

    async def lost(self, table: int) -> None:
        """The message is gone: the board is to be posted anew."""
        self._drawn.pop(table, None)
        await self._set(table, message=None, drawn=-1, posted_at=None, redraw_at=0)

    async def not_drawn(self, table: int, next_try: datetime) -> None:
        """It could not be drawn; to be tried again then."""
        await self._set(table, redraw_at=stamp(next_try))

    async def _set(self, table: int, **values: Any) -> None:
        async def store() -> None:
            async with self._database.write() as connection:
                await connection.execute(update(heads).where(heads.c.id == table).values(**values))

        await self._database.whole(store())

    async def settle(self) -> None:
        """Stores which boards were drawn, in one transaction; nothing is written if none was."""
        noted, self._drawn = self._drawn, {}
        if not noted:
            return
        statement = update(heads).where(
            heads.c.id == bindparam("key"), heads.c.drawn < bindparam("seen"), heads.c.message.is_not(None)
        )
        async with self._database.write() as connection:
            await connection.execute(
                statement.values(drawn=bindparam("seen")),
                [{"key": table, "seen": revision} for table, revision in noted.items()],
            )

    async def oldest(self) -> int | None:
        """When the oldest waiting message was committed (milliseconds), for the owner's health report."""
        rows = await self._database.read(select(func.min(outbox.c.at)).where(~outbox.c.done))
        return None if rows[0][0] is None else int(rows[0][0])


def _void(rows: Sequence[Row[Any]]) -> set[int]:
    """Pings whose turn has passed unsent, with what would have deleted them; panels that a newer one replaces."""
    void: set[int] = set()
    passed = {(row.table_id, row.revision): row for row in rows if row.kind == "unping"}
    newest = {(row.table_id, row.user): row.id for row in rows if row.kind == "panel"}
    for row in rows:
        if row.kind == "ping" and (row.table_id, row.revision) in passed and not row.tries:
            void |= {row.id, passed[row.table_id, row.revision].id}
        elif row.kind == "panel" and newest[row.table_id, row.user] != row.id:
            void.add(row.id)
    return void | {row.id for row in rows if row.kind == "unping" and row.posted is None and row.answered is not False}


def _outgoing(row: Row[Any], posted: list[int]) -> Outgoing:
    payload = {"messages": posted} if row.kind == "unping" else json.loads(row.payload)
    return Outgoing(row.id, row.table_id, row.guild, row.channel, row.kind, payload, row.tries)
