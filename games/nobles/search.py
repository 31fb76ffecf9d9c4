"""The title as a search knows it: how far it thinks, and the worth of a position."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Seat
from games.engine.robot import Search
from games.engine.worth import share_of_win
from games.nobles.state import Rivals
from games.nobles.worth import WORTH


def count_turns(g: Rivals) -> int:
    """4.1 Count the turns of both that have begun."""
    return g.turn


def value(g: Rivals, seat: Seat) -> float:
    """13.2 The chance to win, by the weights that were fitted to games; at the end by the places."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    return WORTH.weigh(g, seat, g.seats)


SEARCH: Final = Search[Rivals](
    weights=WORTH,
    clock=count_turns,
    value=value,
    rules=frozenset({"8.1", "10.1", "3.5"}),
    margin=2.0,
    gain=0.05,
    playouts=48,
    slips=6,
)
