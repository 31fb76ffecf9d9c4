"""The title as a search knows it: what it tries, how far it thinks, and the worth of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.ask import Ask, Seat, Tokens
from games.engine.robot import Search
from games.engine.worth import share_of_win
from games.estate.robot.eye import Eye
from games.estate.robot.turn_plan import list_plans
from games.estate.state import Estate
from games.estate.view import EstateView
from games.estate.worth import WORTH


def count_seasons(g: Estate) -> int:
    """2.10 Count the Seasons that have begun."""
    return g.season


def value(g: Estate, seat: Seat) -> float:
    """6.1 The chance to win, by the weights that were fitted to games; at the end by the places."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    return WORTH.weigh(g, seat, g.seats)


def suggest(view: EstateView, ask: Ask) -> Sequence[Tokens]:
    """5.1b Return the verbs of everything that makes progress now, and the yield; for a Reward nothing, so that each is tried."""
    if ask.rule != "5.1b":
        return ()
    verbs = dict.fromkeys([path[0] for path in list_plans(Eye(view, ask.seat))])
    return [(verb,) for verb in verbs if verb in ask.legal and verb != "offer"]


SEARCH: Final = Search[Estate](
    weights=WORTH,
    clock=count_seasons,
    value=value,
    horizon=2,
    rules=frozenset({"5.1b", "4.4f"}),
    suggest=suggest,
    margin=1.5,
    playouts=48,
    slips=24,
)
