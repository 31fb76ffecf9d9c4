"""A turn of Nobles & Glory, planned in the rival's turn."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Seat
from games.engine.errors import Refused
from games.engine.planning import Planning
from games.nobles.state import Rivals
from games.nobles.view import RivalsView


def open_turn(g: Rivals, seat: Seat) -> None:
    """4.1 Begin the seat's turn as if the rival's were over. Raise Refused before the first turn, and while a contest is open."""
    if not g.turn:
        raise Refused("3.5", "no one has a turn before the first cards are chosen")
    if g.laid:
        raise Refused("4.1", "the cards on the table come first")
    if not g.own.subjects and g.active not in g.bereft:  # 18.5 the running phase might still bring one
        g.bereft.append(g.active)
    g.obliged, g.army_put, g.fresh = False, False, []
    g.active = seat


def active(g: Rivals) -> Seat | None:
    """4.1 Return the Active player's seat."""
    return g.active


def rests(view: RivalsView, ask: Ask) -> object:
    """Return the seat's own Kingdom with its hand; of the rival's, the choices and their notes say what matters."""
    return view.own


PLANNING: Final = Planning(
    step="begin_turn",
    open_turn=open_turn,
    active=active,
    rests=rests,
    rests_on="your Kingdom or your hand has",
    unfitting="Counters and bids in your rival's turn can't be planned; you can answer some of them in advance.",
)
