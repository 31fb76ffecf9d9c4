"""4.3. What is said of an action of a turn. Each file of an action ends with its own record."""

from __future__ import annotations

from dataclasses import dataclass

from games.aristocrats.state import Company
from games.engine.action import Action


@dataclass(frozen=True, kw_only=True)
class TurnAction(Action[Company]):
    """4.3 A first or a second action."""

    elsewhere: str
    """Why it can't be done where it isn't asked for."""
