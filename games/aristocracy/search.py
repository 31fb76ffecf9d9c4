"""The title as a search knows it: how far it thinks, and what a position is worth, by features that tell who will win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.aristocracy import auction, ball, ending, stall, turn
from games.aristocracy.actions import build, visit
from games.aristocracy.scoring import POINTS
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.declaring.robot import Search, Weights

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


WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "points": (0.8680, 0.6460),
    "chateaus": (-0.3646, 0.2946),
    "farms": (0.5584, 0.4367),
    "bluffs": (1.3053, 0.6521),
    "spoilt": (1.2779, -1.0685),
    "coins": (0.2316, 0.0039),
    "a coin": (0.3797, 0.7537),
    "largest set": (0.3189, -0.2172),
    "farm in hand": (0.1339, 0.1539),
    "estate in hand": (-0.0179, 0.9687),
    "second set": (-0.0165, 0.0400),
    "second farm": (-0.4951, 0.6668),
    "growing": (-0.1772, 0.8941),
    "kings": (0.0730, -0.1313),
    "queens": (0.0393, -0.2457),
    "cards": (-0.0038, 0.1253),
    "production": (0.5351, -0.9592),
    "herald": (-0.0088, 0.0633),
}
"""How much each feature counts, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit aristocracy --games 250 --ridge 20 --write` from games of courtiers.
"""


def count_rounds(g: Court) -> int:
    """4.1 Count the rounds that have begun. What a hand is worth differs by phase, so positions are weighed before a King phase only."""
    return g.round


SEARCH: Final = Search[Court](
    weights=Weights(WEIGHTS, measure, count_progress),
    clock=count_rounds,
    rules=frozenset({turn.ACT, build.CHOOSE, visit.CHOOSE, visit.AGAIN, ending.END}),
    verbs=frozenset({turn.ACT}),
    spoken=frozenset({auction.NAME, ending.END, auction.TAKE}),
    counted=frozenset({ball.BRING, stall.SET_OUT}),
    margin=2.0,
    gain=0.04,
    playouts=48,
    slips=18,
)
