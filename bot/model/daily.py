"""Deals of the day: one prepared deal for each day (UTC), which everyone may play once, alone against robots."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

_FIRST = date(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """The deal of a day (days since 1970, UTC): its title, its seed in 64 hexadecimal digits, its options as JSON."""

    day: int
    game: str
    seed: str
    options: str


@dataclass(frozen=True, slots=True)
class DailyGame:
    """Someone's game of a deal. Times are milliseconds, UTC; `ended` is None while it goes on; `place` and `points` are None unless it was played to
    its end. `shared`: they have posted their result; `ranked`: they want to appear by name; `name`: as it was then."""

    day: int
    user: int
    table_id: int
    guild: int
    begun: int
    ended: int | None
    place: int | None
    points: int | None
    shared: bool
    ranked: bool
    name: str

    @property
    def is_finished(self) -> bool:
        """Return whether it was played to its end."""
        return self.place is not None

    @property
    def merit(self) -> tuple[int, int]:
        """Return what it is sorted by, the best first: the place at its table, then the points."""
        return self.place or 0, -(self.points or 0)


@dataclass(frozen=True, slots=True)
class DailyCard:
    """A deal of the day as one person may see it on one server. `game` is None before anyone has asked for that day's deal.

    `mine`: their own game, wherever they play it. `is_open`: they may see how others did, since their own game has ended, or the day is over and
    they haven't begun one. `results`: the finished games of this server, the best first; empty unless it is open. `played`, `playing`, `stopped`: how many games here are finished, go on, or were given up. `everywhere`: how many are finished on
    all servers; `better`: how many of those beat their own. `today`: the day on which this is shown; the next deal comes when that is over.
    """

    day: int
    game: str
    mine: DailyGame | None
    results: Sequence[DailyGame]
    played: int
    playing: int
    stopped: int
    everywhere: int
    better: int
    is_open: bool
    today: int


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A row: its rank, a name, how they did ("place 2 of 4, 11 points"), and whether it is the reader's own."""

    rank: int
    name: str
    outcome: str
    is_own: bool = False


def count_day(moment: datetime) -> int:
    """Return the day of that moment: days since 1970, UTC.

    >>> count_day(datetime(1970, 1, 2, 23, 59, tzinfo=UTC))
    1
    """
    return (moment.astimezone(UTC).date() - _FIRST).days


def find_next_deal(day: int) -> datetime:
    """Return when that day is over and the next deal comes, UTC."""
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(days=day + 1)


def write_day(day: int) -> str:
    """Return the date.

    >>> write_day(20_783)
    '26 November 2026'
    """
    on = _FIRST + timedelta(days=day)
    return f"{on.day} {on:%B %Y}"


def make_card(
    day: int,
    game: str,
    mine: DailyGame | None,
    here: Sequence[DailyGame],
    everywhere: int,
    better: int,
    *,
    today: int,
) -> DailyCard:
    """Return the card for the person of that game; `here`: all games of the server on that day; `today`: the day that it is now."""
    finished = sorted([one for one in here if one.is_finished], key=lambda one: (one.merit, one.ended))
    is_open = day < today if mine is None else mine.ended is not None
    return DailyCard(
        day=day,
        game=game,
        mine=mine,
        results=tuple(finished) if is_open else (),
        played=len(finished),
        playing=sum(one.ended is None for one in here),
        stopped=sum(one.ended is not None and not one.is_finished for one in here),
        everywhere=everywhere,
        better=better,
        is_open=is_open,
        today=today,
    )
