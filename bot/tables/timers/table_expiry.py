"""Idle tables: warned, then closed after a while, never deleted."""

from typing import Final

from bot.model.table_snapshot import LIVE
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import LOBBY
from bot.tables.turns import match_actions

_DAY: Final = 24 * 3_600_000  # milliseconds
NOTICE: Final = 7 * _DAY  # before a game is put away, that it is told
IDLE: Final = 60 * _DAY  # that a game waits for a press, that week included

GUIDED: Final = _DAY  # that a guided game waits, since its channel is needed, and a deal of the day

AWAY: Final = "It is closed; /table reopen brings it back, with every card in place."


DAILY_CLOSED: Final = "You haven't pressed anything in this deal of the day for a day, so it's closed."


def is_short_lived(act: PendingAct) -> bool:
    """Return whether the table is closed after a day without a press: a guided game, a deal of the day."""
    return bool(act.state.life.learn) or act.table.is_daily


def postpone_expiry(act: PendingAct) -> None:
    """Start the time without a press again: someone did something here."""
    wait = LOBBY if act.status == "lobby" else GUIDED if is_short_lived(act) else IDLE - NOTICE
    act.state.life.stale, act.state.life.warned = stamp(act.now) + wait, False


def expire_table(act: PendingAct) -> bool:
    """Warn or close a table that no one has used for long. Return whether anything happened."""
    stale, now = act.state.life.stale, stamp(act.now)
    if act.status not in LIVE:
        return False
    if stale is None:  # a table of before: its time begins now
        postpone_expiry(act)
        return True
    if stale > now:
        return False
    if act.status == "lobby":
        act.log_and_post(f"No one has started this table for a week. {AWAY}", "note")
        match_actions.put_away(act)
    elif is_short_lived(act):
        act.log(
            DAILY_CLOSED if act.table.is_daily else f"No one has pressed anything in this guided game for a day. {AWAY}"
        )
        match_actions.put_away(act)
    elif not act.state.life.warned:
        act.state.life.stale, act.state.life.warned = now + NOTICE, True
        days = (IDLE - NOTICE) // _DAY
        act.log_and_post(
            f"No one has pressed anything here for {days} days. Unless someone does, I'll close the game in a week.",
            "note",
        )
    else:
        act.log_and_post(f"No one has pressed anything here for {IDLE // _DAY} days. {AWAY}", "note")
        match_actions.put_away(act)
    return True
