"""The part of a refused path that was understood."""

from collections.abc import Sequence

from bot.model.table_snapshot import TableSnapshot
from games.engine.ask import Ask
from games.engine.errors import Refused


def parse_partly(standing: TableSnapshot, ask: Ask, path: Sequence[str]) -> tuple[Ask, str]:
    """Return the question at which a refused path goes wrong, and the words before it; the open question if it goes wrong at once."""
    for count in range(len(path) - 1, 0, -1):
        try:
            asks = standing.match.suggest(ask.seat, *path[:count]) if standing.match else ()
        except Refused:
            continue
        return (asks[-1], " ".join(path[:count])) if asks else (ask, "")
    return ask, ""
