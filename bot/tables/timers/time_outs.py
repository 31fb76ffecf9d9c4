"""Time-outs: what happens when a player is out of time, by the table's clock; when everyone hears of it, and what is counted."""

from typing import Final

from bot.model.seat_holders import Player, Robot
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.timer_state import SealedAnswer
from bot.tables.turns import match_actions
from games.engine.events import mark

_TOLD: Final = "{} ran out of time: default move played."


def apply_time_outs(act: PendingAct, seats: list[int]) -> list[int]:
    """Apply what the table's terms say of these seats, whose time is over. Return the seats that the others are to be asked about.

    A default is played in an act of its own, as an answer by hand is: the journal must not tell them apart.
    """
    vote, asked = act.state.votes.open, list[int]()
    for seat in seats:
        if vote is not None and (act.terms.late == "ask" or (vote.motion == "extend" and seat in vote.about)):
            act.state.timers.postpone(seat, vote.until)  # until the table has decided on that
        elif act.terms.late == "ask":
            asked.append(seat)
        elif act.terms.late == "default":
            apply_default(act, seat)
            break
        elif act.terms.late == "robot":
            act.log(f"{mark(seat)} ran out of time. A robot plays for them until they are back.")
            seat_substitute(act, seat, "player", late=True)
        else:
            act.state.timers.let_be(seat)
            act.log(f"{mark(seat)} is out of time; the table keeps waiting.")
    return asked


def apply_default(act: PendingAct, seat: int) -> None:
    """Play the rulebook's default move. Everyone hears of it when the question's openness allows; until then only its player does."""
    match = act.running()
    if seat not in match.asks:
        return
    openness, serial = match.openness(seat), match.state.serial
    if openness == "open":
        act.log(_TOLD.format(mark(seat)))
    else:
        act.log("You ran out of time, so I played the default move for you.", [seat])
        act.unheard = True
        act.request_follow_ups(seat)
    match_actions.lapse(act, seat, "clock")
    if openness == "open":
        _count_lapse(act, seat)
    elif openness == "sealed":
        act.state.timers.sealed.append(SealedAnswer(seat, act.revision, serial, lapsed=True))


def announce_sealed_time_outs(act: PendingAct) -> bool:
    """Once the step is over, everyone may know who answered its sealed questions, and how: tell of time-outs, and count.

    Return whether a robot sits in for someone since.
    """
    match, timers = act.match, act.state.timers
    if match is None or not timers.sealed:
        return False
    before = list(act.players)
    for one in timers.open_sealed(None if match.over else match.state.serial, act.revision):
        if not one.lapsed:
            timers.lapses.pop(one.seat, None)
            continue
        act.log(_TOLD.format(mark(one.seat)))
        _count_lapse(act, one.seat)
    return act.players != before


def _count_lapse(act: PendingAct, seat: int) -> None:
    """Count a time-out that everyone has heard of. A player who runs out of time often in a row counts as absent, by the table's terms."""
    row = act.state.timers.lapses.setdefault(seat, [])
    row.append(act.revision)
    is_out = len(row) >= act.terms.lapses and act.players[seat].present and not act.require_match().over
    if act.terms.late == "default" and is_out:
        act.log(f"That makes {len(row)} times in a row: {mark(seat)} counts as absent until they are back.")
        seat_substitute(act, seat, "absent", late=True)


def seat_substitute(act: PendingAct, seat: int, robot: Robot, *, late: bool = False) -> None:
    """A robot sits in for the seat's player, who keeps the seat: one that plays to win, or one that takes the safe defaults.

    `late`: because they ran out of time; an undo of that brings them back.
    """
    player = act.players[seat]
    act.players[seat] = Player(player.user, player.own_name, robot)
    act.state.record.unrated = True
    act.state.timers.seats.pop(seat, None)
    if late:
        act.state.timers.stood_in[seat] = act.revision
