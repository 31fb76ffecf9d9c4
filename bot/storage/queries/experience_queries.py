"""Counts of games that a user has played of a title."""

from typing import Final

from sqlalchemy import Integer, bindparam, func, select

from bot.storage.engine.database import Database
from bot.storage.schema.sql_tables import results

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
