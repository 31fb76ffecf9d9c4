"""What users have set, what servers have set, and what the bot has noted for itself."""

from dataclasses import replace
from datetime import datetime
from typing import Final, Literal, TypedDict, Unpack

from bot.model.errors import TableError
from bot.model.user_settings import Hints, Pings, QuietHours, UserSettings
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.timers import holidays

NEW: Final = 2  # games of a title after which nobody is told what a question is about


class SettingsChanges(TypedDict, total=False):
    """What a user can set; see Wishes."""

    private: Literal["panel", "dm"]
    pings: Pings
    dm_closed_until: datetime | None
    reminder: bool
    next_up: bool
    plain: bool
    light: bool
    four: bool
    hints: Hints
    ranked: bool
    zone: str | None
    quiet: QuietHours | None


class SettingsService:
    """Settings that belong to no table. Every method may raise TableError `storage`."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def user_settings(self, user: int) -> UserSettings:
        """What the user has set."""
        return await self._executor.user_settings(user)

    async def wish(self, user: int, **changes: Unpack[SettingsChanges]) -> UserSettings:
        """Changes what is given of the user's settings; gives all of them."""
        new = replace(await self._executor.user_settings(user), **changes)
        await self._executor.wish(user, new)
        return new

    async def has_hints(self, user: int, game: str) -> bool:
        """Whether the user is told what a question of that title is about: as they have set it, else while they are new to it."""
        wanted, played = (await self.user_settings(user)).hints, self._executor.played
        if wanted != "new":
            return wanted == "always"
        if (user, game) not in played:
            with report_storage_errors():
                played[user, game] = await self._executor.store.experience.games(user, game, NEW)
        return played[user, game] < NEW

    async def go_away(self, user: int, guild: int, since: datetime, until: datetime) -> int:
        """The user is on holiday in that server; gives the milliseconds of this year's allowance that are left. Raises TableError `option`."""
        return await holidays.begin(self._executor, user, guild, since, until)

    async def end_holidays(self, user: int, guild: int) -> bool:
        """The user's holidays in that server are over; gives whether there were any."""
        return await holidays.end_holiday(self._executor, user, guild)

    async def away_days(self, guild: int) -> int:
        """How many days of holiday a year that server allows."""
        return await holidays.read_allowance(self._executor, guild)

    async def set_away_days(self, guild: int, days: int) -> None:
        """Sets how many days of holiday a year that server allows, 0 to 366. Raises TableError `option`."""
        if not 0 <= days <= holidays.MOST:
            raise TableError("option", f"days: from 0 to {holidays.MOST}.")
        with report_storage_errors():
            await self._executor.store.people.set_away_days(guild, days)

    def forgotten(self, user: int | None = None) -> None:
        """What this user (None: anybody) has set may have been changed by another process."""
        self._executor.forgotten(user)

    async def gm_role(self, guild: int) -> int | None:
        """The id of the server's role for game masters, if it has set one."""
        with report_storage_errors():
            return await self._executor.store.people.gm_role(guild)

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Sets the server's role for game masters, by id."""
        with report_storage_errors():
            await self._executor.store.people.set_gm_role(guild, role)

    async def memo(self, key: str) -> str | None:
        """What the bot has noted under that key (such as the hash of its commands)."""
        with report_storage_errors():
            return await self._executor.store.people.memo(key)

    async def remember(self, key: str, value: str) -> None:
        """Notes a value under that key, of at most 40 characters."""
        with report_storage_errors():
            await self._executor.store.people.remember(key, value)
