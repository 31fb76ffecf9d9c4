"""Sends what was committed: boards, pings, panels by DM, lines. Everything is sent at least once; a nonce keeps it at once.

A board is one message per table, drawn from the newest position and edited, posted anew when it is old or would be buried.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord.ext import commands

from bot import faults
from bot.errors import TableError
from bot.faults import TROUBLES, Barred, Fault, brief
from bot.sender import Sender
from bot.standing import Board, Outgoing
from bot.tables import Tables

_log = logging.getLogger(__name__)

OLD: Final = timedelta(hours=1)  # editing older messages is limited
BURIED: Final = timedelta(minutes=5)  # talk may have passed over a board of this age: a ping brings it down again
OTHERS: Final = 1.0  # seconds that one table's slow request may hold up the others
LAST: Final = 5.0  # seconds for what is being sent when the bot stops
GIVE_UP: Final = 60  # tries
MUTE: Final = timedelta(hours=24)  # without DMs to a user who refuses them


class Outbox:
    """The sending side of the outbox. One run at a time; a kick while it runs makes it run once more."""

    def __init__(self, bot: commands.AutoShardedBot, tables: Tables, sender: Sender, every: float = 2.0) -> None:
        self.every = every  # seconds between two edits of a board
        self._bot = bot
        self._tables = tables
        self._mail = tables.outbox
        self._sender = sender
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._busy: dict[int, asyncio.Task[None]] = {}  # tables that something is being sent for
        self._edited: dict[int, float] = {}  # table: when its board was last drawn (the loop's clock)
        self._barred = Barred()

    def kick(self) -> None:
        """Sends soon, without waiting for it."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        else:
            self._again = True

    async def flush(self) -> None:
        """Sends what is due, and waits for it. Raises nothing but cancellation."""
        self.kick()
        if self._task is not None:
            await asyncio.shield(self._task)

    async def repost(self, table: int) -> None:
        """Has the board of a table posted anew as the newest message. Raises TableError without such a table."""
        board = await self._mail.board(table)
        self._edited.pop(table, None)
        await self._mail.board_lost(table)
        if board.message is not None:
            try:
                await self._delete(board, board.message)
            except TROUBLES as error:
                _log.warning("an old board could not be deleted: %s", brief(error))

    async def _run(self) -> None:
        self._again = True
        while self._again:
            self._again = False
            try:
                await self._once()
            except Exception:
                _log.exception("the outbox could not be worked on")

    async def _once(self) -> None:
        rows = await self._mail.pending()
        boards = {board.table: board for board in await self._mail.boards()}
        by_table: dict[int, list[Outgoing]] = {table: [] for table in boards}
        for row in rows:
            by_table.setdefault(row.table, []).append(row)
        tasks = [
            self._begin(table, boards.get(table), some) for table, some in by_table.items() if table not in self._busy
        ]
        if tasks:
            await asyncio.wait(tasks, timeout=OTHERS)

    def _begin(self, table: int, board: Board | None, rows: Sequence[Outgoing]) -> asyncio.Task[None]:
        """One table's own task: where Discord has us wait, no other table waits with it."""
        task = self._busy[table] = asyncio.create_task(self._table(table, board, rows))
        task.add_done_callback(lambda _: self._busy.pop(table, None))
        return task

    async def rest(self) -> None:
        """Lets what is being sent come to its end, for a few seconds."""
        tasks = [*self._busy.values(), *([self._task] if self._task else [])]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST)

    async def _table(self, table: int, board: Board | None, rows: Sequence[Outgoing]) -> None:
        """All of one table in order: the board first, so that a ping can point to it."""
        try:
            said = [row for row in rows if row.kind == "say"]
            pings = any(row.kind in ("ping", "panel") for row in rows)
            if pings and board is None:
                board = await self._mail.board(table)
            for row in said:
                await self._row(row)
            if board is not None:
                await self._board(board, above_ping=pings)
            for row in rows:
                if row.kind != "say":
                    await self._row(row)
        except TableError as error:
            _log.warning("table %s: nothing could be sent: %s", table, error.kind)
        except Exception:
            _log.exception("table %s: nothing could be sent", table)

    # ---- boards

    async def _board(self, board: Board, *, above_ping: bool) -> None:
        now = discord.utils.utcnow()
        loop = asyncio.get_running_loop().time()
        due = board.drawn < board.wanted or board.message is None
        age = OLD if board.posted_at is None else now - board.posted_at
        anew = board.message is None or age >= (BURIED if above_ping else OLD)
        recent = loop - self._edited.get(board.table, -1e9) < self.every
        if self._barred.until(board.channel, now) or not (due or anew) or (recent and not above_ping):
            return
        self._edited[board.table] = loop
        try:
            await self._draw(board, anew)
        except TROUBLES as error:
            await self._board_failed(board, error)

    async def _draw(self, board: Board, anew: bool) -> None:
        standing = await self._tables.standing(board.table)
        view = await self._sender.board(standing)
        if board.message is not None and not anew:
            try:
                await self._sender.message(board, board.message).edit(view=view)
            except discord.HTTPException as error:
                if faults.fault(error) not in (Fault.NO_MESSAGE, Fault.OLD):
                    raise
            else:
                await self._mail.board_drawn(board.table, standing.table.revision)
                return
        sent = await self._sender.channel(board).send(
            view=view, silent=True, nonce=f"b{board.table}-{standing.table.revision}-{board.message or 0}"[:25]
        )
        await self._mail.board_drawn(board.table, standing.table.revision, sent.id)
        if board.message is not None:
            await self._delete(board, board.message)

    async def _board_failed(self, board: Board, error: BaseException) -> None:
        meaning = faults.fault(error)
        now = discord.utils.utcnow()
        _log.warning("table %s: its board could not be drawn: %s", board.table, brief(error))
        if meaning is Fault.NO_CHANNEL:
            await self._mail.board_failed(board.table, now + timedelta(days=365))
            await self._pause(board.table)
            return
        if meaning is Fault.STOP:
            await self._stop()
        if meaning is Fault.FORBIDDEN:
            self._barred.bar(board.channel, now)
        wait = 600.0 if meaning is Fault.NEVER else faults.delay(2, meaning, error)
        await self._mail.board_failed(board.table, now + timedelta(seconds=wait))

    # ---- messages

    async def _row(self, row: Outgoing) -> None:
        now = discord.utils.utcnow()
        if row.kind != "panel" and (until := self._barred.until(row.channel, now)):
            await self._mail.failed(row.id, until)
            return
        try:
            message = await self._send(row)
        except TROUBLES as error:
            await self._row_failed(row, error)
        else:
            await (self._mail.sent(row.id, message) if message is not None else self._mail.dropped(row.id))

    async def _send(self, row: Outgoing) -> int | None:
        """Sends it; gives the message's number, None if there is nothing (more) to send."""
        if row.kind == "unping":
            for message in row.payload["messages"]:
                await self._delete(row, message)
            return None
        return await self._sender.send(row)

    async def _row_failed(self, row: Outgoing, error: BaseException) -> None:
        meaning = faults.fault(error)
        now = discord.utils.utcnow()
        _log.warning("outbox row %s (%s) could not be sent: %s", row.id, row.kind, brief(error))
        match meaning:
            case Fault.DM_CLOSED if row.kind == "panel":
                await self._tables.wish(row.payload["user"], dm_closed_until=now + MUTE)
                await self._mail.to_channel(row.id)
                self._again = True
            case Fault.NO_CHANNEL:
                await self._mail.dropped(row.id)
                await self._pause(row.table)
            case Fault.NEVER | Fault.NO_MESSAGE | Fault.OLD | Fault.DM_CLOSED:
                await self._mail.dropped(row.id)
            case Fault.STOP:
                await self._mail.failed(row.id, now + timedelta(seconds=60))
                await self._stop()
            case _:
                await self._retry(row, error, now)

    async def _retry(self, row: Outgoing, error: BaseException, now: datetime) -> None:
        meaning = faults.fault(error)
        if meaning is Fault.FORBIDDEN and row.kind != "panel":
            self._barred.bar(row.channel, now)
        if row.tries >= GIVE_UP:
            await self._mail.dropped(row.id)
        else:
            await self._mail.failed(row.id, now + timedelta(seconds=faults.delay(row.tries, meaning, error)))

    async def _delete(self, place: Board | Outgoing, message: int) -> None:
        """Deletes a message of ours; one that is gone, or old, is no trouble."""
        try:
            await self._sender.message(place, message).delete()
        except discord.HTTPException as error:
            if faults.fault(error) in (Fault.LATER, Fault.STOP):
                raise
            _log.info("message %s could not be deleted: %s", message, brief(error))

    # ---- what follows from failures

    async def _pause(self, table: int) -> None:
        """The channel is gone: the game waits until a game master gives it another day."""
        user: Any = self._bot.user
        try:
            await self._tables.gm.pause(table, user.id if user else 0, "the channel is gone")
        except TableError as error:
            _log.info("table %s is not paused: %s", table, error.kind)

    async def _stop(self) -> None:
        _log.critical("Discord does not accept the token any more; stopping")
        await self._bot.close()
