"""Time at the tables: reminders, time-outs, robots that play on, and the outages that must cost nobody a turn.

Deadlines are kept as UTC. `start` is awaited once before anybody plays, `tick` every ten seconds or so.
"""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.errors import TableError
from bot.store.moments import stamp
from bot.table import after
from bot.table.draft import Draft
from bot.table.polls import Unplanned
from bot.table.scribe import Scribe, Untouched, unavailable

GRACE: Final = 3_600_000  # milliseconds after an outage before anybody can be timed out (never more than the pace)
JUMP: Final = 30_000  # milliseconds by which the wall clock may drift between two ticks
HEARTBEAT: Final = "heartbeat"
GONE: Final = "gone "  # and a title: since when it is not installed
_A_DAY: Final = 24 * 3_600_000
_log = logging.getLogger(__name__)


class Clock:
    """Does what has become due. A tick that finds nothing to do writes the heartbeat only."""

    def __init__(
        self,
        scribe: Scribe,
        voted: Callable[[int], Awaitable[object]],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`voted(table)` ends a vote there whose result needs to be read for."""
        self._scribe, self._voted = scribe, voted
        self.monotonic = monotonic
        self._seen: tuple[int, float] | None = None
        self._pruned = 0

    async def start(self) -> None:
        """Credits the time since the last heartbeat: all deadlines move on by it, lapsed ones by an hour's grace at least.

        Where a title was not installed for some time, its tables are credited all of that time when it is back.
        """
        now = stamp(self._scribe.now())
        with unavailable():
            beat = await self._scribe.store.people.memo(HEARTBEAT)
            if beat is not None:
                await self._credit(now, int(beat))
        await self._beat(now)

    async def _credit(self, now: int, beat: int) -> None:
        """Moves the deadlines on by the time since the heartbeat, or since a title was last there."""
        store, gone = self._scribe.store, await self._gone(beat)
        back = {title: since for title, since in gone.items() if title in self._scribe.catalogue}
        here = [title for title in self._scribe.catalogue if title not in back]
        await store.games.put_off(now, max(now - beat, 0), GRACE, here)
        _log.info("away for %d s; every deadline was moved on", max(now - beat, 0) // 1000)
        for title, since in back.items():
            await store.games.put_off(now, max(now - since, 0), GRACE, [title])
            await store.people.forget(GONE + title)

    async def _gone(self, beat: int) -> dict[str, int]:
        """The titles that are not installed, or were not when the bot ran last, with the moment since when; it is noted."""
        people, gone = self._scribe.store.people, dict[str, int]()
        for title in await self._scribe.store.games.timed():
            since = await people.memo(GONE + title)
            if since is not None:
                gone[title] = int(since)
            elif title not in self._scribe.catalogue:
                gone[title] = beat
                await people.remember(GONE + title, str(beat))
        return gone

    async def tick(self, limit: int = 50) -> list[int]:
        """Times out, reminds and lets robots play on where it is due; gives the tables at which something happened."""
        now = stamp(self._scribe.now())
        await self._jumped(now)
        with unavailable():
            due = await self._scribe.store.games.due(stamp(self._scribe.now()), limit, self._scribe.catalogue)
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
                await self._scribe.store.games.put_off(now - jump, jump, 0, self._scribe.catalogue)

    async def _at(self, table: int) -> bool:
        def work(draft: Draft) -> None:
            happened = after.tick(draft, self._scribe.dice)
            if not happened and draft.head.due == draft.due():
                raise Untouched

        try:
            await self._scribe.alter(table, "clock", None, work)
        except Untouched:
            return False
        except Unplanned:
            return await self._ended(table)
        except TableError as error:
            _log.error("table %s: the clock could not act: %s", table, error.kind)
            return False
        return True

    async def _ended(self, table: int) -> bool:
        """The table has voted to take acts back; the rest of what is due follows at the next tick."""
        try:
            await self._voted(table)
        except Untouched:
            return False
        except TableError as error:
            _log.error("table %s: the clock could not end its vote: %s", table, error.kind)
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
