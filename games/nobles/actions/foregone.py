"""4.5, 9.15, 9.17, 9.19. What an action would do at once, where no choice is left in it: its card and its target."""

from __future__ import annotations

from games.engine.ask import Seat
from games.nobles.actions import assassination, decree, dethrone
from games.nobles.state import Rivals


def foregone(g: Rivals, viewer: Seat | None) -> dict[str, str]:
    """Return the actions of the viewer's own Action Phase that ask for nothing more, each with what it does in words."""
    if viewer is None or viewer != g.active or g.step != "act":
        return {}
    found = {}
    fallen = dethrone.candidates(g, viewer).legal
    if len(fallen) == 1:
        found["dethrone"] = f"discards your {fallen[0].face}"
    decrees = decree.candidates(g, viewer).legal
    if len(decrees) == 1:
        found["decree"] = f"puts {decrees[0].face} down, once per game"
    strikes = [(ace, target) for ace, targets in assassination.pairs(g, viewer).items() for target in targets]
    if len(strikes) == 1:
        ace, target = strikes[0]
        found["assassination"] = f"{ace.face} strikes {target.face}"
    return found
