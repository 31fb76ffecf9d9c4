"""What was committed and must be sent: messages, and boards that are older than their position."""

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from sqlalchemy import BindParameter, Row, bindparam, exists, func, insert, select, update

from bot.standing import Board, Outgoing
from bot.store.database import Database
from bot.store.moments import moment, stamp
from bot.store.ours import ours
from bot.store.points import reached
from bot.store.schema import heads, outbox
from bot.store.waiting import WAITING, Waiting, sorted_out

_NOW: BindParameter[int] = bindparam("now")
_BOARD = (
    *(heads.c.id, heads.c.guild, heads.c.channel, heads.c.message, heads.c.wanted, heads.c.drawn),
    *(heads.c.posted_at, heads.c.posts, heads.c.posting_at),
)
_BOARDS = (
    select(*_BOARD)
    .where(heads.c.drawn < heads.c.wanted, heads.c.redraw_at <= _NOW)
    .where(heads.c.game.in_(bindparam("titles", expanding=True)))
    .order_by(heads.c.redraw_at)
    .limit(bindparam("most"))
)
_SENT = update(outbox).where(outbox.c.id == bindparam("key")).values(done=True, message=bindparam("number"))
_OLD_SENT: Final = 30 * 24 * 3600 * 1000  # milliseconds that a sent row is kept
_GONE: Final = 24 * 3600 * 1000  # milliseconds: a board that waits for longer waits for a channel that is gone


class Post:
    """The outbox. A message is handed out until it is marked as sent or dropped: it is sent at least once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._drawn: dict[int, int] = {}  # boards drawn since the last `settle`: a board drawn twice harms nobody

    # ---- messages

    async def pending(
        self, now: datetime, limit: int, titles: Collection[str]
    ) -> tuple[list[Outgoing], datetime | None]:
        """Messages of our tables with these titles whose time has come, oldest first, and when the next is due.

        What a later turn has made void is closed.
        """
        rows = await self._database.read(
            WAITING.where(*ours(self._database.share)), {"most": limit + 200, "titles": list(titles)}
        )
        due, void, again = sorted_out([Waiting.of(row) for row in rows], stamp(now))
        if void:
            await self._mark(void, done=True)
        return due[:limit], None if again is None else moment(again)

    async def trying(self, keys: Collection[int], now: datetime) -> None:
        """These are about to be posted: from now on they may have been, until it is known what became of it."""
        await reached("before mark tried")
        await self._mark(keys, tried_at=stamp(now))
        await reached("after mark tried")

    async def to_channel(self, key: int) -> None:
        """A panel that could not be sent by DM becomes a ping in the channel."""
        (row,) = await self._database.read(select(outbox.c.payload).where(outbox.c.id == key))
        wanted = json.loads(row.payload)
        payload = json.dumps({"seats": [wanted["seat"]], "users": [wanted["user"]]})
        await self._mark([key], kind="ping", payload=payload, next_try=0, tried_at=None)

    async def sent(self, key: int, message: int | None) -> None:
        """The message is out; its number is kept so that it can be deleted when the turn has passed."""
        await reached("before mark sent")
        await self._database.whole(self._sent(key, message))
        await reached("after mark sent")

    async def _sent(self, key: int, message: int | None) -> None:
        async with self._database.write() as connection:
            await connection.execute(_SENT, {"key": key, "number": message})

    async def failed(self, key: int, next_try: datetime, untried: bool) -> None:
        """It could not be sent; to be tried again then. `untried`: Discord has surely not posted it."""
        mark = {"tried_at": None} if untried else {}
        await self._mark([key], next_try=stamp(next_try), tries=outbox.c.tries + 1, **mark)

    async def known(self, messages: Collection[int]) -> set[int]:
        """Which of these numbers are stored as a message's or a board's."""
        rows = select(outbox.c.message).where(outbox.c.message.in_(messages))
        boards = select(heads.c.message).where(heads.c.message.in_(messages))
        return {row.message for row in await self._database.read(rows.union(boards))}

    async def hurry(self, channel: int | None, now: datetime) -> None:
        """What waits for another try in this channel, or anywhere, is due at once; not a board whose channel is gone."""

        async def store() -> None:
            here = select(heads.c.id) if channel is None else select(heads.c.id).where(heads.c.channel == channel)
            waiting = (~outbox.c.done, outbox.c.next_try > outbox.c.at, outbox.c.table_id.in_(here))
            async with self._database.write() as connection:
                await connection.execute(update(outbox).where(*waiting).values(next_try=outbox.c.at))
                late = (heads.c.drawn < heads.c.wanted, heads.c.redraw_at > 0, heads.c.redraw_at < stamp(now) + _GONE)
                await connection.execute(update(heads).where(*late, heads.c.id.in_(here)).values(redraw_at=0))

        await self._database.whole(store())

    async def _mark(self, keys: Collection[int], **values: object) -> None:
        async def mark() -> None:
            async with self._database.write() as connection:
                await connection.execute(update(outbox).where(outbox.c.id.in_(keys)).values(**values))

        await self._database.whole(mark())

    async def prune(self, now: datetime) -> None:
        """Forgets what was sent more than 30 days ago; of a ping that still stands, the number is needed to delete it."""
        unping = outbox.alias("unping")
        same = (unping.c.table_id == outbox.c.table_id, unping.c.revision == outbox.c.revision)
        ended = exists().where(*same, unping.c.kind == "unping").correlate(outbox)
        old = (outbox.c.done, outbox.c.at < stamp(now) - _OLD_SENT)
        async with self._database.write() as connection:
            await connection.execute(outbox.delete().where(*old, outbox.c.kind == "ping", ended))
            await connection.execute(outbox.delete().where(*old, outbox.c.kind != "ping"))

    async def oldest(self) -> int | None:
        """When the oldest waiting message was committed (milliseconds), for the owner's health report."""
        rows = await self._database.read(select(func.min(outbox.c.at)).where(~outbox.c.done))
        return None if rows[0][0] is None else int(rows[0][0])

    # ---- boards

    async def boards(self, now: datetime, limit: int, titles: Collection[str]) -> list[Board]:
        """Boards of our tables with these titles that are older than what is wanted, the longest waiting first."""
        wanted = {"now": stamp(now), "most": limit + len(self._drawn), "titles": list(titles)}
        rows = await self._database.read(_BOARDS.where(*ours(self._database.share)), wanted)
        boards = [self._board(row) for row in rows]
        return [board for board in boards if board.drawn < board.wanted][:limit]

    async def board(self, table: int) -> Board | None:
        """One table's board, or None without such a table."""
        rows = await self._database.read(select(*_BOARD).where(heads.c.id == table))
        return self._board(rows[0]) if rows else None

    def _board(self, row: Row[Any]) -> Board:
        posted = None if row.posted_at is None else moment(row.posted_at)
        posting = None if row.posting_at is None else moment(row.posting_at)
        drawn = max(row.drawn, self._drawn.get(row.id, -1)) if row.message is not None else row.drawn
        return Board(
            table=row.id,
            guild=row.guild,
            channel=row.channel,
            message=row.message,
            wanted=row.wanted,
            drawn=drawn,
            posted_at=posted,
            posts=row.posts,
            posting=posting,
        )

    async def posting(self, table: int, now: datetime) -> None:
        """The board is about to be posted: from now on it may have been, until its number is stored."""
        await reached("before mark posting")
        await self._set(table, posting_at=stamp(now))
        await reached("after mark posting")

    async def posted(self, table: int, revision: int, message: int, now: datetime) -> None:
        """The board is a new message, which shows that revision; the message in whose place it stands is to be deleted."""
        await reached("before mark posted")
        self._drawn.pop(table, None)
        shown = {"message": message, "drawn": revision, "posted_at": stamp(now), "redraw_at": 0}
        await self._replace(table, now, message, posts=heads.c.posts + 1, posting_at=None, **shown)
        await reached("after mark posted")

    def drawn(self, table: int, revision: int) -> None:
        """The board's message shows that revision: noted here, and stored by `settle`."""
        self._drawn[table] = max(revision, self._drawn.get(table, -1))

    async def lost(self, table: int, now: datetime) -> None:
        """The message is to go, if it has not gone: the board is to be posted anew."""
        self._drawn.pop(table, None)
        await self._replace(table, now, None, message=None, drawn=-1, posted_at=None, redraw_at=0)

    async def not_drawn(self, table: int, next_try: datetime, untried: bool) -> None:
        """It could not be drawn; to be tried again then. `untried`: Discord has surely not posted it."""
        mark = {"posting_at": None} if untried else {}
        await self._set(table, redraw_at=stamp(next_try), **mark)

    async def _replace(self, table: int, now: datetime, new: int | None, **values: object) -> None:
        """Changes the board; if it had another message, an `unpost` for that is stored with it."""

        async def store() -> None:
            async with self._database.write() as connection:
                old = (await connection.execute(select(heads.c.message).where(heads.c.id == table))).scalar()
                await connection.execute(update(heads).where(heads.c.id == table).values(**values))
                if old is not None and old != new:
                    await connection.execute(insert(outbox), _unpost(table, old, stamp(now)))

        await self._database.whole(store())

    async def _set(self, table: int, **values: object) -> None:
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


def _unpost(table: int, message: int, at: int) -> dict[str, object]:
    """The row that has a board's old message deleted. It keeps the number: what is to be deleted is nobody's board any more."""
    row = {"table_id": table, "revision": 0, "kind": "unpost", "user": None, "at": at, "next_try": at, "tries": 0}
    return row | {"done": False, "message": message, "payload": json.dumps({"messages": [message]})}
