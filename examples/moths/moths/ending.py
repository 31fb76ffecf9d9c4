"""4. The end."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.state import Outcome
from moths.events import GameEnds
from moths.state import Hall, strength


def is_over(g: Hall) -> bool:
    """4.1 Whether the last night is past."""
    return g.night >= g.options.nights


def end_game(g: Hall) -> None:
    """4.1 Most light wins."""
    order = sorted(range(g.seats), key=lambda seat: merits(g, seat))
    g.tell(GameEnds(winner=order[0], light=g.light(order[0])))
    scores = tuple([g.light(seat) for seat in range(g.seats)])
    g.outcome = Outcome(rule="4.1", ranking=tuple(order), scores=scores)


def merits(g: Hall, seat: Seat) -> tuple[int, ...]:
    """4.1 Light, candles, the strongest moth kept, the place at the table; the smallest is first."""
    kept = max(map(strength, g.hands[seat]), default=0)
    return (-g.light(seat), -len(g.gathered[seat]), -kept, seat)


def finish(g: Hall, scored: bool) -> None:
    """4.2 The game master ends the game, scored or without a result."""
    if scored:
        end_game(g)
    else:
        g.outcome = Outcome(rule="4.2")
