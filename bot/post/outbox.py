"""Sends what was committed: boards, pings, panels by DM, lines. Everything is sent at least once; a nonce keeps it at once.

Before a message is posted it is stored that this is tried: whatever may have been posted is then found again, and kept or deleted.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord.ext import commands

from bot.errors import TableError
from bot.post import faults
from bot.post.boards import Boards
from bot.post.faults import TROUBLES, Barred, Fault, brief
from bot.post.sender import Sender
from bot.standing import Board, Outgoing
from bot.table.tables import Tables

_log = logging.getLogger(__name__)

OTHERS: Final = 1.0  # seconds that one table's slow request may hold up the others
LAST: Final = 5.0  # seconds for what is being sent when the bot stops
GIVE_UP: Final = 60  # tries
MUTE: Final = timedelta(hours=24)  # without DMs to a user who refuses them


class Outbox:
    """The sending side of the outbox. One run at a time; a kick while it runs makes it run once more."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        tables: Tables,
        sender: Sender,
        every: float = 2.0,
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        """`every`: seconds between two edits of a board; `refused` is called when Discord does not take the token any more."""
        self.every = every
        self._bot = bot
        self._tables = tables
        self._mail = tables.outbox
        self._sender = sender
        self._refused = refused
        self._boards = Boards(tables, sender)
        self._task: asyncio.Task[None] | None = None
        self._again = self._stopped = False
        self._busy: dict[int, asyncio.Task[None]] = {}  # tables that something is being sent for
        self._behind: set[int] = set()  # of those, the ones for which there was something more meanwhile
        self._barred = Barred()

    # ---- when

    def kick(self) -> None:
        """Sends soon, without waiting for it."""
        if self._stopped:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        else:
            self._again = True

    async def flush(self) -> None:
        """Sends what is due, and waits for it. Raises nothing but cancellation."""
        self.kick()
        if self._task is not None:
            await asyncio.shield(self._task)

    async def rest(self) -> None:
        """Lets what is being sent come to its end, for a few seconds."""
        tasks = {*self._busy.values(), *([self._task] if self._task else [])}
        if tasks:
            await asyncio.wait(tasks, timeout=LAST)

    async def stop(self) -> None:
        """Begins nothing more, and lets what is being sent come to its end, for a few seconds."""
        self._stopped = True
        await self.rest()

    async def repost(self, table: int) -> None:
        """Has the board of a table posted anew as the newest message. Raises TableError without such a table."""
        board = await self._mail.board(table)
        self._boards.soon(table)
        await self._mail.board_lost(table)
        await self.lift(board.channel)

    async def lift(self, channel: int) -> None:
        """Somebody is there: if that channel could not be written to, it is tried again at once. Raises TableError."""
        if self._barred.lift(channel, self._mail.now):
            await self._mail.hurry(channel)
            self.kick()

    async def _run(self) -> None:
        self._again = True
        while self._again and not self._stopped:
            self._again = False
            try:
                await self._once()
            except Exception:
                _log.exception("the outbox could not be worked on")

    async def _once(self) -> None:
        busy = set(self._busy)  # what is read from here on may be out of date for these, and for no others
        rows = await self._mail.pending()
        boards = {board.table: board for board in await self._mail.boards()}
        by_table: dict[int, list[Outgoing]] = {table: [] for table in boards}
        for row in rows:
            by_table.setdefault(row.table, []).append(row)
        late = busy & by_table.keys()
        self._behind |= late & self._busy.keys()
        self._again = self._again or not late <= self._busy.keys()
        free = {table: some for table, some in by_table.items() if table not in busy}
        await self._mail.trying([row for some in free.values() for row in some])
        tasks = [self._begin(table, boards.get(table), some) for table, some in free.items()]
        if tasks:
            await asyncio.wait(tasks, timeout=OTHERS)

    def _begin(self, table: int, board: Board | None, rows: Sequence[Outgoing]) -> asyncio.Task[None]:
        """One table's own task: where Discord has us wait, no other table waits with it."""
        task = self._busy[table] = asyncio.create_task(self._table(table, board, rows))
        task.add_done_callback(lambda _: self._ended(table))
        return task

    def _ended(self, table: int) -> None:
        self._busy.pop(table, None)
        if table in self._behind:
            self._behind.discard(table)
            self.kick()

    async def _table(self, table: int, board: Board | None, rows: Sequence[Outgoing]) -> None:
        """All of one table in order: the board first, so that a ping can point to it, and with the end of the game at once."""
        try:
            pings = any(row.kind in ("ping", "panel") and not row.passed for row in rows)
            ended = any(row.kind == "say" and row.payload.get("why") == "end" for row in rows)
            if (pings or ended) and board is None:
                board = await self._mail.board(table)
            await self._rows([row for row in rows if row.kind == "say"])
            if board is not None:
                await self._board(board, above_ping=pings, at_once=pings or ended)
            await self._rows([row for row in rows if row.kind != "say"])
        except TableError as error:
            _log.warning("table %s: nothing could be sent: %s", table, error.kind)
        except Exception:
            _log.exception("table %s: nothing could be sent", table)

    # ---- boards

    async def _board(self, board: Board, *, above_ping: bool, at_once: bool) -> None:
        barred = self._barred.until(board.channel, self._mail.now)
        if barred or not self._boards.due(board, 0.0 if at_once else self.every, above_ping=above_ping):
            return
        try:
            if await self._boards.draw(board, above_ping=above_ping):
                self._behind.add(board.table)  # the message in whose place it stands is to be deleted
        except TROUBLES as error:
            await self._board_failed(board, error)
        else:
            self._barred.clear(board.channel)

    async def _board_failed(self, board: Board, error: BaseException) -> None:
        meaning, now = faults.fault(error), self._mail.now
        untried = board.posting is None and not faults.uncertain(error)
        _log.warning("table %s: its board could not be drawn: %s", board.table, brief(error))
        if meaning is Fault.NO_CHANNEL:
            await self._mail.board_failed(board.table, now + timedelta(days=365))
            await self._pause(board.table)
            return
        if meaning is Fault.STOP:
            self._stop()
        if meaning is Fault.FORBIDDEN:
            self._barred.bar(board.channel, now)
        wait = 600.0 if meaning is Fault.NEVER else faults.delay(2, meaning, error)
        await self._mail.board_failed(board.table, now + timedelta(seconds=wait), untried=untried)

    # ---- messages

    async def _rows(self, rows: Collection[Outgoing]) -> None:
        for row in rows:
            await self._row(row)

    async def _row(self, row: Outgoing) -> None:
        if row.kind != "panel" and (until := self._barred.until(row.channel, self._mail.now)):
            await self._mail.failed(row.id, until, untried=row.tried is None)
            return
        try:
            message = await self._send(row)
        except TROUBLES as error:
            await self._row_failed(row, error)
        else:
            if row.kind != "panel":
                self._barred.clear(row.channel)
            await (self._mail.sent(row.id, message) if message is not None else self._mail.dropped(row.id))

    async def _send(self, row: Outgoing) -> int | None:
        """Sends it; gives the message's number, None if there is nothing (more) to send."""
        if row.kind in ("unping", "unpost"):
            for message in row.payload["messages"]:
                await self._delete(row, message)
            return None
        return await self._sender.send(row)

    async def _row_failed(self, row: Outgoing, error: BaseException) -> None:
        meaning, now = faults.fault(error), self._mail.now
        _log.warning("outbox row %s (%s) could not be sent: %s", row.id, row.kind, brief(error))
        match meaning:
            case Fault.DM_CLOSED if row.kind == "panel":
                await self._tables.people.wish(row.payload["user"], dm_closed_until=now + MUTE)
                await self._mail.to_channel(row.id)
                self._again = True
            case Fault.NO_CHANNEL:
                await self._mail.dropped(row.id)
                await self._pause(row.table)
            case Fault.OLD if row.kind in (
                "unping",
                "unpost",
            ):  # a thread that is archived: what it holds can be deleted later
                await self._retry(row, error, now)
            case Fault.NEVER | Fault.NO_MESSAGE | Fault.OLD | Fault.DM_CLOSED:
                await self._mail.dropped(row.id)
            case Fault.STOP:
                await self._mail.failed(row.id, now + timedelta(seconds=60), untried=row.tried is None)
                self._stop()
            case _:
                await self._retry(row, error, now)

    async def _retry(self, row: Outgoing, error: BaseException, now: datetime) -> None:
        meaning, untried = faults.fault(error), row.tried is None and not faults.uncertain(error)
        if meaning is Fault.FORBIDDEN and row.kind != "panel":
            self._barred.bar(row.channel, now)
        if row.tries >= GIVE_UP:
            await self._mail.dropped(row.id)
        else:
            again = now + timedelta(seconds=faults.delay(row.tries, meaning, error))
            await self._mail.failed(row.id, again, untried=untried)

    async def _delete(self, row: Outgoing, message: int) -> None:
        """Deletes a message of ours; one that is gone, or whose channel is, is no trouble."""
        try:
            await self._sender.message(row, message).delete()
        except discord.HTTPException as error:
            if faults.fault(error) not in (Fault.NO_MESSAGE, Fault.NO_CHANNEL, Fault.NEVER):
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

    def _stop(self) -> None:
        _log.critical("Discord does not accept the token any more; stopping")
        self._refused()
