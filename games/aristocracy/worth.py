"""The features of a position that tell who will win, as numbers for each seat; weights.py says how much each of them counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.aristocracy.scoring import POINTS
from games.aristocracy.state import Court
from games.aristocracy.weights import WEIGHTS
from games.engine.ask import Seat
from games.engine.worth import Weights

_COINS: Final = 8  # more are worth nothing
_ENOUGH: Final = 6.0  # points with which a game is about to end


def count_progress(g: Court) -> float:
    """6.3 Return how near the end is: by the most points that a seat has in complete buildings."""
    points = [0] * g.seats
    for building in g.buildings:
        if building.complete:
            points[building.owner] += POINTS[g.kind(building)]
    return min(1.0, max(points) / _ENOUGH)


def measure(g: Court, seat: Seat) -> Sequence[float]:
    """Return the features of a seat, in the order of the weights."""
    held = dict[str, int]()
    for zone in (g.hands[seat], g.stalls[seat], g.committed[seat]):
        for card in zone:
            held[card.rank] = held.get(card.rank, 0) + 1
    sizes = g.options.sizes
    points = bluffs = spoilt = chateaus = farms = grown = filled = 0.0
    for building in g.buildings:
        if building.owner != seat:
            continue
        if building.complete:
            worth = POINTS[g.kind(building)]
            points += worth
            chateaus += worth == 3
            farms += worth == 1
            if worth < 3:
                grown += min(held.get(building.address.rank, 0), sizes.chateau - len(building.cards))
        elif sum([card.rank != building.address.rank for card in building.cards]) == 1:  # courtiers never lack more
            bluffs += building.offending is None
            spoilt += building.offending is not None
        filled += building.production is not None
    counts = sorted(held.values(), reverse=True)
    most, second = [*counts, 0, 0][:2]
    coins = min(g.coins[seat], _COINS)
    return (
        points,
        chateaus,
        farms,
        bluffs,
        spoilt,
        coins,
        coins > 0,
        min(most, sizes.chateau + 1),
        most > sizes.farm,
        most > sizes.estate,
        second,
        second > sizes.farm,
        grown,
        held.get("K", 0),
        held.get("Q", 0),
        sum(counts),
        filled,
        -((seat - g.herald) % g.seats),
    )


WORTH: Final = Weights(WEIGHTS, measure, count_progress)
