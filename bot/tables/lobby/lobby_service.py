"""Before the game, and who sits where: opening a table, sitting down and getting up, the clock, the start."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.tables.acts.act_commands import user_act
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.lobby import host_rules, letter_rules, lobby_rules, table_opening
from bot.tables.lobby import rematch as again
from bot.tables.records.statistics_service import StatisticsService
from bot.tables.records.table_reader import TableReader
from bot.tables.seats import seat_changes
from games.engine.game import Game


class LobbyService(TableReader):
    """Every method gives how the table stands then, and may raise TableError."""

    def __init__(self, executor: ActExecutor, catalogue: Mapping[str, Game[Any]]) -> None:
        super().__init__(executor, catalogue)
        self._statistics = StatisticsService(executor)

    async def open(
        self,
        *,
        guild: int,
        channel: int,
        host: int,
        name: str,
        game: str,
        options: Mapping[str, object],
        terms: TimeControl,
    ) -> TableSnapshot:
        """Return a new lobby in the channel, its host seated. `terms`: its clock.

        Raise TableError `taken`, `limit`, `option` (naming the option, and the rule that refuses it), `no game`.
        """
        title = self.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        head = table_opening.build_head(title, options, terms, guild=guild, channel=channel, host=Player(host, name))
        line = f"<u{host}> opens a table of {title.title}."
        return await self._executor.store.database.whole(table_opening.open_lobby(self._executor, head, line))

    async def demand_opening(
        self, host: int, game: str, options: Mapping[str, object], *, guild: int, channel: int | None
    ) -> None:
        """Raise TableError for a table that `open` would refuse now. `channel`: None for one that doesn't exist yet."""
        title = self.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        await table_opening.demand_opening(self._executor, title, options, host, guild, channel)

    async def join(self, table_id: int, user: int, name: str) -> TableSnapshot:
        """Seat the user in the lobby. Raise TableError when they sit already, no seat is free, or the host asks for others."""
        standing = await self.standing(table_id)
        least = standing.table.least
        record = await self._statistics.reliability_since_ever(standing.table.guild, user) if least else None
        work = partial(lobby_rules.join, user=user, name=name, record=record)
        return await self._executor.alter(table_id, "user", user, work)

    async def open_seats(self, table_id: int, user: int) -> tuple[int, ...]:
        """Return the seats of the running game that no one holds and this user may take. Raise TableError when there is none, and why."""
        return await seat_changes.open_to(self._executor, await self.standing(table_id), user)

    async def take_seat(self, table_id: int, seat: int, user: int, name: str) -> TableSnapshot:
        """Seat the user in the running game, with all that the seat may see. Raise TableError for a seat that is not open."""
        work = await seat_changes.taking(self._executor, await self.standing(table_id), seat, user, name)
        return await self._executor.alter(table_id, "user", user, work)

    # ---- each is one call of a rule, which says what it does: `(table, user, …)`

    leave = user_act(lobby_rules.leave)
    invite = user_act(lobby_rules.invite)
    tell_when = user_act(lobby_rules.tell_when)
    set_look = user_act(lobby_rules.set_look)

    start = user_act(host_rules.start)
    start_when_full = user_act(host_rules.start_when_full)
    seat_robot = user_act(host_rules.add_robot)
    seat_robots = user_act(host_rules.seat_robots)
    set_strength = user_act(host_rules.set_strength)
    unseat_robot = user_act(host_rules.unseat_robot)
    set_options = user_act(host_rules.set_options)
    set_least = user_act(host_rules.set_least)
    allow_hints = user_act(host_rules.allow_hints)
    set_clock = user_act(host_rules.set_clock)
    hand_chair = user_act(host_rules.hand_chair)
    kick = user_act(host_rules.kick)
    allow_letters = user_act(letter_rules.allow_letters)
    end_letters = user_act(letter_rules.end_letters)

    # ---- what reads first

    async def reopen(self, channel: int, user: int) -> TableSnapshot:
        """Reopen the newest closed game of the channel that seats this user. Raise TableError."""
        return await seat_changes.reopen(self._executor, channel, user)

    async def rematch(self, table_id: int, user: int) -> TableSnapshot:
        """Note the user's wish for a rematch, or cancel it; return the new game once all want one, until then the old one."""
        return await again.want_rematch(self._executor, table_id, user)
