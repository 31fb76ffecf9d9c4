"""What follows every change of a game in play: robots, the end, who is waited for; and what time brings."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.model.time_control import spent
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_policy import ActPolicy
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import lasted
from bot.tables.premoves import premove_scheduling
from bot.tables.records import result_recording
from bot.tables.seats import host_chair
from bot.tables.timers import table_expiry, time_outs, turn_notifications
from bot.tables.turns import match_actions, robot_moves
from bot.tables.votes import absence_votes, vote_outcomes
from games.engine.events import mark
from games.engine.match import Match

EMPTY: Final = (
    "Nobody is left at this table: the game is paused. It goes on when one of its players is back or when somebody takes a seat with "
    "/table join, or when a game master gives one with /gm replace and resumes it with /gm resume."
)


def complete_act(draft: PendingAct) -> None:
    """Run what the act has requested; see to its table's expiry and host. Twice is the same as once."""
    run_requested(draft)
    if draft.actor in ("user", "gm"):
        table_expiry.postpone_expiry(draft)
    host_chair.pass_vacant_chair(draft)


def run_requested(draft: PendingAct) -> None:
    """Run the list `FOLLOW_UPS` until none of it changes what those before it look at, if the act has asked for it."""
    requested, draft.requested = draft.requested, None
    changed = requested == "all" or (requested == "review" and decide_vote(draft))
    while changed:
        changed = False
        for follow_up in FOLLOW_UPS:
            changed = follow_up(draft) or changed


def play_robots(draft: PendingAct) -> bool:
    """Let robots answer while a person plays here."""
    if draft.status == "playing" and any(player.present for player in draft.players):
        robot_moves.play_robots(draft)
    return False


def pause_empty_table(draft: PendingAct) -> bool:
    """Pause a game at which no person is left."""
    if draft.status == "playing" and not any(player.present for player in draft.players):
        match_actions.pause(draft)
        draft.state.life.empty = True
        draft.say(EMPTY, "note")
    return False


def end_finished_game(draft: PendingAct) -> bool:
    """Close the table of a game that is over, and keep its result."""
    match = draft.match
    if match is not None and match.over and draft.status in ("playing", "paused"):
        end_game(draft, match)
    return False


def refresh_premoves(draft: PendingAct) -> bool:
    """Drop advance answers that no longer hold, and schedule those that answer what is asked now."""
    premove_scheduling.refresh_premoves(draft)
    return False


def update_timers(draft: PendingAct) -> bool:
    """Wait for the people who are asked, and ping those who are asked something new, but not the player who has just acted."""
    turn_notifications.update_timers(draft, draft.answered)
    return False


def decide_vote(draft: PendingAct) -> bool:
    """End a vote that has lost its reason, and carry out one that no one can change any more. What it brings follows in turn."""
    return vote_outcomes.decide_early(draft)


FollowUp = Callable[[PendingAct], bool]
"""Return whether it changed what those before it in the list look at."""

FOLLOW_UPS: Final[tuple[FollowUp, ...]] = (
    play_robots,
    pause_empty_table,
    end_finished_game,
    refresh_premoves,
    update_timers,
    decide_vote,
)
"""The rules that follow every change of a game, in this order; again from the start where one of them has changed something for those before it."""


def end_game(draft: PendingAct, match: Match[Any]) -> None:
    """The game has ended: the ranking is told in the log; the channel hears that it is over, each who sat there is named once."""
    draft.status = "over"
    draft.state.record.ended, draft.state.life.again = stamp(draft.now), []
    result_recording.record_results(draft)
    outcome = match.state.outcome
    ranked = outcome.ranked() if outcome is not None else []
    places = [f"{place}. {mark(seat)}{_gone(draft, seat)}{_score(match, seat)}" for place, seat in ranked]
    result = ", ".join(places) or "it ends without a result"
    people = [mark(seat) if one.user is None else f"<u{one.user}>" for seat, one in enumerate(draft.players)]
    told = f"**{draft.game.title}:** The game is over{_after(draft)}{'' if places else ', without a result'}. {', '.join(people)}: the result is on the board."
    draft.announce(f"The game is over: {result}.", told, "end")


def _after(draft: PendingAct) -> str:
    time = lasted(draft.state)
    return f" after {spent(time)}" if time is not None else ""


def _gone(draft: PendingAct, seat: int) -> str:
    return " (resigned)" if draft.players[seat].given_up else ""


def _score(match: Match[Any], seat: int) -> str:
    outcome = match.state.outcome
    return f" ({outcome.scores[seat]})" if outcome is not None and seat < len(outcome.scores) else ""


def handle_time(draft: PendingAct) -> bool:
    """What time has brought: the end of a vote, what was left ahead, what follows for the late, reminders, robots that play on, or that
    nobody comes.

    Gives whether anything happened. Raises Unplanned.
    """
    faded = table_expiry.expire_table(draft)
    voted = vote_outcomes.close_expired_vote(draft)
    run_requested(draft)
    played = draft.status == "playing" and _play_on(draft)
    return faded or voted or played


def _play_on(draft: PendingAct) -> bool:
    given = premove_scheduling.play_due_premove(
        draft
    )  # one in an act, as people answer; whatever else is due follows at the next tick
    if given is not None:
        draft.request_follow_ups(given)
        return True
    now = stamp(draft.now)
    called = draft.state.timers.put_off(now)
    turn_notifications.update_timers(draft, None)  # holidays begin and end before anybody is late
    late, near = draft.state.timers.late(now), draft.state.timers.to_remind(now)
    asked = {seat: wait.digest for seat, wait in draft.state.timers.seats.items() if seat not in late}
    absence_votes.ask_about(draft, time_outs.apply_time_outs(draft, late))
    if late or draft.state.timers.more:
        draft.request_follow_ups()
        run_requested(draft)
    still, called = _still(draft, near, asked), _still(draft, called, asked)
    _remind_and_call(draft, still, called)
    if not (late or draft.answers or any(to is None for to, _ in draft.lines)):
        draft.public = False
    return bool(late or still or called or draft.answers)


def _remind_and_call(draft: PendingAct, near: list[int], called: list[int]) -> None:
    """One message for each: who is called now needs no reminder at the same moment; who was called before a holiday is reminded after it."""
    again = [seat for seat in called if draft.state.timers.seats[seat].ping is not None]
    first = [seat for seat in called if seat not in again]
    turn_notifications.notify_players(draft, [*again, *[seat for seat in near if seat not in called]], reminder=True)
    turn_notifications.notify_players(draft, first, reminder=False)
    for seat in first:
        if seat in near and draft.state.timers.seats[seat].ping == draft.revision:
            draft.state.timers.reminded(seat)


def _still(draft: PendingAct, seats: list[int], asked: Mapping[int, str]) -> list[int]:
    """Those of the seats that are asked the same as before; who is asked anew has been told so."""
    timers = draft.state.timers.seats if is_playing(draft) else {}
    return [seat for seat in seats if seat in timers and asked.get(seat) == timers[seat].digest]


def is_playing(draft: PendingAct) -> bool:
    """Whether people may act."""
    return draft.status == "playing"


POLICY: Final = ActPolicy(complete=complete_act, restart=match_actions.restart, pause=match_actions.pause_blindly)
"""The rules that the executor of acts is given."""
