"""Statistics of finished games: of one person on one server, and of a server."""

from dataclasses import dataclass

from bot.model.ratings import Rating


@dataclass(frozen=True, slots=True)
class Played:
    """One person's games of one title. `points`: of all games that counted points; `place` and `rating`: on the leaderboard, if they are."""

    game: str
    games: int
    wins: int
    podium: tuple[tuple[int, int], ...]  # place, how many times
    points: tuple[int, ...]
    rating: Rating | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """One person in one server. `seconds`: the median time to answer; `shown`: whether others may see this."""

    titles: tuple[Played, ...]
    seconds: float | None
    shown: bool

    @property
    def favourite(self) -> str | None:
        """Return the title that they have played most; of equals the one played last."""
        return max(self.titles, key=lambda one: one.games).game if self.titles else None


@dataclass(frozen=True, slots=True)
class Board:
    """A title's games in a server, and its best players, without those who do not want to be seen."""

    game: str
    games: int
    best: tuple[Rating, ...]
