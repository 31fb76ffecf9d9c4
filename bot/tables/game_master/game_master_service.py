"""The game master's powers. The caller has checked that this user may; every act here is audited and announced."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVarTuple

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_records import Audit, Inspection
from bot.model.table_snapshot import LIVE, Table, TableSnapshot
from bot.model.time_control import TimeControl
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.journal_entries import describe_each
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import to_match, to_table
from bot.tables.game_master import game_master_rules as rules
from bot.tables.game_master import record_import
from bot.tables.records.audit_chain import audit_page, lookers
from bot.tables.records.record_format import RecordFile
from bot.tables.records.record_service import RecordService
from bot.tables.seats.seat_changes import resigned_seats, whose
from bot.tables.undo import reset_and_restore, undo_acts
from games.engine.events import mark

Given = TypeVarTuple("Given")
Work = Callable[[PendingAct], str]
WHOLE: Final = "looked at the whole game"


class GameMasterAct(Protocol[*Given]):
    """An act of a game master at a table, with what its rule is given, and with a reason."""

    def __call__(
        self, table: int, gm: int, /, *given: *Given, reason: str = ""
    ) -> Coroutine[Any, Any, TableSnapshot]: ...


class _Method(Protocol[*Given]):
    def __get__(self, service: object, owner: type | None = None, /) -> GameMasterAct[*Given]: ...


def game_master_act(kind: str, rule: Callable[[PendingAct, *Given], str]) -> _Method[*Given]:
    """Return the method `(table, gm, …, reason="")` that lets `rule(act, …)` change the table in one act, audited under `kind`.

    It returns how the table stands then, and raises TableError and whatever the rule raises: then nothing has changed.
    """

    async def command(
        self: "GameMasterService", table: int, gm: int, /, *given: *Given, reason: str = ""
    ) -> TableSnapshot:
        return await self._do(table, gm, kind, reason, lambda act: rule(act, *given))

    command.__name__, command.__doc__ = rule.__name__, rule.__doc__
    return command


class GameMasterService:
    """Inspect, go back, replace, pause, end. An act of a game master is an act like others: one transaction or nothing.

    `record_reader`: reads the records that are opened here.
    """

    def __init__(self, executor: ActExecutor) -> None:
        self._executor, self._records = executor, RecordService(executor)
        self.record_reader = record_import.RecordReader(executor.catalogue)

    async def _do(
        self, table_id: int, gm: int, kind: str, reason: str, work: Work, *, mend: bool = False
    ) -> TableSnapshot:
        """One act: `work` gives the words for what was done, which go to the audit and to everyone."""

        def work_openly(act: PendingAct) -> None:
            here, done = undo_acts.is_player(act, gm), work(act)
            act.request_vote_review()
            undo_acts.own_up(act, gm, kind, done, reason, plays=here)

        return await self._executor.alter(table_id, "gm", gm, work_openly, mend=mend)

    # ---- each is one call of a rule, which says what it does: `(table, gm, …, reason="")`

    start = game_master_act("start", rules.start)
    end = game_master_act("end", rules.end)
    skip = game_master_act("skip", rules.skip)
    power = game_master_act("power", rules.use_power)
    veto = game_master_act("veto", rules.veto)
    correct = game_master_act("correct", rules.correct)
    hand_chair = game_master_act("host", rules.hand_chair)
    remove = game_master_act("remove", rules.remove)
    resign = game_master_act("resign", rules.resign)
    pause = game_master_act("pause", rules.pause)
    resume = game_master_act("resume", rules.resume)
    set_clock = game_master_act("clock", rules.set_clock)
    extend = game_master_act("extend", rules.extend)
    pause_with_all = game_master_act("pause all", rules.pause_with_all)
    resume_with_all = game_master_act("resume all", rules.resume_with_all)

    async def pause_all(self, tables: Iterable[int], gm: int, *, reason: str = "") -> int:
        """Pause each of these games that is being played; return how many were. One that has ended by then is left out."""
        return await _count(tables, lambda table: self.pause_with_all(table, gm, reason=reason))

    async def resume_all(self, tables: Iterable[int], gm: int, *, reason: str = "") -> int:
        """Resume each of these games that was paused with all others; return how many were."""
        return await _count(tables, lambda table: self.resume_with_all(table, gm, reason=reason))

    # ---- acts that read first

    async def replace(
        self, table_id: int, gm: int, seat: int, user: int, name: str, *, reason: str = ""
    ) -> TableSnapshot:
        """Give the seat to another member, with all that it may see. Refused for a resigned seat, and to a member who has looked."""
        looked, gone = await lookers(self._executor, table_id), await resigned_seats(self._executor, table_id)

        def work(act: PendingAct) -> str:
            act.in_game(seat)
            looked.still(act)
            looked.bar_after_deletion(act, user, "You have" if user == gm else "That member has")
            if act.seat_of(user) is not None:
                raise TableError("taken", "They're already at this table.")
            if act.status not in LIVE:
                raise TableError("not now", "The game is over.")
            if seat in gone:
                raise TableError("not now", f"{mark(seat)} has resigned, so no one can take over that seat.")
            of = whose(act, seat)
            act.sit(seat, Player(user, name))
            act.request_follow_ups()
            return f"gave <u{user}> {of}"

        return await self._do(table_id, gm, "replace", reason, work)

    async def to_undo(self, table_id: int, steps: int = 1) -> undo_acts.Undo:
        """Return what an undo would revert, without doing it. Only acts count that players other than their own know of.

        Raise TableError if there are fewer such acts than `steps`.
        """
        return await undo_acts.plan(self._executor, table_id, steps)

    async def list_acts(self, table_id: int, most: int = 25) -> list[str]:
        """Return the newest acts in words with marks, newest first: the one at place k is the last that k + 1 steps undo. Raise TableError."""
        return await undo_acts.list_acts(self._executor, table_id, most)

    async def undo(self, table_id: int, gm: int, steps: int = 1, *, reason: str = "") -> TableSnapshot:
        """Undo the last `steps` acts that everyone knows of (one press each, with what robots did after it); the dice stay as they are.

        Players who left a seat in these acts get it back, unless someone has taken it.
        """
        work = undo_acts.undo(self._executor, await self.to_undo(table_id, steps))
        return await self._do(table_id, gm, "undo", reason, work, mend=True)

    async def reset(self, table_id: int, gm: int, *, reason: str = "") -> TableSnapshot:
        """Close the game (it can be restored) and start a new one with the same people and options; return the new table."""
        return await reset_and_restore.reset(self._executor, table_id, gm, reason)

    async def restore(self, table_id: int, gm: int, *, reason: str = "") -> TableSnapshot:
        """Reopen a closed game in its channel, and close the channel's present one."""
        return await reset_and_restore.restore(self._executor, table_id, gm, reason)

    async def open_record(
        self,
        fetch: Callable[[], Awaitable[bytes]],
        gm: int,
        people: Mapping[int, Player],
        terms: TimeControl,
        *,
        guild: int,
        channel: int,
        until: int | None = None,
        reason: str = "",
    ) -> TableSnapshot:
        """Open a recorded game in a channel that has none, and offer these people its seats (from 0). Raise TableError.

        `fetch` gives the file; it is called once it is this file's turn. `until`: the number of the act after which it goes on; None: the last one.
        Who opens it has seen everyone's cards, and can't play in it.
        """
        record_import.check_people(gm, people)
        played = await self.record_reader.read(fetch, guild, until)
        robots = record_import.seat_robots(played, people)
        lobby = await record_import.open_empty(self._executor, played, gm, terms, guild=guild, channel=channel)
        put_in = record_import.continue_record(played, robots, people, gm)

        def work(act: PendingAct) -> str:
            put_in(act)
            return "opened a recorded game, whose file holds everyone's cards"

        return await self._do(lobby.table.id, gm, "import", reason, work)

    # ---- looking; a look is an act like any other, and announced

    async def inspect(self, table_id: int, gm: int, seat: int | None, *, reason: str = "") -> Inspection:
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

        return build_inspection(await self._do(table_id, gm, "inspect", reason, work), seat)

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

    async def take_record(self, table_id: int, gm: int, *, at: int | None = None, reason: str = "") -> RecordFile:
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

        await self._do(table_id, gm, "record", reason, work)
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


async def _count(tables: Iterable[int], do: Callable[[int], Awaitable[TableSnapshot]]) -> int:
    """Do it at each table; return at how many it could be done. Raise TableError if the storage can't be used."""
    done = 0
    for table in tables:
        try:
            await do(table)
        except TableError as error:
            if error.kind == "storage":
                raise
        else:
            done += 1
    return done


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
