"""A turn of Estate, planned while others have theirs."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Seat
from games.engine.errors import Refused
from games.engine.planning import Planning
from games.estate.state import Estate
from games.estate.turn import begin_turn
from games.estate.view import EstateView

_OTHERS_TOO: Final = "others have to agree to a trade"


def open_turn(g: Estate, seat: Seat) -> None:
    """4.6a Begin the seat's turn as if the running one were over. Raise Refused for a seat that has none due in this Season."""
    if g.active is None:
        raise Refused("4.6a", "no one has a turn before the Rewards are claimed")
    if seat == g.active or seat not in g.yet_to_act:
        raise Refused("4.6c", "you've had your turn in this Season")
    g.end_turn()
    begin_turn(g, seat, "")


def active(g: Estate) -> Seat | None:
    """5.1 Return the Active player's seat; None between turns."""
    return g.active


def rests(view: EstateView, ask: Ask) -> object:
    """Return the seat's own Demesne and Stockpile."""
    own = view.seats[ask.seat]
    return own.lands, own.stock


PLANNING: Final = Planning(
    step="turn",
    open_turn=open_turn,
    active=active,
    rests=rests,
    rests_on="your Demesne or your Stockpile has",
    unfit=dict.fromkeys(("5.14b", "5.14c", "5.14d", "5.14e", "5.14f"), _OTHERS_TOO),
    unfitting="Trades and Rewards can't be planned: they depend on what others do first.",
)
