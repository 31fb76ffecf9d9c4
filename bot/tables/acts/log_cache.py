"""The newest lines of the tables' logs: read once, then each act puts its own before them.

The cache holds everyone's lines, private ones too: every reading filters them by viewer.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from bot.model.table_records import LogLine
from bot.storage.engine.timestamps import moment
from bot.storage.queries.act_queries import ActQueries
from bot.storage.queries.journal_rows import Told
from bot.tables.acts.lru_cache import LruCache
from games.engine.events import PLAIN

PLACES: Final = 10_000  # ids of lines: revision times this, plus the line's place in its act
ACTS: Final = 24  # read at once: of eight lines for one seat, some are hidden among those of the others
ROOM: Final = 6 << 20  # bytes
LEAST: Final = 512  # bytes of any line
LETTER: Final = 4  # bytes at most of each

To = tuple[int, ...] | None  # whose line it is; None: everyone's


class ToldLine(NamedTuple):
    """A line that an act tells: whose it is, its text, and how much it matters (see `games.engine.events`)."""

    to: To
    text: str
    weight: int = PLAIN

    def store(self) -> list[object]:
        """Return the line as it is stored: its weight only if it has one."""
        return [self.to, self.text, *([self.weight] if self.weight != PLAIN else [])]


@dataclass(frozen=True, slots=True)
class Newest:
    """The lines of the newest acts up to that revision, newest first; `whole`: there are no older ones."""

    revision: int
    acts: tuple[tuple[tuple[To, LogLine], ...], ...]
    whole: bool

    def of(self, viewer: int | None) -> Iterator[LogLine]:
        """Yield the lines that the viewer may read."""
        return (line for act in self.acts for to, line in act if to is None or viewer in to)


class LogCache:
    """The cached lines by table, valid only at the revision that they were read for; every act changes the revision."""

    def __init__(self, room: int = ROOM) -> None:
        self.kept: LruCache[Newest] = LruCache(room)

    async def newest(self, acts: ActQueries, table: int, revision: int) -> Newest:
        """Return the newest lines of everyone, as they were told up to that revision of the table. Raise Busy."""
        found = self.kept.get(table)
        if found is None or found.revision != revision:
            rows = await acts.page(table, revision + 1, ACTS)
            told = tuple(map(read_lines, rows))
            found = Newest(revision, told, len(rows) < ACTS)
            self.kept.put(table, found, _weight(found))
        return found

    def add(self, table: int, revision: int, at: datetime, lines: Iterable[ToldLine], by: int | None) -> None:
        """Add the lines of a stored act by that user that undid nothing; the cache moves on to its revision."""
        found = self.kept.get(table)
        if found is None or found.revision != revision - 1:
            return
        own = _parse_lines(revision, at, lines, by)
        acts = (own, *found.acts) if own else found.acts
        added = Newest(revision, acts[:ACTS], found.whole and len(acts) <= ACTS)
        self.kept.put(table, added, _weight(added))


def read_lines(row: Told) -> tuple[tuple[To, LogLine], ...]:
    """Return the lines of a stored act with their recipients, newest first."""
    lines = [ToldLine(*line) for line in json.loads(row.lines)]
    return _parse_lines(row.revision, moment(row.at), lines, row.user, undone=row.undone)


def _parse_lines(
    revision: int, at: datetime, lines: Iterable[ToldLine], by: int | None, *, undone: bool = False
) -> tuple[tuple[To, LogLine], ...]:
    found: list[tuple[To, LogLine]] = []
    for place, (to, text, weight) in enumerate(lines):
        line = LogLine(revision * PLACES + place, at, text, to is not None, undone, revision, by, weight)
        found.append((None if to is None else tuple(to), line))
    return tuple(found[::-1])


def page_of(row: Told, viewer: int | None) -> list[LogLine]:
    """Return the act's lines that the viewer may read, newest first."""
    return [line for to, line in read_lines(row) if to is None or viewer in to]


def _weight(newest: Newest) -> int:
    return LEAST + sum(LEAST + LETTER * len(line.text) for act in newest.acts for _, line in act)
