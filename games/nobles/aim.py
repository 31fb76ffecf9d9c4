"""8, 9, 10. Why not this one: what a refused action or kind would have asked for, each thing with its own reason."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.declaring.action import Choice, make_aim
from games.nobles.action import TurnAction
from games.nobles.actions import enact, intrigue
from games.nobles.phases.action_phase import ACT, MENU, spent
from games.nobles.phases.population import ACTS, ARRANGE, OBLIGED
from games.nobles.state import Rivals

EVERY: Final = {**MENU, **ACTS}
"""Every action of both phases by its word."""


def is_spent(g: Rivals, seat: Seat, choice: Choice[Rivals]) -> bool:
    """8.2 Return whether an action is spent, whatever is named with it."""
    return isinstance(choice, TurnAction) and spent(g, seat, choice) is not None


aim: Final = make_aim(
    {ACT: EVERY, ARRANGE: EVERY, OBLIGED: EVERY, intrigue.INVOKE: intrigue.KINDS, enact.ENACT: enact.KINDS}, is_spent
)
