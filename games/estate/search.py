"""The title as a search knows it: what it tries, how far it thinks, and the worth of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.ask import Ask, Seat, Tokens
from games.engine.game import Search
from games.engine.worth import share_of_win, weigh_totals
from games.estate.robot.eye import Eye
from games.estate.robot.turn_plan import list_plans
from games.estate.state import Estate
from games.estate.view import EstateView

_STOCK: Final = {"grain": 0.04, "wood": 0.06, "ore": 0.1, "bar": 0.5}
_STAFFED, _PEASANT = 0.3, 0.05
_SLOT, _HOLDING = 0.8, 0.5
_FAVOR: Final = 0.35  # in the Bag: a chance of a Reward
_RIPE: Final = 0.04  # grain on a Grange


def count_seasons(g: Estate) -> int:
    """2.10 Count the Seasons that have begun."""
    return g.season


def value(g: Estate, seat: Seat) -> float:
    """6.1 The chance to win, by Slots, Holdings, people and Goods; at the end by the places."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    return weigh_totals([weigh(g, other) for other in range(g.seats)], seat, 1.0)


def weigh(g: Estate, seat: Seat) -> float:
    """Return what a Demesne, its Stockpile and its Favors in the Bag are worth, as log odds."""
    staffed, peasants, _ = g.tallies(seat)
    holdings = [holding for land in g.lands[seat] for holding in land if holding is not None]
    lasting = sum([holding.kind != "castle" for holding in holdings])
    ripe = sum([holding.grain for holding in holdings])
    stock = sum([_STOCK[good] * min(number, 12) for good, number in g.stocks[seat].items()])
    demesne = _STAFFED * staffed + _SLOT * g.size(seat) + _HOLDING * lasting + _PEASANT * peasants
    return demesne + stock + _FAVOR * g.bag[seat] + _RIPE * ripe


def suggest(view: EstateView, ask: Ask) -> Sequence[Tokens]:
    """5.1b Return the verbs of everything that makes progress now, and the yield; for a Reward nothing, so that each is tried."""
    if ask.rule != "5.1b":
        return ()
    verbs = dict.fromkeys([path[0] for path in list_plans(Eye(view, ask.seat))])
    return [(verb,) for verb in verbs if verb in ask.legal and verb != "offer"]


SEARCH: Final = Search[Estate](
    clock=count_seasons,
    value=value,
    horizon=2,
    rules=frozenset({"5.1b", "4.4f"}),
    suggest=suggest,
    margin=2.0,
    playouts=48,
)
