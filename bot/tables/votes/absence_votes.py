"""Votes on players whose time is over: asked of the others, and ended when the player is back."""

from bot.model.seat_holders import Player, list_voters
from bot.model.vote import Vote, lasts
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.turns import match_actions
from bot.tables.votes import voting
from games.engine.events import mark


def ask_about(act: PendingAct, seats: list[int]) -> None:
    """Ask the others what follows for these seats, whose time is over. Where no one else is there, the table keeps waiting."""
    if not seats:
        return
    match = act.running()
    vote = Vote(
        number=act.state.votes.count + 1,
        motion="late",
        by=None,
        until=stamp(act.now) + lasts(act.terms.pace),
        about={seat: act.state.timers.seats[seat].digest for seat in seats},
        quiet=not match.may_tell_defaults(*[seat for seat in seats if seat in match.asks]),
    )
    for seat in seats:
        act.state.timers.let_be(seat)
    if list_voters(act.players, vote):
        voting.open_vote(act, vote)
        voting.announce_vote(act, vote)
    else:
        act.log(f"{' and '.join([mark(seat) for seat in seats])} are out of time; the table keeps waiting.")


def welcome_back(act: PendingAct, seat: int) -> bool:
    """Seat the player again, if a robot sat in for them, and forget their time-outs.

    Return whether that changes something: a robot sat in for them, or the table was deciding about their absence. Who was here all the
    time is known to be so only by their answers (see Timers.note_answer).
    """
    player, asked = act.players[seat], voting.end_vote_on_return(act, seat)
    if not player.absent:
        return asked
    act.players[seat] = Player(player.user, player.own_name)
    for kept in (act.state.timers.lapses, act.state.timers.stood_in):
        kept.pop(seat, None)
    act.log(f"{mark(seat)} is back.")
    if act.status == "paused" and act.state.life.empty:
        match_actions.resume(act)
    return True
