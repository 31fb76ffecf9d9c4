"""Ratings of players against each other, by OpenSkill (Plackett-Luce), from the places of their games, oldest first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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
