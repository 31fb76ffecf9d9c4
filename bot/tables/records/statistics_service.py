"""Statistics of finished games, for one person and for a server. Ratings are computed from the results on demand."""

from collections import Counter
from collections.abc import Sequence

from bot.model import response_times
from bot.model.player_statistics import Board, Person, Played, Rating, Reliability, place_of, ratings
from bot.storage.queries.result_queries import Result
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.records.personal_data import NEWEST, add_earlier


class StatisticsService:
    """Reads only. Every method may raise TableError `storage`."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def person(self, guild: int, user: int) -> Person:
        """Return what the user has played on that server."""
        with report_storage_errors():
            rows = await self._executor.store.results.of_user(guild, user)
        titles = [
            await self._collect_played(guild, user, game, rows) for game in dict.fromkeys(row.game for row in rows)
        ]
        shown = (await self._executor.user_settings(user)).ranked
        return Person(tuple(titles), response_times.together([row.tempo for row in rows]).median(), shown)

    async def _collect_played(self, guild: int, user: int, game: str, rows: Sequence[Result]) -> Played:
        own = [row for row in rows if row.game == game]
        places = Counter([row.place for row in own if row.place is not None])
        board = await self._board(guild, game)
        return Played(
            game=game,
            games=len(own),
            wins=places[1],
            podium=tuple(sorted(places.items())),
            points=tuple([row.points for row in own if row.points is not None]),
            rating=next((one for one in board if one.user == user), None),
            place=place_of(user, board),
        )

    async def _board(self, guild: int, game: str) -> list[Rating]:
        with report_storage_errors():
            return rank_players(await self._executor.store.results.of_title(guild, game))

    async def reliability(self, guild: int, user: int) -> Reliability:
        """Return how reliable the user has been in their newest games on that server."""
        with report_storage_errors():
            ends = await self._executor.store.results.ends_of_user(guild, user, NEWEST)
        shown = (await self._executor.user_settings(user)).ranked
        seconds = response_times.together([tempo for _, tempo in ends]).median()
        return Reliability(sum(kept for kept, _ in ends), len(ends), seconds, shown)

    async def reliability_since_ever(self, guild: int, user: int) -> Reliability:
        """Return the same for a host who asks for reliable players: with games from before the user deleted their data."""
        with report_storage_errors():
            ends = await self._executor.store.results.ends_of_user(guild, user, NEWEST)
            earlier = await self._executor.bars.find("ends", guild, user)
        return Reliability(*add_earlier([bool(kept) for kept, _ in ends], earlier), None)

    async def server(self, guild: int, most: int = 5) -> list[Board]:
        """Return what is played on that server, the most played title first, with the `most` best players of each."""
        with report_storage_errors():
            rows = await self._executor.store.results.of_guild(guild)
        tables = {game: {row.table_id for row in rows if row.game == game} for game in {row.game for row in rows}}
        found = [
            Board(game, len(played), tuple(rank_players([row for row in rows if row.game == game])[:most]))
            for game, played in tables.items()
        ]
        return sorted(found, key=lambda board: (-board.games, board.game))


def rank_players(rows: Sequence[Result]) -> list[Rating]:
    """Return the ratings after the games that count, given newest first, without players who don't want to be rated."""
    games: dict[int, dict[int, int]] = {}
    for row in reversed(rows):
        if row.rated and row.ranked and row.place is not None:
            games.setdefault(row.table_id, {})[row.user] = row.place
    return ratings(games.values())
