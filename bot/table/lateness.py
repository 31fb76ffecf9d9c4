"""What follows when somebody's time is over, by the terms of the table; and how they come back."""

from bot.standing import Player, Robot
from bot.table import play
from bot.table.draft import Draft
from games.engine.events import mark


def over(draft: Draft, seat: int) -> None:
    """The seat's time is over: the table's terms say what follows. Who lapses often in a row counts as absent."""
    count = draft.waits.lapses[seat] = draft.waits.lapses.get(seat, 0) + 1
    match draft.terms.late:
        case "remind":
            draft.waits.let_be(seat)
            draft.tell(f"The time of {mark(seat)} is over; the table goes on waiting.")
        case "ask":
            draft.waits.let_be(seat)
            draft.tell(f"The time of {mark(seat)} is over; the table decides what follows.")
        case "robot":
            draft.tell(f"{mark(seat)} ran out of time: a robot plays on that seat until its player is back.")
            sit_in(draft, seat, "player")
        case "default":
            told = _default(draft, seat)
            if told and count >= draft.terms.lapses:
                draft.tell(f"That is {count} times in a row: {mark(seat)} counts as absent until back.")
                sit_in(draft, seat, "absent")


def _default(draft: Draft, seat: int) -> bool:
    """The rulebook's safe default is chosen; gives whether everybody is told so."""
    ask = draft.running().asks.get(seat)
    if ask is None:
        return False
    if ask.quiet:  # everybody knows the default: that it was chosen is the seat's own affair
        draft.tell("Your time ran out: the default is chosen.", [seat])
    else:
        draft.tell(f"{mark(seat)} ran out of time: the default is chosen.")
    play.lapse(draft, seat, "clock")
    return not ask.quiet


def sit_in(draft: Draft, seat: int, robot: Robot) -> None:
    """A robot sits in for the seat's player, who keeps the seat: one that plays to win, or one that takes the safe defaults."""
    player = draft.players[seat]
    draft.players[seat] = Player(player.user, player.name, robot)
    draft.waits.seats.pop(seat, None)


def back(draft: Draft, seat: int) -> bool:
    """The seat's player is there again, and nobody counts what has lapsed. Gives whether a robot had sat in for them."""
    draft.waits.lapses.pop(seat, None)
    player = draft.players[seat]
    if player.user is None or player.present:
        return False
    draft.players[seat] = Player(player.user, player.name)
    draft.tell(f"{mark(seat)} is back.")
    if draft.status == "paused" and draft.waits.empty:
        play.resume(draft)
    return True
