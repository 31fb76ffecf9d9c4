"""How much somebody has played of a title."""

from typing import Final

from sqlalchemy import Integer, and_, bindparam, func, or_, select

from bot.store.database import Database
from bot.store.schema import heads

_WAS_OVER: Final = heads.c.waits.contains('"was":"over"', autoescape=True)
_PUT_AWAY_BEFORE: Final = heads.c.waits.contains('"was":', autoescape=True)  # its end, or by a new table in its channel
_OVER: Final = or_(heads.c.status == "over", and_(heads.c.status == "archived", or_(_WAS_OVER, ~_PUT_AWAY_BEFORE)))
_GAMES: Final = (
    select(heads.c.id)
    .where(
        heads.c.game == bindparam("title"),
        heads.c.players.like(bindparam("pattern")),
        _OVER,
        ~heads.c.waits.contains('"learn":', autoescape=True),
    )
    .limit(bindparam("most", type_=Integer))
)
COUNT: Final = select(func.count()).select_from(_GAMES.subquery())


class Experience:
    """Reads what was played to its end."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, user: int, game: str, most: int) -> int:
        """How many games of that title the user sat in when they ended, guided ones apart; `most` if there are as many or more."""
        wanted = {"title": game, "pattern": f'%"user":{user},%', "most": most}
        return int((await self._database.read(COUNT, wanted))[0][0])
