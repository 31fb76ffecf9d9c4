"""What users and servers have set, and the bot's own memos."""

from collections.abc import Mapping

from sqlalchemy import delete, insert, select
from sqlalchemy.sql.schema import Table

from bot.standing import Wishes
from bot.store.database import Database
from bot.store.moments import moment, stamp
from bot.store.schema import guilds, memos, users
from bot.store.telling import TELL, of_user


class People:
    """Settings of users and guilds. They are few and small; each write replaces a row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wishes(self, user: int) -> Wishes:
        """What the user has set; the defaults if nothing."""
        rows = await self._database.read(select(users).where(users.c.user == user))
        if not rows:
            return Wishes()
        (row,) = rows
        closed = None if row.dm_closed_until is None else moment(row.dm_closed_until)
        return Wishes(row.private, row.pings, closed)

    async def wish(self, user: int, wishes: Wishes) -> None:
        """Stores what the user has set; other processes are told."""
        closed = None if wishes.dm_closed_until is None else stamp(wishes.dm_closed_until)
        row = {"private": wishes.private, "pings": wishes.pings, "dm_closed_until": closed}
        await self._replace(users, {"user": user}, row, of_user(user))

    async def gm_role(self, guild: int) -> int | None:
        """The role whose members are the server's game masters, None if it has set none."""
        rows = await self._database.read(select(guilds.c.gm_role).where(guilds.c.guild == guild))
        return rows[0].gm_role if rows else None

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Stores the server's role for game masters."""
        await self._replace(guilds, {"guild": guild}, {"gm_role": role})

    async def memo(self, key: str) -> str | None:
        """What the bot has noted under that key, if anything."""
        rows = await self._database.read(select(memos.c.value).where(memos.c.key == key))
        return rows[0].value if rows else None

    async def memos(self, prefix: str) -> dict[str, str]:
        """All that the bot has noted under keys that begin so."""
        rows = await self._database.read(select(memos).where(memos.c.key.startswith(prefix, autoescape=True)))
        return {row.key: row.value for row in rows}

    async def remember(self, key: str, value: str) -> None:
        """Notes a value under that key, of at most 40 characters."""
        await self._replace(memos, {"key": key}, {"value": value})

    async def forget(self, key: str) -> None:
        """Forgets what was noted under that key."""

        async def forget() -> None:
            async with self._database.write() as connection:
                await connection.execute(delete(memos).where(memos.c.key == key))

        await self._database.whole(forget())

    async def _replace(
        self, table: Table, key: Mapping[str, object], row: Mapping[str, object], told: Mapping[str, str] | None = None
    ) -> None:
        ((column, value),) = key.items()

        async def replace() -> None:
            async with self._database.write() as connection:
                await connection.execute(delete(table).where(table.c[column] == value))
                await connection.execute(insert(table), {**key, **row})
                if told is not None and self._database.share.shards is not None:
                    await connection.execute(TELL, told)

        await self._database.whole(replace())
