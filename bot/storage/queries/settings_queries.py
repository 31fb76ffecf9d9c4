"""Settings of users and servers, and the bot's own memos."""

import json
from dataclasses import fields
from typing import Final

from sqlalchemy import Table, TextClause, bindparam, delete, insert, select, text, update

from bot.model.user_settings import MENUS, SWITCHES, Holiday, QuietHours, UserSettings
from bot.storage.engine.change_channel import TELL, of_user
from bot.storage.engine.database import Database, Step
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.schema.sql_tables import aways, guilds, memos, users


def _put(table: Table, *only: str) -> TextClause:
    """Write a row, or these columns of the one with that key (all, if none are named). Plain SQL: Core has it for each dialect apart."""
    (key,) = table.primary_key
    columns = [column for column in table.c if not only or column is key or column.name in only]
    names = [f'"{column.name}"' for column in columns]
    others = ", ".join(f"{name} = excluded.{name}" for name in names if name != f'"{key.name}"')
    values = ", ".join(f":{column.name}" for column in columns)
    sql = f'INSERT INTO {table.name} ({", ".join(names)}) VALUES ({values}) ON CONFLICT ("{key.name}") DO UPDATE SET {others}'
    return text(sql).bindparams(*[bindparam(column.name, type_=column.type) for column in columns])


_AS_THEY_ARE: Final = [
    one.name for one in fields(UserSettings) if one.name in users.c and one.name != "dm_closed_until"
]
"""Fields that are stored as they are, each in the column of its name."""
_OTHERS: Final = [name for name in (*SWITCHES, *MENUS) if name not in users.c]
"""Fields that share the column `others`."""
_USUAL: Final = UserSettings()
USER: Final = select(users).where(users.c.user == bindparam("key"))
AWAYS: Final = select(aways).where(aways.c.user == bindparam("key")).order_by(aways.c.begin)
GUILD: Final = select(guilds).where(guilds.c.guild == bindparam("key"))
MEMO: Final = select(memos.c.value).where(memos.c.key == bindparam("name"))
MEMOS: Final = select(memos).where(memos.c.key.startswith(bindparam("prefix"), autoescape=False))
_PUT_USER, _PUT_MEMO = _put(users), _put(memos)
_PUT_ROLE, _PUT_DAYS = _put(guilds, "gm_role"), _put(guilds, "away_days")
_GO = insert(aways)
_HERE = (aways.c.user == bindparam("of"), aways.c.guild == bindparam("here"))
_CUT = update(aways).where(*_HERE, aways.c.end > bindparam("now")).values(end=bindparam("until"))
_DROP = delete(aways).where(*_HERE, aways.c.begin >= bindparam("now"))
_FORGET = delete(memos).where(memos.c.key == bindparam("name"))


class SettingsQueries:
    """Settings of users and guilds. They are few and small; each write replaces a row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def user_settings(self, user: int) -> UserSettings:
        """Return the user's settings, or the defaults."""
        rows = await self._database.read(USER, {"key": user})
        away = tuple(
            [Holiday(one.guild, one.begin, one.end) for one in await self._database.read(AWAYS, {"key": user})]
        )
        if not rows:
            return UserSettings(away=away)
        (row,) = rows
        quiet = None if row.quiet_begin is None else QuietHours(row.zone, row.quiet_begin, row.quiet_end)
        closed = None if row.dm_closed_until is None else moment(row.dm_closed_until)
        same = {name: getattr(row, name) for name in _AS_THEY_ARE}
        others = json.loads(row.others or "{}")  # perhaps with one of another version
        same |= {name: others[name] for name in _OTHERS if name in others}
        return UserSettings(dm_closed_until=closed, quiet=quiet, away=away, **same)

    async def wish(self, user: int, user_settings: UserSettings) -> None:
        """Store what the user has set, holidays apart; other processes are told."""
        quiet = user_settings.quiet
        others = {name: value for name in _OTHERS if (value := getattr(user_settings, name)) != getattr(_USUAL, name)}
        row = {
            **{name: getattr(user_settings, name) for name in _AS_THEY_ARE},
            "user": user,
            "dm_closed_until": None if user_settings.dm_closed_until is None else stamp(user_settings.dm_closed_until),
            "quiet_begin": None if quiet is None else quiet.begin,
            "quiet_end": None if quiet is None else quiet.end,
            "others": json.dumps(others, separators=(",", ":")) if others else None,
        }
        await self._database.write([Step(_PUT_USER, row), *self._notify(user)])

    def _notify(self, user: int) -> list[Step]:
        """Other processes are told that what this user has set has changed."""
        return [] if self._database.share.shards is None else [Step(TELL, of_user(user))]

    async def go_away(self, user: int, away: Holiday) -> None:
        """Store a holiday."""
        row = {"user": user, "guild": away.guild, "begin": away.begin, "end": away.end}
        await self._database.write([Step(_GO, row), *self._notify(user)])

    async def come_back(self, user: int, guild: int, now: int) -> None:
        """The user's holidays in that server end now; those that have not begun are forgotten."""
        here = {"of": user, "here": guild, "now": now}
        await self._database.write([Step(_DROP, here), Step(_CUT, here | {"until": now}), *self._notify(user)])

    async def away_days(self, guild: int) -> int | None:
        """Return how many days of holiday a year the server allows; None if it has set nothing."""
        rows = await self._database.read(GUILD, {"key": guild})
        return rows[0].away_days if rows else None

    async def set_away_days(self, guild: int, days: int) -> None:
        """Store how many days of holiday a year the server allows."""
        await self._database.write([Step(_PUT_DAYS, {"guild": guild, "away_days": days})])

    async def gm_role(self, guild: int) -> int | None:
        """Return the role whose members are the server's game masters, None if it has set none."""
        rows = await self._database.read(GUILD, {"key": guild})
        return rows[0].gm_role if rows else None

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Store the server's role for game masters."""
        await self._database.write([Step(_PUT_ROLE, {"guild": guild, "gm_role": role})])

    async def memo(self, key: str) -> str | None:
        """Return the bot's memo under that key, or None."""
        rows = await self._database.read(MEMO, {"name": key})
        return rows[0].value if rows else None

    async def memos(self, prefix: str) -> dict[str, str]:
        """Return all that the bot has noted under keys that begin so."""
        return {row.key: row.value for row in await self._database.read(MEMOS, {"prefix": prefix})}

    async def remember(self, key: str, value: str) -> None:
        """Note a value under that key, of at most 40 characters."""
        await self._database.write([Step(_PUT_MEMO, {"key": key, "value": value})])

    async def forget(self, key: str) -> None:
        """Forget what was noted under that key."""
        await self._database.write([Step(_FORGET, {"name": key})])
