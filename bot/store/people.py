"""What users and servers have set, and the bot's own memos."""

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.sql.schema import Table

from bot.standing import Away, Quiet, Wishes
from bot.store.database import Database
from bot.store.moments import moment, stamp
from bot.store.schema import aways, guilds, memos, users

_WISHES = select(users).where(users.c.user == bindparam("user"))
_AWAYS = select(aways).where(aways.c.user == bindparam("user")).order_by(aways.c.begin)


class People:
    """Settings of users and guilds. They are few and small; each write replaces a row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wishes(self, user: int) -> Wishes:
        """What the user has set; the defaults if nothing."""
        rows = await self._database.read(_WISHES, {"user": user})
        away = tuple([Away(one.guild, one.begin, one.end) for one in await self._database.read(_AWAYS, {"user": user})])
        if not rows:
            return Wishes(away=away)
        (row,) = rows
        quiet = None if row.quiet_begin is None else Quiet(row.zone, row.quiet_begin, row.quiet_end)
        return Wishes(
            private=row.private,
            pings=row.pings,
            dm_closed_until=None if row.dm_closed_until is None else moment(row.dm_closed_until),
            reminder=row.reminder,
            next_up=row.next_up,
            plain=row.plain,
            zone=row.zone,
            quiet=quiet,
            away=away,
        )

    async def wish(self, user: int, wishes: Wishes) -> None:
        """Stores what the user has set; holidays have a way of their own."""
        quiet = wishes.quiet
        row = {
            "private": wishes.private,
            "pings": wishes.pings,
            "dm_closed_until": None if wishes.dm_closed_until is None else stamp(wishes.dm_closed_until),
            "reminder": wishes.reminder,
            "next_up": wishes.next_up,
            "plain": wishes.plain,
            "zone": wishes.zone,
            "quiet_begin": None if quiet is None else quiet.begin,
            "quiet_end": None if quiet is None else quiet.end,
        }
        await self._replace(users, {"user": user}, row)

    async def go_away(self, user: int, away: Away) -> None:
        """Stores a holiday."""
        row = {"user": user, "guild": away.guild, "begin": away.begin, "end": away.end}

        async def add() -> None:
            async with self._database.write() as connection:
                await connection.execute(insert(aways), row)

        await self._database.whole(add())

    async def come_back(self, user: int, guild: int, now: int) -> None:
        """The user's holidays in that server end now; those that have not begun are forgotten."""
        here = (aways.c.user == user, aways.c.guild == guild)

        async def cut() -> None:
            async with self._database.write() as connection:
                await connection.execute(delete(aways).where(*here, aways.c.begin >= now))
                await connection.execute(update(aways).where(*here, aways.c.end > now).values(end=now))

        await self._database.whole(cut())

    async def away_days(self, guild: int) -> int | None:
        """How many days of holiday a year the server allows; None if it has set nothing."""
        rows = await self._database.read(select(guilds.c.away_days).where(guilds.c.guild == guild))
        return rows[0].away_days if rows else None

    async def set_away_days(self, guild: int, days: int) -> None:
        """Stores how many days of holiday a year the server allows."""
        await self._replace(guilds, {"guild": guild}, {"gm_role": await self.gm_role(guild), "away_days": days})

    async def gm_role(self, guild: int) -> int | None:
        """The role whose members are the server's game masters, None if it has set none."""
        rows = await self._database.read(select(guilds.c.gm_role).where(guilds.c.guild == guild))
        return rows[0].gm_role if rows else None

    async def set_gm_role(self, guild: int, role: int | None) -> None:
        """Stores the server's role for game masters."""
        await self._replace(guilds, {"guild": guild}, {"gm_role": role, "away_days": await self.away_days(guild)})

    async def memo(self, key: str) -> str | None:
        """What the bot has noted under that key, if anything."""
        rows = await self._database.read(select(memos.c.value).where(memos.c.key == key))
        return rows[0].value if rows else None

    async def remember(self, key: str, value: str) -> None:
        """Notes a value under that key, of at most 40 characters."""
        await self._replace(memos, {"key": key}, {"value": value})

    async def forget(self, key: str) -> None:
        """Forgets what was noted under that key."""

        async def forget() -> None:
            async with self._database.write() as connection:
                await connection.execute(delete(memos).where(memos.c.key == key))

        await self._database.whole(forget())

    async def _replace(self, table: Table, key: Mapping[str, object], row: Mapping[str, object]) -> None:
        ((column, value),) = key.items()

        async def replace() -> None:
            async with self._database.write() as connection:
                await connection.execute(delete(table).where(table.c[column] == value))
                await connection.execute(insert(table), {**key, **row})

        await self._database.whole(replace())
