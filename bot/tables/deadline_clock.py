"""Time at the tables: reminders, time-outs, robots that play on, and outages (anyone's), which must cost no one a turn.

What a player has left is counted in time that was served: while the bot runs, by a steady clock; deadlines, which are UTC, follow
the wall clock wherever it is set to, forward and back. Call `start` once before anyone plays, `tick` about every ten seconds.
"""

import logging
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from bot.model.errors import TableError
from bot.storage.engine.shard_scope import EVERYTHING, Guilds, ShardScope
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.table_queries import EXACTLY
from bot.tables import follow_ups
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.act_signals import NothingToDo, RobotsThink, UndoPlanMissing
from bot.tables.acts.pending_act import PendingAct
from bot.tables.timers.outages import TitleOutages, tell_restored
from bot.tables.turns import robot_moves

GRACE: Final = 3_600_000  # milliseconds after an outage before anyone can be timed out (never more than the pace)
JUMP: Final = 30_000  # milliseconds by which the wall clock may drift between two ticks
DOUBT: Final = 3600.0  # steady seconds after a jump that nobody confirms, until the wall clock is believed again
LONG: Final = 30 * 24 * 3_600_000  # milliseconds; a bot that seems to have been away for longer may have a wrong clock
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
        self.find_unreached: Callable[[Collection[int]], Collection[int]] = lambda guilds: ()
        """Returns those of the guilds whose players could not press at some time since it was last called."""
        self._seen: tuple[int, float] | None = None
        self._pruned = 0
        self._doubted: float | None = None  # since when, on the steady clock, the wall clock may be wrong
        self._owed = 0  # milliseconds of an outage for which a grace is given once the hour is certain
        self._unreached: dict[int, int] = {}  # guilds whose players can't press, for how many milliseconds

    @property
    def is_certain(self) -> bool:
        """Return whether the hour may be acted upon where nothing can be undone: it hasn't jumped, or was confirmed since."""
        if self._doubted is not None and self.monotonic() - self._doubted > DOUBT:
            self._doubted = None
        return self._doubted is None

    def confirm(self) -> None:
        """Believe the wall clock: someone outside has the same hour."""
        self._doubted = None

    def _doubt(self, milliseconds: int, why: str) -> None:
        _log.warning("the hour is in doubt until it is confirmed: %s (%d s)", why, milliseconds // 1000)
        self._doubted = self.monotonic()

    async def start(self) -> None:
        """Credit the time since the last heartbeat: all deadlines move on by it, lapsed ones by an hour's grace at least.

        Where a title was not installed for some time, its tables are credited all of that time when it is back. If a backup was
        restored, its tables are told.
        """
        now = stamp(self._executor.now())
        with report_storage_errors():
            beat = await self._executor.store.people.memo(HEARTBEAT)
            if beat is not None:
                if -JUMP <= now - int(beat) <= LONG:
                    await self._credit(now, int(beat))
                else:  # what is left to everyone stays; if it was an outage, a grace follows once the hour is certain
                    self._doubt(now - int(beat), "time since the last heartbeat")
                    self._owed = max(now - int(beat), 0)
                    await self._credit(now, int(beat), grace=EXACTLY)
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
        # All that was before is made up for
        self._seen, self._executor.store.database.troubled = ((now, self.monotonic()), False)

    async def _credit(self, now: int, beat: int, share: ShardScope = EVERYTHING, grace: int = GRACE) -> None:
        """Move the deadlines on by the time since the heartbeat, or since a title was last there; back where the clock went back."""
        games, absences = self._executor.store.games, TitleOutages(self._executor.store.people, share)
        gone = await absences.since(await games.titles_with_deadlines(share), self._executor.catalogue, beat)
        back = {title: since for title, since in gone.items() if title in self._executor.catalogue}
        here = [title for title in self._executor.catalogue if title not in back]
        await games.put_off(now, now - beat, grace, here, share)
        _log.info("away for %d s; every deadline was moved on", (now - beat) // 1000)
        for title, since in back.items():
            await games.put_off(now, now - since, grace, [title], share)
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
        """Move the deadlines with the wall clock where that was set, and on by lost time: the storage's troubles, servers out of reach.

        A player who could not be served since the last complete tick may have been kept from playing all that time.
        """
        if self._seen is None:
            return
        store, (wall, steady) = self._executor.store, self._seen
        passed = round((self.monotonic() - steady) * 1000)
        jump, away = now - wall - passed, passed if store.database.troubled else 0
        if abs(jump) > JUMP:
            self._doubt(jump, "the wall clock jumped")
            self._owed = max(self._owed + min(jump, 0), 0)
        else:
            jump = 0
        if self._owed and self.is_certain:
            with report_storage_errors():
                await store.games.put_off(
                    now, 0, GRACE, self._executor.catalogue, store.database.share, before=self._owed
                )
            self._owed = 0
        served = passed if jump else now - wall
        await self._spare_unreached(now, 0 if away else served)
        if not jump and not away:
            return
        store.database.troubled = False
        with report_storage_errors():
            share = store.database.share
            grace = EXACTLY if jump < 0 else GRACE if away > JUMP else 0
            await store.games.put_off(now - jump, jump + away, grace, self._executor.catalogue, share)
        self._seen = (now, self.monotonic())
        if away:
            _log.info("the storage had troubles for up to %d s; every deadline was moved on", away // 1000)

    async def _spare_unreached(self, now: int, passed: int) -> None:
        """Move on the deadlines of servers that were out of reach since the last tick; once they are back, with a grace."""
        games, share = self._executor.store.games, self._executor.store.database.share
        with report_storage_errors():
            out = set(self.find_unreached(await games.guilds_with_deadlines(share)))
            back = {guild: lost for guild, lost in self._unreached.items() if guild not in out}
            if out and passed:
                await games.put_off(now, passed, 0, self._executor.catalogue, Guilds(out))
            for guild, lost in back.items():
                _log.info("server %d was out of reach for up to %d s; its deadlines were moved on", guild, lost // 1000)
                if lost > JUMP:
                    await games.put_off(now, 0, GRACE, self._executor.catalogue, Guilds({guild}), before=lost)
        self._unreached = {guild: self._unreached.get(guild, 0) + passed for guild in out}

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
        except UndoPlanMissing:  # a vote to undo moves; the rest of what is due follows at the next tick
            try:
                await self._voted(table)
            except NothingToDo:
                return False
            except TableError as error:
                _log.error("table %s: the clock could not end its vote: %s", table, error.kind)
                return False
            return True
        except TableError as error:
            _log.error("table %s: the clock could not act: %s", table, error.kind)
            return False
        return True

    async def _beat(self, now: int) -> None:
        with report_storage_errors():
            if self._executor.store.database.share.shards is None:  # else the renewal of a lease says so, of its shard
                await self._executor.store.people.remember(HEARTBEAT, str(now))
            self._seen = (now, self.monotonic())
            await self._executor.store.post.settle()
            if abs(now - self._pruned) > _A_DAY and self.is_certain:
                await self._executor.store.post.prune(self._executor.now())
                self._pruned = now


def _is_thinking(act: PendingAct) -> bool:
    """Return whether a robot has to think before anything else happens at the table."""
    if act.status != "playing" or act.match is None or not act.state.timers.more:
        return False
    return robot_moves.find_thinker(act.match, act.players) is not None
