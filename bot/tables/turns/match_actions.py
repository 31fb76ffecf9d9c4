"""Changes to a game within one act: the deal, an answer, a time-out, an undone answer, a resignation, a pause."""

from dataclasses import replace
from typing import Any, Final

from bot.model.errors import TableError, cite_rule
from bot.model.match_view import MatchView
from bot.model.seat_holders import Player, Robot
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import Actor
from bot.tables.acts.pending_act import PendingAct
from games.engine.events import mark
from games.engine.running.match import Answered, Match
from games.engine.running.words import Words


def start(act: PendingAct, seed: bytes) -> None:
    """Deal. The commitment is posted before anything the dice decide. Raise TableError, Refused."""
    act.in_lobby()
    game, count = act.game, len(act.players)
    if not any(player.user is not None for player in act.players):
        raise TableError("not now", "Robots can't play alone: seat at least one person.")
    if count not in game.seats:
        needs = f"{game.title} needs {game.seats[0]} to {game.seats[-1]} players; you have {count}"
        raise TableError("not now", f"{needs}{cite_rule(game.words.players_rule)}.")
    accounts = [player.user for player in act.players]
    options = game.rules.prepare(game.options.model_validate_json(act.head.options), accounts)
    state = game.rules.deal(count, options, seed.hex())
    act.players = [act.players[place] for place in state.seating or range(count)]
    commitment = state.dice.commitment
    act.changes["commitment"] = commitment
    act.status = "playing"
    act.state.record.begun = stamp(act.now)
    act.log_and_post(f"{game.title} starts. Commitment to the deal: {commitment[:8]}… (see /table verify).", "start")
    act.match = Match.begin(game, state)
    act.state.record.seen = {}
    act.log_events(act.match.news)


def begin_game(act: PendingAct) -> None:
    """Deal with fresh dice and start the game of a lobby. Raise TableError, Refused."""
    start(act, act.entropy(32))
    act.request_follow_ups()


def answer(
    act: PendingAct, seat: int, path: tuple[Words, ...], by: Actor = "user", *, partial: bool = False
) -> Answered:
    """Let the seat's player answer, or the clock what they left in advance. Raise TableError, Refused.

    A typed command replaces another action that the seat has begun and no one has learned of: no command is a trap.
    """
    match, by = act.running(), "gm" if act.deputy is not None else by
    for _ in range(match.count_restated(seat, *path)):
        take_back(act, seat)
    ask, awaited, serial = match.asks.get(seat), _list_awaited(match), match.state.serial
    openness = None if ask is None else match.openness(seat)
    act.state.took(seat, act.players[seat].user if by == "user" else None, stamp(act.now))
    answered = match.answer(seat, *path, recorded=partial)
    act.journal([" ".join(tokens) or "none" for tokens in answered.said], by, seat=seat, ask=ask)
    act.log_events(answered.events)
    is_known = not match.can_take_back(seat) or _list_awaited(match) != awaited
    _mark_secret(act, is_known)
    if is_known and openness is not None and by != "gm":
        act.state.timers.note_answer(seat, openness, act.revision, serial)
    return answered


def _list_awaited(match: Match[Any]) -> dict[int, str]:
    """Return the seats to move, each with its rule as the board shows it; answers that no one has learned of change nothing here."""
    return {seat: match.public_rule(seat) for seat, ask in match.asks.items() if not ask.standing}


def lapse(act: PendingAct, seat: int, by: Actor) -> None:
    """Play the default for a seat that ran out of time or is absent, discarding what it had begun. Raise Refused, KeyError."""
    match = act.running()
    ask = match.public_ask(seat)
    events = match.time_out(seat)
    act.journal(None, by, seat=seat, ask=ask)
    act.log_events(events)


def take_back(act: PendingAct, seat: int) -> None:
    """Forget the seat's last answer. Raise TableError, Refused."""
    match = act.running()
    awaited = _list_awaited(match)
    match.take_back(seat)
    act.state.timers.forget_sealed(seat, match.state.serial)
    act.journal([], "user" if act.deputy is None else "gm", seat=seat)
    _mark_secret(act, _list_awaited(match) != awaited)


def resign(act: PendingAct, seat: int, by: Actor) -> None:
    """Resign for good, as the rulebook says, otherwise with default moves to the end. Raise TableError, Refused."""
    if act.status != "paused":  # who stops may do so in a pause too
        act.running()
    player = act.players[seat]
    may_resign(act.require_match(), player)
    if act.game.rules.resign is not None:
        act.log_events(act.require_match().resign(seat))
        act.sit(seat, replace(player, resigned=True))
    else:
        act.sit(seat, replace(player, robot="absent", resigned=True))
        act.log_and_post(f"{mark(seat)} resigns: {FOR_GOOD}", "note")
    act.journal(["resign", str(seat)], by)
    act.state.timers.seats.pop(seat, None)


def may_resign(match: MatchView, player: Player) -> None:
    """Raise TableError if the rulebook doesn't mention resignation and there is nothing left to give up."""
    if match.game.rules.resign is not None:
        return
    if match.over:
        raise TableError("not now", "The game is over.")
    if player.resigned:
        raise TableError("not now", "That seat has already resigned.")


PUT_AWAY: Final = "That game is already closed. /table reopen brings back an unfinished one."
FOR_GOOD: Final = "a robot makes default moves there until the end, and no one can take the seat over."


def _mark_secret(act: PendingAct, is_known: bool) -> None:
    """Mark in the journal an answer that only its seat can know of. The board stays as it is, unless something else was announced."""
    act.public = is_known or act.has_told_everyone
    if not is_known:
        act.answers[-1]["quiet"] = True


def pause(act: PendingAct) -> None:
    """The clock stands; no one may act. Raise TableError unless the game is being played."""
    act.running()
    pause_blindly(act)


def pause_blindly(act: PendingAct) -> None:
    """The same, without a look at the match."""
    act.status = "paused"
    act.state.timers.more = False
    act.state.stop(stamp(act.now))


def resume(act: PendingAct) -> None:
    """The clock goes on with what was left of every deadline. Raise TableError unless the game is paused."""
    if act.status != "paused":
        raise TableError("not now", "The game is not paused.")
    life = act.state.life
    act.status, life.empty, life.held, life.error = "playing", False, False, ""
    life.gathering = False
    if life.gone:  # whoever resumes it says that the channel is there
        life.gone = ""
        act.changes["redraw_at"] = 0
    act.state.timers.go_on(stamp(act.now))


def put_away(act: PendingAct) -> None:
    """Close the table and free its channel; its status is kept, so that it can come back. Raise TableError if it is already closed."""
    if act.status == "archived":
        raise TableError("passed", PUT_AWAY)
    if act.table.is_daily and act.status != "over":
        act.end_daily()
    act.state.life.was, act.status = act.status, "archived"
    act.state.timers.seats, act.state.timers.more, act.state.timers.upcoming = {}, False, None
    act.state.premoves.scheduled = {}  # plans and advance answers come back with the game
    act.state.votes.open, act.state.seats.offers, act.state.life.again = None, {}, []


def vacate(act: PendingAct, seat: int, robot: Robot = "absent") -> None:
    """The seat goes to a robot until someone takes it over. One that has resigned stays so, and takes the safe defaults."""
    old = act.players[seat]
    act.sit(seat, Player(None, old.own_name, "absent" if old.resigned else robot, old.resigned))
    act.journal(["leave", str(seat)], act.actor)


def restart(act: PendingAct) -> None:
    """The rules of the running step were corrected: it starts again from its beginning."""
    act.log_and_post("A rules correction affects this phase, so it restarts from its beginning.", "note")
    act.request_follow_ups()
