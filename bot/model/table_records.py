"""Records of a table that the table service hands out: lines of its log, its proof, its audit, a game master's inspection."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.model.table_snapshot import TableSnapshot
from games.engine.events import PLAIN
from games.engine.telling.views import View


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a table's log, announced by that act. `text` names seats as <s0> and users as <u123>; `undone`: by an undo.

    `by`: the user whose act it was, None if no one's. `weight`: how much it matters to that user, see `games.engine.events`.
    """

    id: int
    at: datetime
    text: str
    private: bool
    undone: bool = False
    revision: int = 0
    by: int | None = None
    weight: int = PLAIN


@dataclass(frozen=True, slots=True)
class Missed:
    """Events at a table while a player was away: some of them, how many more lines there are, and when they began (UTC)."""

    lines: tuple[LogLine, ...]
    more: int
    since: datetime


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a player's own last press: some lines of their log, oldest first, and how many more there are."""

    lines: tuple[LogLine, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a fair deal: the commitment; once the game is over also the seed (hex) and the draws made of it."""

    commitment: str
    seed: str | None
    draws: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game of a channel that came to its end: its table's number, title, players by seat, and when it ended (UTC), if that is known."""

    id: int
    game: str
    players: tuple[str, ...]
    ended: datetime | None


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One act of a game master. `hash` covers the row and the hash before it."""

    number: int
    at: datetime
    gm: int
    act: str
    detail: str
    reason: str
    hash: str


@dataclass(frozen=True, slots=True)
class Inspection:
    """A game master's inspection: the whole game (`view` is None), as its state and as plain data, or one seat's view.

    Neither `state` nor `data` holds the seed. `answers` are those of the running step: (seat, rule, tokens). `standing` is the table at
    that moment.
    """

    standing: TableSnapshot
    state: Any | None
    data: Mapping[str, Any] | None
    view: View | None
    answers: tuple[tuple[int, str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """A page of a table's audit, newest first; `sound` is False if any row of the whole chain was changed."""

    lines: tuple[AuditLine, ...]
    page: int
    pages: int
    sound: bool
