"""Draws the boards: one message per table, drawn from the newest position and edited, posted anew when it is old or would be buried."""

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Final

import discord

from bot.outgoing import Board
from bot.post import faults
from bot.post.faults import Fault
from bot.post.seek import FRESH
from bot.post.sender import Sender
from bot.table.mail import Mail
from bot.table.tables import Tables
from bot.ui.private import Layout, Papers

_log = logging.getLogger(__name__)
OLD: Final = timedelta(hours=1)  # editing older messages is limited
BURIED: Final = timedelta(minutes=5)  # talk may have passed over a board of this age: a ping brings it down again


class Boards:
    """Edits and posts. Raises what Discord raises, and TableError."""

    def __init__(self, tables: Tables, sender: Sender, again: Callable[[], None] = lambda: None) -> None:
        """`again` is called when a board that went out in text can have its picture."""
        self.ready: set[int] = set()  # tables whose pictures were late and are finished now
        self._again = again
        self._late: dict[int, int] = {}  # table: the revision whose picture was waited for; once is enough
        self._bare: dict[int, float] = {}  # channel: until when it takes no pictures (the loop's clock)
        self._tables = tables
        self._sender = sender
        self._mail: Mail = tables.outbox
        self._edited: dict[int, float] = {}  # table: when its board was last drawn (the loop's clock)

    def soon(self, table: int) -> None:
        """The next drawing of this board need not keep its distance from the last."""
        self._edited.pop(table, None)

    def due(self, board: Board, every: float, *, above_ping: bool) -> bool:
        """Whether it is behind, or old, and was not drawn less than `every` seconds ago. `above_ping`: a ping that points to it follows."""
        recent = abs(asyncio.get_running_loop().time() - self._edited.get(board.table, -1e9)) < every
        behind = board.drawn < board.wanted or board.table in self.ready
        return (behind or self._anew(board, above_ping)) and not recent

    def _anew(self, board: Board, above_ping: bool) -> bool:
        age = OLD if board.posted_at is None else self._mail.now - board.posted_at
        doubtful = (
            board.message is None or board.posting is not None
        )  # one that may have been posted is found before it is edited
        return doubtful or age >= (BURIED if above_ping else OLD)

    async def draw(self, board: Board, *, above_ping: bool) -> bool:
        """Edits the board, or posts it anew; gives whether it is a new message."""
        now = asyncio.get_running_loop().time()
        self._edited[board.table] = now
        self.ready.discard(board.table)
        standing = await self._tables.standing(board.table)
        revision = standing.table.revision
        ready = partial(self._finished, board.table, revision)
        bare = self._bare.get(board.channel, now) > now
        view = await self._sender.board(standing, ready, bare=bare)
        try:
            return await self._put(board, revision, view, above_ping=above_ping)
        except discord.Forbidden:
            if not (isinstance(view, Papers) and view.papers):
                raise
        _log.info("channel %s takes no pictures (the permission Attach Files); its board is text", board.channel)
        self._bare[board.channel] = now + OLD.total_seconds()
        view = await self._sender.board(standing, ready, bare=True)
        return await self._put(board, revision, view, above_ping=above_ping)

    def _finished(self, table: int, revision: int) -> None:
        """A picture that was late is there: the board is drawn once more, if it was not for that very revision."""
        if self._late.get(table) != revision:
            self._late[table] = revision
            self.ready.add(table)
            self._again()

    async def _put(self, board: Board, revision: int, view: Layout, *, above_ping: bool) -> bool:
        if not self._anew(board, above_ping) and await self._edit(board, revision, view):
            return False
        await self._post(board, revision, view)
        return True

    async def _edit(self, board: Board, revision: int, view: Layout) -> bool:
        """Gives False where the message is gone, or may not be edited any more."""
        try:
            await self._sender.edit_board(board.channel, board.message or 0, view)
        except discord.HTTPException as error:
            if faults.fault(error) not in (Fault.NO_MESSAGE, Fault.OLD):
                raise
            return False
        await self._mail.board_drawn(board.table, revision)
        return True

    async def _post(self, board: Board, revision: int, view: Layout) -> None:
        """Posts it anew. If that was tried before, Discord gives the first message back, or it is found: then it is edited."""
        message = None
        if board.posting is None:
            await self._mail.board_trying(board.table)
        elif self._mail.now - board.posting > FRESH:
            message = await self._sender.find_board(board)
        if message is None:
            message = await self._sender.post_board(board, view)
        if board.posting is None:
            await self._mail.board_drawn(board.table, revision, message)
            return
        await self._mail.board_drawn(board.table, -1, message)
        await self._sender.edit_board(board.channel, message, view)
        await self._mail.board_drawn(board.table, revision)
