"""The reliability of a player as a lobby shows it: no times of day, and nothing finer than a few steps."""

from dataclasses import dataclass
from typing import Final

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
