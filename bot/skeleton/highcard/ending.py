"""4. The end."""

from __future__ import annotations

from bot.skeleton.highcard.events import GameEnds
from bot.skeleton.highcard.state import Table
from games.engine.state import Outcome


def is_over(g: Table) -> bool:
    """4.1 Whether all hands are empty."""
    return not any(g.hands)


def end_game(g: Table) -> None:
    """4.1 Most tricks win; of equals, who sits first."""
    order = sorted(range(g.seats), key=lambda seat: (-g.won[seat], seat))
    g.tell(GameEnds(winner=order[0], tricks=g.won[order[0]]))
    g.outcome = Outcome(rule="4.1", ranking=tuple(order), scores=tuple(g.won))


def finish(g: Table, scored: bool) -> None:
    """4.2 The game master ends the game, scored or without a result."""
    if scored:
        end_game(g)
    else:
        g.outcome = Outcome(rule="4.2")
