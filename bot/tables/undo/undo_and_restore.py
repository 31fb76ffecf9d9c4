"""Undo, reset and restore. Nothing that was played is ever deleted: an undone act is marked, a game is closed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.model.errors import TableError
from bot.model.name_markup import mark_name, mark_quote, then
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Status, Table, TableSnapshot
from bot.storage.queries.journal_rows import Act, Played
from bot.storage.queries.table_head import Head, NewHead
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.journal_entries import describe_acts, describe_each, list_known, openly
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import first_rows, to_match, to_table
from bot.tables.acts.table_serialization import players_to_json as seated
from bot.tables.premoves import premove_scheduling
from bot.tables.records.audit_chain import lookers
from bot.tables.seats.host_chair import current_host
from bot.tables.turns import match_actions
from games.engine.errors import Outdated
from games.engine.events import counted

STEPS: Final = 50  # acts that one undo may take back
LOBBY: Final = 0  # the position of a table that has not been dealt
_READ: Final = 4 * STEPS  # acts that are looked at, since some are known to their player alone
PLAYS: Final = "(who plays here) "
OPENED: Final = (
    "The game was over, so all hands and the seed were public: anyone can work out what is dealt from here on."
)


@dataclass(frozen=True, slots=True)
class Undo:
    """An undo. `words`: its acts, `back`: players who get their seats back, both with marks; `opened`: the game is over."""

    revision: int
    words: str
    back: Mapping[int, Player]
    opened: bool
    target: Act


def own_up(act: PendingAct, gm: int, kind: str, done: str, reason: str, *, plays: bool) -> None:
    """Record what a game master did in the audit and announce it, with current names, and whether they play here."""
    done = then(f"{PLAYS}{done}" if plays else done, lambda seat: act.in_game(seat).name)
    act.record(gm, kind, done, reason)
    why = f" Reason: {mark_quote(reason[:500])}" if reason else ""
    stop = "" if done.endswith((".", "”")) else "."
    act.say(f"Game master <u{gm}> {done}{stop}{why}", "gm", first=True)


async def plan(executor: ActExecutor, table_id: int, steps: int) -> Undo:
    """Return what an undo of the last acts would revert. Raise TableError if there are too few, or they are too far back."""
    if not 1 <= steps <= STEPS:
        raise TableError("gm", f"You can undo 1 to {STEPS} moves at a time.")
    with report_storage_errors():
        head = await executor.head(table_id)
        played = await _drop_deal(executor, table_id, await executor.store.acts.newest_acts(table_id, steps))
    if len(played) < steps:
        raise _too_many(len(played))
    return await _plan(executor, head, played, describe_acts(played, to_table(head)))


def _too_many(left: int) -> TableError:
    return TableError("gm", f"Only {counted(left, 'move')} can be undone." if left else "No one has moved yet.")


async def list_acts(executor: ActExecutor, table_id: int, most: int, *, for_player: bool = False) -> list[str]:
    """Return the newest acts that an undo can revert, at most `most`, newest first, in words with marks. Raise TableError.

    `for_player`: only those that players other than their own know of, without numbers, by which others would show.
    """
    head, rows = await _read_played(executor, table_id)
    table, most = to_table(head), min(most, STEPS)
    if for_player:
        return [openly([row], table) for row in list_known(rows)[:most]]
    return describe_each(rows[:most], table)


async def plan_openly(executor: ActExecutor, table_id: int, steps: int) -> Undo:
    """Return the same for everyone to read: only acts count, and are told, that others than their player know of."""
    if not 1 <= steps <= STEPS:
        raise TableError("gm", f"You can undo 1 to {STEPS} moves at a time.")
    head, rows = await _read_played(executor, table_id)
    told = list_known(rows)
    if len(told) < steps:
        raise _too_many(len(told))
    played = [row for row in rows if row.revision >= told[steps - 1].revision]
    return await _plan(executor, head, played, openly(played, to_table(head)))


async def plan_since(executor: ActExecutor, table_id: int, revision: int) -> Undo:
    """Return what an undo of everything after that act would revert, in public words. Raise TableError if that is too much."""
    head, rows = await _read_played(executor, table_id)
    played = [row for row in rows if row.revision > revision]
    if not 1 <= len(played) < _READ or len(list_known(played)) > STEPS:
        raise TableError("gm", f"You can undo at most {STEPS} moves.")
    return await _plan(executor, head, played, openly(played, to_table(head)))


async def _read_played(executor: ActExecutor, table_id: int) -> tuple[Head, list[Played]]:
    """Return the table, and its newest acts, newest first."""
    with report_storage_errors():
        rows = await executor.store.acts.newest_acts(table_id, _READ)
        return await executor.head(table_id), await _drop_deal(executor, table_id, rows)


async def _drop_deal(executor: ActExecutor, table_id: int, rows: list[Played]) -> list[Played]:
    """Return the acts (newest first) without the one that dealt, in which robots may have moved: it can't be undone."""
    before = await executor.store.acts.act(table_id, rows[-1].revision - 1) if rows else None
    return rows[:-1] if before is not None and before.position == LOBBY else rows


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
    return Undo(head.revision, words, back, table.status == "over", target)


def _back(table: Table, revision: int, looked: frozenset[int]) -> dict[int, Player]:
    """Return the players who left or gave up a seat after that act, if no one has taken it since."""
    back: dict[int, Player] = {}
    seated = {player.user for player in table.players if player.user is not None}
    for seat, player in enumerate(table.players):
        once, free = table.find_holder(seat, revision), player.user is None or player.resigned
        if once is None or not free or once.user in (seated - {player.user}) | looked:
            continue
        back[seat] = Player(once.user, once.name, once.robot, once.resigned)
        if once.user is not None:
            seated.add(once.user)
    return back


def undo(executor: ActExecutor, planned: Undo) -> Callable[[PendingAct], str]:
    """Return the work that carries out the planned undo."""

    def work(act: PendingAct) -> str:
        if act.head.revision != planned.revision:
            raise TableError("passed", "The game has moved on in the meantime. Look again, then decide.")
        go_back(act, planned.target)
        for seat, player in planned.back.items():
            act.sit(seat, player)
        if act.status == "paused" and act.state.life.empty and any(p.present for p in act.players):
            match_actions.resume(act)
        act.request_follow_ups()
        return f"undid {planned.words}{returned_text(planned.back)}"

    return work


def returned_text(back: Mapping[int, Player]) -> str:
    """Return who gets a seat back, as the end of a sentence."""
    names = " and ".join([mark_name(player.name) for player in back.values() if player.user is not None])
    return f"; {names} gets the seat back" if names else ""


def is_player(act: PendingAct, gm: int) -> bool:
    """Return whether the game master has a seat in the game."""
    return act.match is not None and act.seat_of(gm) is not None


def go_back(act: PendingAct, target: Act) -> None:
    """Set the table back to that act. Raise TableError for a closed game."""
    if act.status == "archived":
        raise TableError("not now", "That game is closed.")
    try:
        act.match = to_match(act.game, target)
    except Outdated:
        act.match = to_match(act.game, target, restart=True)
    act.base = (target.state, target.version)
    act.undo_to = (target.revision, target.position)
    act.changes |= {"position": target.position, "epoch": act.head.epoch + 1}
    act.state.timers.seats = {}
    act.state.record.seen = {}  # robots forget: what they saw since may lie elsewhere now
    premove_scheduling.refresh_after_undo(act)
    if act.status == "over":
        act.status = "playing"
        act.results, act.state.record.stopped, act.state.record.ended = [], False, None
        act.state.record.unrated = True
        act.say(OPENED, "note")


async def reset(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    """Close the game and start another with the same people and options; return the new table. Raise TableError."""
    with report_storage_errors():
        new = await executor.store.database.whole(executor.persistently(lambda: _reset(executor, table_id, gm, reason)))

    return await executor.alter(new, "gm", gm, match_actions.begin_game)


async def _reset(executor: ActExecutor, table_id: int, gm: int, reason: str) -> int:
    async with executor.lock(table_id):
        old = await executor.act(await executor.head(table_id), "gm", gm, mend=True)
        if old.status == "lobby":
            raise TableError("not now", "The game hasn't started yet.")
        if old.status == "archived":
            raise TableError("not now", "That game is already closed.")
        match_actions.put_away(old)
        own_up(old, gm, "reset", "closed this game and starts a new one", reason, plays=is_player(old, gm))
        line = f"Game master <u{gm}> starts a new game; the previous one is number {table_id}."
        first = first_rows(_the_same(old), line, executor.now())
        new = await executor.store.games.begin_again(old.change(), *first)
        executor.note()
        return new


def _the_same(old: PendingAct) -> NewHead:
    """Return a new table like the old one, with the people who sit there now; no one has resigned in it."""
    head = old.head
    return NewHead(
        guild=head.guild,
        channel=head.channel,
        game=head.game,
        host=current_host(old),
        pace=head.pace,
        terms=head.terms,
        options=head.options,
        players=seated([Player(one.user, one.name, one.robot if one.user is None else None) for one in old.players]),
    )


async def restore(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    """Reopen a closed game, and close the channel's present one. Raise TableError."""
    with report_storage_errors():
        return await executor.store.database.whole(
            executor.persistently(lambda: _restore(executor, table_id, gm, reason))
        )


async def _restore(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    away = await executor.head(table_id)
    if away.status != "archived":
        raise TableError("not now", "That game isn't closed.")
    present = await executor.store.games.at(away.channel)
    if present is None:
        return await _alone(executor, table_id, gm, reason)
    first, second = sorted((table_id, present.id))
    async with executor.lock(first), executor.lock(second):
        old = await executor.act(await executor.head(present.id), "gm", gm)
        match_actions.put_away(old)
        said = f"closed this game for number {table_id}"
        own_up(old, gm, "restore", said, reason, plays=is_player(old, gm))
        back = await executor.act(await executor.head(table_id), "gm", gm)
        _bring_back(executor, back, gm, reason)
        executor.complete(back)
        await executor.store.games.swap(old.change(), back.change())
        executor.note()
        return executor.result(back)


async def _alone(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    async with executor.lock(table_id):
        back = await executor.act(await executor.head(table_id), "gm", gm)
        _bring_back(executor, back, gm, reason)
        return await executor.save(back)


def _bring_back(executor: ActExecutor, act: PendingAct, gm: int, reason: str) -> None:
    if act.status != "archived":
        raise TableError("not now", "That game isn't closed.")
    otherwise: Status = "lobby" if act.match is None else "over" if act.match.over else "paused"
    act.status = _was(act.state.life.was) or otherwise
    act.state.life.was = None
    act.request_follow_ups()
    own_up(act, gm, "restore", "brought this game back", reason, plays=is_player(act, gm))


def _was(status: str | None) -> Status | None:
    known: dict[str | None, Status] = {"lobby": "lobby", "playing": "playing", "paused": "paused", "over": "over"}
    return known.get(status)
