"""A table as a script begins it: title, seats, clock, options, robots, and the seed of its deal; one line of text."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.model.seat_holders import Robot
from bot.model.time_control import Late, TimeControl
from games import CATALOGUE
from games.engine.declaring.game import Game
from tests.bot.table_kit import Hands

TITLES: Final = dict(CATALOGUE)
"""The titles that are played; a test that plants a fault puts another game in the place of one."""
HOST: Final = 1000  # the first person; the others count on
GM: Final = 99
NAMES: Final = ("Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Gero", "Hanna", "Ina", "Jan")


@dataclass(frozen=True)
class Opening:
    """How a table begins. `pace` in seconds (0: no clock). `robots`: by strength, on the last seats. `namesakes`: the first two are called alike."""

    title: str
    seats: int
    seed: str = "0"
    late: Late = "default"
    pace: int = 3600
    lapses: int = 3
    robots: tuple[Robot, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    namesakes: bool = False

    @property
    def game(self) -> Game[Any]:
        return TITLES[self.title]

    @property
    def people(self) -> int:
        """How many people sit down."""
        return self.seats - len(self.robots)

    @property
    def terms(self) -> TimeControl:
        return TimeControl(pace=self.pace or None, late=self.late, lapses=self.lapses)

    def name(self, person: int) -> str:
        """Return the display name of the person with that number, counted from 0."""
        return NAMES[0] if self.namesakes and person == 1 else NAMES[person]

    def line(self) -> str:
        """Return the first line of a script."""
        rest = json.dumps([self.robots, self.options, self.namesakes], separators=(",", ":"))
        return f"table {self.title} {self.seats} {self.seed} {self.late} {self.pace} {self.lapses} {rest}"

    @classmethod
    def read(cls, line: str) -> "Opening":
        """Return the opening that such a line tells."""
        word, title, seats, seed, late, pace, lapses, rest = line.split(" ", 7)
        assert word == "table", line
        robots, options, namesakes = json.loads(rest)
        known: Any = late
        return cls(title, int(seats), seed, known, int(pace), int(lapses), tuple(robots), options, namesakes)


def draw_by_the_moment(seed: str, hands: Hands) -> Callable[[int], bytes]:
    """Return what the bot draws from: the same bytes at the same moment, however often something was drawn before.

    So robots at two tables answer alike, though at one of them secret acts drew, too.
    """

    def draw(count: int) -> bytes:
        return hashlib.sha256(f"{seed} {hands.now.isoformat()}".encode()).digest()[:count]

    return draw
