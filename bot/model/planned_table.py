"""A table that is planned for a later hour: its lobby opens by itself, and the server has a scheduled event of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.model.time_control import TimeControl

LEAD: Final = timedelta(minutes=30)  # before the start: the lobby opens
LATE: Final = timedelta(hours=2)  # after the start: a lobby that could not open no longer does

PlanStatus = Literal["planned", "open", "off"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedTable:
    """A planned table. `at`: the start (UTC); `listed`: an event of the server is wanted; `event`: its number, once it is known.

    `tried`: since when an event may have been made whose number isn't known; None if surely none was. `status`: `open` once its lobby
    is (`table`), `off` when it was called off and the event is still to be deleted.
    """

    id: int
    guild: int
    channel: int
    host: int
    name: str
    game: str
    options: Mapping[str, object]
    terms: TimeControl
    at: datetime
    listed: bool
    status: PlanStatus
    event: int | None = None
    tried: datetime | None = None
    table: int | None = None

    @property
    def opens(self) -> datetime:
        """Return when the lobby opens."""
        return self.at - LEAD
