"""3.8, 4. How a turn begins."""

from __future__ import annotations

from games.engine.ask import Seat
from games.nobles.events.turn import TurnBegins
from games.nobles.moves import orders
from games.nobles.scoring import count_glory
from games.nobles.state import Rivals


def after(g: Rivals) -> tuple[Seat, Seat] | None:
    """4.1 The two take turns; before the first of them both choose at once (3.5)."""
    return (g.active, g.rival(g.active)) if g.turn else None


def begin(g: Rivals) -> None:
    """8.2 A turn begins in which no slot is used yet; 14.5 the Active player's standing orders lapse."""
    if g.turn:
        g.glories.append(tuple([count_glory(g, seat) for seat in (0, 1)]))
    g.turn += 1
    g.used, g.begun, g.countered = [], [], []
    orders.lapse(g)
    g.tell(TurnBegins(number=g.turn, seat=g.active))
