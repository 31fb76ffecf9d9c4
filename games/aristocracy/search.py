"""The title as a search knows it: how far it thinks, and the worth of a position."""

from __future__ import annotations

from typing import Final

from games.aristocracy.building import Building
from games.aristocracy.scoring import POINTS
from games.aristocracy.state import Court
from games.engine.ask import Seat
from games.engine.game import Search
from games.engine.worth import share_of_win, weigh_totals

PHASES: Final = "KQJ"
_SPREAD: Final = 2.0  # points by which the rest of a game moves a seat, about
_BLUFF: Final = (
    0.35  # of the points of its type, what an incomplete building is worth: it can be mended, or pass unseen
)
_SEEN: Final = 0.15  # the same once a card lies open
_COIN: Final = 0.12
_COINS: Final = 8  # more are worth nothing
_SET: Final = 0.2  # for each card of the rank that a seat has most of, or builds with
_LEFT: Final = 6.0  # points with which a game is about to end


def count_phases(g: Court) -> int:
    """4.1 Count the phases that have begun."""
    return 3 * g.round + PHASES.index(g.royal)


def value(g: Court, seat: Seat) -> float:
    """6.8 The chance to win: by points, cards that will be points, and coins; surer the nearer the end is."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    worths = [weigh(g, other) for other in range(g.seats)]
    return weigh_totals(worths, seat, _SPREAD * max(0.4, 1 - max(worths) / (2 * _LEFT)) ** 0.5)


def weigh(g: Court, seat: Seat) -> float:
    """Return what a seat has, in points."""
    mine = g.buildings_of(seat)
    held: dict[str, int] = {}
    for card in (*g.hands[seat], *g.stalls[seat], *g.committed[seat]):
        held[card.rank] = held.get(card.rank, 0) + 1
    growing = max([held.get(building.address.rank, 0) for building in mine], default=0)
    new = max(held.values(), default=0)
    return (
        sum([weigh_building(g, building) for building in mine])
        + _SET * (1.5 * growing + new)
        + _COIN * min(g.coins[seat], _COINS)
    )


def weigh_building(g: Court, building: Building) -> float:
    """6.7 Return a building's points, or what is left of them while it is incomplete."""
    points = POINTS[g.kind(building)]
    if building.complete:
        return points
    return points * (_SEEN if building.offending is not None else _BLUFF)


SEARCH: Final = Search[Court](
    clock=count_phases,
    value=value,
    horizon=2,
    rules=frozenset({"4.7a", "4.9c", "5.2a", "5.11a", "5.12a", "5.12e", "6.3"}),
    verbs=frozenset({"4.9c"}),
    spoken=frozenset({"4.6d", "6.3", "7.9"}),
    counted=frozenset({"4.5a", "4.7a"}),
    margin=2.0,
    playouts=64,
)
