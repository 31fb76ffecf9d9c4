"""A stored table as one value: its head, with the version and state of the position that it stands at."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict

from bot.model.table_snapshot import Status
from bot.storage.engine.database import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A row of `heads`; sql_tables.py says what its columns hold. `players`, `options`, `waits` and `tail` are JSON, as stored.

    `version` and `state` are those of its position: None before the deal, and where only heads were read.
    """

    id: int
    guild: int
    channel: int
    game: str
    status: Status
    host: int
    revision: int
    epoch: int
    pace: int | None
    position: int
    due: int | None
    credit: int
    wanted: int
    drawn: int
    message: int | None
    posted_at: int | None
    redraw_at: int
    posts: int
    posting_at: int | None
    audited: int
    audit_hash: str
    commitment: str | None
    players: str
    options: str
    waits: str
    tail: str
    terms: str
    deadline: int | None = None
    version: int | None = None
    state: str | None = None

    @classmethod
    def of(cls, row: Row) -> "Head":
        """From a row with the columns of `heads`, and perhaps of its position."""
        return cls(**row._asdict())


class HeadChanges(TypedDict, total=False):
    """The columns of `heads` that an act may change."""

    status: Status
    host: int
    revision: int
    epoch: int
    position: int
    due: int | None
    deadline: int | None
    credit: int
    wanted: int
    audited: int
    audit_hash: str
    commitment: str
    players: str
    waits: str
    tail: str
    terms: str
    pace: int | None
    options: str
    channel: int
    message: int | None
    drawn: int
    posted_at: int | None
    posting_at: int | None
    redraw_at: int


class NewHead(TypedDict):
    """The given columns of a new table; all others start alike, `waits` and `drawn` too if they aren't given."""

    guild: int
    channel: int
    game: str
    host: int
    pace: int | None
    terms: str
    options: str
    players: str
    waits: NotRequired[str]
    drawn: NotRequired[int]
