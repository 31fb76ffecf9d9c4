"""Boards: one message per table, drawn from the newest position and edited; posted again when it is old or would be buried."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import discord

from bot.delivery.message_builder import MessageBuilder
from bot.delivery.sent_message_search import FRESH
from bot.interactions.base import discord_errors
from bot.interactions.base.discord_errors import Fault
from bot.model.errors import TableError
from bot.model.outbox_message import OutdatedBoard
from bot.panels.pages.message_layout import Layout, Papers
from bot.tables.outbox_service import OutboxService
from bot.tables.table_service import TableService

_log = logging.getLogger(__name__)
OLD: Final = timedelta(hours=1)  # editing older messages is limited
BURIED: Final = timedelta(minutes=5)  # talk may have passed over a board of this age: a ping brings it down again
UNWANTED: Final = (Fault.FORBIDDEN, Fault.NEVER)  # what a refusal means that may be for the picture's sake


class BoardUpdater:
    """Edits and posts. Raises what Discord raises, and TableError."""

    def __init__(self, tables: TableService, sender: MessageBuilder, again: Callable[[], None] = lambda: None) -> None:
        """`again` is called when a board that went out in text can have its picture."""
        self.ready: dict[int, datetime] = {}  # tables whose pictures were late and are finished; not shown before
        self._again = again
        self._late: dict[int, int] = {}  # table: the revision whose picture was waited for; once is enough
        self._bare: dict[int, float] = {}  # channel: until when it takes no pictures (the loop's clock)
        self._tables = tables
        self._sender = sender
        self._outbox: OutboxService = tables.outbox
        self._edited: dict[int, float] = {}  # table: when its board was last drawn (the loop's clock)

    def soon(self, board: OutdatedBoard) -> None:
        """Draw this board soon, without the usual distance, and try its picture again: someone asked for it."""
        self._edited.pop(board.table, None)
        self._late.pop(board.table, None)
        self._bare.pop(board.channel, None)

    def is_due(self, board: OutdatedBoard, every: float, *, above_ping: bool) -> bool:
        """Return whether the board is behind, or old, and was not drawn less than `every` seconds ago. `above_ping`: a ping that points to it follows."""
        recent = abs(self._now - self._edited.get(board.table, -1e9)) < every
        behind = board.drawn < board.wanted or board.table in self.ready
        return (behind or self._must_repost(board, above_ping)) and not recent

    def _must_repost(self, board: OutdatedBoard, above_ping: bool) -> bool:
        age = OLD if board.posted_at is None else self._outbox.now - board.posted_at
        # One that may have been posted is found before it is edited
        doubtful = board.message is None or board.posting is not None
        return doubtful or age >= (BURIED if above_ping else OLD)

    async def draw(self, board: OutdatedBoard, *, above_ping: bool) -> bool:
        """Edit the board, or post it again; return whether it is a new message."""
        self._edited[board.table] = self._now
        finished = self.ready.pop(board.table, None)
        try:
            return await self._draw(board, above_ping=above_ping)
        except (*discord_errors.TROUBLES, TableError, asyncio.CancelledError):  # the picture is still to be shown
            if finished is not None:
                self.ready.setdefault(board.table, finished)
            raise

    async def _draw(self, board: OutdatedBoard, *, above_ping: bool) -> bool:
        """With its picture; without it where Discord does not take that."""
        standing = await self._tables.standing(board.table)
        revision = standing.table.revision
        ready = partial(self._redraw_finished, board.table, revision)
        bare = self._bare.get(board.channel, self._now) > self._now
        view = await self._sender.board(standing, ready, bare=bare)
        try:
            return await self._put(board, revision, view, above_ping=above_ping)
        except discord.HTTPException as error:
            if not (isinstance(view, Papers) and view.papers) or discord_errors.fault(error) not in UNWANTED:
                raise
            why = discord_errors.brief(error)
        view = await self._sender.board(standing, ready, bare=True)
        new = await self._put(board, revision, view, above_ping=above_ping)
        _log.info("channel %s takes no pictures (%s: Attach Files?); its board is text", board.channel, why)
        self._bare[board.channel] = self._now + OLD.total_seconds()  # it was the picture: the text went through
        return new

    def put_off(self, table: int, until: datetime) -> None:
        """A board that could not be drawn is not drawn for its picture's sake, either, before that."""
        if table in self.ready:
            self.ready[table] = until

    def list_pictured(self) -> list[int]:
        """Return the tables whose pictures were late, are finished, and can be shown now."""
        return sorted(table for table, since in self.ready.items() if since <= self._outbox.now)

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _redraw_finished(self, table: int, revision: int) -> None:
        """A picture that was late is there: the board is drawn once more, if it was not for that very revision."""
        if self._late.get(table) != revision:
            self._late[table] = revision
            self.ready[table] = self._outbox.now
            self._again()

    async def _put(self, board: OutdatedBoard, revision: int, view: Layout, *, above_ping: bool) -> bool:
        if not self._must_repost(board, above_ping) and await self._edit(board, revision, view):
            return False
        await self._post(board, revision, view)
        return True

    async def _edit(self, board: OutdatedBoard, revision: int, view: Layout) -> bool:
        """Return False if the message is gone, or can no longer be edited."""
        try:
            await self._sender.edit_board(board.channel, board.message or 0, view)
        except discord.HTTPException as error:
            if discord_errors.fault(error) not in (Fault.NO_MESSAGE, Fault.OLD):
                raise
            return False
        await self._outbox.board_drawn(board.table, revision)
        return True

    async def _post(self, board: OutdatedBoard, revision: int, view: Layout) -> None:
        """Post the board again. If that was tried before, Discord returns the first message, or a search finds it: then edit it."""
        message = None
        if board.posting is None:
            await self._outbox.board_trying(board.table)
        elif self._outbox.now - board.posting > FRESH:
            message = await self._sender.find_board(board)
        if message is None:
            message = await self._sender.post_board(board, view)
        if board.posting is None:
            await self._outbox.board_drawn(board.table, revision, message)
            return
        await self._outbox.board_drawn(board.table, -1, message)
        await self._sender.edit_board(board.channel, message, view)
        await self._outbox.board_drawn(board.table, revision)
