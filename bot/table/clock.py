"""Time at the tables: reminders, time-outs, robots that play on, and the outages that must cost nobody a turn.

Deadlines are kept as UTC. `start` is awaited once before anybody plays, `tick` every ten seconds or so.
"""

import logging
import time
from collections.abc import Callable
from typing import Final

from bot.errors import TableError
from bot.store.moments import stamp
from bot.table import after
from bot.table.draft import Draft
from bot.table.scribe import Scribe, Untouched, unavailable

GRACE: Final = 3_600_000  # milliseconds after an outage before anybody can be timed out (never more than the pace)
JUMP: Final = 30_000  # milliseconds by which the wall clock may drift between two ticks
HEARTBEAT: Final = "heartbeat"
_A_DAY: Final = 24 * 3_600_000
_log = logging.getLogger(__name__)


class Clock:
    """Does what has become due. A tick that finds nothing to do writes the heartbeat only."""

    def __init__(self, scribe: Scribe, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._scribe = scribe
        self.monotonic = monotonic
        self._seen: tuple[int, float] | None = None
        self._pruned = 0

    async def start(self) -> None:
        """Credits the time since the last heartbeat: all deadlines move on by it, lapsed ones by an hour's grace at least."""
        now = stamp(self._scribe.now())
        with unavailable():
            beat = await self._scribe.store.people.memo(HEARTBEAT)
            if beat is not None:
                lost = max(now - int(beat), 0)
                await self._scribe.store.games.put_off(now, lost, GRACE)
                _log.info("away for %d s; every deadline was moved on", lost // 1000)
        await self._beat(now)

    async def tick(self, limit: int = 50) -> list[int]:
        """Times out, reminds and lets robots play on where it is due; gives the tables at which something happened."""
        now = stamp(self._scribe.now())
        await self._jumped(now)
        with unavailable():
            due = await self._scribe.store.games.due(stamp(self._scribe.now()), limit)
        happened = [table for table in due if await self._at(table)]
        await self._beat(now)
        return happened

    async def _jumped(self, now: int) -> None:
        """A wall clock that was put forward moves the deadlines on, so that none is early; put back, they are only late."""
        if self._seen is None:
            return
        wall, steady = self._seen
        jump = now - wall - round((self.monotonic() - steady) * 1000)
        if abs(jump) > JUMP:
            _log.warning("the wall clock jumped by %d s", jump // 1000)
        if jump > JUMP:
            with unavailable():
                await self._scribe.store.games.put_off(now - jump, jump, 0)

    async def _at(self, table: int) -> bool:
        def work(draft: Draft) -> None:
            if not after.tick(draft, self._scribe.dice):
                raise Untouched

        try:
            await self._scribe.alter(table, "clock", None, work)
        except Untouched:
            return False
        except TableError as error:
            _log.error("table %s: the clock could not act: %s", table, error.kind)
            return False
        return True

    async def _beat(self, now: int) -> None:
        self._seen = (now, self.monotonic())
        with unavailable():
            await self._scribe.store.people.remember(HEARTBEAT, str(now))
            await self._scribe.store.post.settle()
            if now - self._pruned > _A_DAY:
                await self._scribe.store.post.prune(self._scribe.now())
                self._pruned = now
