"""What follows every change of a game in play: robots, the end, who is waited for; and what time brings."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.model.time_control import spent
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import lasted
from bot.tables.premoves import premove_scheduling
from bot.tables.records import result_recording
from bot.tables.timers import table_expiry, time_outs
from bot.tables.timers.turn_notifications import notify_players, update_timers
from bot.tables.turns import match_actions, robot_moves
from bot.tables.votes import vote_outcomes, voting
from games.engine.dice import Dice
from games.engine.events import mark
from games.engine.match import Match

EMPTY: Final = (
    "Nobody is left at this table: the game is paused. It goes on when one of its players is back or when somebody takes a seat with "
    "/table join, or when a game master gives one with /gm replace and resumes it with /gm resume."
)


def run_follow_ups(draft: PendingAct, dice: Callable[[], Dice], *, actor: int | None = None) -> None:
    """After every change of a game in play: robots, the end, who is waited for, who is told so (never the actor)."""
    if draft.status == "playing":
        if any(player.present for player in draft.players):
            robot_moves.play_robots(draft, dice)
        else:
            match_actions.pause(draft)
            draft.waits.empty = True
            draft.say(EMPTY, "note")
    match = draft.match
    if match is not None and match.over and draft.status in ("playing", "paused"):
        end_game(draft, match)
    premove_scheduling.refresh_premoves(draft, dice)
    update_timers(draft, actor)
    review_vote(draft, dice, actor=actor)


def review_vote(draft: PendingAct, dice: Callable[[], Dice], *, actor: int | None = None) -> None:
    """Ends what the table votes on, where it has no reason any more or nobody can change it, and what follows from it."""
    if vote_outcomes.decide_early(draft):
        run_follow_ups(draft, dice, actor=actor)


def end_game(draft: PendingAct, match: Match[Any]) -> None:
    """The game has ended: the ranking is told in the log; the channel hears that it is over, each who sat there is named once."""
    draft.status = "over"
    draft.waits.ended, draft.waits.again = stamp(draft.now), []
    result_recording.record_results(draft)
    outcome = match.state.outcome
    ranked = outcome.ranked() if outcome is not None else []
    places = [f"{place}. {mark(seat)}{_gone(draft, seat)}{_score(match, seat)}" for place, seat in ranked]
    result = ", ".join(places) or "it ends without a result"
    people = [mark(seat) if one.user is None else f"<u{one.user}>" for seat, one in enumerate(draft.players)]
    told = f"**{draft.game.title}:** The game is over{_after(draft)}{'' if places else ', without a result'}. {', '.join(people)}: the result is on the board."
    draft.announce(f"The game is over: {result}.", told, "end")


def _after(draft: PendingAct) -> str:
    time = lasted(draft.waits)
    return f" after {spent(time)}" if time is not None else ""


def _gone(draft: PendingAct, seat: int) -> str:
    return " (resigned)" if draft.players[seat].given_up else ""


def _score(match: Match[Any], seat: int) -> str:
    outcome = match.state.outcome
    return f" ({outcome.scores[seat]})" if outcome is not None and seat < len(outcome.scores) else ""


def handle_time(draft: PendingAct, dice: Callable[[], Dice]) -> bool:
    """What time has brought: the end of a vote, what was left ahead, what follows for the late, reminders, robots that play on, or that
    nobody comes.

    Gives whether anything happened. Raises Unplanned.
    """
    faded = table_expiry.expire_table(draft)
    voted = close_expired_vote(draft, dice)
    played = draft.status == "playing" and _play_on(draft, dice)
    return faded or voted or played


def _play_on(draft: PendingAct, dice: Callable[[], Dice]) -> bool:
    given = premove_scheduling.play_due_premove(
        draft
    )  # one in an act, as people answer; whatever else is due follows at the next tick
    if given is not None:
        run_follow_ups(draft, dice, actor=given)
        return True
    now = stamp(draft.now)
    called = draft.waits.put_off(now)
    update_timers(draft, None)  # holidays begin and end before anybody is late
    late, near = draft.waits.late(now), draft.waits.to_remind(now)
    asked = {seat: wait.digest for seat, wait in draft.waits.seats.items() if seat not in late}
    time_outs.apply_time_outs(draft, late)
    if late or draft.waits.more:
        run_follow_ups(draft, dice)
    still, called = _still(draft, near, asked), _still(draft, called, asked)
    _remind_and_call(draft, still, called)
    if not (late or draft.answers or any(to is None for to, _ in draft.lines)):
        draft.public = False
    return bool(late or still or called or draft.answers)


def _remind_and_call(draft: PendingAct, near: list[int], called: list[int]) -> None:
    """One message for each: who is called now needs no reminder at the same moment; who was called before a holiday is reminded after it."""
    again = [seat for seat in called if draft.waits.seats[seat].ping is not None]
    first = [seat for seat in called if seat not in again]
    notify_players(draft, [*again, *[seat for seat in near if seat not in called]], reminder=True)
    notify_players(draft, first, reminder=False)
    for seat in first:
        if seat in near and draft.waits.seats[seat].ping == draft.revision:
            draft.waits.reminded(seat)


def close_expired_vote(draft: PendingAct, dice: Callable[[], Dice], undo: vote_outcomes.Undo | None = None) -> bool:
    """The end of a vote whose time is over, and a word to those who were not to be disturbed when it began. Gives whether there was."""
    if draft.status not in ("playing", "paused"):
        return False
    if not vote_outcomes.decide_if_expired(draft, undo):
        return voting.remind_voters(draft)
    run_follow_ups(draft, dice)
    return True


def _still(draft: PendingAct, seats: list[int], asked: Mapping[int, str]) -> list[int]:
    """Those of the seats that are asked the same as before; who is asked anew has been told so."""
    waits = draft.waits.seats if is_playing(draft) else {}
    return [seat for seat in seats if seat in waits and asked.get(seat) == waits[seat].digest]


def is_playing(draft: PendingAct) -> bool:
    """Whether people may act."""
    return draft.status == "playing"
