"""The title as a search knows it: how far it thinks, and the worth of a position."""

from __future__ import annotations

from typing import Final

from games.aristocracy.state import Court
from games.aristocracy.worth import WORTH
from games.engine.ask import Seat
from games.engine.robot import Search
from games.engine.worth import share_of_win


def count_rounds(g: Court) -> int:
    """4.1 Count the rounds that have begun. What a hand is worth differs by phase, so positions are weighed before a King phase only."""
    return g.round


def value(g: Court, seat: Seat) -> float:
    """6.8 The chance to win, by the weights that were fitted to games; at the end by the places."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    return WORTH.weigh(g, seat, g.seats)


SEARCH: Final = Search[Court](
    weights=WORTH,
    clock=count_rounds,
    value=value,
    rules=frozenset({"4.9c", "5.11a", "5.12a", "5.12e", "6.3"}),
    verbs=frozenset({"4.9c"}),
    spoken=frozenset({"4.6d", "6.3", "7.9"}),
    counted=frozenset({"4.5a", "4.7a"}),
    margin=2.0,
    gain=0.04,
    playouts=48,
    slips=18,
)
