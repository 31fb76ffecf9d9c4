"""The timer of one seat to move. Pure; nothing here reads a clock."""

from dataclasses import asdict, dataclass
from typing import Any, Final

REMIND: Final = 0.2  # of the time given: that much is left at the reminder
LEAST_NOTICE: Final = 30_000  # milliseconds; with less than this left, no reminder


@dataclass(frozen=True, slots=True)
class TurnTimer:
    """A seat to move: its question (as everyone knows it), its deadline (or the time left in a pause), the act that pinged it.

    `later`: when its player, who gets no ping now, gets one if this still lasts then. `notice`: how long before `due` the reminder
    comes, 0 for none. `away`: its player is on holiday until then, and the clock stands. `asked`: since when the seat has been asked, as everyone
    knows it (None where it was stored before the desk). All in milliseconds.
    """

    digest: str
    due: int | None = None
    left: int | None = None
    ping: int | None = None
    later: int | None = None
    notice: int = 0
    away: int | None = None
    asked: int | None = None

    @classmethod
    def of(cls, stored: dict[str, Any], pace: int | None) -> "TurnTimer":
        """Return the stored timer; one stored before version 0004 gets its reminder from the table's `pace` (seconds)."""
        reminded, notice = stored.pop("reminded", False), stored.pop("notice", None)
        if notice is None:
            notice = 0 if reminded else notice_of((pace or 0) * 1000)
        return cls(**stored, notice=notice)

    def plain(self) -> dict[str, object]:
        """Return the timer's fields that are set; 0 counts as set: a deadline that had passed when the clock was stopped."""
        return {name: value for name, value in asdict(self).items() if value is not None}

    def moments(self) -> list[int]:
        """Return the moments when something is due: the deadline, the reminder before it, a delayed ping."""
        noted = [moment for moment in (self.later, self.away) if moment is not None]
        if self.due is None:
            return noted
        return [self.due, self.due - self.notice, *noted]


def notice_of(given: int) -> int:
    """Return how long before the deadline the reminder comes, in milliseconds; 0 if there is hardly time for one."""
    notice = int(given * REMIND)
    return notice if notice >= LEAST_NOTICE else 0
