"""10.4 The game master's end."""

from __future__ import annotations

from games.anarchy.events import EndedByMaster
from games.anarchy.rounds import end_game
from games.anarchy.state import Realm
from games.engine.state import Outcome


def finish(g: Realm, scored: bool) -> None:
    """10.4 A round in progress does not count; without a complete round there is no winner."""
    g.tell(EndedByMaster())
    if scored and g.history:
        end_game(g, "10.4")
    else:
        g.outcome = Outcome(rule="10.4")
