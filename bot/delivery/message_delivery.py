"""Sends what tables have to send, in order, and knows what follows when Discord refuses it."""

import asyncio
import logging
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.delivery.board_updates import BoardUpdater
from bot.delivery.message_batching import Parcel, parcels
from bot.delivery.message_builder import MessageBuilder
from bot.delivery.ping_recipients import Posted
from bot.interactions.base import discord_errors
from bot.interactions.base.discord_errors import TROUBLES, Barred, Fault, brief
from bot.model.errors import TableError
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.tables.table_service import TableService

_log = logging.getLogger(__name__)

GIVE_UP: Final = 60  # tries
GIVE_UP_DM: Final = (
    8  # tries of a direct message, which are about four minutes; then the channel is better than silence
)
GIVEN_UP: Final = "I couldn't ping someone in 60 tries, so I gave up. The log says at which table, and why."
MUTE: Final = timedelta(hours=24)  # without DMs to a user who refuses them


@dataclass(frozen=True, slots=True)
class Follows:
    """Consequences of a delivery. `more(table)`: send more for the table; `again`: look into the outbox again; `refused`: Discord no longer
    accepts the token; `ready`: a board that went out in text can have its picture; `report(name, sentence)`: the operator should know.
    """

    more: Callable[[int], None]
    again: Callable[[], None]
    refused: Callable[[], None]
    ready: Callable[[], None]
    report: Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class Part:
    """One table's part: its rows, oldest first, and its board if that is to be drawn."""

    table: int
    guild: int
    board: OutdatedBoard | None
    rows: list[OutboxMessage]


class MessageDelivery:
    """Delivery of messages. One that can't be sent is put off, dropped, or sent another way."""

    def __init__(self, tables: TableService, sender: MessageBuilder, follows: Follows) -> None:
        self.boards = BoardUpdater(tables, sender, follows.ready)
        self.barred = Barred()
        self._tables = tables
        self._outbox = tables.outbox
        self._sender = sender
        self._follows = follows

    def audience(self, row: OutboxMessage) -> Hashable:
        """Return who sees the row's channel; None if its pings stay by themselves: unknown, or we can't write there now."""
        return None if self.barred.until(row.channel, self._outbox.now) else self._sender.audience(row)

    async def send(self, parts: Sequence[Part], every: float) -> None:
        """All of one table in order, or of some that have a message in common, which must not be sent for some of them only.

        `every`: seconds between two edits of a board. Raises nothing but cancellation.
        """
        tables = ", ".join(str(part.table) for part in parts)
        try:
            for part in parts:
                await self._first(part, every)
            await self._rows([row for part in parts for row in part.rows if row.kind != "say"])
        except TableError as error:
            # The log knows when the storage is away
            level = logging.DEBUG if error.kind == "storage" else logging.WARNING
            _log.log(level, "table %s: nothing could be sent: %s", tables, error.kind)
        except Exception:
            _log.exception("table %s: nothing could be sent", tables)

    async def _first(self, part: Part, every: float) -> None:
        """Send the lines, then the board, so that a ping can point to it; at the game's end at once."""
        board, rows = part.board, part.rows
        calls = [row for row in rows if row.kind in ("ping", "panel") and not row.payload.keys() & {"next", "apart"}]
        pings = any(not row.passed for row in calls)
        ended = any(row.kind == "say" and row.payload.get("why") == "end" for row in rows)
        if (pings or ended) and board is None:
            board = await self._outbox.board(part.table)
        await self._rows([row for row in rows if row.kind == "say"])
        if board is not None:
            await self._board(board, 0.0 if pings or ended else every, above_ping=pings)

    def stop(self) -> None:
        """Give up what is being done beside the sending."""
        self._sender.stop()

    # ---- boards

    async def _board(self, board: OutdatedBoard, every: float, *, above_ping: bool) -> None:
        if not self._outbox.may_send(board.guild):
            self.boards.ready.pop(board.table, None)
            return
        if self.barred.until(board.channel, self._outbox.now) or not self.boards.is_due(
            board, every, above_ping=above_ping
        ):
            return
        try:
            async with asyncio.timeout(self._outbox.patience):
                new = await self.boards.draw(board, above_ping=above_ping)
            if new:
                self._follows.more(board.table)  # the message in whose place it stands is to be deleted
        except TROUBLES as error:
            await self._handle_board_failure(board, error)
        else:
            self.barred.clear(board.channel)

    async def _handle_board_failure(self, board: OutdatedBoard, error: BaseException) -> None:
        meaning, now = discord_errors.fault(error), self._outbox.now
        untried = board.posting is None and not discord_errors.is_uncertain(error)
        _log.warning("table %s: its board could not be drawn: %s", board.table, brief(error))
        self._report_unlisted(error)
        if meaning is Fault.NO_CHANNEL:
            self.boards.ready.pop(board.table, None)
            await self._outbox.note_board_failure(board.table, now + timedelta(days=365))
            await self._pause(board.table)
            return
        if meaning is Fault.STOP:
            self._stop()
        if meaning is Fault.FORBIDDEN:
            self.barred.bar(board.channel, now)
        if meaning is Fault.NEVER:
            wait = 600.0
        elif isinstance(error, discord.NotFound) and meaning is Fault.LATER:
            wait = 60.0
        else:
            wait = discord_errors.delay(2, meaning, error)
        self.boards.put_off(board.table, again := now + timedelta(seconds=wait))
        await self._outbox.note_board_failure(board.table, again, untried=untried)

    # ---- messages

    async def _rows(self, rows: Collection[OutboxMessage]) -> None:
        for parcel in parcels(rows):
            if all(
                self._outbox.may_send(row.guild) for row in parcel
            ):  # else it is for another process, which reads it
                await self._parcel(parcel)

    async def _parcel(self, parcel: Parcel) -> None:
        row, more = parcel[0], [row.id for row in parcel[1:]]
        if not row.is_direct and (until := self.barred.until(row.place or row.channel, self._outbox.now)):
            if row.place is not None and row.tried is None:
                await self._apart(parcel, gone=False)
                return
            await self._outbox.note_failure(row.id, until, untried=row.tried is None, more=more)
            return
        try:
            async with asyncio.timeout(self._outbox.patience):
                posted = await self._send(parcel)
        except TROUBLES as error:
            await self._handle_failure(parcel, error)
            return
        if not row.is_direct:
            self.barred.clear(row.place or row.channel)
        if posted is None:
            await self._outbox.drop(row.id, more=more)
        else:
            await self._outbox.mark_sent(row.id, posted.message, place=posted.place, more=more)

    async def _send(self, parcel: Parcel) -> Posted | None:
        """Send the parcel; return what was posted, None if there is nothing (more) to send."""
        row = parcel[0]
        if row.kind not in ("unping", "unpost"):
            return await self._sender.send(parcel)
        for place, message in [(row.channel, one) for one in row.payload["messages"]] + row.payload.get(
            "elsewhere", []
        ):
            try:
                await self._sender.message(place, message).delete()
            except discord.HTTPException as error:
                if discord_errors.fault(error) not in (Fault.NO_MESSAGE, Fault.NO_CHANNEL, Fault.NEVER):
                    raise
                _log.info("message %s could not be deleted: %s", message, brief(error))
        for bundle in row.payload.get("redraw", ()):
            await self._redraw(bundle)
        return None

    async def _handle_failure(self, parcel: Parcel, error: BaseException) -> None:
        row, meaning, now = parcel[0], discord_errors.fault(error), self._outbox.now
        more = [one.id for one in parcel[1:]]
        _log.warning("outbox row %s (%s) could not be sent: %s", row.id, row.kind, brief(error))
        self._report_unlisted(error)
        match meaning:
            case Fault.STOP:
                again = now + timedelta(seconds=60)
                await self._outbox.note_failure(row.id, again, untried=row.tried is None, more=more)
                self._stop()
            case _ if row.is_direct:
                await self._handle_direct_failure(parcel, error, now)
            case Fault.NO_CHANNEL if row.place is not None:
                await self._apart(parcel, gone=True)
            case Fault.FORBIDDEN if row.place is not None and row.tried is None:
                await self._apart(parcel, gone=False)
            case Fault.NO_CHANNEL:
                await self._outbox.drop(row.id, more=more)
                await self._pause(row.table)
            case Fault.NEVER | Fault.NO_MESSAGE | Fault.OLD | Fault.DM_CLOSED if not must_arrive(parcel):
                if meaning is Fault.OLD and row.kind in ("unping", "unpost"):
                    await self._retry(parcel, error, now)  # an archived thread: what it holds can be deleted later
                else:
                    await self._outbox.drop(row.id, more=more)
            case _:
                await self._retry(parcel, error, now)

    async def _handle_direct_failure(self, parcel: Parcel, error: BaseException, now: datetime) -> None:
        """A call that can't be made by direct message is made in the channel, unless others would learn there what is private."""
        row, closed = parcel[0], discord_errors.fault(error) in (Fault.DM_CLOSED, Fault.NO_CHANNEL)
        if row.kind == "letter" or "apart" in row.payload:
            if closed:  # the player's panel tells of it, and they are reminded like anyone
                await self._outbox.drop(row.id, more=[one.id for one in parcel[1:]])
            else:
                await self._retry(parcel, error, now)
        elif not discord_errors.is_uncertain(error) or row.tries >= GIVE_UP_DM:
            await self._to_channels(parcel, closed=closed)
        else:
            await self._retry(parcel, error, now)

    def _report_unlisted(self, error: BaseException) -> None:
        """Tell the operator of a refusal that no one has listed."""
        if discord_errors.is_unlisted(error):
            self._follows.report(brief(error), write_unlisted(brief(error)))

    async def _to_channels(self, parcel: Parcel, *, closed: bool) -> None:
        """Call the user in the channels. `closed`: they take no direct messages, and get none for a day."""
        if closed and parcel[0].kind == "panel":
            await self._tables.people.wish(parcel[0].payload["user"], dm_closed_until=self._outbox.now + MUTE)
        for row in parcel:
            await self._outbox.to_channel(row.id)
        self._follows.again()

    async def _apart(self, parcel: Parcel, *, gone: bool) -> None:
        """The channel that was to hold them all is gone, or closed to us: those of other channels are sent there."""
        place, now = parcel[0].place or 0, self._outbox.now
        if not gone:
            self.barred.bar(place, now)
        for row in parcel:
            if gone and row.channel == place:
                await self._outbox.drop(row.id)
                await self._pause(row.table)
            else:
                await self._outbox.note_failure(row.id, now, untried=True)
        self._follows.again()

    async def _retry(self, parcel: Parcel, error: BaseException, now: datetime) -> None:
        row, more = parcel[0], [one.id for one in parcel[1:]]
        meaning, untried = discord_errors.fault(error), row.tried is None and not discord_errors.is_uncertain(error)
        if meaning is Fault.FORBIDDEN and not row.is_direct and "elsewhere" not in row.payload:
            self.barred.bar(row.place or row.channel, now)
        if row.tries >= GIVE_UP:
            if must_arrive(parcel):
                _log.error("outbox row %s (%s) is given up: a player isn't pinged", row.id, row.kind)
                self._follows.report("given up", GIVEN_UP)
            await self._outbox.drop(row.id, more=more)
        else:
            again = now + timedelta(seconds=discord_errors.delay(row.tries, meaning, error))
            await self._outbox.note_failure(row.id, again, untried=untried, more=more)

    async def _redraw(self, bundle: int) -> None:
        """A message that calls to several tables does without those whose turn has passed; if it cannot, it stays as it was."""
        try:
            await self._sender.redraw(await self._outbox.bundle(bundle))
        except (*TROUBLES, TableError) as error:
            _log.info("the calls of outbox row %s could not be redrawn: %s", bundle, brief(error))

    # ---- what follows from failures

    async def _pause(self, table: int) -> None:
        """The channel is gone: the game waits until its host or a game master moves it to another."""
        _log.warning("table %s: its channel is gone; its host or a game master can move it", table)
        try:
            await self._tables.places.note_gone(table)
        except TableError as error:
            _log.info("table %s is not paused: %s", table, error.kind)

    def _stop(self) -> None:
        _log.critical("Discord no longer accepts the token; stopping")
        self._follows.refused()


def must_arrive(parcel: Parcel) -> bool:
    """Return whether the message pings someone, so that it is not dropped for a reason that may pass."""
    return any(
        bool(row.payload.get("call")) if row.kind == "say" else row.kind in ("ping", "panel") and not row.passed
        for row in parcel
    )


def write_unlisted(reason: str) -> str:
    """Return what the operator reads of a refusal. `reason`: its status and code."""
    return (
        f"Discord refuses a message with {reason}, which I don't know. I try pings in channels again, and ping in the channel "
        "where a direct message is refused. Nothing is lost, but someone may be pinged late."
    )
