"""Reading and writing of stored tables: heads, matches, players and audit rows. Texts are compact JSON."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from bot.model.seat_holders import Player, seated_host
from bot.model.seat_names import tell_apart
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.journal_rows import Act, Audited, NewAct
from bot.storage.queries.table_head import Head, NewHead
from bot.tables.acts.state_json import read_state, state_text
from bot.tables.acts.table_state import Lifecycle, TableState
from games.engine.declaring.game import Game
from games.engine.errors import Outdated
from games.engine.running.match import Answer, Match, Save

LOBBY: Final = 7 * 24 * 3_600_000  # milliseconds that a lobby waits for someone to press anything


def to_json(value: object) -> str:
    """JSON without blanks."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def to_table(head: Head, state: TableState | None = None) -> Table:
    """Return the table of a stored head; `state`: its own, if it has been read."""
    state = state or read_state(head.waits, head.credit)
    players = [Player(**player) for player in json.loads(head.players)]
    return Table(
        id=head.id,
        guild=head.guild,
        channel=head.channel,
        game=head.game,
        status=head.status,
        host=seated_host(head.host, players),
        options=json.loads(head.options),
        revision=head.revision,
        epoch=head.epoch,
        commitment=head.commitment,
        terms=TimeControl.read(head.terms, head.pace),
        pause=state.life.find_pause() if head.status == "paused" else None,
        known=state.life.known,
        **kept_beside(state, players),
    )


def kept_beside(state: TableState, holders: Sequence[Player]) -> dict[str, Any]:
    """Return the fields of a table that its state tells, whether it was read from the store or an act has just left it.

    Its players and former players get the names that people read (see `seat_names`).
    """
    players, former = tell_apart(holders, state.seats.former)
    return {
        "players": players,
        "former": former,
        "offers": dict(state.seats.offers),
        "learn": state.life.learn,
        "part": state.life.part,
        "kept_out": tuple(state.seats.kept_out),
        "stopped": state.record.stopped,
        "least": state.lobby.least,
        "hints": state.lobby.hints,
        "is_gone": bool(state.life.gone),
        "opened": tuple([(gm, seat) for gm, seat in state.seats.opened]),
    }


def with_board(head: Head) -> Table:
    """Return the same with the number of its board, which a standing does not know: boards are posted without an act."""
    return replace(to_table(head), board=head.message)


def to_match(game: Game[Any], stored: Head | Act, *, restart: bool = False) -> Match[Any] | None:
    """Return the stored match, or None before the game starts. `restart`: run the running step from its start.

    Raise Outdated; also where the step no longer asks anything, unless with `restart`: then the game has gone on, with `news`.
    """
    if stored.state is None or stored.version is None:
        return None
    answers = () if restart else _answers(stored.tail)
    match = Match(game, Save.model_construct(version=stored.version, state=stored.state, answers=answers))
    if match.news and not restart:
        raise Outdated(f"the step of table state {stored.version} no longer asks anything")
    return match


def to_standing(head: Head, match: Match[Any] | None) -> TableSnapshot:
    """Return a table's snapshot from its stored head and its match."""
    state = read_state(head.waits, head.credit)
    return build_snapshot(to_table(head, state), match, state)


def build_snapshot(table: Table, match: Match[Any] | None, state: TableState) -> TableSnapshot:
    """Return a table's snapshot, with what its state says about time."""
    due = {seat: moment(wait.due) for seat, wait in state.timers.seats.items() if wait.due is not None}
    away = {seat: moment(wait.away) for seat, wait in state.timers.seats.items() if wait.away is not None}
    stale = None if state.life.stale is None else moment(state.life.stale)
    ahead = {seat: {name: left.until for name, left in held.items()} for seat, held in state.premoves.held.items()}
    again, plans = tuple(state.life.again), dict(state.premoves.plans)
    lasted, seen = find_duration(state), dict(state.record.seen)
    soon = {seat: one.name for seat, one in state.premoves.scheduled.items()}
    return TableSnapshot(table, match, due, away, stale, state.votes.open, ahead, lasted, again, plans, seen, soon)


def find_duration(state: TableState) -> timedelta | None:
    """Return how long the game took; None while it lasts, and for a game that started before this was recorded."""
    if state.record.begun is None or state.record.ended is None:
        return None
    return timedelta(milliseconds=state.record.ended - state.record.begun)


def _answers(text: str) -> tuple[Answer, ...]:
    return tuple([Answer(seat, rule, tuple(tokens), *lapsed) for seat, rule, tokens, *lapsed in json.loads(text)])


def first_rows(head: NewHead, line: str, now: datetime) -> tuple[dict[str, object], NewAct]:
    """Return the stored head and first act of a new lobby."""
    zero = {"revision": 0, "epoch": 0, "position": 0, "due": stamp(now) + LOBBY, "credit": 0, "wanted": 0, "drawn": -1}
    board = {"message": None, "posted_at": None, "redraw_at": 0, "audited": 0, "audit_hash": "", "commitment": None}
    texts = {"status": "lobby", "waits": state_text(TableState(life=Lifecycle(stale=stamp(now) + LOBBY))), "tail": "[]"}
    act = NewAct(
        revision=0,
        at=stamp(now),
        actor="user",
        user=head["host"] or None,
        epoch=0,
        position=0,
        undone=False,
        lines=to_json([[None, line]]),
        answers="[]",
        tail="[]",
        draws="[]",
    )
    return {**zero, **board, **texts, **head}, act


def players_to_json(players: Sequence[Player]) -> str:
    """Return the players as stored; `user` comes first, so that a table can be found by it. That someone has not resigned is not stored."""
    return to_json([_seat_to_json(player) for player in players])


def _seat_to_json(player: Player) -> dict[str, object]:
    gone = {"resigned": True} if player.resigned else {}
    return {"user": player.user, "name": player.own_name, "robot": player.robot, **gone}


def hash_audit_row(before: str, table: int, row: Audited) -> str:
    """Return the hash of an audit row: SHA-256 over the hash before it and everything in it."""
    content = [before, table, row.number, row.at, row.gm, row.act, row.detail, row.reason]
    return hashlib.sha256(to_json(content).encode()).hexdigest()
