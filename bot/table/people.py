"""What users have set, what servers have set, and what the bot has noted for itself."""

from datetime import datetime
from typing import Literal

from bot.standing import Pings, Wishes
from bot.table.scribe import Scribe, unavailable


class People:
    """Settings that belong to no table. Every method may raise TableError `storage`."""

    def __init__(self, scribe: Scribe) -> None:
        self._scribe = scribe

    async def wishes(self, user: int) -> Wishes:
        """What the user has set."""
        return await self._scribe.wishes(user)

    async def wish(
        self,
        user: int,
        *,
        private: Literal["panel", "dm"] | None = None,
        pings: Pings | None = None,
        dm_closed_until: datetime | Literal["same"] | None = "same",
    ) -> Wishes:
        """Changes what is given of the user's settings; gives all of them."""
        old = await self._scribe.wishes(user)
        closed = old.dm_closed_until if dm_closed_until == "same" else dm_closed_until
        new = Wishes(private or old.private, pings or old.pings, closed)
        await self._scribe.wish(user, new)
        return new

    def forgotten(self, user: int | None = None) -> None:
        """What this user (None: anybody) has set may have been changed by another process."""
        self._scribe.forgotten(user)

    async def gm_role(self, guild: int) -> int | None:
        """The id of the server's role for game masters, if it has set one."""
        with unavailable():
            return await self._scribe.store.people.gm_role(guild)

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Sets the server's role for game masters, by id."""
        with unavailable():
            await self._scribe.store.people.set_gm_role(guild, role)

    async def memo(self, key: str) -> str | None:
        """What the bot has noted under that key (such as the hash of its commands)."""
        with unavailable():
            return await self._scribe.store.people.memo(key)

    async def remember(self, key: str, value: str) -> None:
        """Notes a value under that key, of at most 40 characters."""
        with unavailable():
            await self._scribe.store.people.remember(key, value)
