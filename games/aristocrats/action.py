"""4.3. The record of an action of a turn, at the end of the file of its rule."""

from __future__ import annotations

from dataclasses import dataclass

from games.aristocrats.state import Company
from games.engine.declaring.action import Action


@dataclass(frozen=True, kw_only=True)
class TurnAction(Action[Company]):
    """4.3 A first or a second action."""

    elsewhere: str
    """The reason against saying it where it doesn't belong."""
