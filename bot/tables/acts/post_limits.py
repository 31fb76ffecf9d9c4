"""Limits of what one person, and all people together in one channel, may have the bot post: the one place that knows them.

They are kept in memory: a channel is served by one process, and a restart forgets them.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.model.errors import TableError

Posting = Literal["board", "call", "notice", "table", "share"]


@dataclass(frozen=True, slots=True)
class Bound:
    """The number of times that something may be done within `minutes`, by one person and in one channel. `doing` completes “You can … again”."""

    doing: str
    person: int
    channel: int
    minutes: int


BOUNDS: Final[Mapping[Posting, Bound]] = {
    "board": Bound("repost a board", 4, 8, 2),
    "call": Bound("do what pings others at a table", 20, 40, 10),
    "notice": Bound("do what I have to announce", 20, 60, 10),
    "table": Bound("open or plan a table", 10, 10, 10),
    "share": Bound("post a result", 3, 12, 10),
}
_REMEMBERED: Final = 20_000  # of people and channels together


class PostLimits:
    """Counts what people have had posted, and refuses what is too much."""

    def __init__(self, now: Callable[[], datetime], bounds: Mapping[Posting, Bound] = BOUNDS) -> None:
        """`now` gives the present moment; `bounds` says how much is too much."""
        self._now, self._bounds = now, bounds
        self._times: OrderedDict[tuple[Posting, str, int], deque[datetime]] = OrderedDict()

    def demand(self, posting: Posting, user: int, channel: int | None) -> None:
        """Raise TableError `limit`, naming when it is possible again, if that is too much now. `channel`: None for one that doesn't exist yet."""
        bound = self._bounds[posting]
        for whose, key, most in (("", user, bound.person), (" in this channel", channel, bound.channel)):
            if key is None:
                continue
            times = self._recent(posting, whose, key)
            if len(times) >= most:
                again = times[len(times) - most] + timedelta(minutes=bound.minutes)
                said = f"That's enough for now{whose}: at most {most} times in {bound.minutes} minutes."
                raise TableError("limit", f"{said} You can {bound.doing} again <t:{int(again.timestamp()) + 1}:R>.")

    def note(self, posting: Posting, user: int, channel: int) -> None:
        """Note that it was done."""
        for whose, key in (("", user), (" in this channel", channel)):
            self._recent(posting, whose, key).append(self._now())
            self._times.move_to_end((posting, whose, key))
        while len(self._times) > _REMEMBERED:
            self._times.popitem(last=False)

    def take(self, posting: Posting, user: int, channel: int) -> None:
        """Demand it, and note that it is done. Raise TableError `limit`."""
        self.demand(posting, user, channel)
        self.note(posting, user, channel)

    def _recent(self, posting: Posting, whose: str, key: int) -> deque[datetime]:
        """Return the moments that still count, oldest first; a clock that was set back lets all of them count."""
        times = self._times.setdefault((posting, whose, key), deque(maxlen=100))
        begin = self._now() - timedelta(minutes=self._bounds[posting].minutes)
        while times and times[0] <= begin:
            times.popleft()
        return times
