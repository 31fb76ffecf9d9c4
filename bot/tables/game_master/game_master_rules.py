"""The rules of game masters within one act, and their refusals, which say what can be done instead.

Each rule returns in words what was done, which the audit and everyone are told. Who calls it has checked that the user is a game master.
A rule raises TableError, and Refused where the rulebook refuses.
"""

from collections.abc import Sequence
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.name_markup import mark_name
from bot.model.table_snapshot import IN_PLAY, LIVE
from bot.model.time_control import DAY, MINUTE, TimeControl, lasting
from bot.model.vote import describe_proposal
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.seats import host_chair
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from bot.tables.votes import voting
from bot.tables.votes.motion_rules import may_be_scored
from games.engine.asking.ask import Ask
from games.engine.declaring.correction import Correction
from games.engine.errors import Refused
from games.engine.events import mark
from games.engine.running.match import Match

SHORTEST, LONGEST = MINUTE, 14 * DAY  # seconds by which a game master may extend a time
OF_ALL: Final = "all games of this server"
NOBODY: Final = "No one is playing at this table. Have someone take a seat with /table join, or fill one with /gm replace; then resume."
NOT_WAITING: Final = {
    "lobby": "the game hasn't started. Its host starts it with /host start.",
    "paused": "the game is paused. /gm resume continues it.",
    "over": "the game is over. /gm undo goes back, /gm reset deals a new game.",
    "archived": "that game is closed. /gm restore brings it back.",
}
INSTEAD: Final = "/gm remove gives the seat to a robot that makes default moves; /gm end ends the game."


# ---- the game


def start(act: PendingAct) -> str:
    """Deal and start the game of a lobby in its host's place."""
    match_actions.begin_game(act)
    return "started the game"


def end(act: PendingAct, scored: bool) -> str:
    """End the game, scored or without a result; close a lobby."""
    if act.status == "lobby":
        match_actions.put_away(act)
        return "closed the table"
    match = act.require_match()
    if act.status == "over":
        raise TableError("not now", "The game is over.")
    if scored:
        may_be_scored(act)
    act.state.record.stopped = True
    act.log_events(match.finish(scored))
    act.journal(["end", str(scored)], "gm")
    act.request_follow_ups()
    if not scored:
        return "ended the game without a result"
    if match.state.outcome is not None and match.state.outcome.ranking:
        return "ended the game, scored"
    return "ended the game; nothing could be scored yet, so it has no result"


def skip(act: PendingAct, seat: int) -> str:
    """Play the default move for a seat to move, unless that would tell something hidden."""
    act.in_game(seat)
    check_may_skip(act, seat)
    match_actions.lapse(act, seat, "gm")
    act.request_follow_ups()
    return f"skipped {mark(seat)}: the default move was played"


def check_may_skip(act: PendingAct, seat: int) -> None:
    """Raise TableError, with a way out, for a seat that cannot be skipped."""
    ask = _check_is_asked(act, seat, INSTEAD)
    if not act.running().may_tell_defaults(seat):
        once = "once no one else has to answer first" if act.running().openness(seat) == "sealed" else ""
        said = f"Skipping this {'now ' if once else ''}would reveal a hidden choice to everyone (rule {ask.rule})."
        raise TableError("not now", f"{said} {f'You can skip it {once}. ' if once else ''}{INSTEAD}")


def use_power(act: PendingAct, name: str) -> str:
    """Do what the game's own rulebook lets the game master do, by its name."""
    if name not in act.game.rules.powers:
        raise TableError("not now", f"{act.game.title} gives the game master no such power.")
    act.log_events(act.running().intervene(name))
    act.journal(["power", name], "gm")
    act.request_follow_ups()
    return f"used the power: {name}"


def veto(act: PendingAct) -> str:
    """End what the table votes on, undecided."""
    vote = voting.drop_vote(act)
    if vote is None:
        raise TableError("not now", "No vote is open.")
    act.request_follow_ups()
    return f"vetoed the vote: {describe_proposal(vote)}"


def correct(act: PendingAct, place: int, value: int) -> str:
    """Set the number at that place of `list_corrections`, and tell what stood there before."""
    match = act.running()
    name = find_correction(match, place).name
    try:
        was = match.correct(name, value)
    except ValueError:
        most = next(one.most for one in list_corrections(match) if one.name == name)
        raise TableError("gm", f"You can enter 0 to {most}.") from None
    except Refused as refused:
        raise TableError(
            "not now", f"I can't correct that now: {refused.refusal.why}. Undo to before those answers, or wait."
        ) from refused
    except AssertionError as broken:
        raise TableError("gm", f"That would break the rules ({broken}), so nothing has changed.") from broken
    act.journal(["correct", name, str(value)], "gm")
    act.request_follow_ups()
    return f"corrected {was.said}: {was.value} → {value}"


def list_corrections(match: Match[Any] | MatchView) -> Sequence[Correction]:
    """Return the numbers that can be corrected now, always in the same order; none for a title that declares none."""
    return match.game.rules.corrections(match.state)


def find_correction(match: Match[Any] | MatchView | None, place: int) -> Correction:
    """Return the number at that place. Raise TableError where there is none, and before the deal."""
    found = [] if match is None or match.over else list_corrections(match)
    if not 0 <= place < len(found):
        raise TableError("passed", "That number can't be corrected here.")
    return found[place]


# ---- people


def hand_chair(act: PendingAct, user: int) -> str:
    """Make someone who sits at the table its host."""
    host_chair.hand_chair(act, user)
    return f"made <u{user}> the host"


def remove(act: PendingAct, seat: int) -> str:
    """Take the seat's player out and keep them out: a robot makes the default moves; in the lobby the seat is free.

    They sit down again once a game master gives them a seat, in the lobby also when the host invites them.
    """
    old = act.in_game(seat)
    who = f"<u{old.user}>" if old.user is not None else f"the robot {mark_name(old.name)}"
    if act.status == "lobby":
        lobby_rules.free(act, seat, kept_out=True)
        return f"took {who} from the table"
    if act.status not in IN_PLAY:
        raise TableError("not now", "The game is over.")
    match_actions.vacate(act, seat)
    if old.user is not None:
        act.state.keep_out(old.user)
    act.request_follow_ups()
    return f"removed {who} from the game; from now on a robot makes default moves in that seat"


def resign(act: PendingAct, seat: int) -> str:
    """Give up for that seat, for good, as when its player resigns."""
    act.in_game(seat)
    match_actions.resign(act, seat, "gm")
    act.request_follow_ups()
    return f"made {mark(seat)} resign"


def check_may_answer_for(act: PendingAct, gm: int, seat: int) -> None:
    """Raise TableError, with a way out, unless a game master who doesn't play may answer for that seat now."""
    player = act.in_game(seat)
    if any(one.user == gm for one in act.players):
        raise TableError("gm", "You play at this table, so you can't answer for someone else.")
    if player.user is None or player.robot is not None:
        raise TableError("not now", f"A robot plays {mark(seat)}'s seat, so no one needs to answer for it.")
    _check_is_asked(act, seat, "")


def _check_is_asked(act: PendingAct, seat: int, instead: str) -> Ask:
    """Return the seat's question as everyone knows it. Raise TableError unless the game waits for the seat; `instead`: what else can be done."""
    if act.status in NOT_WAITING:
        raise TableError("not now", f"No one has to move: {NOT_WAITING[act.status]}")
    asks = act.running().asks
    ask = asks.get(seat)
    if ask is None or ask.standing:
        waited = [f"{mark(other)} (seat {other + 1})" for other, one in asks.items() if not one.standing]
        now = f"The game waits for {', '.join(waited)}." if waited else ""
        raise TableError("not now", f"{mark(seat)} has nothing to decide now. {now} {instead}".strip())
    return act.running().public_ask(seat)


# ---- clocks


def pause(act: PendingAct) -> str:
    """Stop the clock; no one may act."""
    match_actions.pause(act)
    return "paused the game"


def resume(act: PendingAct) -> str:
    """Resume the game, at which someone must sit; every deadline keeps the time it had left."""
    if act.status == "paused" and all(player.user is None for player in act.players):
        raise TableError("not now", NOBODY)
    match_actions.resume(act)
    act.request_follow_ups()
    return "resumed the game"


def pause_with_all(act: PendingAct) -> str:
    """Pause the game with all others of its server."""
    match_actions.pause(act)
    act.state.life.held = True
    return f"paused {OF_ALL}"


def resume_with_all(act: PendingAct) -> str:
    """Resume a game that was paused with all others; one that was paused otherwise stays so."""
    if not act.state.life.held:
        raise TableError("not now", "This game wasn't paused with all others.")
    resume(act)
    return f"resumed {OF_ALL}"


def set_clock(act: PendingAct, terms: TimeControl, words: str) -> str:
    """Give the table another clock; every player to move starts with full time. `words`: the clock as announced."""
    if act.status not in LIVE:
        raise TableError("not now", "The game is over, so no clock is running.")
    turn_notifications.reset_clocks(act, terms)
    return f"set the clock: {words}"


def extend(act: PendingAct, seat: int, seconds: int) -> str:
    """Give one player to move more time: from now if their time is over."""
    if not SHORTEST <= seconds <= LONGEST:
        raise TableError("gm", f"You can extend a time by {lasting(SHORTEST)} to {lasting(LONGEST)}.")
    act.in_game(seat)
    if act.status not in IN_PLAY:
        raise TableError("not now", f"No clock is running: {NOT_WAITING[act.status]}")
    if act.terms.pace is None:
        raise TableError("not now", "This table has no clock. /gm clock sets one.")
    if seat not in act.state.timers.seats:
        raise TableError("not now", f"{mark(seat)} isn't to move, so their clock isn't running.")
    turn_notifications.extend_seat(act, seat, seconds * 1000)
    return f"gave {mark(seat)} {lasting(seconds)} more"
