"""Undo: what it would revert, and the table set back to an earlier act. Nothing is deleted: an undone act is marked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.model.errors import TableError
from bot.model.name_markup import mark_name, mark_quote, then
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Table
from bot.storage.queries.journal_rows import Act, Played
from bot.storage.queries.table_head import Head
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.journal_entries import describe_openly, list_known
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import to_match, to_table
from bot.tables.acts.timer_state import UNDOABLE
from bot.tables.premoves import premove_scheduling
from bot.tables.records.audit_chain import lookers
from bot.tables.turns import match_actions
from games.engine.errors import Outdated
from games.engine.events import counted, mark

STEPS: Final = 50  # acts that one undo may take back
LOBBY: Final = 0  # the position of a table that has not been dealt
PLAYS: Final = "(who plays here) "
OPENED: Final = (
    "The game was over, so all hands and the seed were public: anyone can work out what is dealt from here on."
)


@dataclass(frozen=True, slots=True)
class Undo:
    """An undo. `known`: see Table, when it was planned; `words`: its acts, `back`: players who get their seats back, both with marks.

    `opened`: the game is over. `target`: the act after which it stands again.
    """

    known: int
    words: str
    back: Mapping[int, Player]
    opened: bool
    target: Act


def own_up(act: PendingAct, gm: int, kind: str, done: str, reason: str, *, plays: bool) -> None:
    """Record what a game master did in the audit and announce it, with current names, and whether they play here."""
    done = then(f"{PLAYS}{done}" if plays else done, lambda seat: act.in_game(seat).name)
    act.audit(gm, kind, done, reason)
    why = f" Reason: {mark_quote(reason[:500])}" if reason else ""
    stop = "" if done.endswith((".", "”")) else "."
    act.log_and_post(f"Game master <u{gm}> {done}{stop}{why}", "gm", first=True)


async def list_acts(executor: ActExecutor, table_id: int, most: int) -> list[str]:
    """Return the newest acts that an undo can revert, at most `most`, newest first, in words with marks. Raise TableError.

    What only its own player knows of is none: it goes with the act before it.
    """
    head, rows = await _read_played(executor, table_id)
    table = to_table(head)
    return [describe_openly([row], table) for row in list_known(rows)[: min(most, STEPS)]]


async def plan(executor: ActExecutor, table_id: int, steps: int) -> Undo:
    """Return what an undo of the last acts that everyone knows of would revert, and of all that was done in secret since.

    Raise TableError if there are too few, or they are too far back.
    """
    if not 1 <= steps <= STEPS:
        raise TableError("gm", f"You can undo 1 to {STEPS} moves at a time.")
    head, rows = await _read_played(executor, table_id)
    told = list_known(rows)
    if len(told) < steps:
        raise TableError("gm", f"Only {counted(len(told), 'move')} can be undone." if told else "No one has moved yet.")
    played = [row for row in rows if row.revision >= told[steps - 1].revision]
    return await _plan(executor, head, played, describe_openly(played, to_table(head)))


async def plan_since(executor: ActExecutor, table_id: int, revision: int) -> Undo:
    """Return what an undo of everything after that act would revert, in public words. Raise TableError if that is too much."""
    head, rows = await _read_played(executor, table_id)
    played = [row for row in rows if row.revision > revision]
    if not 1 <= len(played) < UNDOABLE or len(list_known(played)) > STEPS:
        raise TableError("gm", f"You can undo at most {STEPS} moves.")
    return await _plan(executor, head, played, describe_openly(played, to_table(head)))


async def _read_played(executor: ActExecutor, table_id: int) -> tuple[Head, list[Played]]:
    """Return the table, and its newest acts, newest first, without the one that dealt: robots may have moved in it, and it can't be undone."""
    with report_storage_errors():
        rows = await executor.store.acts.newest_acts(table_id, UNDOABLE)
        head = await executor.head(table_id)
        before = await executor.store.acts.act(table_id, rows[-1].revision - 1) if rows else None
    return head, rows[:-1] if before is not None and before.position == LOBBY else rows


async def _plan(executor: ActExecutor, head: Head, played: Sequence[Played], words: str) -> Undo:
    """Return the undo of these acts, newest first. Raise TableError if they are too far back, and in a deal of the day."""
    if head.channel < 0:
        raise TableError("gm", "Nothing is undone in a deal of the day.")
    looked = await lookers(executor, head.id)
    with report_storage_errors():
        target = await executor.store.acts.act(head.id, played[-1].revision - 1)
    if target is None or target.state is None:
        raise TableError("gm", "That's too far back: I no longer have that position.")
    table = to_table(head)
    back = _back(table, target.revision, looked.users)
    return Undo(table.known, words, back, table.status == "over", target)


def _back(table: Table, revision: int, looked: frozenset[int]) -> dict[int, Player]:
    """Return the players who left or gave up a seat after that act, if no one has taken it since."""
    back: dict[int, Player] = {}
    seated = {player.user for player in table.players if player.user is not None}
    for seat, player in enumerate(table.players):
        once, free = table.find_holder(seat, revision), player.user is None or player.resigned
        if once is None or not free or once.user in (seated - {player.user}) | looked:
            continue
        back[seat] = Player(once.user, once.own_name, once.robot, once.resigned)
        if once.user is not None:
            seated.add(once.user)
    return back


def undo(executor: ActExecutor, planned: Undo) -> Callable[[PendingAct], str]:
    """Return the work that carries out the planned undo."""

    def work(act: PendingAct) -> str:
        if act.table.known != planned.known:  # what was done in secret since goes with the rest
            raise TableError("passed", "The game has moved on in the meantime. Look again, then decide.")
        returned = go_back(act, planned.target)
        for seat, player in planned.back.items():
            act.sit(seat, player)
        if act.status == "paused" and act.state.life.empty and any(p.present for p in act.players):
            match_actions.resume(act)
        act.request_follow_ups()
        here = f"; {' and '.join(map(mark, returned))} no longer counts as absent" if returned else ""
        return f"undid {planned.words}{returned_text(planned.back)}{here}"

    return work


def returned_text(back: Mapping[int, Player]) -> str:
    """Return who gets a seat back, as the end of a sentence."""
    names = " and ".join([mark_name(player.name) for player in back.values() if player.user is not None])
    return f"; {names} gets the seat back" if names else ""


def is_player(act: PendingAct, gm: int) -> bool:
    """Return whether the game master has a seat in the game."""
    return act.match is not None and act.seat_of(gm) is not None


def go_back(act: PendingAct, target: Act) -> list[int]:
    """Set the table back to that act: its game, and what was counted of time-outs. Raise TableError for a closed game.

    Return the seats whose players no longer count as absent, since the time-out that made them so is undone.
    """
    if act.status == "archived":
        raise TableError("not now", "That game is closed.")
    try:
        act.match = to_match(act.game, target)
    except Outdated:
        act.match = to_match(act.game, target, restart=True)
        act.log_events(act.match.news if act.match is not None else ())
    act.base = (target.state, target.version)
    act.undo_to = (target.revision, target.position)
    act.changes |= {"position": target.position, "epoch": act.head.epoch + 1}
    returned = [seat for seat in act.state.timers.undo_after(target.revision) if act.players[seat].absent]
    for seat in returned:
        act.players[seat] = Player(act.players[seat].user, act.players[seat].own_name)
    act.state.record.seen = {}  # robots forget: what they saw since may lie elsewhere now
    premove_scheduling.refresh_after_undo(act)
    if act.status == "over":
        act.status = "playing"
        act.results, act.state.record.stopped, act.state.record.ended = [], False, None
        act.state.record.unrated = True
        act.log_and_post(OPENED, "note")
    return returned
