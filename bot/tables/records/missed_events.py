"""While someone was away: what others did at the table since they last looked, their own losses and gains first."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.model.table_records import LogLine, Missed
from bot.model.table_snapshot import TableSnapshot
from bot.storage.queries.act_queries import ActQueries
from bot.tables.acts.log_cache import LogCache, page_of
from games.engine.events import mark

MOST: Final = 8  # lines
OWN: Final = 4  # of them that only this seat was told, if there are others
ACTS: Final = 300  # looked through


async def collect_missed(
    lines: LogCache, acts: ActQueries, standing: TableSnapshot, user: int, since: int
) -> Missed | None:
    """Return what a seated user hasn't seen since that act; None if no one else has told them anything."""
    seat = standing.seat_of(user)
    if seat is None or since >= standing.table.revision:
        return None
    found = [
        line for line in await _list_told(lines, acts, standing, seat, since) if line.by != user and not line.undone
    ]
    if not found:
        return None
    shown = choose_lines(found, seat)
    return Missed(tuple(shown), len(found) - len(shown), found[-1].at)


async def _list_told(
    lines: LogCache, acts: ActQueries, standing: TableSnapshot, seat: int, since: int
) -> list[LogLine]:
    """Return the lines since that act that the seat may read, newest first."""
    table = standing.table
    known = await lines.newest(acts, table.id, table.revision)
    if known.whole or (known.acts and known.acts[-1][0][1].revision <= since + 1):
        return _after(known.of(seat), since)
    rows = await acts.page(table.id, table.revision + 1, ACTS)
    return _after((line for row in rows for line in page_of(row, seat)), since)


def _after(lines: Iterable[LogLine], since: int) -> list[LogLine]:
    return [line for line in lines if line.revision > since]


def choose_lines(lines: Sequence[LogLine], seat: int) -> list[LogLine]:
    """Pick at most eight lines (newest first): those only for this seat, then those naming it, then the rest, each group in order."""
    own = [line for line in lines if line.private]
    named = [line for line in lines if not line.private and mark(seat) in line.text]
    rest = [line for line in lines if not line.private and mark(seat) not in line.text]
    room = max(OWN, MOST - len(named) - len(rest))
    groups, shown = (own[:room], named, rest), list[LogLine]()
    for group in groups:
        shown += reversed(group[: MOST - len(shown)])
    return shown
