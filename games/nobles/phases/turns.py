"""3.8, 4. How a turn begins."""

from __future__ import annotations

from games.nobles.events.turn import TurnBegins
from games.nobles.moves import orders
from games.nobles.state import Rivals


def begin(g: Rivals) -> None:
    """8.2 A turn begins in which no slot is used yet; 14.5 the Active player's standing orders lapse."""
    g.turn += 1
    g.used, g.begun, g.countered = [], [], []
    orders.lapse(g)
    g.tell(TurnBegins(number=g.turn, seat=g.active))
