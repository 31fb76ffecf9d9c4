"""The tables of a server on the game masters' desk. Only heads are read: no game is loaded, so nothing hidden can be shown."""

import hashlib
from datetime import UTC, datetime
from typing import Final

from bot.model.desk_entry import AwaitedSeat, DeskEntry, DeskFilter
from bot.model.table_snapshot import IN_PLAY, Table
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.table_head import Head
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.state_json import read_state
from bot.tables.acts.table_serialization import to_json, with_board
from bot.tables.acts.table_state import TableState
from bot.tables.acts.turn_timer import TurnTimer

LIVE: Final = 500  # tables of a server that are looked at
ENDED: Final = 50  # games that were over last
_NEVER: Final = datetime.max.replace(tzinfo=UTC)


class DeskOverview:
    """Reads for game masters how the tables of their server are. The caller has checked that the user may."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def list_tables(self, guild: int, shown: DeskFilter = "live") -> list[DeskEntry]:
        """Return the tables of that server: those with an error first, then the overdue, then those that wait longest. Raise TableError."""
        games = self._executor.store.games
        with report_storage_errors():
            heads = await (games.ended_of_guild(guild, ENDED) if shown == "ended" else games.of_guild(guild, LIVE))
        entries = [self._describe(head) for head in heads]
        if shown == "ended":
            return sorted(entries, key=lambda one: one.ended or datetime.fromtimestamp(0, UTC), reverse=True)
        return sorted([one for one in entries if _is_shown(one, shown)], key=_urgency)

    async def read_entry(self, table_id: int) -> DeskEntry:
        """Return that table. Raise TableError `no game`."""
        return self._describe(await self._executor.head(table_id))

    def _describe(self, head: Head) -> DeskEntry:
        return build_entry(head, stamp(self._executor.now()))


def build_entry(head: Head, now: int) -> DeskEntry:
    """Return what everyone may know of a stored table. `now`: milliseconds UTC."""
    table = with_board(head)
    state = read_state(head.waits, head.credit, table.terms.pace)
    awaited = [_await(table, state, seat, timer, now) for seat, timer in sorted(state.timers.seats.items())]
    ended = None if state.record.ended is None else moment(state.record.ended)
    # The stamp names the table's public facts. The revision isn't among them: it also counts answers that no one knows of yet.
    asked = [(seat, timer.digest) for seat, timer in sorted(state.timers.seats.items())]
    vote = state.votes.count if state.votes.open is not None else 0
    facts = [head.status, head.host, head.epoch, head.audited, head.players, asked, vote]
    return DeskEntry(
        table,
        tuple(awaited),
        state.life.error,
        ended,
        is_voting=state.votes.open is not None,
        is_held=state.life.held,
        stamp=hashlib.sha256(to_json(facts).encode()).hexdigest()[:12],
    )


def _await(table: Table, state: TableState, seat: int, timer: TurnTimer, now: int) -> AwaitedSeat:
    name = table.players[seat].name if seat < len(table.players) else f"Seat {seat + 1}"
    asked, due, away = (None if one is None else moment(one) for one in (timer.asked, timer.due, timer.away))
    return AwaitedSeat(seat, name, asked, due, _is_late(table, state, seat, timer, now), away)


def _is_late(table: Table, state: TableState, seat: int, timer: TurnTimer, now: int) -> bool:
    """Return whether the seat is out of time: the table votes on that, or keeps waiting without a deadline, or the clock is about to act."""
    vote = state.votes.open
    if vote is not None and vote.motion == "late" and seat in vote.about:
        return True
    if timer.due is not None:
        return timer.due <= now
    return table.terms.pace is not None and timer.left is None and timer.away is None


def _is_shown(one: DeskEntry, shown: DeskFilter) -> bool:
    match shown:
        case "running":
            return one.table.status in IN_PLAY
        case "lobbies":
            return one.table.status == "lobby"
        case "overdue":
            return one.is_overdue
        case "errors":
            return bool(one.error)
        case _:
            return True


def _urgency(one: DeskEntry) -> tuple[bool, bool, bool, bool, datetime, int]:
    lobby = one.table.status == "lobby"
    return (not one.error, not one.is_overdue, lobby, one.table.status != "playing", one.oldest or _NEVER, one.table.id)
