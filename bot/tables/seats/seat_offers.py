"""A seat that is offered to someone, who takes it with a press: by its player, or by a vote of the table."""

from bot.model.errors import TableError
from bot.model.seat_holders import Offer
from bot.tables.acts.pending_act import PendingAct
from bot.tables.turns import match_actions
from games.engine.events import mark


def offer_seat(act: PendingAct, seat: int, offer: Offer) -> None:
    """The user is asked, in the channel, whether they take the seat."""
    act.state.seats.offers[seat] = offer
    who = "The table" if offer.giver is None else f"<u{offer.giver}>"
    line = (
        f"{who} offers <u{offer.user}> {mark(seat)}'s seat as it stands, including its hand and everything it may see."
    )
    act.log(line)
    act.post("say", {"line": line, "why": "offer", "seat": seat, "call": [offer.user]})


def begin_when_all_have_answered(act: PendingAct) -> None:
    """Let a game that pauses for want of people go on; a recorded one once everyone who was offered a seat has answered."""
    life, seated = act.state.life, any(player.user is not None for player in act.players)
    waits = life.gathering and bool(act.state.seats.offers)
    if act.status == "paused" and life.empty and seated and not waits:
        match_actions.resume(act)
        act.request_follow_ups()


def withdraw_offer(act: PendingAct, seat: int, user: int) -> None:
    """Withdraw the offer, or decline it as the one who was asked. Raise TableError for anyone else."""
    offer = act.state.seats.offers.get(seat)
    if offer is None or user not in (offer.user, offer.giver):
        raise TableError("passed", "That seat is no longer on offer.")
    del act.state.seats.offers[seat]
    begin_when_all_have_answered(act)
    act.log(
        f"<u{user}> declines {mark(seat)}'s seat."
        if user == offer.user
        else f"<u{user}> withdraws the offer of {mark(seat)}'s seat."
    )
