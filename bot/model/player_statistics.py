"""Statistics of players: ratings, how reliably they finish games, and what one has played."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

Places = Mapping[int, int]  # of one game: by user, the place


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating: `shown` is a careful estimate, which grows with certainty; `games` is how many it is based on."""

    user: int
    shown: float
    games: int


def ratings(games: Iterable[Places]) -> list[Rating]:
    """Return the ratings after these games, the best first. A game of one person counts for nothing."""
    from openskill.models import PlackettLuce  # it takes a moment to load, and is seldom wanted

    model = PlackettLuce()
    known, played = dict[int, Any](), dict[int, int]()
    for places in games:
        if len(places) < 2:
            continue
        users = list(places)
        teams = [[known.get(user) or model.rating(name=str(user))] for user in users]
        rated = model.rate(teams, ranks=[float(places[user]) for user in users])
        for user, (new,) in zip(users, rated, strict=True):
            known[user] = new
            played[user] = played.get(user, 0) + 1
    found = [Rating(user, one.ordinal(), played[user]) for user, one in known.items()]
    return sorted(found, key=lambda one: (-one.shown, one.user))


def place_of(user: int, board: Sequence[Rating]) -> int | None:
    """Return the place of the user on that board, None if they are not on it."""
    return next((place for place, one in enumerate(board, 1) if one.user == user), None)


LEAST_GAMES: Final = 3  # before that no one can tell
STEPS: Final = (
    (300, "within minutes"),
    (3_600, "within an hour"),
    (6 * 3_600, "within a few hours"),
    (86_400, "within a day"),
)
LATER: Final = "in more than a day"


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of how many games on this server a person played how many to their end; `seconds`: their median time to answer, None if unknown.

    `shown`: whether they let others see it.
    """

    finished: int
    games: int
    seconds: float | None
    shown: bool = True

    @property
    def percent(self) -> int:
        """Return how many of a hundred games they finish; 100 for someone new."""
        return 100 if self.games < LEAST_GAMES else 100 * self.finished // self.games

    def describe(self) -> str:
        """Return it in words; nothing for someone new, or who doesn't want it shown."""
        if self.games < LEAST_GAMES or not self.shown:
            return ""
        done = f"finished {self.finished} of {self.games} games"
        return done if self.seconds is None else f"answers {self.pace}, {done}"

    @property
    def pace(self) -> str:
        """Return how soon they usually answer."""
        return next((words for most, words in STEPS if (self.seconds or 0) <= most), LATER)


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
