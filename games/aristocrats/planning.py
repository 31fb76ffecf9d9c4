"""A turn of Aristocrats, planned while others have theirs."""

from __future__ import annotations

from typing import Final

from games.aristocrats.gift import resolve_gift
from games.aristocrats.state import Company
from games.aristocrats.take import drop
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, Seat
from games.engine.errors import Refused
from games.engine.planning import Planning


def open_turn(g: Company, seat: Seat) -> None:
    """4.4 Begin the seat's turn as if the running one were over, with what is open there resolved by its default.

    Raise Refused for a locked seat.
    """
    if g.locked[seat]:
        raise Refused("5.7b", "you're locked in until the round ends")
    resolve_gift(g)
    if g.taken:  # 5.5c which of the six goes, no one can know
        drop(g, g.active, g.hands[g.active][-1], flip=False)
    g.active = seat


def active(g: Company) -> Seat | None:
    """4.2 Return the active seat."""
    return g.active


def rests(view: CompanyView, ask: Ask) -> object:
    """Return the seat's own hand and the unveiled card."""
    return view.hand, view.unveiled


PLANNING: Final = Planning(
    step="turn_start",
    open_turn=open_turn,
    active=active,
    rests=rests,
    rests_on="your hand or the unveiled card has",
    unfitting="Which card you return for a gift can't be planned; you can answer it in advance.",
)
