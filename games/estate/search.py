"""The title as a search knows it: what it tries, how far it thinks, and what a position is worth, by features that tell who will win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.robot import Search, Weights
from games.estate.claim import PICK
from games.estate.lands import STAFF
from games.estate.robot.eye import Eye
from games.estate.robot.turn_plan import list_plans
from games.estate.state import Estate
from games.estate.turn import ACT
from games.estate.view import EstateView

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


WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "staffed": (0.1387, -0.0885),
    "peasants": (0.2593, 0.0174),
    "idle peasants": (0.4355, -0.5372),
    "vacancies": (-0.1441, 0.3752),
    "soldiers": (0.0000, 0.0000),
    "upkeep": (-0.3729, 0.3716),
    "slots": (0.2982, 0.5954),
    "open slots": (-0.0359, 0.4008),
    "granges": (0.1061, 0.2935),
    "forests": (0.7162, -0.3550),
    "mines": (0.2850, 0.5653),
    "villages": (-0.5417, 1.6904),
    "grain": (-0.1043, 0.1175),
    "wood": (-0.0320, 0.0786),
    "ore": (-0.1319, 0.1791),
    "bars": (0.4100, -0.1605),
    "ripe": (0.0711, -0.0966),
    "favors in the bag": (0.2944, -0.3472),
    "share of the bag": (-0.5103, 2.7321),
    "rewards to come": (0.0000, 0.0000),
    "favors on the track": (1.2810, -1.7323),
    "near the end": (-1.0360, 1.6591),
}
"""How much each feature counts, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit estate --games 220 --ridge 20 --write` from games of courtiers.
"""


def count_seasons(g: Estate) -> int:
    """2.10 Count the Seasons that have begun."""
    return g.season


def suggest(view: EstateView, ask: Ask) -> Sequence[Tokens]:
    """5.1b Return the verbs of everything that makes progress now, and the yield; for a Reward nothing, so that each is tried."""
    if ask.rule != ACT:
        return ()
    verbs = dict.fromkeys([path[0] for path in list_plans(Eye(view, ask.seat))])
    return [(verb,) for verb in verbs if verb in ask.legal and verb != "offer"]


SEARCH: Final = Search[Estate](
    weights=Weights(WEIGHTS, measure, count_progress),
    clock=count_seasons,
    horizon=2,
    rules=frozenset({ACT, PICK}),
    suggest=suggest,
    margin=1.5,
    playouts=48,
    slips=24,
)
