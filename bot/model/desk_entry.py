"""A table on the game masters' desk: what everyone may know of it, without a look at its cards."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.model.table_snapshot import Table

DeskFilter = Literal["live", "running", "lobbies", "overdue", "errors", "ended"]


@dataclass(frozen=True, slots=True)
class AwaitedSeat:
    """A seat that the game is waiting for. `since`: when it was asked; `due`: its deadline (both UTC, None where there is none).

    `late`: its player is out of time; `away`: until when they are on holiday.
    """

    seat: int
    name: str
    since: datetime | None
    due: datetime | None
    late: bool
    away: datetime | None = None


@dataclass(frozen=True, slots=True)
class DeskEntry:
    """A table with the seats that it waits for. `error`: the code of the error that stopped it; `ended`: when its game was over, UTC.

    `is_held`: it is paused with all games of its server. `stamp`: 12 characters that change with what everyone may know of the table: its people, whom it waits for, what game masters did.
    """

    table: Table
    awaited: tuple[AwaitedSeat, ...] = ()
    error: str = ""
    ended: datetime | None = None
    is_voting: bool = False
    is_held: bool = False
    stamp: str = ""

    @property
    def is_overdue(self) -> bool:
        """Return whether a player of a running game is out of time."""
        return self.table.status == "playing" and any(one.late for one in self.awaited)

    @property
    def oldest(self) -> datetime | None:
        """Return when the player was asked who has had to move for longest."""
        return min([one.since for one in self.awaited if one.since is not None], default=None)
