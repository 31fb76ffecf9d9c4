"""Settings of users and servers, and the bot's own notes."""

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.user_settings import UserSettings
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.timers import holidays

NEW: Final = 2  # games of a title after which no one is told what a question is about


class SettingsService:
    """Settings that belong to no table. Every method may raise TableError `storage`."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    @property
    def now(self) -> datetime:
        """Return the present moment, UTC, by the clock that tables go by."""
        return self._executor.now()

    async def user_settings(self, user: int) -> UserSettings:
        """Return the user's settings."""
        return await self._executor.user_settings(user)

    async def wish(self, user: int, **changes: Any) -> UserSettings:
        """Change the given settings of the user, by the names of the fields of UserSettings; return all of them. Raise TypeError for others."""
        new = replace(await self._executor.user_settings(user), **changes)
        await self._executor.wish(user, new)
        return new

    async def has_hints(self, user: int, game: str) -> bool:
        """Return whether the user gets hints for that title: as they have set it, otherwise while they are new to it."""
        wanted, played = (await self.user_settings(user)).hints, self._executor.played
        if wanted != "new":
            return wanted == "always"
        if (user, game) not in played:
            with report_storage_errors():
                played[user, game] = await self._executor.store.experience.games(user, game, NEW)
        return played[user, game] < NEW

    async def go_away(self, user: int, guild: int, since: datetime, until: datetime) -> int:
        """Start the user's holiday on that server; return the milliseconds left of this year's allowance. Raise TableError `option`."""
        return await holidays.begin(self._executor, user, guild, since, until)

    async def end_holidays(self, user: int, guild: int) -> bool:
        """End the user's holidays on that server; return whether there were any."""
        return await holidays.end_holiday(self._executor, user, guild)

    async def away_days(self, guild: int) -> int:
        """Return how many days of holiday a year that server allows."""
        return await holidays.read_allowance(self._executor, guild)

    async def set_away_days(self, guild: int, days: int) -> None:
        """Set how many days of holiday a year that server allows, 0 to 366. Raise TableError `option`."""
        if not 0 <= days <= holidays.MOST:
            raise TableError("option", f"days: from 0 to {holidays.MOST}.")
        with report_storage_errors():
            await self._executor.store.people.set_away_days(guild, days)

    def forget_settings(self, user: int | None = None) -> None:
        """Forget the cached settings of this user (None: of all), which another process may have changed."""
        self._executor.forget_settings(user)

    async def gm_role(self, guild: int) -> int | None:
        """Return the id of the server's role for game masters, if it has set one."""
        with report_storage_errors():
            return await self._executor.store.people.gm_role(guild)

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Set the server's role for game masters, by id."""
        with report_storage_errors():
            await self._executor.store.people.set_gm_role(guild, role)

    async def memo(self, key: str) -> str | None:
        """Return the bot's note under that key (for example the hash of its commands), or None."""
        with report_storage_errors():
            return await self._executor.store.people.memo(key)

    async def remember(self, key: str, value: str) -> None:
        """Note a value under that key, of at most 40 characters."""
        with report_storage_errors():
            await self._executor.store.people.remember(key, value)
