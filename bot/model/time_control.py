"""The clock of a table, the look of its board and whether letters are allowed, agreed in the lobby."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import timedelta
from typing import Any, Final, Literal

from bot.model.letter import LetterRule

MINUTE: Final = 60  # seconds
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

Late = Literal["remind", "default", "robot", "ask"]
"""Consequences of running out of time: only a notice; the rulebook's default move; a robot that plays to win until the player is back; a vote of
the table.
"""

SHORTEST, LONGEST = 30, 30 * DAY  # seconds for a decision, or in a reserve


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """The clock of a table, the look of its board, and whether its players may write letters. Times in seconds.

    `pace` None: no clock. `gain` None: `pace` is for each decision. Otherwise `pace` is a budget: what a seat starts with, `gain` what
    it gets with each decision, `most` its maximum. `late`: what happens out of time. `lapses`: after this many in a row a player counts
    as absent until they are back. `plain`: the board is text, without pictures and emojis. `light`: pictures on parchment, not at dusk.
    `four`: suits in four colours.
    """

    pace: int | None = None
    gain: int | None = None
    most: int | None = None
    late: Late = "default"
    lapses: int = 3
    plain: bool = False
    light: bool = False
    four: bool = False
    letters: LetterRule = "off"

    def __post_init__(self) -> None:
        """Raise ValueError for what no clock can do, saying what it can."""
        if self.pace is not None and not SHORTEST <= self.pace <= LONGEST:
            raise ValueError("time: from 30 seconds to 30 days")
        if (self.gain is None) != (self.most is None) or (self.gain is not None and self.pace is None):
            raise ValueError("a reserve has an amount, what each decision adds, and a most")
        if self.gain is not None and not 0 <= self.gain <= LONGEST:
            raise ValueError("what each decision adds: from nothing to 30 days")
        if self.most is not None and not (self.pace or 0) <= self.most <= LONGEST:
            raise ValueError("the most of a reserve: from its amount to 30 days")
        if not 1 <= self.lapses <= 20:
            raise ValueError("lapses: from 1 to 20")

    @property
    def reserve(self) -> bool:
        """Return whether quick play builds up time."""
        return self.gain is not None

    def first(self) -> int | None:
        """Return the milliseconds that a seat has when it is asked for the first time; None without a clock."""
        return None if self.pace is None else self.pace * 1000

    def after(self, left: int) -> int | None:
        """Return the milliseconds that a seat has for its next decision, if that many were left of the last."""
        if self.gain is None or self.most is None:
            return self.first()
        return min(max(left, 0) + self.gain * 1000, self.most * 1000)

    def looking(self, look: Mapping[str, bool]) -> "TimeControl":
        """Return the same with another look, as far as given by name: `plain`, `light`, `four`."""
        plain, light, four = (look.get(name, getattr(self, name)) for name in ("plain", "light", "four"))
        return replace(self, plain=plain, light=light, four=four)

    def renew(self) -> "TimeControl":
        """Return the same for a new game of the same people: letters that were ended there are off."""
        return replace(self, letters="off") if self.letters == "ended" else self

    def text(self) -> str:
        """As stored: JSON of what is not usual."""
        usual = TimeControl()
        told = {name: value for name, value in asdict(self).items() if value != getattr(usual, name)}
        return json.dumps(told, separators=(",", ":"))

    @classmethod
    def read(cls, text: str, pace: int | None = None) -> "TimeControl":
        """From the stored text; `pace` is what a table without a text had."""
        stored: dict[str, Any] = {"pace": pace} | json.loads(text or "{}")
        known = {one.name for one in fields(cls)}
        return cls(**{name: value for name, value in stored.items() if name in known})


def lasting(seconds: int) -> str:
    """Return a length of time: `30 minutes`, `1 day`."""
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size and seconds % size == 0:
            return f"{seconds // size} {unit}{'' if seconds == size else 's'}"
    return f"{seconds} seconds"


def spent(time: timedelta) -> str:
    """About how long something took, in its two largest units: `2 days and 3 hours`, `48 minutes`, `less than a minute`."""
    left, words = int(time.total_seconds()), []
    for size, unit in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        number, left = divmod(left, size)
        if number:
            words.append(f"{number} {unit}{'' if number == 1 else 's'}")
    return " and ".join(words[:2]) or "less than a minute"
