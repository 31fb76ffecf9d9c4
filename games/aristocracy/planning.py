"""Answers in advance in Aristocracy: no bid, no card for the Ball, no card named, no end, the default Tax; and a turn planned
while others have theirs, once the stalls are out: an action for each card set out."""

from __future__ import annotations

from typing import Final

from games.aristocracy import auction, ball, ending, tax
from games.aristocracy.phases import begin_turn, end_turn
from games.aristocracy.state import Court
from games.aristocracy.view import CourtView
from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.planning import Planning, Span, Standby
from games.engine.errors import Refused


def round_(view: CourtView) -> object:
    """4.2 Return the round."""
    return view.round


def phase(view: CourtView) -> object:
    """4.1 Return the round and its phase."""
    return view.round, view.phase


SPANS: Final = (Span("round", "until the round ends", round_), Span("phase", "until this phase is over", phase))
STANDING: Final = (
    Standby(name="bid", says="bid nothing in the Auction", rules=frozenset({auction.BID}), tokens=("0",)),
    Standby(name="tie", says="name no card where a bid ties", rules=frozenset({auction.NAME}), tokens=("none",)),
    Standby(name="ball", says="send no card to the Ball", rules=frozenset({ball.BRING}), tokens=()),
    Standby(name="end", says="don't end the game", rules=frozenset({ending.END}), tokens=("decline",)),
    Standby(name="tax", says="make the default discard at the Tax, whatever you hold then", rules=frozenset({tax.PAY})),
)
"""4.4a What is discarded is known once the Tax is asked: each player's hand has changed just before."""


def open_turn(g: Court, seat: Seat) -> None:
    """4.9b Begin the seat's turn as if the running one were over. Raise Refused for a seat that has none due in this phase."""
    if g.active is None:
        raise Refused("4.8a", "no one has a turn before the stalls are revealed")
    if seat in (*g.finished, g.active) or not g.stalls[seat]:
        raise Refused("4.8a", "you have no turn to come in this phase")
    g.look = None
    g.act("")
    end_turn(g)
    begin_turn(g, seat)


def active(g: Court) -> Seat | None:
    """4.8 Return the active seat; None between turns."""
    return g.active


def rests(view: CourtView, ask: Ask) -> object:
    """Return the seat's own cards and coins, and the market."""
    own = view.seats[ask.seat]
    return view.hand, own.stall, own.coins, view.market, view.looking


PLANNING: Final = Planning(
    step="turn",
    open_turn=open_turn,
    active=active,
    rests=rests,
    rests_on="your cards, your coins or the market have",
    unfitting="Only your turn can be planned, not the Tax, the Ball, a bid or your stall: everyone decides on those before the turns.",
)
