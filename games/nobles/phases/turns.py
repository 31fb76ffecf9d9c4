"""3.8, 4. How a turn begins."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.nobles.events.turn import TurnBegins
from games.nobles.moves import orders
from games.nobles.scoring import count_glory
from games.nobles.state import Rivals


def after(g: Rivals) -> tuple[Seat, Seat] | None:
    """4.1 The two take turns; before the first of them both choose at once (3.5)."""
    return (g.active, g.rival(g.active)) if g.turn else None


def begin(g: Rivals) -> None:
    """8.2 A turn begins in which no slot is used yet; 14.5 the Active player's standing orders lapse."""
    note_glory(g)
    g.turn += 1
    g.used, g.begun, g.countered = [], [], []
    orders.lapse(g)
    g.tell(TurnBegins(number=g.turn, seat=g.active))


def note_glory(g: Rivals) -> None:
    """13.2 Note, for the course that the result tells, the values of both players' Glory cards where this turn changed them."""
    glory = (count_glory(g, 0), count_glory(g, 1))
    if g.turn and (not g.glories or g.glories[-1][1:] != glory):
        g.glories.append((g.turn, *glory))
