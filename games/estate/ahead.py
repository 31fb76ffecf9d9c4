"""Advance answers of Estate: no trade, and the default choice of a Reward."""

from __future__ import annotations

from typing import Final

from games.engine.ahead import Path, Span, Standby
from games.engine.ask import Ask, Seat
from games.engine.errors import Refusal
from games.estate.state import Estate
from games.estate.view import EstateView


def turn(view: EstateView) -> object:
    """5.1 Return the turn of the Active player."""
    return view.season, view.active


def season(view: EstateView) -> object:
    """4 Return the Season."""
    return view.season


def find_decline(view: EstateView, ask: Ask) -> Path | None:
    """5.14f The first open offer that names the seat is declined."""
    named = [offer.name for offer in view.offers if offer.to == ask.seat]
    return (("decline",), (named[0],)) if named else None


def no_decline(g: Estate, seat: Seat) -> Refusal | None:
    """5.14a Why the seat cannot leave this now: in its own turn it answers offers itself, among its actions."""
    return _OWN_TURN if seat == g.active else None


_OWN_TURN: Final = Refusal("5.14a", "it's your turn, in which you answer offers yourself")
SPANS: Final = (Span("turn", "until this turn is over", turn), Span("season", "until the Season ends", season))
STANDING: Final = (
    Standby(
        name="decline",
        says="decline every offer that names you in others' turns",
        rules=frozenset({"5.14a"}),
        path=find_decline,
        refuse=no_decline,
    ),
    Standby(
        name="reward",
        says="take the default Reward and put it in the default place",
        rules=frozenset({"4.4f", "4.4g", "4.4i", "4.4i1"}),
    ),
)
"""5.14a No one waits for an answer to an offer; 4.4f to 4.4i a player claims Rewards before anyone's turn."""
