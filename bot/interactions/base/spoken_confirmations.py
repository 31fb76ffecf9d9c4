"""Confirmations by command: the same command again, or `/answer yes`, confirms what was asked once more; anything else drops it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

WINDOW: Final = timedelta(minutes=2)
YES: Final = ("yes",)


@dataclass(frozen=True, slots=True)
class Pending:
    """A path of words that waits to be confirmed; `digest`: of the question that was open then."""

    path: tuple[str, ...]
    digest: str
    until: datetime


class SpokenConfirmations:
    """The pending commands, one for each user and table. They are not stored: after a restart the question is asked once more."""

    def __init__(self) -> None:
        self._pending: dict[tuple[int, int], Pending] = {}

    def remember(self, table: int, user: int, path: Sequence[str], digest: str, now: datetime) -> None:
        """Keep the path for two minutes; what was pending before is dropped."""
        for key in [key for key, one in self._pending.items() if one.until < now]:
            del self._pending[key]
        self._pending[table, user] = Pending(tuple(path), digest, now + WINDOW)

    def take(self, table: int, user: int, path: Sequence[str], digest: str, now: datetime) -> tuple[str, ...] | None:
        """Return the pending path if these words confirm it; None, and it is dropped, if they don't, or if it has passed."""
        pending = self._pending.pop((table, user), None)
        if pending is None or now > pending.until or digest != pending.digest:
            return None
        return pending.path if alike(path) in (alike(pending.path), YES) else None


def alike(path: Sequence[str]) -> tuple[str, ...]:
    """Return the words as they are compared: without regard to case and spaces."""
    return tuple(" ".join(word.replace(",", " ").split()).casefold() for word in path)
