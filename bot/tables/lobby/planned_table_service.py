"""Tables that are planned for a later hour. Their events on Discord are made and deleted by bot.delivery.planned_events."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.model.errors import Conflict, TableError
from bot.model.planned_table import LATE, PlannedTable
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.lobby import option_rules, table_opening

PLANNED: Final = 3  # tables that one user may have planned on a server at a time
FURTHEST: Final = timedelta(days=180)
AGAIN: Final = timedelta(minutes=1)  # until a lobby that can't open yet is tried again
TRYING: Final = timedelta(minutes=2)  # that someone who makes an event has, before another looks for it
TOO_MANY: Final = f"You have planned {PLANNED} tables on this server. Call one of them off first."
GONE: Final = "That table is no longer planned."


class PlannedTableService:
    """Plans tables, opens their lobbies, and keeps what happens to their events. Every method may raise TableError `storage`."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor
        self._queries = executor.store.planned

    @property
    def now(self) -> datetime:
        """Return the present moment, by the clock that plans go by."""
        return self._executor.now()

    async def plan(
        self,
        *,
        guild: int,
        channel: int,
        host: int,
        name: str,
        game: str,
        options: Mapping[str, object],
        terms: TimeControl,
        at: datetime,
        listed: bool,
    ) -> PlannedTable:
        """Return a new planned table that starts at that instant. `listed`: an event of the server is wanted.

        Raise TableError `option` for an impossible time or option, `limit`, `taken` where another is planned within two hours, `no game`.
        """
        title = self._executor.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        self._demand_time(at)
        head = table_opening.build_head(title, options, terms, guild=guild, channel=channel, host=Player(host, name))
        row = {
            **{column: head[column] for column in ("guild", "channel", "host", "game", "options", "terms")},
            "name": name,
            "at": stamp(at),
            "listed": listed,
            "status": "planned",
            "next_try": 0,
        }
        self._executor.limits.demand("table", host, channel)
        with report_storage_errors(conflict=False):
            await self._demand_room(guild, channel, at)
            try:
                key = await self._queries.add(row, PLANNED)
            except Conflict:
                raise TableError("limit", TOO_MANY) from None
        self._executor.limits.note("table", host, channel)
        return await self.find(key)

    async def demand_plan(
        self, guild: int, channel: int | None, host: int, game: str, options: Mapping[str, object], at: datetime
    ) -> None:
        """Raise TableError for what `plan` would refuse now. `channel`: None for one that doesn't exist yet."""
        title = self._executor.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        self._demand_time(at)
        option_rules.validate_options(title, options)
        with report_storage_errors():
            if channel is not None:
                await self._demand_room(guild, channel, at)
            if await self._queries.count_planned(host, guild) >= PLANNED:
                raise TableError("limit", TOO_MANY)

    def _demand_time(self, at: datetime) -> None:
        if not self.now < at <= self.now + FURTHEST:
            raise TableError("option", f"at: a time in the next {FURTHEST.days} days.")

    async def _demand_room(self, guild: int, channel: int, at: datetime) -> None:
        for other in await self._queries.of_guild(guild):
            if other.channel == channel and abs(other.at - at) < LATE:
                when = f"<t:{round(other.at.timestamp())}:f>"
                raise TableError(
                    "taken", f"Another table is planned in this channel for {when}. Choose a time two hours from it."
                )

    async def find(self, key: int) -> PlannedTable:
        """Return the plan of that number. Raise TableError if there is none."""
        with report_storage_errors():
            plan = await self._queries.load(key)
        if plan is None:
            raise TableError("no game", GONE)
        return plan

    async def has(self, key: int) -> bool:
        """Return whether there is still a plan of that number, also one that was called off."""
        with report_storage_errors():
            return await self._queries.load(key) is not None

    async def in_guild(self, guild: int) -> list[PlannedTable]:
        """Return the server's planned tables of installed titles, the next first."""
        with report_storage_errors():
            plans = await self._queries.of_guild(guild)
        return [one for one in plans if one.game in self._executor.catalogue]

    async def call_off(self, key: int, user: int, *, is_game_master: bool = False) -> PlannedTable:
        """Call a plan off; return it. Raise TableError for anyone but its host or a game master, and once its lobby is open."""
        plan = await self.find(key)
        if plan.host != user and not is_game_master:
            raise TableError("not host", "Only the person who planned this table, or a game master, can call it off.")
        if not await self.try_call_off(key):
            raise TableError("passed", GONE)
        return plan

    async def try_call_off(self, key: int) -> bool:
        """Call a plan off, so that its event goes too; return False if its lobby is open, or someone else has called it off."""
        with report_storage_errors(conflict=False):
            try:
                await self._queries.call_off(key)
            except Conflict:
                return False
        return True

    # ---- time

    async def has_any(self) -> bool:
        """Return whether there is anything to look after."""
        with report_storage_errors():
            return await self._queries.has_any()

    async def tidy(self) -> None:
        """Forget plans that have started; a lobby that was closed before its start takes its event with it."""
        with report_storage_errors():
            await self._queries.tidy(self.now)

    async def list_lapsed(self) -> list[PlannedTable]:
        """Return our plans whose lobby couldn't open until two hours after the start, for whatever reason."""
        with report_storage_errors():
            return await self._queries.list_lapsed(self.now)

    async def due(self) -> list[PlannedTable]:
        """Return our plans whose lobby is to open now."""
        with report_storage_errors():
            return await self._queries.due(self.now, self._executor.catalogue)

    async def open(self, plan: PlannedTable) -> TableSnapshot | None:
        """Return the plan's lobby; None where the channel isn't free or the host has too many tables: it is tried again in a minute."""
        try:
            return await self._executor.store.database.whole(table_opening.open_planned(self._executor, plan))
        except TableError as error:
            if error.kind not in ("taken", "limit", "option"):
                raise
            await self.put_off(plan.id, AGAIN)
            return None

    async def put_off(self, key: int, time: timedelta) -> None:
        """Leave the plan alone for that time."""
        with report_storage_errors():
            await self._queries.put_off(key, self.now + time)

    # ---- events

    async def list_unlisted(self) -> list[PlannedTable]:
        """Return our rows whose event is to be made, or deleted because they were called off."""
        with report_storage_errors():
            return await self._queries.list_unlisted(self.now)

    async def waiting(self) -> list[PlannedTable]:
        """Return our planned tables that have an event."""
        with report_storage_errors():
            return await self._queries.waiting()

    async def try_claim(self, key: int) -> bool:
        """Return whether we are the one to make the event now: it is stored that it may exist, whatever becomes of this process."""
        with report_storage_errors(conflict=False):
            try:
                await self._queries.claim(key, self.now, self.now - TRYING)
            except Conflict:
                return False
        return True

    async def note_event(self, key: int, event: int | None) -> None:
        """The event has that number; None: surely none was made."""
        with report_storage_errors():
            await self._queries.note_event(key, event)

    async def leave_unlisted(self, key: int) -> None:
        """The server gets no event of it: the bot may not make any there."""
        with report_storage_errors():
            await self._queries.leave_unlisted(key)

    async def move(self, key: int, at: datetime) -> None:
        """The event was moved: the table starts then."""
        with report_storage_errors():
            await self._queries.move(key, at)

    async def forget(self, key: int) -> None:
        """There is nothing left to do: the event is gone, and with it the plan."""
        with report_storage_errors():
            await self._queries.delete(key)
