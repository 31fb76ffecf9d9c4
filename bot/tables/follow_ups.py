"""Follow-ups of a change in a running game: robots, the end, whose move it is; and what time brings."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.model.pause_reason import WAYS_OUT
from bot.model.table_snapshot import IN_PLAY
from bot.model.time_control import spent
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_policy import ActPolicy
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import find_duration
from bot.tables.premoves import premove_scheduling
from bot.tables.records import result_recording
from bot.tables.seats import host_chair
from bot.tables.timers import table_expiry, time_outs, turn_notifications
from bot.tables.turns import match_actions, robot_moves
from bot.tables.votes import absence_votes, voting
from games.engine.events import mark, write_number
from games.engine.running.match import Match

EMPTY: Final = WAYS_OUT["empty"]


def complete_act(act: PendingAct) -> None:
    """Run what the act has requested; see to its table's expiry and host. Twice is the same as once."""
    run_follow_ups(act)
    if act.actor in ("user", "gm"):
        table_expiry.postpone_expiry(act)
    host_chair.pass_vacant_chair(act)


def run_follow_ups(act: PendingAct) -> None:
    """Run the list `FOLLOW_UPS` until none of it changes what those before it look at, if the act has asked for it."""
    requested, act.requested = act.requested, None
    changed = requested == "all" or (requested == "review" and decide_vote(act))
    while changed:
        changed = False
        for follow_up in FOLLOW_UPS:
            changed = follow_up(act) or changed


def play_robots(act: PendingAct) -> bool:
    """Let robots answer while a person plays here."""
    if act.status == "playing" and any(player.present for player in act.players):
        robot_moves.play_robots(act)
    return False


def announce_sealed_time_outs(act: PendingAct) -> bool:
    """Tell of time-outs in sealed questions, whose answers everyone knows now."""
    return time_outs.announce_sealed_time_outs(act)


def pause_empty_table(act: PendingAct) -> bool:
    """Pause a game at which no person is left."""
    if act.status == "playing" and not any(player.present for player in act.players):
        match_actions.pause(act)
        act.state.life.empty = True
        act.log_and_post(EMPTY, "note")
    return False


def end_finished_game(act: PendingAct) -> bool:
    """Close the table of a game that is over, and keep its result."""
    match = act.match
    if match is not None and match.over and act.status in IN_PLAY:
        end_game(act, match)
    return False


def refresh_premoves(act: PendingAct) -> bool:
    """Drop advance answers that no longer hold, and schedule those that answer what is asked now."""
    premove_scheduling.refresh_premoves(act)
    return False


def update_timers(act: PendingAct) -> bool:
    """Wait for the people who are asked, and ping those who are asked something new, but not the player who has just acted."""
    turn_notifications.update_timers(act, act.answered)
    return False


def decide_vote(act: PendingAct) -> bool:
    """End a vote that has lost its reason, and carry out one that no one can change; what it brings follows in turn."""
    return voting.decide_early(act)


FollowUp = Callable[[PendingAct], bool]
"""Return whether it changed what those before it in the list look at."""

FOLLOW_UPS: Final[tuple[FollowUp, ...]] = (
    play_robots,
    announce_sealed_time_outs,
    pause_empty_table,
    end_finished_game,
    refresh_premoves,
    update_timers,
    decide_vote,
)
"""The rules that follow every change of a game, in this order; again from the start where one of them has changed something for those before it."""


def end_game(act: PendingAct, match: Match[Any]) -> None:
    """The game has ended: the ranking is told in the log; the channel hears that it is over, each who sat there is named once."""
    act.status = "over"
    act.state.record.ended, act.state.life.again = stamp(act.now), []
    result_recording.record_results(act)
    outcome = match.state.outcome
    ranked = outcome.ranked() if outcome is not None else []
    places = [f"{place}. {mark(seat)}{_mark_gone(act, seat)}{_score(match, seat)}" for place, seat in ranked]
    result = ", ".join(places) or "it ended without a result"
    people = [mark(seat) if one.user is None else f"<u{one.user}>" for seat, one in enumerate(act.players)]
    told = f"**{act.game.title}:** The game is over{_after(act)}{'' if places else ', without a result'}. {', '.join(people)}: the result is on the board."
    act.log_and_post(f"The game is over: {result}.", "end", message=told)


def _after(act: PendingAct) -> str:
    time = find_duration(act.state)
    return f" after {spent(time)}" if time is not None else ""


def _mark_gone(act: PendingAct, seat: int) -> str:
    return " (resigned)" if act.players[seat].given_up else ""


def _score(match: Match[Any], seat: int) -> str:
    outcome = match.state.outcome
    return f" ({write_number(outcome.scores[seat])})" if outcome is not None and seat < len(outcome.scores) else ""


def handle_time(act: PendingAct) -> bool:
    """Handle what time has brought: the end of a vote, advance answers, time-outs, reminders, robots, an idle table.

    Return whether anything happened. Raise UndoPlanMissing.
    """
    faded = table_expiry.expire_table(act)
    voted = voting.close_expired_vote(act)
    run_follow_ups(act)
    played = act.status == "playing" and _play_on(act)
    return faded or voted or played


def _play_on(act: PendingAct) -> bool:
    due = premove_scheduling.find_due(act)
    if due is not None:  # one in an act, as people answer; whatever else is due follows at the next tick
        absence_votes.welcome_back(act, due)
        premove_scheduling.play(act, due)
        act.request_follow_ups(due)
        return True
    now = stamp(act.now)
    called = act.state.timers.put_off(now)
    turn_notifications.update_timers(act, None)  # holidays begin and end before anyone is late
    premove_scheduling.refresh_premoves(act)  # and what they hold up is played after them
    late, near = act.state.timers.late(now), act.state.timers.to_remind(now)
    asked = {seat: wait.digest for seat, wait in act.state.timers.seats.items() if seat not in late}
    absence_votes.ask_about(act, time_outs.apply_time_outs(act, late))
    if late or act.state.timers.more:
        act.request_follow_ups()
        run_follow_ups(act)
    still, called = _still(act, near, asked), _still(act, called, asked)
    # One message to each player: a ping replaces a reminder; a player pinged before a holiday is reminded after it.
    again = [seat for seat in called if act.state.timers.seats[seat].ping is not None]
    first = [seat for seat in called if seat not in again]
    turn_notifications.notify_players(act, [*again, *[seat for seat in still if seat not in called]], reminder=True)
    turn_notifications.notify_players(act, first, reminder=False)
    for seat in first:
        if seat in still and act.state.timers.seats[seat].ping == act.revision:
            act.state.timers.note_reminder(seat)
    if not (late or act.answers or act.has_told_everyone):
        act.public = False
    return bool(late or still or called or act.answers)


def _still(act: PendingAct, seats: list[int], asked: Mapping[int, str]) -> list[int]:
    """Return the seats whose question is unchanged; a player with a new question has had a ping."""
    timers = act.state.timers.seats if is_playing(act) else {}
    return [seat for seat in seats if seat in timers and asked.get(seat) == timers[seat].digest]


def is_playing(act: PendingAct) -> bool:
    """Return whether people may move."""
    return act.status == "playing"


POLICY: Final = ActPolicy(complete=complete_act, restart=match_actions.restart, pause=match_actions.pause_blindly)
"""The rules that the executor of acts is given."""
