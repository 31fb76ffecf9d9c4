"""The frame of every step: the seventh Glory card ends it, standing orders can be given, the piles are kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from games.engine.asking.decisions import Flow
from games.engine.asking.flows import whoever
from games.nobles import scoring
from games.nobles.moves import piles
from games.nobles.moves.glory import SeventhGlory
from games.nobles.moves.orders import give_orders
from games.nobles.state import Rivals

T = TypeVar("T")


def phase(step: Callable[[Rivals], Flow[T]]) -> Callable[[Rivals], Flow[T | None]]:
    """5.9 The game ends inside the step when a Glory number becomes 7; 5.7a the step is an effect; 14.5 orders at the same time."""

    @wraps(step)
    async def run(g: Rivals) -> T | None:
        piles.begin_effect(g)
        try:
            following = await (_beside_orders(g, step) if _may_order(g) else step(g))
        except SeventhGlory:
            scoring.end_game(g, "13.1")
            return None
        piles.end_effect(g)
        return following

    return run


def _may_order(g: Rivals) -> bool:
    """14.5 Return whether orders can be given: not during the setup."""
    return g.options.standing_orders == "on" and g.turn > 0


async def _beside_orders(g: Rivals, step: Callable[[Rivals], Flow[T]]) -> T:
    """14.5 The Opponent may give and cancel orders while the Active player's step runs."""
    other = g.rival(g.active)
    _, following = await whoever({other: give_orders(g, other), g.active: step(g)})
    return following
