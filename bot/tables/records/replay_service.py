"""Replays of finished games: made once of the journal, beside the event loop, and kept as long as there is room."""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.table_records import FinishedGame
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine.timestamps import moment
from bot.storage.queries.journal_rows import ReplayRow
from bot.storage.queries.table_head import Head
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.lru_cache import LruCache
from bot.tables.acts.state_json import read_state
from bot.tables.acts.table_serialization import to_match, to_table
from bot.tables.records import game_replay
from bot.tables.records.game_replay import GameReplay, Named, ReplayDiverged
from games.engine.running.match import Match

ROOM: Final = 24 << 20  # bytes: some twenty of the longest games
_LISTED: Final = 25  # finished games that are offered
HISTORY: Final = 8  # finished games on a page of the history
_LOOKED_AT: Final = 200  # tables of the channel among which they are looked for
TOO_EARLY: Final = "A replay shows everyone's cards, so it has to wait until the game is over."
NOTHING: Final = "Nothing has been played here yet."
LOST: Final = "The rules have been corrected since, so this game can't be replayed."
Key = tuple[int, str | None, int]


class ReplayService:
    """Everything that a finished game can show again."""

    def __init__(self, executor: ActExecutor, room: int = ROOM) -> None:
        self._executor = executor
        self._kept: LruCache[tuple[Key, GameReplay]] = LruCache(room)
        self._one = asyncio.Lock()  # at a time is made: they take the processor, not the disk

    async def list_finished(self, channel: int) -> list[FinishedGame]:
        """Return the channel's games that came to an end, newest first, at most 25 of the last 200. Raise TableError."""
        games = self._executor.store.games
        with report_storage_errors():
            present, earlier = await games.at(channel), await games.archived_tables(channel, _LOOKED_AT)
        heads = [*([present] if present is not None else []), *earlier]
        found = [_read_finished(head) for head in heads if head.game in self._executor.catalogue]
        return [one for one in found if one is not None][:_LISTED]

    async def list_history(
        self, channels: Collection[int], page: int, *, user: int | None = None, beside: int | None = None
    ) -> tuple[list[FinishedGame], bool]:
        """Return a page (from 0) of the finished games of these channels, or of the user's among them, newest first; and whether more follow.

        `beside`: of the user's only those that this other user has ended too. Raise TableError while the storage can't be read.
        """
        with report_storage_errors():
            heads = await self._executor.store.games.finished_tables(
                channels, HISTORY + 1, skipped=page * HISTORY, of=user, beside=beside
            )
        found = [_read_finished(head) for head in heads[:HISTORY] if head.game in self._executor.catalogue]
        return [one for one in found if one is not None], len(heads) > HISTORY

    async def make_replay(self, table_id: int, named: Named) -> tuple[TableSnapshot, GameReplay]:
        """Return the table and its replay; `named` names the parts of its title. Raise TableError until the game is over."""
        standing = await self._executor.read(table_id)
        if standing.match is not None and not standing.match.over:
            raise TableError("not now", TOO_EARLY)
        return standing, await self._keep(standing, named)

    async def make_past(self, table_id: int, named: Named) -> tuple[TableSnapshot, GameReplay]:
        """Return the same, of a running game too: the caller picks the moments that its reader knows of. Raise TableError before the deal."""
        standing = await self._executor.read(table_id)
        return standing, await self._keep(standing, named)

    async def _keep(self, standing: TableSnapshot, named: Named) -> GameReplay:
        """Return the table's replay, from memory if nothing has happened since it was made. Raise TableError before the deal."""
        if standing.match is None:
            raise TableError("not now", NOTHING)
        table_id, over = standing.table.id, standing.match.over
        key = (standing.table.epoch, standing.table.commitment, standing.match.game.rules.version)
        if not over:
            key = (standing.table.revision, *key[1:])
        async with self._one:
            found = self._kept.get(table_id)
            if found is None or found[0] != key:
                found = key, await self._make(standing, named)
                self._kept.put(table_id, found, found[1].size)
        return found[1]

    async def _make(self, standing: TableSnapshot, named: Named) -> GameReplay:
        """From the deal; where the rules of today do not lead from there to the end, from the first act kept from which they do."""
        match, table = standing.match, standing.table.id
        head = await self._executor.head(table)
        with report_storage_errors():
            rows = await self._executor.store.acts.replay_rows(table)
        start = next((k for k, row in enumerate(rows) if row.position > 0), 0)
        assert match is not None
        try:
            return await asyncio.to_thread(_from_the_deal, head, match, rows[start:], named)
        except ReplayDiverged as astray:
            return await self._later(head, standing, rows, astray.revision, named)

    async def _later(
        self, head: Head, standing: TableSnapshot, rows: Sequence[ReplayRow], since: int, named: Named
    ) -> GameReplay:
        """Raise TableError where nothing that is kept leads to the end."""
        match = standing.match
        assert match is not None
        while True:
            with report_storage_errors():
                act = await self._executor.store.acts.kept_from(head.id, since)
            if act is None:
                raise TableError("not now", LOST)
            rest = [row for row in rows if row.revision >= act.revision]
            try:
                begin = to_match(match.game, act)
                assert begin is not None
                return await asyncio.to_thread(_to_the_end, begin, match, rest, named, whole=False)
            except Exception as error:  # as far as it leads: the next is tried
                since = max(act.revision, error.revision if isinstance(error, ReplayDiverged) else 0) + 1


def _read_finished(head: Head) -> FinishedGame | None:
    """Return the finished game of that head; None for one that goes on, or was closed before its end."""
    state = read_state(head.waits, 0)
    was_replaced = head.status == "archived" and state.life.was is None  # the channel's next table closed it
    if "over" not in (head.status, state.life.was) and not (was_replaced and state.record.ended is not None):
        return None
    ended = None if state.record.ended is None else moment(state.record.ended)
    return FinishedGame(head.id, head.game, tuple([one.name for one in to_table(head, state).players]), ended)


def _from_the_deal(head: Head, of: MatchView, rows: Sequence[ReplayRow], named: Named) -> GameReplay:
    """Return the replay from the deal on. Raise ReplayDiverged."""
    try:
        begin = game_replay.replay_deal(of.game, head, of.state, rows[0].revision)
    except Exception as error:  # whatever the rules of today make of a table of then
        raise ReplayDiverged(rows[0].revision) from error
    return _to_the_end(begin, of, rows, named, whole=True)


def _to_the_end(
    begin: Match[Any], of: MatchView, rows: Sequence[ReplayRow], named: Named, *, whole: bool
) -> GameReplay:
    """Return the replay from there on, which must end as the game has ended. Raise ReplayDiverged."""
    made = game_replay.make_replay(begin, rows, named, whole=whole)
    if made.match(made.last).state.outcome != of.state.outcome:
        raise ReplayDiverged(rows[0].revision)
    return made
