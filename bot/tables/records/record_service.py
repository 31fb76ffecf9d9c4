"""Records of stored games: of a finished one for everybody, of a running one for its game master."""

import asyncio
from collections.abc import Sequence
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

    async def write(self, table_id: int) -> RecordFile:
        """Return the record of a dealt game, with its seed. Raise TableError as `export` does, whether it is over or not."""
        head = await self._executor.head(table_id)
        with report_storage_errors():
            rows = await self._executor.store.games.replay_rows(table_id)
        return await asyncio.to_thread(self._write, head, rows)

    def _write(self, head: Head, rows: Sequence[ReplayRow]) -> RecordFile:
        """Deal the game and play it again. For a thread."""
        game = self._executor.catalogue[head.game]
        played = rows[next((k for k, row in enumerate(rows) if row.position > 0), 0) :]
        match = to_match(game, head)
        if match is None:
            raise TableError("not now", NOTHING)
        try:
            options = game_replay.prepare_options(game, head, match.state, played[0].revision)
            begin = game_replay.dealt(game, head, match.state, played[0].revision)
            record = write_record(to_table(head), options, begin, played)
        except (ReplayDiverged, Refused, ValueError) as error:
            raise TableError("not now", LOST) from error
        if record.end != match.state.outcome:
            raise TableError("not now", LOST)
        return record
