"""Deals of the day: one for each day, the same for everyone, and the only game of it that each person plays."""

import json
from typing import Final

from sqlalchemy import Integer, Select, and_, bindparam, func, insert, or_, select, true, update

from bot.model.daily import DailyGame, StoredDeal
from bot.model.errors import Conflict
from bot.storage.engine.database import Database, Step
from bot.storage.schema.sql_tables import daily_deals, daily_games, heads, users

MOST: Final = 500  # games of one server on one day

_DAY = daily_games.c.day == bindparam("on")
DEAL: Final = select(daily_deals).where(daily_deals.c.day == bindparam("on"))
KEEP_DEAL: Final = insert(daily_deals).inline()
_GAME: Final = select(daily_games, users.c.ranked, heads.c.players).select_from(
    daily_games.join(heads, heads.c.id == daily_games.c.table_id).outerjoin(users, users.c.user == daily_games.c.user)
)
OF_USER: Final = _GAME.where(_DAY, daily_games.c.user == bindparam("of"))
OF_TABLE: Final = _GAME.where(daily_games.c.table_id == bindparam("key"))
HERE: Final = _GAME.where(_DAY, daily_games.c.guild == bindparam("here")).limit(bindparam("most", type_=Integer))
_BETTER: Final = or_(
    daily_games.c.place < bindparam("its_place"),
    and_(daily_games.c.place == bindparam("its_place"), daily_games.c.points > bindparam("its_points")),
)
FINISHED: Final = select(func.count()).where(_DAY, daily_games.c.place.is_not(None))
BEFORE: Final = FINISHED.where(_BETTER)
SHARE: Final = (
    update(daily_games)
    .where(_DAY, daily_games.c.user == bindparam("of"), ~daily_games.c.shared, daily_games.c.place.is_not(None))
    .values(shared=true())
)


class DailyQueries:
    """Reads and writes deals of the day; games begin and end with the acts of their tables (see act_transaction.py)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def deal(self, day: int) -> StoredDeal | None:
        """Return the deal of that day, or None if none has been drawn yet."""
        rows = await self._database.read(DEAL, {"on": day})
        return next((StoredDeal(row.day, row.game, row.seed, row.options) for row in rows), None)

    async def keep_deal(self, deal: StoredDeal) -> StoredDeal:
        """Store the deal; return it, or the one that another process has stored before."""
        row = {"day": deal.day, "game": deal.game, "seed": deal.seed, "options": deal.options}
        try:
            await self._database.write([Step(KEEP_DEAL, row)])
        except Conflict:
            return await self.deal(deal.day) or deal
        return deal

    async def game_of(self, day: int, user: int) -> DailyGame | None:
        """Return the user's game of that day, on whichever server they play it; None if they haven't begun it."""
        return next(iter(await self._games(OF_USER, {"on": day, "of": user})), None)

    async def at_table(self, table: int) -> DailyGame | None:
        """Return the game that is played at that table, or None."""
        return next(iter(await self._games(OF_TABLE, {"key": table})), None)

    async def games_of(self, day: int, guild: int) -> list[DailyGame]:
        """Return the games of that day on that server, at most 500."""
        return await self._games(HERE, {"on": day, "here": guild, "most": MOST})

    async def count_finished(self, day: int) -> int:
        """Return how many have played that day's deal to its end, on all servers."""
        return int((await self._database.read(FINISHED, {"on": day}))[0][0])

    async def count_better(self, day: int, place: int, points: int) -> int:
        """Return how many of them have done better than that."""
        return int((await self._database.read(BEFORE, {"on": day, "its_place": place, "its_points": points}))[0][0])

    async def mark_shared(self, day: int, user: int) -> None:
        """Note that the user posts their result. Raise Conflict if they have done so before, or have none."""
        await self._database.write([Step(SHARE, {"on": day, "of": user}, "there is no result left to share")])

    async def _games(self, statement: Select[tuple[object, ...]], wanted: dict[str, object]) -> list[DailyGame]:
        rows = await self._database.read(statement, wanted)
        return [
            DailyGame(
                day=row.day,
                user=row.user,
                table_id=row.table_id,
                guild=row.guild,
                begun=row.begun,
                ended=row.ended,
                place=row.place,
                points=row.points,
                shared=row.shared,
                ranked=row.ranked is not False,
                name=_find_name(row.players, row.user),
            )
            for row in rows
        ]


def _find_name(players: str, user: int) -> str:
    """Return the name under which the user sits at a table, by its stored players."""
    return next((str(one["name"]) for one in json.loads(players) if one["user"] == user), "")
