"""The log of a table, page by page, and the proof of its deal. Both are read from the acts."""

import json
from collections.abc import Iterator
from typing import Final

from bot.errors import TableError
from bot.standing import LogLine, Proof, Standing
from bot.store.games import Games
from bot.store.journal import Told
from bot.store.moments import moment

_LINES: Final = 10_000  # ids: revision times this, plus the line's place in its act
_END: Final = 2**31 - 1


async def log_page(games: Games, table: int, viewer: int | None, before: int | None, limit: int) -> list[LogLine]:
    """The newest `limit` lines before that id that the viewer may read, newest last."""
    found: list[LogLine] = []
    until = _END if before is None else before // _LINES + 1
    while len(found) < limit:
        rows = await games.page(table, until, limit)
        for row in rows:
            found += [line for line in _lines(row, viewer) if before is None or line.id < before]
        if len(rows) < limit:
            break
        until = rows[-1].revision
    return list(reversed(found[:limit]))


def _lines(row: Told, viewer: int | None) -> Iterator[LogLine]:
    """The act's lines, newest first."""
    told = list(enumerate(json.loads(row.lines)))
    for place, (to, text) in reversed(told):
        if to is None or viewer in to:
            number = row.revision * _LINES + place
            yield LogLine(number, moment(row.at), text, to is not None, row.undone, row.revision)


async def proof(games: Games, standing: Standing) -> Proof:
    """The commitment, and all that was drawn from it once the game is over. Raises TableError in the lobby."""
    match, commitment = standing.match, standing.table.commitment
    if match is None or commitment is None:
        raise TableError("not now", "Nothing has been dealt yet.")
    if not match.over:
        return Proof(commitment, None, ())
    stored = await games.draws(standing.table.id)
    return Proof(commitment, match.state.dice.seed, tuple(tuple(draw) for text in stored for draw in json.loads(text)))
