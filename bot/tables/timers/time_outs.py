"""What follows when somebody's time is over, by the terms of the table; and how they come back."""

from bot.model.table_snapshot import Player, Robot, voting
from bot.model.vote import Vote, lasts
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.turns import match_actions
from bot.tables.votes import voting as polls
from games.engine.events import mark


def apply_time_outs(draft: PendingAct, seats: list[int]) -> None:
    """The time of these seats is over: the table's terms say what follows. Who lapses often in a row counts as absent."""
    vote, asked = draft.waits.vote, list[int]()
    for seat in seats:
        if vote is not None and (draft.terms.late == "ask" or (vote.motion == "extend" and seat in vote.about)):
            draft.waits.postpone(seat, vote.until)  # until the table has decided on that
            continue
        draft.waits.lapses[seat] = draft.waits.lapses.get(seat, 0) + 1
        if draft.terms.late == "ask":
            asked.append(seat)
        else:
            _follows(draft, seat)
    if asked:
        _asked(draft, asked)


def _follows(draft: PendingAct, seat: int) -> None:
    """What follows without anybody being asked."""
    match draft.terms.late:
        case "robot":
            draft.tell(f"{mark(seat)} ran out of time: a robot plays on that seat until its player is back.")
            seat_substitute(draft, seat, "player")
        case "default":
            count = draft.waits.lapses[seat]
            if apply_default(draft, seat) and count >= draft.terms.lapses:
                draft.tell(f"That is {count} times in a row: {mark(seat)} counts as absent until back.")
                seat_substitute(draft, seat, "absent")
        case _:
            draft.waits.let_be(seat)
            draft.tell(f"The time of {mark(seat)} is over; the table goes on waiting.")


def _asked(draft: PendingAct, seats: list[int]) -> None:
    """The others are asked what follows. Where nobody else is there, the table goes on waiting."""
    asks = draft.running().asks
    vote = Vote(
        number=draft.waits.voted + 1,
        motion="late",
        by=None,
        until=stamp(draft.now) + lasts(draft.terms.pace),
        about={seat: draft.waits.seats[seat].digest for seat in seats},
        quiet=any(asks[seat].quiet for seat in seats if seat in asks),
    )
    for seat in seats:
        draft.waits.let_be(seat)
    if voting(draft.players, vote):
        polls.open_vote(draft, vote)
        polls.announce_vote(draft, vote)
    else:
        draft.tell(f"The time of {' and '.join([mark(seat) for seat in seats])} is over; the table goes on waiting.")


def apply_default(draft: PendingAct, seat: int) -> bool:
    """The rulebook's safe default is chosen; gives whether everybody is told so."""
    ask = draft.running().asks.get(seat)
    if ask is None:
        return False
    if ask.quiet:  # everybody knows the default: that it was chosen is the seat's own affair
        draft.tell("Your time ran out: the default is chosen.", [seat])
    else:
        draft.tell(f"{mark(seat)} ran out of time: the default is chosen.")
    match_actions.lapse(draft, seat, "clock")
    return not ask.quiet


def seat_substitute(draft: PendingAct, seat: int, robot: Robot) -> None:
    """A robot sits in for the seat's player, who keeps the seat: one that plays to win, or one that takes the safe defaults."""
    player = draft.players[seat]
    draft.players[seat] = Player(player.user, player.name, robot)
    draft.waits.unrated = True
    draft.waits.seats.pop(seat, None)


def welcome_back(draft: PendingAct, seat: int) -> bool:
    """The seat's player is there again, and nobody counts what has lapsed.

    Gives whether that changes something: a robot had sat in for them, or the table was deciding on their absence.
    """
    draft.waits.lapses.pop(seat, None)
    player, asked = draft.players[seat], polls.end_vote_on_return(draft, seat)
    if not player.absent:
        return asked
    draft.players[seat] = Player(player.user, player.name)
    draft.tell(f"{mark(seat)} is back.")
    if draft.status == "paused" and draft.waits.empty:
        match_actions.resume(draft)
    return True
