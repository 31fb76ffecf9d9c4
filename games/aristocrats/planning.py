"""Answers in advance in Aristocrats: the card returned for a gift; and a turn planned while others have theirs."""

from __future__ import annotations

from typing import Final

from games.aristocrats.gift import RETURN, resolve_gift
from games.aristocrats.state import Company
from games.aristocrats.take import drop
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.planning import Planning, Span, Standby
from games.engine.errors import Refused


def turn(view: CompanyView) -> object:
    """4.2 The turn of the active seat."""
    return view.round, view.active


def round_(view: CompanyView) -> object:
    """3.2 The round."""
    return view.round


def hand(view: CompanyView) -> object:
    """Return the viewer's own hand, but for a gift that is being made (5.2)."""
    return tuple([card for card in view.hand if card != view.gift])


SPANS: Final = (Span("turn", "until this turn is over", turn), Span("round", "until the round ends", round_))
STANDING: Final = (
    Standby(
        name="return",
        says="return the default card",
        rules=frozenset({RETURN}),
        rests=hand,
        changed="your hand has changed",
        unless="your hand changes",
    ),
)
"""5.3c The recipient must accept a gift if it can return a card; section 9 says which card is the default."""


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
