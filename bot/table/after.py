"""What follows every change of a game in play: robots, the end, who is waited for; and what time brings."""

from collections.abc import Callable
from typing import Any, Final

from bot.store.moments import stamp
from bot.table import fading, lateness, motions, play, polls, results, robots
from bot.table.calls import call, notify
from bot.table.draft import Draft
from bot.table.stored import lasted
from bot.terms import spent
from games.engine.dice import Dice
from games.engine.events import mark
from games.engine.match import Match

EMPTY: Final = (
    "Nobody is left at this table: the game is paused. It goes on when one of its players is back or when somebody takes a seat with "
    "/table join, or when a game master gives one with /gm replace and resumes it with /gm resume."
)


def settle(draft: Draft, dice: Callable[[], Dice], *, actor: int | None = None) -> None:
    """After every change of a game in play: robots, the end, who is waited for, who is told so (never the actor)."""
    if draft.status == "playing":
        if any(player.present for player in draft.players):
            robots.answer(draft, dice)
        else:
            play.pause(draft)
            draft.waits.empty = True
            draft.say(EMPTY, "note")
    match = draft.match
    if match is not None and match.over and draft.status in ("playing", "paused"):
        over(draft, match)
    call(draft, actor)
    review(draft, dice, actor=actor)


def review(draft: Draft, dice: Callable[[], Dice], *, actor: int | None = None) -> None:
    """Ends what the table votes on, where it has no reason any more or nobody can change it, and what follows from it."""
    if motions.review(draft):
        settle(draft, dice, actor=actor)


def over(draft: Draft, match: Match[Any]) -> None:
    """The game has ended: the ranking is told in the log; the channel hears that it is over, each who sat there is named once."""
    draft.status = "over"
    draft.waits.ended, draft.waits.again = stamp(draft.now), []
    results.note(draft)
    outcome = match.state.outcome
    ranked = outcome.ranked() if outcome is not None else []
    places = [f"{place}. {mark(seat)}{_gone(draft, seat)}{_score(match, seat)}" for place, seat in ranked]
    result = ", ".join(places) or "it ends without a result"
    people = [mark(seat) if one.user is None else f"<u{one.user}>" for seat, one in enumerate(draft.players)]
    told = f"**{draft.game.title}:** The game is over{_after(draft)}{'' if places else ', without a result'}. {', '.join(people)}: the result is on the board."
    draft.announce(f"The game is over: {result}.", told, "end")


def _after(draft: Draft) -> str:
    time = lasted(draft.waits)
    return f" after {spent(time)}" if time is not None else ""


def _gone(draft: Draft, seat: int) -> str:
    return " (resigned)" if draft.players[seat].given_up else ""


def _score(match: Match[Any], seat: int) -> str:
    outcome = match.state.outcome
    return f" ({outcome.scores[seat]})" if outcome is not None and seat < len(outcome.scores) else ""


def tick(draft: Draft, dice: Callable[[], Dice]) -> bool:
    """What time has brought: the end of a vote, what follows for the late, reminders, robots that play on, or that nobody comes.

    Gives whether anything happened. Raises Unplanned.
    """
    faded = fading.tick(draft)
    voted = voted_out(draft, dice)
    played = draft.status == "playing" and _play_on(draft, dice)
    return faded or voted or played


def _play_on(draft: Draft, dice: Callable[[], Dice]) -> bool:
    now = stamp(draft.now)
    called = draft.waits.put_off(now)
    call(draft, None)  # holidays begin and end before anybody is late
    late, near = draft.waits.late(now), draft.waits.to_remind(now)
    lateness.over(draft, late)
    if late or draft.waits.more:
        settle(draft, dice)
    still = _still(draft, near, late)
    notify(draft, still, reminder=True)
    called = _still(draft, called, late)
    notify(draft, called, reminder=False)
    if not (late or draft.answers or draft.lines):
        draft.public = False
    return bool(late or still or called or draft.answers)


def voted_out(draft: Draft, dice: Callable[[], Dice], undo: motions.Undo | None = None) -> bool:
    """The end of a vote whose time is over, and a word to those who were not to be disturbed when it began. Gives whether there was."""
    if draft.status not in ("playing", "paused"):
        return False
    if not motions.expired(draft, undo):
        return polls.remind(draft)
    settle(draft, dice)
    return True


def _still(draft: Draft, seats: list[int], late: list[int]) -> list[int]:
    """Those of the seats that are waited for as before."""
    return [s for s in seats if s not in late and s in draft.waits.seats] if is_playing(draft) else []


def is_playing(draft: Draft) -> bool:
    """Whether people may act."""
    return draft.status == "playing"
