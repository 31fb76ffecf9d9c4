"""Schedules by chance: the title, the number of people, the clock and what follows when time is over, the weeks of a change of clocks."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bot.model.time_control import DAY, HOUR, Late, TimeControl
from bot.storage.engine.timestamps import stamp
from games.engine.dice import Dice
from tests.games.walk import chance, luck
from tests.weeks.cast import NAMES, cast
from tests.weeks.play import Weeks

STARTS: Final = (datetime(2026, 3, 20, 17, 0, tzinfo=UTC), datetime(2026, 10, 20, 17, 0, tzinfo=UTC))
LATE: Final[tuple[Late, ...]] = ("robot", "default", "ask", "remind")
CLOCKS: Final[tuple[dict[str, Any], ...]] = (
    {"pace": DAY},
    {"pace": 3 * DAY, "gain": 12 * HOUR, "most": 5 * DAY},
    {"pace": 12 * HOUR},
)
GAMES: Final[dict[str, tuple[range, dict[str, Any], float]]] = {
    "aristocracy": (range(3, 6), {"round_limit": 2}, 0.8),
    "aristocrats": (range(3, 6), {"short_game": "on", "rounds": 5}, 1.3),
    "anarchy": (range(4, 7), {"rounds": 2}, 0.5),
    "estate": (range(2, 5), {"season_limit": 20}, 0.5),
    "nobles": (range(2, 3), {"turn_limit": 40}, 0.4),
}
"""Of each title: how many play, options, and how much longer than usual its people take, so that a game lasts about two weeks."""


def schedule(place: Path, title: str, number: int, **fixed: Any) -> Weeks:
    """The schedule of that number. `fixed`: `seats`, `late`, `leisure` or `options`, where they are not to be by chance; `always`: the same in every run."""
    dice = (chance if fixed.get("always") else luck)("weeks", title, number)
    seats, options, leisure = GAMES[title]
    count = min(fixed.get("seats") or seats[dice.below(len(seats))], len(NAMES))
    terms = TimeControl(**CLOCKS[number % 3], late=fixed.get("late", LATE[(number + number // 3 * 2) % 4]))
    start = STARTS[number % 2]
    people = cast(dice, count, stamp(start), fixed.get("leisure", leisure))
    options = fixed.get("options", options)
    return Weeks(place, title, {one.user: one for one in people}, terms, dice, start, options)


__all__ = ["Dice", "schedule"]
