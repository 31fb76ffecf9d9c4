"""The powers of game masters over time: pauses, also of a whole server, clocks, and more time for one player."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from bot.model.errors import TableError
from bot.model.table_snapshot import LIVE, TableSnapshot
from bot.model.time_control import DAY, MINUTE, TimeControl, lasting
from bot.tables.acts.pending_act import PendingAct
from bot.tables.game_master.game_master_checks import check_may_extend, check_may_resume
from bot.tables.game_master.hand_inspection import HandInspection
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from games.engine.events import mark

SHORTEST, LONGEST = MINUTE, 14 * DAY  # seconds by which a game master may extend a time
OF_ALL: Final = "all games of this server"


class TimePowers(HandInspection):
    """Acts about clocks. Each is audited and announced."""

    async def pause(self, table_id: int, gm: int, reason: str = "") -> TableSnapshot:
        """The clock stands; no one may act."""

        def work(act: PendingAct) -> str:
            match_actions.pause(act)
            return "paused the game"

        return await self._by(table_id, gm, "pause", reason, work)

    async def resume(self, table_id: int, gm: int, reason: str = "") -> TableSnapshot:
        """Resume the game; every deadline keeps the time it had left."""

        def work(act: PendingAct) -> str:
            check_may_resume(act)
            match_actions.resume(act)
            act.request_follow_ups()
            return "resumed the game"

        return await self._by(table_id, gm, "resume", reason, work)

    async def set_clock(
        self, table_id: int, gm: int, terms: TimeControl, words: str, reason: str = ""
    ) -> TableSnapshot:
        """Give the table another clock; every player to move starts with full time. `words`: the clock as announced."""

        def work(act: PendingAct) -> str:
            if act.status not in LIVE:
                raise TableError("not now", "The game is over, so no clock is running.")
            turn_notifications.reset_clocks(act, terms)
            return f"set the clock: {words}"

        return await self._by(table_id, gm, "clock", reason, work)

    async def extend(self, table_id: int, gm: int, seat: int, seconds: int, reason: str = "") -> TableSnapshot:
        """Give one player to move more time: from now if their time is over. Raise TableError where there is no clock, or no one to move."""

        def work(act: PendingAct) -> str:
            if not SHORTEST <= seconds <= LONGEST:
                raise TableError("gm", f"You can extend a time by {lasting(SHORTEST)} to {lasting(LONGEST)}.")
            act.in_game(seat)
            check_may_extend(act, seat)
            turn_notifications.extend_seat(act, seat, seconds * 1000)
            return f"gave {mark(seat)} {lasting(seconds)} more"

        return await self._by(table_id, gm, "extend", reason, work)

    async def pause_all(self, tables: Iterable[int], gm: int, reason: str = "") -> int:
        """Pause each of these games that is being played; return how many were. One that has ended by then is left out."""

        def work(act: PendingAct) -> str:
            match_actions.pause(act)
            act.state.life.held = True
            return f"paused {OF_ALL}"

        return await _count(tables, lambda table: self._by(table, gm, "pause all", reason, work))

    async def resume_all(self, tables: Iterable[int], gm: int, reason: str = "") -> int:
        """Resume each of these games that was paused with all others; return how many were. One that was paused otherwise stays so."""

        def work(act: PendingAct) -> str:
            if not act.state.life.held:
                raise TableError("not now", "This game wasn't paused with all others.")
            check_may_resume(act)
            match_actions.resume(act)
            act.request_follow_ups()
            return f"resumed {OF_ALL}"

        return await _count(tables, lambda table: self._by(table, gm, "resume all", reason, work))


async def _count(tables: Iterable[int], do: Callable[[int], Awaitable[TableSnapshot]]) -> int:
    """Do it at each table; return at how many it could be done. Raise TableError if the storage can't be used."""
    done = 0
    for table in tables:
        try:
            await do(table)
        except TableError as error:
            if error.kind == "storage":
                raise
        else:
            done += 1
    return done
