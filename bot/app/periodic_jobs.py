"""Jobs that come again and again while the bot is up: deadlines, the outbox, backups and troubles."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from discord.ext import tasks

from bot.model.errors import TableError

_log = logging.getLogger(__name__)

TICK: Final = 10.0  # seconds between two looks at the deadlines
CARE: Final = 60.0  # seconds between two looks at backups and troubles
SEND: Final = 2.0  # seconds between two looks into the outbox


class PeriodicJobs:
    """The loops of a bot. None of them ends before the bot does, whatever fails."""

    def __init__(self, bot: Any) -> None:
        """`bot`: a GameBot whose tables and outbox exist."""
        self._bot = bot

    def start(self) -> None:
        """Begin; on a file, once the bot is connected."""
        self.tick.start()  # type: ignore[unused-awaitable]  # the loop holds its task
        self.care.start()  # type: ignore[unused-awaitable]
        self.send.start()  # type: ignore[unused-awaitable]

    def stop(self) -> None:
        """Begin nothing any longer."""
        self.tick.cancel()
        self.send.cancel()
        self.care.cancel()

    def check_deadlines_soon(self) -> None:
        """Do what is due for new shards at once."""
        self._count_in(self.check_deadlines())  # type: ignore[unused-awaitable]  # it is held in `answering`

    async def check_deadlines(self) -> None:
        """Do what time brings: deadlines, votes, planned tables. A failure is in the log."""
        bot = self._bot
        if bot.fleet is not None and bot.fleet.skewed:
            _log.error("our clock and the database server's differ by more than 5 s: deadlines are left alone")
            return
        try:
            happened = await self._count_in(bot.tables.clock.tick())
            if await self._count_in(bot.planned_events.run()) or happened:
                bot.kick()
        except TableError as error:
            # The log knows when the storage is away
            level = logging.DEBUG if error.kind == "storage" else logging.ERROR
            _log.log(level, "clock tick failed: %s", error.kind)
        except Exception:
            _log.exception("the clock could not tick")

    def _count_in(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin the work among the answers that are being given.

        Messages are held for them, for at most a second, so that what time brings to several tables goes out as one message; and the
        bot finishes them before it stops.
        """
        task = asyncio.create_task(work)
        self._bot.answering.add(task)
        task.add_done_callback(self._bot.answering.discard)
        return task

    @tasks.loop(seconds=TICK)
    async def tick(self) -> None:
        """Look at the deadlines."""
        await self.check_deadlines()

    @tasks.loop(seconds=SEND)
    async def send(self) -> None:
        """Send what waits in the outbox."""
        await self._bot.outbox.flush()

    @tasks.loop(seconds=CARE)
    async def care(self) -> None:
        """Copy the file if it is time, and tell the operator of troubles. Nothing of it may stop the bot."""
        try:
            await self._bot.backup.run_if_due()
            await self._bot.register_again_if_due()
            await self._bot.alert.check()
        except Exception:
            _log.exception("backups and troubles could not be looked after")

    @care.before_loop
    @send.before_loop
    @tick.before_loop
    async def _wait_connected(self) -> None:
        if self._bot.fleet is None:
            await self._bot.wait_until_ready()
