"""Time-outs: what happens when a player is out of time, by the table's clock."""

from bot.model.seat_holders import Player, Robot
from bot.tables.acts.pending_act import PendingAct
from bot.tables.turns import match_actions
from games.engine.events import mark


def apply_time_outs(act: PendingAct, seats: list[int]) -> list[int]:
    """Apply what the table's terms say of these seats, whose time is over. A player who lapses often in a row counts as absent.

    Return the seats that the others are to be asked about.
    """
    vote, asked = act.state.votes.open, list[int]()
    for seat in seats:
        if vote is not None and (act.terms.late == "ask" or (vote.motion == "extend" and seat in vote.about)):
            act.state.timers.postpone(seat, vote.until)  # until the table has decided on that
            continue
        act.state.timers.lapses[seat] = act.state.timers.lapses.get(seat, 0) + 1
        if act.terms.late == "ask":
            asked.append(seat)
        else:
            _follows(act, seat)
    return asked


def _follows(act: PendingAct, seat: int) -> None:
    """Do what follows without asking anyone."""
    match act.terms.late:
        case "robot":
            act.tell(f"{mark(seat)} ran out of time. A robot plays for them until they are back.")
            seat_substitute(act, seat, "player")
        case "default":
            count = act.state.timers.lapses[seat]
            if apply_default(act, seat) and count >= act.terms.lapses:
                act.tell(f"That makes {count} times in a row: {mark(seat)} counts as absent until they are back.")
                seat_substitute(act, seat, "absent")
        case _:
            act.state.timers.let_be(seat)
            act.tell(f"{mark(seat)} is out of time; the table keeps waiting.")


def apply_default(act: PendingAct, seat: int) -> bool:
    """Play the rulebook's default move; return whether everyone hears of it."""
    ask = act.running().asks.get(seat)
    if ask is None:
        return False
    if ask.quiet:  # everyone knows the default: that it was chosen is the seat's own affair
        act.tell("You ran out of time, so I played the default move for you.", [seat])
    else:
        act.tell(f"{mark(seat)} ran out of time: default move played.")
    match_actions.lapse(act, seat, "clock")
    return not ask.quiet


def seat_substitute(act: PendingAct, seat: int, robot: Robot) -> None:
    """A robot sits in for the seat's player, who keeps the seat: one that plays to win, or one that takes the safe defaults."""
    player = act.players[seat]
    act.players[seat] = Player(player.user, player.name, robot)
    act.state.record.unrated = True
    act.state.timers.seats.pop(seat, None)
