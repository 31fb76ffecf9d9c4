"""Time at the tables: reminders, time-outs, robots that play on, and outages (ours or the storage's), which must cost no one a turn.

Deadlines are UTC. Call `start` once before anyone plays, `tick` about every ten seconds.
"""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.model.errors import TableError
from bot.storage.engine.shard_scope import EVERYTHING, ShardScope
from bot.storage.engine.timestamps import stamp
from bot.tables import follow_ups
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.act_signals import NothingToDo, RobotsThink, UndoPlanMissing
from bot.tables.acts.pending_act import PendingAct
from bot.tables.timers.restoration import tell_restored
from bot.tables.timers.title_outages import TitleOutages
from bot.tables.turns import robot_moves

GRACE: Final = 3_600_000  # milliseconds after an outage before anyone can be timed out (never more than the pace)
JUMP: Final = 30_000  # milliseconds by which the wall clock may drift between two ticks
HEARTBEAT: Final = "heartbeat"
_A_DAY: Final = 24 * 3_600_000
_log = logging.getLogger(__name__)


class DeadlineClock:
    """Does what has become due. A tick that finds nothing to do writes the heartbeat only."""

    def __init__(
        self,
        executor: ActExecutor,
        voted: Callable[[int], Awaitable[object]],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`voted(table)` ends a vote there whose result needs to be read for."""
        self._executor, self._voted = executor, voted
        self.monotonic = monotonic
        self._seen: tuple[int, float] | None = None
        self._pruned = 0

    async def start(self) -> None:
        """Credit the time since the last heartbeat: all deadlines move on by it, lapsed ones by an hour's grace at least.

        Where a title was not installed for some time, its tables are credited all of that time when it is back. If a backup was
        restored, its tables are told.
        """
        now = stamp(self._executor.now())
        with report_storage_errors():
            beat = await self._executor.store.people.memo(HEARTBEAT)
            if beat is not None:
                await self._credit(now, int(beat))
        if told := await tell_restored(self._executor):
            _log.info("%d tables were told that a backup was restored", told)
        await self._beat(now)

    async def credit(self, share: ShardScope, lost: float | None, more: float) -> None:
        """The same for some shards, which no one looked after for `lost` seconds (None: since the last heartbeat of all).

        `more`: seconds in which no one will be able to press yet.
        """
        now = stamp(self._executor.now())
        with report_storage_errors():
            if lost is None:
                beat = await self._executor.store.people.memo(HEARTBEAT)
                lost = 0.0 if beat is None else (now - int(beat)) / 1000
            await self._credit(now, now - round(max(lost + more, 0) * 1000), share)
        self._seen, self._executor.store.database.troubled = (
            (now, self.monotonic()),
            False,
        )  # all that was before is made up for

    async def _credit(self, now: int, beat: int, share: ShardScope = EVERYTHING) -> None:
        """Move the deadlines on by the time since the heartbeat, or since a title was last there."""
        games, absences = self._executor.store.games, TitleOutages(self._executor.store.people, share)
        gone = await absences.since(await games.titles_with_deadlines(share), self._executor.catalogue, beat)
        back = {title: since for title, since in gone.items() if title in self._executor.catalogue}
        here = [title for title in self._executor.catalogue if title not in back]
        await games.put_off(now, max(now - beat, 0), GRACE, here, share)
        _log.info("away for %d s; every deadline was moved on", max(now - beat, 0) // 1000)
        for title, since in back.items():
            await games.put_off(now, max(now - since, 0), GRACE, [title], share)
            await absences.note_end(title)

    async def tick(self, limit: int = 50) -> list[int]:
        """Handle time-outs, reminders and robots that are due, at most `limit` tables; return the tables where something happened."""
        now = stamp(self._executor.now())
        await self._make_up(now)
        with report_storage_errors():
            due = await self._executor.store.games.due(stamp(self._executor.now()), limit, self._executor.catalogue)
        happened = [table for table in due if await self._handle_table(table)]
        await self._beat(now)
        return happened

    async def _make_up(self, now: int) -> None:
        """Move the deadlines on by lost time: a jump of the wall clock forward, the storage's troubles.

        A player who could not be served since the last complete tick may have been kept from playing all that time. A wall clock that
        is put back makes deadlines late, which harms no one.
        """
        if self._seen is None:
            return
        store, (wall, steady) = self._executor.store, self._seen
        passed = round((self.monotonic() - steady) * 1000)
        jump, away = now - wall - passed, passed if store.database.troubled else 0
        if abs(jump) > JUMP:
            _log.warning("the wall clock jumped by %d s", jump // 1000)
        jump = jump if jump > JUMP else 0
        if not jump and not away:
            return
        store.database.troubled = False
        with report_storage_errors():
            grace, share = GRACE if away > JUMP else 0, store.database.share
            await store.games.put_off(now - jump, jump + away, grace, self._executor.catalogue, share)
        self._seen = (now, self.monotonic())
        if away:
            _log.info("the storage had troubles for up to %d s; every deadline was moved on", away // 1000)

    async def _handle_table(self, table: int) -> bool:
        """Handle what is due there; each time-out is an act of its own. Return whether anything happened."""
        late = True

        def work(act: PendingAct) -> None:
            nonlocal late
            late = False
            if _is_thinking(act):
                raise RobotsThink
            happened = follow_ups.handle_time(act)
            if not happened and act.head.due == act.due():
                raise NothingToDo
            late = bool(act.answers) and act.status == "playing" and bool(act.state.timers.late(stamp(act.now)))

        happened = False
        while late:
            late = False
            happened = await self._handle_due(table, work) or happened
        return happened

    async def _handle_due(self, table: int, work: Callable[[PendingAct], None]) -> bool:
        try:
            await self._executor.alter(table, "clock", None, work)
        except RobotsThink:
            self._executor.on_robots(table)
            return False
        except NothingToDo:
            return False
        except UndoPlanMissing:
            return await self._end_vote(table)
        except TableError as error:
            _log.error("table %s: the clock could not act: %s", table, error.kind)
            return False
        return True

    async def _end_vote(self, table: int) -> bool:
        """Carry out the table's vote to undo moves; the rest of what is due follows at the next tick."""
        try:
            await self._voted(table)
        except NothingToDo:
            return False
        except TableError as error:
            _log.error("table %s: the clock could not end its vote: %s", table, error.kind)
            return False
        return True

    async def _beat(self, now: int) -> None:
        with report_storage_errors():
            if self._executor.store.database.share.shards is None:  # else the renewal of a lease says so, of its shard
                await self._executor.store.people.remember(HEARTBEAT, str(now))
            self._seen = (now, self.monotonic())
            await self._executor.store.post.settle()
            if now - self._pruned > _A_DAY:
                await self._executor.store.post.prune(self._executor.now())
                self._pruned = now


def _is_thinking(act: PendingAct) -> bool:
    """Return whether a robot has to think before anything else happens at the table."""
    if act.status != "playing" or act.match is None or not act.state.timers.more:
        return False
    return robot_moves.find_thinker(act.match, act.players) is not None
