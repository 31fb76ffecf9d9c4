"""Going back: undo, reset, restore. Nothing that was played is ever deleted; an undone act is marked, a game is put away."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.model.errors import TableError
from bot.model.name_markup import named, quoted, then
from bot.model.table_snapshot import Player, Status, Table, TableSnapshot
from bot.storage.queries.journal_rows import Act, Played
from bot.storage.queries.table_head import Head, NewHead
from bot.tables.acts.act_executor import ActExecutor, storage_errors_reported
from bot.tables.acts.journal_entries import described, known, openly
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
_READ: Final = 4 * STEPS  # acts that are looked at, since some are known to their player alone
PLAYS: Final = "(who plays here) "
OPENED: Final = (
    "The game was over: all hands and the seed were public. What is dealt from here on can be computed by anybody."
)


@dataclass(frozen=True, slots=True)
class Undo:
    """What an undo takes back. `words`: the acts, `back`: who has a seat again, both with marks; `opened`: the game is over."""

    revision: int
    words: str
    back: Mapping[int, Player]
    opened: bool
    target: Act


def own_up(draft: PendingAct, gm: int, act: str, done: str, reason: str, *, plays: bool) -> None:
    """What a game master did goes to the audit and to everybody, with the names of now, and whether they play here."""
    done = then(f"{PLAYS}{done}" if plays else done, lambda seat: draft.in_game(seat).name)
    draft.record(gm, act, done, reason)
    why = f" Reason: {quoted(reason[:500])}" if reason else ""
    stop = "" if done.endswith((".", "”")) else "."
    draft.say(f"Game master <u{gm}> {done}{stop}{why}", "gm", first=True)


async def plan(scribe: ActExecutor, table_id: int, steps: int) -> Undo:
    """What an undo of the last acts would take back. Raises TableError when there are not so many, or they are too far back."""
    if not 1 <= steps <= STEPS:
        raise TableError("gm", f"From 1 to {STEPS} acts can be taken back at a time.")
    with storage_errors_reported():
        head = await scribe.head(table_id)
        played = await scribe.store.games.played(table_id, steps)
    if len(played) < steps:
        raise TableError(
            "gm", f"Only {counted(len(played), 'act')} can be taken back." if played else "Nothing was played yet."
        )
    return await _planned(scribe, head, played, described(played, to_table(head)))


async def plan_openly(scribe: ActExecutor, table_id: int, steps: int) -> Undo:
    """The same for everybody to read: only acts count, and are told, that others than their player know of."""
    if not 1 <= steps <= STEPS:
        raise TableError("gm", f"From 1 to {STEPS} acts can be taken back at a time.")
    head, rows = await _played(scribe, table_id)
    told = known(rows)
    if len(told) < steps:
        raise TableError(
            "gm", f"Only {counted(len(told), 'act')} can be taken back." if told else "Nothing was played yet."
        )
    played = [row for row in rows if row.revision >= told[steps - 1].revision]
    return await _planned(scribe, head, played, openly(played, to_table(head)))


async def plan_since(scribe: ActExecutor, table_id: int, revision: int) -> Undo:
    """What an undo of all that was played after that act would take back, for everybody to read. Raises TableError if that is too much."""
    head, rows = await _played(scribe, table_id)
    played = [row for row in rows if row.revision > revision]
    if not 1 <= len(played) < _READ or len(known(played)) > STEPS:
        raise TableError("gm", f"At most {STEPS} acts can be taken back.")
    return await _planned(scribe, head, played, openly(played, to_table(head)))


async def _played(scribe: ActExecutor, table_id: int) -> tuple[Head, list[Played]]:
    """The table, and its newest acts, newest first."""
    with storage_errors_reported():
        return await scribe.head(table_id), await scribe.store.games.played(table_id, _READ)


async def _planned(scribe: ActExecutor, head: Head, played: Sequence[Played], words: str) -> Undo:
    """What it means to take these acts back, newest first. Raises TableError when they are too far back."""
    looked = await lookers(scribe, head.id)
    with storage_errors_reported():
        target = await scribe.store.games.act(head.id, played[-1].revision - 1)
    if target is None or target.state is None:
        raise TableError("gm", "That is too far back: its position is not kept any more.")
    table = to_table(head)
    back = _back(table, target.revision, looked.users)
    return Undo(head.revision, words, back, table.status == "over", target)


def _back(table: Table, revision: int, looked: frozenset[int]) -> dict[int, Player]:
    """Who has a seat again that was left or given up after that act, and that nobody has taken over since."""
    back: dict[int, Player] = {}
    seated = {player.user for player in table.players if player.user is not None}
    for seat, player in enumerate(table.players):
        once, free = table.held(seat, revision), player.user is None or player.resigned
        if once is None or not free or once.user in (seated - {player.user}) | looked:
            continue
        back[seat] = Player(once.user, once.name, once.robot, once.resigned)
        if once.user is not None:
            seated.add(once.user)
    return back


def undo(scribe: ActExecutor, planned: Undo) -> Callable[[PendingAct], str]:
    """The work that takes back what was planned."""

    def work(draft: PendingAct) -> str:
        if draft.head.revision != planned.revision:
            raise TableError("passed", "The game has gone on meanwhile. Look again, then decide.")
        go_back(draft, planned.target)
        for seat, player in planned.back.items():
            draft.sit(seat, player)
        if draft.status == "paused" and draft.state.life.empty and any(p.present for p in draft.players):
            match_actions.resume(draft)
        draft.request_follow_ups()
        return f"took back {planned.words}{returned(planned.back)}"

    return work


def returned(back: Mapping[int, Player]) -> str:
    """Who has a seat again, as the end of a sentence."""
    names = " and ".join([named(player.name) for player in back.values() if player.user is not None])
    return f"; {names} sits there again" if names else ""


def plays(draft: PendingAct, gm: int) -> bool:
    """Whether the game master has a seat in the game."""
    return draft.match is not None and draft.seat_of(gm) is not None


def go_back(draft: PendingAct, target: Act) -> None:
    """The table stands as after that act. Raises TableError for a game that was put away."""
    if draft.status == "archived":
        raise TableError("not now", "That game has been put away.")
    try:
        draft.match = to_match(draft.game, target)
    except Outdated:
        draft.match = to_match(draft.game, target, restart=True)
    draft.base = (target.state, target.version)
    draft.undo_to = (target.revision, target.position)
    draft.changes |= {"position": target.position, "epoch": draft.head.epoch + 1}
    draft.state.timers.seats = {}
    premove_scheduling.refresh_after_undo(draft)
    if draft.status == "over":
        draft.status = "playing"
        draft.results, draft.state.record.stopped, draft.state.record.ended = [], False, None
        draft.state.record.unrated = True
        draft.say(OPENED, "note")


async def reset(scribe: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    """Puts the game away and begins another with the same people and options; gives the new table. Raises TableError."""
    with storage_errors_reported():
        new = await scribe.store.database.whole(scribe.persistently(lambda: _reset(scribe, table_id, gm, reason)))

    return await scribe.alter(new, "gm", gm, match_actions.begin_game)


async def _reset(scribe: ActExecutor, table_id: int, gm: int, reason: str) -> int:
    async with scribe.lock(table_id):
        old = await scribe.draft(await scribe.head(table_id), "gm", gm, mend=True)
        if old.status == "lobby":
            raise TableError("not now", "The game has not begun yet.")
        if old.status == "archived":
            raise TableError("not now", "That game has been put away already.")
        match_actions.put_away(old)
        own_up(old, gm, "reset", "put this game away and begins it anew", reason, plays=plays(old, gm))
        line = f"Game master <u{gm}> begins anew; the game before is number {table_id}."
        first = first_rows(_the_same(old), line, scribe.now())
        new = await scribe.store.games.begin_again(old.change(), *first)
        scribe.note()
        return new


def _the_same(old: PendingAct) -> NewHead:
    """A new table like the old one, with the people who sit there now; nobody has resigned in it."""
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


async def restore(scribe: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    """Brings back a game that was put away; the channel's present one is put away. Raises TableError."""
    with storage_errors_reported():
        return await scribe.store.database.whole(scribe.persistently(lambda: _restore(scribe, table_id, gm, reason)))


async def _restore(scribe: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    away = await scribe.head(table_id)
    if away.status != "archived":
        raise TableError("not now", "That game has not been put away.")
    present = await scribe.store.games.at(away.channel)
    if present is None:
        return await _alone(scribe, table_id, gm, reason)
    first, second = sorted((table_id, present.id))
    async with scribe.lock(first), scribe.lock(second):
        old = await scribe.draft(await scribe.head(present.id), "gm", gm)
        match_actions.put_away(old)
        said = f"put this game away for number {table_id}"
        own_up(old, gm, "restore", said, reason, plays=plays(old, gm))
        back = await scribe.draft(await scribe.head(table_id), "gm", gm)
        _bring_back(scribe, back, gm, reason)
        scribe.complete(back)
        await scribe.store.games.swap(old.change(), back.change())
        scribe.note()
        return scribe.result(back)


async def _alone(scribe: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    async with scribe.lock(table_id):
        back = await scribe.draft(await scribe.head(table_id), "gm", gm)
        _bring_back(scribe, back, gm, reason)
        return await scribe.save(back)


def _bring_back(scribe: ActExecutor, draft: PendingAct, gm: int, reason: str) -> None:
    if draft.status != "archived":
        raise TableError("not now", "That game has not been put away.")
    otherwise: Status = "lobby" if draft.match is None else "over" if draft.match.over else "paused"
    draft.status = _was(draft.state.life.was) or otherwise
    draft.state.life.was = None
    draft.request_follow_ups()
    own_up(draft, gm, "restore", "brought this game back", reason, plays=plays(draft, gm))


def _was(status: str | None) -> Status | None:
    known: dict[str | None, Status] = {"lobby": "lobby", "playing": "playing", "paused": "paused", "over": "over"}
    return known.get(status)
