"""Letters between the players of a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

LetterRule = Literal["off", "allowed", "ended"]
"""Whether players of a table may write to each other: never there, yes, or no longer."""
LONGEST: Final = 300  # characters of a letter
MOST: Final = 10  # letters of one person on one day (UTC), at all tables together
EVERYONE: Final = 0  # in a block list, in the place of a person


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the `number`th of its sender on that `day` (since 1970, UTC), written at that moment (milliseconds, UTC) after that act.

    `recipient`: None once they have deleted their data. `read`: whether they have been shown it.
    """

    sender: int
    day: int
    number: int
    table_id: int
    recipient: int | None
    revision: int
    at: int
    read: bool
    text: str

    def other(self, user: int) -> int | None:
        """Return the person at the other end; None once they have deleted their data."""
        return self.recipient if self.sender == user else self.sender


@dataclass(frozen=True, slots=True)
class PlacedLetter:
    """A letter with the title and the channel of its table."""

    letter: Letter
    game: str
    channel: int


@dataclass(frozen=True, slots=True)
class Correspondence:
    """One person's letters at a table, oldest first. `left`: how many more they may write today.

    `opens`: with whom they let their letters open in the replay; `opened_by`: who agrees to that.
    """

    letters: Sequence[Letter]
    left: int
    opens: frozenset[int] = frozenset()
    opened_by: frozenset[int] = frozenset()
