"""4.5, 9.15, 9.17, 9.19. What an action would do at once, where no choice is left in it: its card and its target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.asking.ask import Seat
from games.nobles.actions import assassination, decree, dethrone
from games.nobles.state import Rivals


def find_fallen(g: Rivals, me: Seat) -> str:
    """9.17a Return which Royal Card is dethroned if only one can be."""
    found = dethrone.candidates(g, me).legal
    return f"only {found[0].face} can go" if len(found) == 1 else ""


def find_decree(g: Rivals, me: Seat) -> str:
    """9.19a Return which card becomes the Decree Card if only one can."""
    found = decree.candidates(g, me).legal
    return f"only {found[0].face} fits" if len(found) == 1 else ""


def find_strike(g: Rivals, me: Seat) -> str:
    """9.15a Return which Ace strikes whom if it can be only one."""
    found = [(ace, target) for ace, targets in assassination.pairs(g, me).items() for target in targets]
    return f"{found[0][0].face} strikes {found[0][1].face}" if len(found) == 1 else ""


FOREGONE: Final[Mapping[str, Callable[[Rivals, Seat], str]]] = {
    "dethrone": find_fallen,
    "decree": find_decree,
    "assassination": find_strike,
}
"""By action; each is empty where a choice is left."""
