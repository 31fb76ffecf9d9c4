"""Answers in advance in Estate: no trade, and the default choice of a Reward; and a turn planned while others have theirs."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.planning import Path, Planning, Span, Standby
from games.engine.errors import Refusal, Refused
from games.estate.claim import GROW, PICK, PLACE, USE
from games.estate.state import Estate
from games.estate.trade import ACCEPT, BARGAIN, CLOSE, GIVE, WANT
from games.estate.turn import begin_turn
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


_OWN_TURN: Final = Refusal(BARGAIN, "it's your turn, in which you answer offers yourself")
SPANS: Final = (Span("turn", "until this turn is over", turn), Span("season", "until the Season ends", season))
STANDING: Final = (
    Standby(
        name="decline",
        says="decline every offer that names you in others' turns",
        rules=frozenset({BARGAIN}),
        path=find_decline,
        refuse=no_decline,
    ),
    Standby(
        name="reward",
        says="take the default Reward and put it in the default place",
        rules=frozenset({PICK, GROW, USE, PLACE}),
    ),
)
"""5.14a No one waits for an answer to an offer; 4.4f to 4.4i a player claims Rewards before anyone's turn."""


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
    unfit=dict.fromkeys((GIVE, WANT, "5.14d", ACCEPT, CLOSE), _OTHERS_TOO),
    unfitting="Trades and Rewards can't be planned: they depend on what others do first.",
)
