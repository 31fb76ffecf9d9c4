"""Sends what one table has to send, in order, and knows what follows when Discord refuses it."""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.errors import TableError
from bot.post import faults
from bot.post.boards import Boards
from bot.post.faults import TROUBLES, Barred, Fault, brief
from bot.post.sender import Sender
from bot.standing import Board, Outgoing
from bot.table.tables import Tables

_log = logging.getLogger(__name__)

GIVE_UP: Final = 60  # tries
MUTE: Final = timedelta(hours=24)  # without DMs to a user who refuses them


@dataclass(frozen=True, slots=True)
class Follows:
    """What a delivery may bring about: `more(table)` is to be sent once it is done, `again`: the outbox is looked into again.

    `refused`: Discord does not take the token any more.
    """

    more: Callable[[int], None]
    again: Callable[[], None]
    refused: Callable[[], None]


class Delivery:
    """Sends. What cannot be sent is put off, dropped, or sent another way."""

    def __init__(self, tables: Tables, sender: Sender, follows: Follows) -> None:
        self.boards = Boards(tables, sender)
        self.barred = Barred()
        self._tables = tables
        self._mail = tables.outbox
        self._sender = sender
        self._follows = follows

    async def table(self, table: int, board: Board | None, rows: Sequence[Outgoing], every: float) -> None:
        """All of one table in order: the board first, so that a ping can point to it, and with the end of the game at once.

        `every`: seconds between two edits of a board. Raises nothing but cancellation.
        """
        try:
            pings = any(row.kind in ("ping", "panel") and not row.passed for row in rows)
            ended = any(row.kind == "say" and row.payload.get("why") == "end" for row in rows)
            if (pings or ended) and board is None:
                board = await self._mail.board(table)
            await self._rows([row for row in rows if row.kind == "say"])
            if board is not None:
                await self._board(board, 0.0 if pings or ended else every, above_ping=pings)
            await self._rows([row for row in rows if row.kind != "say"])
        except TableError as error:
            _log.warning("table %s: nothing could be sent: %s", table, error.kind)
        except Exception:
            _log.exception("table %s: nothing could be sent", table)

    # ---- boards

    async def _board(self, board: Board, every: float, *, above_ping: bool) -> None:
        barred = self.barred.until(board.channel, self._mail.now)
        if barred or not self._mail.sends(board.guild) or not self.boards.due(board, every, above_ping=above_ping):
            return
        try:
            async with asyncio.timeout(self._mail.patience):
                new = await self.boards.draw(board, above_ping=above_ping)
            if new:
                self._follows.more(board.table)  # the message in whose place it stands is to be deleted
        except TROUBLES as error:
            await self._board_failed(board, error)
        else:
            self.barred.clear(board.channel)

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
            self.barred.bar(board.channel, now)
        wait = 600.0 if meaning is Fault.NEVER else faults.delay(2, meaning, error)
        await self._mail.board_failed(board.table, now + timedelta(seconds=wait), untried=untried)

    # ---- messages

    async def _rows(self, rows: Collection[Outgoing]) -> None:
        for row in rows:
            if self._mail.sends(row.guild):  # else it is for another process, which reads it
                await self._row(row)

    async def _row(self, row: Outgoing) -> None:
        if row.kind != "panel" and (until := self.barred.until(row.channel, self._mail.now)):
            await self._mail.failed(row.id, until, untried=row.tried is None)
            return
        try:
            async with asyncio.timeout(self._mail.patience):
                message = await self._send(row)
        except TROUBLES as error:
            await self._row_failed(row, error)
        else:
            if row.kind != "panel":
                self.barred.clear(row.channel)
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
                self._follows.again()
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
            self.barred.bar(row.channel, now)
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
        try:
            await self._tables.gm.pause(table, self._sender.me, "the channel is gone")
        except TableError as error:
            _log.info("table %s is not paused: %s", table, error.kind)

    def _stop(self) -> None:
        _log.critical("Discord does not accept the token any more; stopping")
        self._follows.refused()
