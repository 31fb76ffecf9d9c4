"""The results of finished games: what statistics and ratings are made of."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Integer, bindparam, func, select

from bot.storage.engine.database import Database
from bot.storage.schema.sql_tables import results, users

MOST: Final = 20_000  # rows that are read for one server or person


@dataclass(frozen=True, slots=True)
class Result:
    """One person's end of one game. `ranked`: they have not asked to be left out of ratings and leaderboards."""

    table_id: int
    game: str
    user: int
    seats: int
    place: int | None
    points: int | None
    rated: bool
    ranked: bool
    tempo: str


IN_GUILD: Final = (
    select(results, users.c.ranked)
    .select_from(results.outerjoin(users, users.c.user == results.c.user))
    .where(results.c.guild == bindparam("here"), results.c.seat >= 0)
    .order_by(results.c.ended.desc(), results.c.table_id.desc(), results.c.seat)
    .limit(bindparam("most", type_=Integer))
)
OF_USER: Final = IN_GUILD.where(results.c.user == bindparam("of"))
KEPT: Final = (
    select(results.c.kept, results.c.tempo)
    .where(results.c.user == bindparam("of"), results.c.guild == bindparam("here"))
    .order_by(results.c.ended.desc())
    .limit(bindparam("most", type_=Integer))
)
OF_TITLE: Final = IN_GUILD.where(results.c.game == bindparam("title"))


class Results:
    """Reads results; they are written with the last act of their game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_user(self, guild: int, user: int) -> list[Result]:
        """Return what the user has played on that server, newest first."""
        return await self._read(OF_USER, here=guild, of=user)

    async def ends_of_user(self, guild: int, user: int, most: int) -> list[tuple[bool, str]]:
        """Return for the user's newest games on that server whether they played each to its end, and their response times there."""
        rows = await self._database.read(KEPT, {"here": guild, "of": user, "most": most})
        return [(bool(row.kept), row.tempo) for row in rows]

    async def of_title(self, guild: int, game: str) -> list[Result]:
        """Return the results of that title on that server, newest first."""
        return await self._read(OF_TITLE, here=guild, title=game)

    async def of_guild(self, guild: int) -> list[Result]:
        """Return the results on that server, newest first."""
        return await self._read(IN_GUILD, here=guild)

    async def _read(self, statement: Any, **wanted: object) -> list[Result]:
        rows = await self._database.read(statement, {**wanted, "most": MOST})
        return [
            Result(
                table_id=row.table_id,
                game=row.game,
                user=row.user,
                seats=row.seats,
                place=row.place,
                points=row.points,
                rated=row.rated,
                ranked=row.ranked is not False,
                tempo=row.tempo,
            )
            for row in rows
        ]


# ---- how many games of a title a user has played, for hints


_GAMES: Final = (
    select(results.c.table_id)
    .where(results.c.user == bindparam("of"), results.c.game == bindparam("title"), results.c.seat >= 0)
    .limit(bindparam("most", type_=Integer))
)
COUNT: Final = select(func.count()).select_from(_GAMES.subquery())


class Experience:
    """Reads what was played to its end."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, user: int, game: str, most: int) -> int:
        """Return how many games of that title the user sat in at their end, without guided ones; at most `most`."""
        return int((await self._database.read(COUNT, {"of": user, "title": game, "most": most}))[0][0])
