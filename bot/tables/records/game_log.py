"""The log of a table, page by page, and the proof of its deal. Both are read from the acts."""

import json
import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

from bot.model.errors import TableError
from bot.model.table_records import LogLine, Proof
from bot.model.table_snapshot import TableSnapshot
from bot.storage.queries.act_queries import ActQueries
from bot.tables.acts.log_cache import PLACES, LogCache, page_of
from games.engine.events import read_number

_END: Final = 2**31 - 1


async def newest(
    lines: LogCache, acts: ActQueries, standing: TableSnapshot, viewer: int | None, limit: int
) -> list[LogLine]:
    """Return the newest `limit` lines that the viewer may read, up to how the table stands, newest last."""
    table = standing.table
    known = await lines.newest(acts, table.id, table.revision)
    found = list(islice(known.of(viewer), limit))
    if len(found) < limit and not known.whole:
        return await log_page(acts, table.id, viewer, (table.revision + 1) * PLACES, limit)
    return found[::-1]


async def log_page(acts: ActQueries, table: int, viewer: int | None, before: int | None, limit: int) -> list[LogLine]:
    """Return the newest `limit` lines before that id that the viewer may read, newest last."""
    found: list[LogLine] = []
    until = _END if before is None else before // PLACES + 1
    while len(found) < limit:
        rows = await acts.page(table, until, limit)
        for row in rows:
            found += [line for line in page_of(row, viewer) if before is None or line.id < before]
        if len(rows) < limit:
            break
        until = rows[-1].revision
    return list(reversed(found[:limit]))


async def totals(acts: ActQueries, standing: TableSnapshot, scored: re.Pattern[str] | None) -> list[list[int]]:
    """Return by round each seat's announced total after it; empty if these don't cover the whole game."""
    outcome = standing.match.state.outcome if standing.match else None
    if scored is None or outcome is None or not outcome.scores:
        return []
    lines = await log_page(acts, standing.table.id, None, (standing.table.revision + 1) * PLACES, _END)
    rounds = by_round([line.text for line in lines if not line.undone], scored, len(outcome.scores))
    return rounds if rounds and rounds[-1] == list(outcome.scores) else []


def by_round(lines: Iterable[str], scored: re.Pattern[str], seats: int) -> list[list[int]]:
    """Return the totals that the lines tell, oldest first: a round is complete when every seat has been told its own."""
    rounds: list[list[int]] = []
    now: dict[int, int] = {}
    for found in filter(None, map(scored.fullmatch, lines)):
        now[int(found["seat"])] = read_number(found["total"])
        if len(now) == seats:
            rounds.append([now[seat] for seat in range(seats)])
            now = {}
    return rounds


async def proof(acts: ActQueries, standing: TableSnapshot) -> Proof:
    """Return the commitment, and all that was drawn from it once the game is over. Raise TableError in the lobby."""
    match, commitment = standing.match, standing.table.commitment
    if match is None or commitment is None:
        raise TableError("not now", "Nothing has been dealt yet.")
    if not match.over:
        return Proof(commitment, None, ())
    stored = await acts.draws(standing.table.id)
    return Proof(commitment, match.state.dice.seed, tuple(tuple(draw) for text in stored for draw in json.loads(text)))
