"""Sends what was committed: boards, pings, panels by DM, lines. Everything is sent at least once; a nonce keeps it at once.

All of it waits while presses are being answered, a second at most: then one drawing shows what several acts have changed.

Before a message is posted it is stored that this is tried: whatever may have been posted is then found again, and kept or deleted.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any, Final

from bot.delivery.message_batching import bundle_pings, parcels
from bot.delivery.message_builder import MessageBuilder
from bot.delivery.message_delivery import Follows, MessageDelivery, Part
from bot.delivery.night_delay import awake
from bot.delivery.send_throttle import SendThrottle
from bot.model.errors import TableError
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.tables.table_service import TableService

_log = logging.getLogger(__name__)

OTHERS: Final = 1.0  # seconds that one table's slow request may hold up the others
LAST: Final = 5.0  # seconds for what is being sent when the bot stops


class OutboxWorker:
    """The sending side of the outbox. One run at a time; a kick while it runs makes it run once more."""

    def __init__(
        self,
        tables: TableService,
        sender: MessageBuilder,
        every: float = 2.0,
        refused: Callable[[], None] = lambda: None,
        answering: Collection[asyncio.Task[Any]] = (),
        report: Callable[[str, str], None] = lambda name, sentence: None,
    ) -> None:
        """`every`: seconds between two edits of a board; `refused` is called when Discord no longer accepts the token.

        `answering`: who is being answered at present (see send_throttle.py). `report(name, sentence)`: what the operator should know.
        """
        self.every = every
        self.lull = SendThrottle(answering)
        self._tables, self._outbox = tables, tables.outbox
        self._task: asyncio.Task[None] | None = None
        self._again = self._stopped = False
        self._busy: dict[int, asyncio.Task[None]] = {}  # tables that something is being sent for
        self._guilds: dict[int, int] = {}  # and their guilds
        self._behind: set[int] = set()  # of those, the ones for which there was something more meanwhile
        self._delivery = MessageDelivery(
            tables, sender, Follows(self._behind.add, self._look_again, refused, self.kick, report)
        )

    # ---- when

    def kick(self) -> None:
        """Send soon, without waiting for it."""
        if self._stopped:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        else:
            self._again = True

    def _look_again(self) -> None:
        self._again = True

    async def flush(self) -> None:
        """Send everything that is due and wait until it is sent. Raises only CancelledError."""
        self.kick()
        if self._task is not None:
            await asyncio.shield(self._task)

    async def rest(self) -> None:
        """Let what is being sent come to its end, for a few seconds."""
        tasks = {*self._busy.values(), *([self._task] if self._task else [])}
        if tasks:
            await asyncio.wait(tasks, timeout=LAST)

    async def rest_of(self, of: Callable[[int], bool]) -> None:
        """Have what is being sent to these guilds come to its end, within a few seconds; the rest is broken off, to be tried again."""
        tasks = {task for table, task in self._busy.items() if of(self._guilds[table])}
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=LAST)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)

    async def stop(self) -> None:
        """Start nothing more, and let what is being sent come to its end, for a few seconds."""
        self._stopped = True
        await self.rest()
        self._delivery.stop()

    async def repost(self, table: int, user: int) -> None:
        """Repost the board of a table as the newest message, for that person. Raise TableError if there is no such table, or too often."""
        board = await self._outbox.take_repost(table, user)
        self._delivery.boards.soon(board)
        await self._outbox.board_lost(table)
        await self.lift(board.channel)

    async def lift(self, channel: int) -> None:
        """Try that channel again at once if it could not be written to, since someone is there. Raise TableError."""
        if self._delivery.barred.lift(channel, self._outbox.now):
            await self._outbox.hurry(channel)
            self.kick()

    async def _run(self) -> None:
        self._again = True
        while self._again and not self._stopped:
            latest = self.lull.latest()
            await self.lull.come(latest)
            self._again = False
            try:
                await self._once(latest)
            except TableError as error:  # the storage is away, which the log knows: the next look tries again
                _log.debug("outbox not read: %s", error.kind)
            except Exception:
                _log.exception("the outbox could not be worked on")

    async def _once(self, latest: float) -> None:
        busy = set(self._busy)  # what is read from here on may be out of date for these, and for no others
        rows = await self._outbox.pending()
        boards = {board.table: board for board in [*await self._outbox.boards(), *await self._list_pictured()]}
        late = busy & ({row.table for row in rows} | boards.keys())
        self._behind |= late & self._busy.keys()
        self._again = self._again or not late <= self._busy.keys()
        held = {row.bundle for row in rows if row.table in busy} - {None}  # a message that a busy table has a part in
        free = [row for row in rows if row.table not in busy and row.bundle not in held]
        free = bundle_pings(await awake(self._tables, free), self._delivery.audience)
        await self._outbox.trying(free)
        for table in busy:
            boards.pop(table, None)
        tasks = [self._begin(some, self._send(some, latest)) for some in parties(free, boards)]
        if tasks:
            await asyncio.wait(tasks, timeout=OTHERS)

    async def _list_pictured(self) -> list[OutdatedBoard]:
        """Return the boards whose pictures were late, and are finished."""
        found = list[OutdatedBoard]()
        for table in self._delivery.boards.list_pictured():
            try:
                found.append(await self._outbox.board(table))
            except TableError as error:
                if error.kind == "storage":
                    raise
                self._delivery.boards.ready.pop(table, None)
        return found

    async def _send(self, parts: Sequence[Part], latest: float) -> None:
        """Send what goes out together, in a lull: presses may have come since the others' was begun."""
        await self.lull.come(latest)
        await self._delivery.send(parts, self.every)

    def _begin(self, parts: Sequence[Part], sending: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Return one table's own task, or that of some with a message in common: where Discord has us wait, no other table waits with it."""
        task, tables = asyncio.create_task(sending), [part.table for part in parts]
        self._guilds.update({part.table: part.guild for part in parts})
        self._busy.update(dict.fromkeys(tables, task))
        task.add_done_callback(lambda _: self._forget_ended(tables))
        return task

    def _forget_ended(self, tables: Sequence[int]) -> None:
        for table in tables:
            self._busy.pop(table, None)
            self._guilds.pop(table, None)
        if not self._behind.isdisjoint(tables):
            self._behind.difference_update(tables)
            self.kick()


def parties(rows: Sequence[OutboxMessage], boards: Mapping[int, OutdatedBoard]) -> list[list[Part]]:
    """Return each table's part; tables with a message in common are together."""
    guilds = {table: board.guild for table, board in boards.items()} | {row.table: row.guild for row in rows}
    parts = {table: Part(table, guild, boards.get(table), []) for table, guild in guilds.items()}
    for row in rows:
        parts[row.table].rows.append(row)
    party = {table: [part] for table, part in parts.items()}
    for some in parcels(rows):
        joined = {id(party[row.table]): party[row.table] for row in some}
        one = [part for those in joined.values() for part in those]
        party.update({part.table: one for part in one})
    return list({id(one): one for one in party.values()}.values())
