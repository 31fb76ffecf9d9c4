"""Records of stored games: of a finished one for everyone, of a running one for its game master."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from bot.model.errors import TableError
from bot.storage.queries.journal_rows import ReplayRow
from bot.storage.queries.table_head import Head
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.table_serialization import to_match, to_table
from bot.tables.records import game_replay
from bot.tables.records.game_replay import ReplayDiverged
from bot.tables.records.record_format import RecordFile
from bot.tables.records.record_replay import write_record
from games.engine.errors import Refused

TOO_EARLY: Final = (
    "A record holds everyone's cards, so it has to wait until the game is over. A game master can use /gm record."
)
NOTHING: Final = "Nothing has been played here yet."
LOST: Final = "The rules have been corrected since, so there is no record of this game."
NO_ACT: Final = "No move here has that number. Choose one from the suggestions."
TANGLED: Final = (
    "Moves were undone before that one too, and I can't tell which of them counted then. Choose an earlier move."
)


def follow_to(rows: Sequence[ReplayRow], at: int) -> list[ReplayRow]:
    """Return the acts up to act `at`, oldest first, marked as undone only if they were when it was made. Raise TableError.

    >>> rows = [ReplayRow(revision=k, at=0, position=1, undone=k in (3, 4), lines="", answers="[1]") for k in range(1, 7)]
    >>> [[row.revision for row in follow_to(rows, at) if not row.undone] for at in (3, 6)]
    [[1, 2, 3], [1, 2, 5, 6]]
    """
    until = [row for row in rows if row.revision <= at]
    if not until or until[-1].revision != at or not _has_answers(until[-1]):
        raise TableError("gm", NO_ACT)
    counted = next((row.revision for row in reversed(until) if _has_answers(row) and not row.undone), 0)
    branch = [row for row in until if row.revision > counted and _has_answers(row)]
    if any(one.epoch != other.epoch for one, other in pairwise(branch)):
        raise TableError("gm", TANGLED)
    return [replace(row, undone=row.undone and row.revision <= counted) for row in until]


def _has_answers(row: ReplayRow) -> bool:
    return row.answers != "[]"


class RecordService:
    """Writes records of stored games. Nothing changes here."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def export(self, table_id: int) -> RecordFile:
        """Return the record of a finished game. Raise TableError while it isn't over, and where today's rules don't lead through it."""
        standing = await self._executor.read(table_id)
        if standing.match is not None and not standing.match.over:
            raise TableError("not now", TOO_EARLY)
        return await self.write(table_id)

    async def write(self, table_id: int, at: int | None = None) -> RecordFile:
        """Return the record of a dealt game, with its seed. Raise TableError as `export` does, whether it is over or not.

        `at`: the number of the act at which it ends, one that was undone too; None: the last one.
        """
        head = await self._executor.head(table_id)
        with report_storage_errors():
            rows = await self._executor.store.acts.replay_rows(table_id)
        followed = rows if at is None else follow_to(rows, at)
        return await asyncio.to_thread(self._write, head, followed, is_whole=at is None)

    def _write(self, head: Head, rows: Sequence[ReplayRow], *, is_whole: bool) -> RecordFile:
        """Deal the game and play it again. For a thread. `is_whole`: up to the stored position, with which it is compared."""
        game = self._executor.catalogue[head.game]
        played = rows[next((k for k, row in enumerate(rows) if row.position > 0), 0) :]
        match = to_match(game, head)
        if match is None:
            raise TableError("not now", NOTHING)
        try:
            options = game_replay.prepare_options(game, head, match.state, played[0].revision)
            begin = game_replay.replay_deal(game, head, match.state, played[0].revision)
            record = write_record(to_table(head), options, begin, played)
        except (ReplayDiverged, Refused, ValueError) as error:
            raise TableError("not now", LOST) from error
        if is_whole and record.end != match.state.outcome:
            raise TableError("not now", LOST)
        return record
