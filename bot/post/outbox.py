"""Sends what was committed: boards, pings, panels by DM, lines. Everything is sent at least once; a nonce keeps it at once.

All of it waits while presses are being answered, a second at most: then one drawing shows what several acts have changed.

Before a message is posted it is stored that this is tried: whatever may have been posted is then found again, and kept or deleted.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Final

from bot.post.delivery import Delivery, Follows
from bot.post.lull import Lull
from bot.post.sender import Sender
from bot.standing import Board, Outgoing
from bot.table.tables import Tables

_log = logging.getLogger(__name__)

OTHERS: Final = 1.0  # seconds that one table's slow request may hold up the others
LAST: Final = 5.0  # seconds for what is being sent when the bot stops


class Outbox:
    """The sending side of the outbox. One run at a time; a kick while it runs makes it run once more."""

    def __init__(
        self,
        tables: Tables,
        sender: Sender,
        every: float = 2.0,
        refused: Callable[[], None] = lambda: None,
        answering: Collection[asyncio.Task[Any]] = (),
    ) -> None:
        """`every`: seconds between two edits of a board; `refused` is called when Discord does not take the token any more.

        `answering`: who is being answered at present (see lull.py).
        """
        self.every = every
        self.lull = Lull(answering)
        self._mail = tables.outbox
        self._task: asyncio.Task[None] | None = None
        self._again = self._stopped = False
        self._busy: dict[int, asyncio.Task[None]] = {}  # tables that something is being sent for
        self._guilds: dict[int, int] = {}  # and their guilds
        self._behind: set[int] = set()  # of those, the ones for which there was something more meanwhile
        self._delivery = Delivery(tables, sender, Follows(self._behind.add, self._look_again, refused))

    # ---- when

    def kick(self) -> None:
        """Sends soon, without waiting for it."""
        if self._stopped:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        else:
            self._again = True

    def _look_again(self) -> None:
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

    async def rested(self, of: Callable[[int], bool]) -> None:
        """Has what is being sent to these guilds come to its end, within a few seconds; the rest is broken off, to be tried again."""
        tasks = {task for table, task in self._busy.items() if of(self._guilds[table])}
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=LAST)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)

    async def stop(self) -> None:
        """Begins nothing more, and lets what is being sent come to its end, for a few seconds."""
        self._stopped = True
        await self.rest()

    async def repost(self, table: int) -> None:
        """Has the board of a table posted anew as the newest message. Raises TableError without such a table."""
        board = await self._mail.board(table)
        self._delivery.boards.soon(table)
        await self._mail.board_lost(table)
        await self.lift(board.channel)

    async def lift(self, channel: int) -> None:
        """Somebody is there: if that channel could not be written to, it is tried again at once. Raises TableError."""
        if self._delivery.barred.lift(channel, self._mail.now):
            await self._mail.hurry(channel)
            self.kick()

    async def _run(self) -> None:
        self._again = True
        while self._again and not self._stopped:
            latest = self.lull.latest()
            await self.lull.come(latest)
            self._again = False
            try:
                await self._once(latest)
            except Exception:
                _log.exception("the outbox could not be worked on")

    async def _once(self, latest: float) -> None:
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
        guilds = {board.table: board.guild for board in boards.values()} | {row.table: row.guild for row in rows}
        tasks = [
            self._begin(table, guilds[table], self._sent(table, boards.get(table), some, latest))
            for table, some in free.items()
        ]
        if tasks:
            await asyncio.wait(tasks, timeout=OTHERS)

    async def _sent(self, table: int, board: Board | None, rows: Sequence[Outgoing], latest: float) -> None:
        """Sends one table's, in a lull: presses may have come since the others' was begun."""
        await self.lull.come(latest)
        await self._delivery.table(table, board, rows, self.every)

    def _begin(self, table: int, guild: int, sending: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """One table's own task: where Discord has us wait, no other table waits with it."""
        self._guilds[table] = guild
        task = self._busy[table] = asyncio.create_task(sending)
        task.add_done_callback(lambda _: self._ended(table))
        return task

    def _ended(self, table: int) -> None:
        self._busy.pop(table, None)
        self._guilds.pop(table, None)
        if table in self._behind:
            self._behind.discard(table)
            self.kick()
