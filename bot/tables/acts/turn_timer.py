"""One seat that is waited for. Pure; nothing here reads a clock."""

from dataclasses import asdict, dataclass
from typing import Any, Final

REMIND: Final = 0.2  # of the time given: that much is left at the reminder
LEAST_NOTICE: Final = 30_000  # milliseconds; with less than this left, no reminder


@dataclass(frozen=True, slots=True)
class TurnTimer:
    """A seat that is waited for: which question (as everybody knows it), until when (or how long is left in a pause), which act pinged.

    `later`: when its player is pinged who is not to be pinged now, if this still lasts then. `notice`: how long before `due` they are
    reminded, 0 for not (any more). `away`: its player is on holiday until then, and the clock stands. All in milliseconds.
    """

    digest: str
    due: int | None = None
    left: int | None = None
    ping: int | None = None
    later: int | None = None
    notice: int = 0
    away: int | None = None

    @classmethod
    def of(cls, stored: dict[str, Any], pace: int | None) -> "TurnTimer":
        """From what was stored; a timer of before version 0004 of the storage has its reminder by the `pace` (seconds) of its table."""
        reminded, notice = stored.pop("reminded", False), stored.pop("notice", None)
        if notice is None:
            notice = 0 if reminded else notice_of((pace or 0) * 1000)
        return cls(**stored, notice=notice)

    def plain(self) -> dict[str, object]:
        """What is set of it; a time of 0 is: a deadline that had passed when the clock was stopped."""
        return {name: value for name, value in asdict(self).items() if value is not None}

    def moments(self) -> list[int]:
        """When something is due for it: the end of its time, the reminder before, a call that was put off."""
        noted = [moment for moment in (self.later, self.away) if moment is not None]
        if self.due is None:
            return noted
        return [self.due, self.due - self.notice, *noted]


def notice_of(given: int) -> int:
    """How long before the end the reminder comes; 0 where there is hardly any time for one."""
    notice = int(given * REMIND)
    return notice if notice >= LEAST_NOTICE else 0
