"""Tables that nobody comes to any more: put away after a while, told before, never deleted."""

from typing import Final

from bot.standing import LIVE
from bot.store.moments import stamp
from bot.table import play
from bot.table.draft import Draft
from bot.table.stored import LOBBY

_DAY: Final = 24 * 3_600_000  # milliseconds
NOTICE: Final = 7 * _DAY  # before a game is put away, that it is told
IDLE: Final = 60 * _DAY  # that a game waits for a press, that week included

GUIDED: Final = _DAY  # that a guided game waits: its channel is needed

AWAY: Final = "It is put away, and /table reopen brings it back, to the last card."


def pressed(draft: Draft) -> None:
    """Somebody did something here: the time without a press begins anew."""
    wait = LOBBY if draft.status == "lobby" else GUIDED if draft.waits.learn else IDLE - NOTICE
    draft.waits.stale, draft.waits.warned = stamp(draft.now) + wait, False


def tick(draft: Draft) -> bool:
    """What follows when nobody has pressed anything for long. Gives whether anything did."""
    stale, now = draft.waits.stale, stamp(draft.now)
    if draft.status not in LIVE:
        return False
    if stale is None:  # a table of before: its time begins now
        pressed(draft)
        return True
    if stale > now:
        return False
    if draft.status == "lobby":
        draft.say(f"Nobody has started this table for a week. {AWAY}", "note")
        play.put_away(draft)
    elif draft.waits.learn:
        draft.tell(f"Nobody has pressed anything in this guided game for a day. {AWAY}")
        play.put_away(draft)
    elif not draft.waits.warned:
        draft.waits.stale, draft.waits.warned = now + NOTICE, True
        days = (IDLE - NOTICE) // _DAY
        draft.say(
            f"Nobody has pressed anything here for {days} days. In a week the game is put away; any press stops that.",
            "note",
        )
    else:
        draft.say(f"Nobody has pressed anything here for {IDLE // _DAY} days. {AWAY}", "note")
        play.put_away(draft)
    return True
