"""What users and servers have set, and the bot's own memos."""

from typing import Final

from sqlalchemy import Table, TextClause, bindparam, delete, select, text

from bot.standing import Wishes
from bot.store.database import Database, Step
from bot.store.moments import moment, stamp
from bot.store.schema import guilds, memos, users
from bot.store.telling import TELL, of_user


def _put(table: Table) -> TextClause:
    """Writes a row in the place of the one with that key, if there is one. Plain SQL: Core has this for each dialect apart."""
    (key,) = table.primary_key
    names = [f'"{column.name}"' for column in table.c]
    others = ", ".join(f"{name} = excluded.{name}" for name in names if name != f'"{key.name}"')
    values = ", ".join(f":{column.name}" for column in table.c)
    sql = f'INSERT INTO {table.name} ({", ".join(names)}) VALUES ({values}) ON CONFLICT ("{key.name}") DO UPDATE SET {others}'
    return text(sql).bindparams(*[bindparam(column.name, type_=column.type) for column in table.c])


USER: Final = select(users).where(users.c.user == bindparam("key"))
GUILD: Final = select(guilds.c.gm_role).where(guilds.c.guild == bindparam("key"))
MEMO: Final = select(memos.c.value).where(memos.c.key == bindparam("name"))
MEMOS: Final = select(memos).where(memos.c.key.startswith(bindparam("prefix"), autoescape=False))
_PUT_USER, _PUT_GUILD, _PUT_MEMO = map(_put, (users, guilds, memos))
_FORGET = delete(memos).where(memos.c.key == bindparam("name"))


class People:
    """Settings of users and guilds. They are few and small; each write replaces a row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wishes(self, user: int) -> Wishes:
        """What the user has set; the defaults if nothing."""
        rows = await self._database.read(USER, {"key": user})
        if not rows:
            return Wishes()
        (row,) = rows
        closed = None if row.dm_closed_until is None else moment(row.dm_closed_until)
        return Wishes(row.private, row.pings, closed)

    async def wish(self, user: int, wishes: Wishes) -> None:
        """Stores what the user has set; other processes are told."""
        closed = None if wishes.dm_closed_until is None else stamp(wishes.dm_closed_until)
        row = {"user": user, "private": wishes.private, "pings": wishes.pings, "dm_closed_until": closed}
        told = [] if self._database.share.shards is None else [Step(TELL, of_user(user))]
        await self._database.write([Step(_PUT_USER, row), *told])

    async def gm_role(self, guild: int) -> int | None:
        """The role whose members are the server's game masters, None if it has set none."""
        rows = await self._database.read(GUILD, {"key": guild})
        return rows[0].gm_role if rows else None

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Stores the server's role for game masters."""
        await self._database.write([Step(_PUT_GUILD, {"guild": guild, "gm_role": role})])

    async def memo(self, key: str) -> str | None:
        """What the bot has noted under that key, if anything."""
        rows = await self._database.read(MEMO, {"name": key})
        return rows[0].value if rows else None

    async def memos(self, prefix: str) -> dict[str, str]:
        """All that the bot has noted under keys that begin so."""
        return {row.key: row.value for row in await self._database.read(MEMOS, {"prefix": prefix})}

    async def remember(self, key: str, value: str) -> None:
        """Notes a value under that key, of at most 40 characters."""
        await self._database.write([Step(_PUT_MEMO, {"key": key, "value": value})])

    async def forget(self, key: str) -> None:
        """Forgets what was noted under that key."""
        await self._database.write([Step(_FORGET, {"name": key})])
