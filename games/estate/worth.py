"""The features of a position that tell who will win, as numbers for each seat; weights.py says how much each of them counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.ask import Seat
from games.engine.worth import Weights
from games.estate.lands import STAFF
from games.estate.state import Estate
from games.estate.weights import WEIGHTS

_MANY: Final = 8  # more of one good is worth nothing


def count_progress(g: Estate) -> float:
    """6.1 Return how near the end is: by the most Staffed Holdings."""
    return min(1.0, max([g.count_staffed(seat) for seat in range(g.seats)]) / g.options.win_target)


def measure(g: Estate, seat: Seat) -> Sequence[float]:
    """Return the features of a seat, in the order of the weights."""
    counts = {"grange": 0, "forest": 0, "mine": 0, "village": 0, "castle": 0}
    staffed = room = peasants = soldiers = units = grain = opened = 0
    for land in g.lands[seat]:
        for holding in land:
            if holding is None:
                opened += 1
                continue
            kind = holding.kind
            counts[kind] += holding.side != "removal"
            units += holding.units
            if kind == "castle":
                soldiers += holding.garrison
                continue
            there = holding.peasants
            peasants += there
            grain += holding.grain
            staffed += there >= STAFF[kind]
            if kind != "village" and holding.side != "removal":
                room += max(0, STAFF[kind] - there)
    stock = g.stocks[seat]
    idle = sum([max(0, one.peasants) for one in g.lying(seat, "village")])
    on_track = sum([request.favors.count(seat) / len(request.favors) for request in g.track if request is not None])
    aside = g.bag[seat] / max(1, sum(g.bag))
    return (
        staffed,
        peasants,
        min(idle, room),
        room,
        soldiers,
        units,
        g.size(seat),
        opened,
        counts["grange"],
        counts["forest"],
        counts["mine"],
        counts["village"],
        min(stock["grain"], _MANY),
        min(stock["wood"], _MANY),
        min(stock["ore"], _MANY),
        min(stock["bar"], _MANY),
        grain,
        g.bag[seat],
        aside,
        aside * len(g.aside),
        on_track,
        (g.options.win_target - staffed <= 2),
    )


WORTH: Final = Weights(WEIGHTS, measure, count_progress)
