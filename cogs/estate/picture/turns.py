"""Whose decision it is, and who comes after that."""

from __future__ import annotations

from bot.pictures.layout.picture_context import PictureContext
from games.estate.facts import coming_turns
from games.estate.view import EstateView, SeatView

ANYTHING = "What do you do?"  # 5.1


def coming(view: EstateView, setting: PictureContext) -> list[int]:
    """4.6a Return the seats still to take a turn in this Season, in order; 4.4e those still to pick, once for each pick."""
    if view.pool and len(setting.acting) == 1:
        return _picks(view, next(iter(setting.acting)))
    if view.active is None:
        return []
    return [seat.seat for seat in coming_turns(view)]


def _picks(view: EstateView, picker: int) -> list[int]:
    """Return the picks after the one that is made now, round by round."""
    left = {seat: view.seats[seat].picks for seat in view.claimants}
    if picker not in left:
        return []
    left[picker] -= 1
    at, order = view.claimants.index(picker) + 1, list[int]()
    circle = [*view.claimants[at:], *view.claimants[:at]]
    while any(number > 0 for number in left.values()):
        for seat in circle:
            if left[seat] > 0:
                left[seat] -= 1
                order.append(seat)
    return order


def doing(view: EstateView, setting: PictureContext) -> str:
    """Return what the seat decides."""
    if not view.season:
        return "set up" if len(setting.acting) > 1 else "sets up"
    if view.pool:
        return "picks a Reward" if coming(view, setting) else "picks the last Reward"
    if view.active is None or len(setting.acting) != 1:
        return ""
    if view.active not in setting.acting:
        return "answers an offer"
    return "acts" if coming(view, setting) else "acts last this Season"


def asked_words(view: EstateView, me: SeatView, setting: PictureContext) -> str:
    """Return what the viewer of a hand is asked: the prompt, except where it asks for all of a setup or for any action."""
    asked = setting.question
    if not view.season:
        return (
            "set up your estate"
            if asked is None or (not me.holdings and asked.prompt.startswith("What"))
            else asked.prompt
        )
    if asked is not None and asked.prompt != ANYTHING:
        return asked.prompt
    return "pick a Reward" if me.picks else "work, move, build, trade"
