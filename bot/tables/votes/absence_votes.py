"""Votes on players whose time is over: asked of the others, and ended when the player is back."""

from bot.model.table_snapshot import Player, voting
from bot.model.vote import Vote, lasts
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.turns import match_actions
from bot.tables.votes import voting as polls
from games.engine.events import mark


def ask_about(draft: PendingAct, seats: list[int]) -> None:
    """Ask the others what follows for these seats, whose time is over. Where no one else is there, the table keeps waiting."""
    if not seats:
        return
    asks = draft.running().asks
    vote = Vote(
        number=draft.state.votes.count + 1,
        motion="late",
        by=None,
        until=stamp(draft.now) + lasts(draft.terms.pace),
        about={seat: draft.state.timers.seats[seat].digest for seat in seats},
        quiet=any(asks[seat].quiet for seat in seats if seat in asks),
    )
    for seat in seats:
        draft.state.timers.let_be(seat)
    if voting(draft.players, vote):
        polls.open_vote(draft, vote)
        polls.announce_vote(draft, vote)
    else:
        draft.tell(f"The time of {' and '.join([mark(seat) for seat in seats])} is over; the table goes on waiting.")


def welcome_back(draft: PendingAct, seat: int) -> bool:
    """The seat's player is there again, and nobody counts what has lapsed.

    Gives whether that changes something: a robot had sat in for them, or the table was deciding on their absence.
    """
    draft.state.timers.lapses.pop(seat, None)
    player, asked = draft.players[seat], polls.end_vote_on_return(draft, seat)
    if not player.absent:
        return asked
    draft.players[seat] = Player(player.user, player.name)
    draft.tell(f"{mark(seat)} is back.")
    if draft.status == "paused" and draft.state.life.empty:
        match_actions.resume(draft)
    return True
