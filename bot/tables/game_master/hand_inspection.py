"""Inspections by game masters; every look is announced."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.model.errors import TableError
from bot.model.table_records import Audit, Inspection
from bot.model.table_snapshot import Table, TableSnapshot
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.journal_entries import describe_each
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import to_match, to_table
from bot.tables.records.audit_chain import audit_page
from bot.tables.records.record_format import RecordFile
from bot.tables.records.record_service import RecordService
from bot.tables.undo.undo_acts import is_player, own_up
from games.engine.events import mark

Work = Callable[[PendingAct], str]
WHOLE: Final = "looked at the whole game"


class HandInspection:
    """Looks of game masters. A look is an act like any other, and announced."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor, self._records = executor, RecordService(executor)

    async def _by(
        self, table_id: int, gm: int, kind: str, reason: str, work: Work, *, mend: bool = False
    ) -> TableSnapshot:
        """One act: `work` gives the words for what was done, which go to the audit and to everyone."""

        def work_openly(act: PendingAct) -> None:
            here, done = is_player(act, gm), work(act)
            act.request_vote_review()
            own_up(act, gm, kind, done, reason, plays=here)

        return await self._executor.alter(table_id, "gm", gm, work_openly, mend=mend)

    # ---- looking

    async def inspect(self, table_id: int, gm: int, seat: int | None, reason: str = "") -> Inspection:
        """Return the whole state without the seed (`seat` None), or one seat's view. Refused to a game master who plays here.

        A member who has looked can't take a seat in this game until it is over.
        """

        def work(act: PendingAct) -> str:
            if act.seat_of(gm) is not None:
                raise TableError("gm", "You play at this table, so you can't inspect it.")
            if seat is not None:
                act.in_game(seat)
            act.require_match()
            act.public = False
            return WHOLE if seat is None else f"looked at what {mark(seat)} sees"

        return build_inspection(await self._by(table_id, gm, "inspect", reason, work), seat)

    async def show_inspected(self, table_id: int, gm: int, revision: int) -> Inspection:
        """Return the whole game as it was when this game master looked, by that act's revision; nothing is announced again.

        Raise TableError `passed` if there was no such look, or it is no longer stored.
        """
        standing = await self._executor.read(table_id)
        with report_storage_errors():
            act = await self._executor.store.acts.act(table_id, revision)
            looks = [row for row in await self._executor.store.games.audit(table_id) if row.detail.startswith(WHOLE)]
        looked = act is not None and any((look.gm, look.at) == (gm, act.at) for look in looks)
        if act is None or act.state is None or not looked or standing.seat_of(gm) is not None:
            raise TableError("passed", "That view has expired. Use /gm inspect again.")
        match = to_match(self._executor.catalogue[standing.table.game], act)
        table = replace(standing.table, revision=revision)
        return build_inspection(replace(standing, table=table, match=match), None)

    async def take_record(self, table_id: int, gm: int, reason: str = "", at: int | None = None) -> RecordFile:
        """Return the record of a running or finished game, which holds everyone's cards and the seed; it counts as a look.

        `at`: the number of the act at which it ends, one that was undone too. Raise TableError, also for a game master who plays here while
        the game runs.
        """
        standing = await self._executor.read(table_id)
        record = await self._records.write(table_id, at)
        if standing.match is not None and standing.match.over:
            return record

        def work(act: PendingAct) -> str:
            if act.seat_of(gm) is not None:
                raise TableError("gm", "You play at this table, so you can't have its record before the game is over.")
            act.require_match()
            act.public = False
            return "took the record of the game, which holds everyone's cards"

        await self._by(table_id, gm, "record", reason, work)
        return record

    async def list_recorded_acts(self, table_id: int, gm: int, most: int = 25) -> list[tuple[int, str]]:
        """Return the newest acts at which a record can end, newest first: number and words with marks. None for a game master who plays."""
        standing = await self._executor.read(table_id)
        if standing.seat_of(gm) is not None:
            return []
        with report_storage_errors():
            rows = await self._executor.store.acts.newest_acts_ever(table_id, most)
        words = describe_each(rows, standing.table)
        return [
            (row.revision, f"{'undone, ' if row.undone else ''}{one}") for row, one in zip(rows, words, strict=True)
        ]

    async def audit(self, table_id: int, page: int = 0) -> Audit:
        """Return a page of all that game masters did here, newest first; anyone may read it. Raise TableError `no game`."""
        with report_storage_errors():
            head = await self._executor.store.games.load(table_id)
            if head is None:
                raise TableError("no game", "There is no such game.")
            return audit_page(head, await self._executor.store.games.audit(table_id), page)

    async def list_archived(self, channel: int, limit: int = 25) -> list[Table]:
        """Return the closed games of this channel that can be restored, newest first."""
        with report_storage_errors():
            return [to_table(head) for head in await self._executor.store.games.archived_tables(channel, limit)]


def build_inspection(standing: TableSnapshot, seat: int | None) -> Inspection:
    """Return the whole game as the table stands (`seat` None), or one seat's view. Raise TableError before the deal.

    Not what players have left in advance, which has not been played: that is theirs alone.
    """
    standing = standing.without_secrets_of_players()
    match = standing.match
    if match is None:
        raise TableError("not now", "Nothing has been dealt yet.")
    if seat is not None:
        begun = match.list_begun(seat)
        return Inspection(standing, None, None, match.view(seat), tuple((a.seat, a.rule, a.tokens) for a in begun))
    answers = tuple((a.seat, a.rule, a.tokens) for a in match.save().answers)
    data = match.state.model_dump(mode="json", exclude={"dice"})
    return Inspection(standing, match.state.model_copy(update={"dice": None}), data, None, answers)
