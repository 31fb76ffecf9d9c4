"""5.1 The record of an action of a turn. Each file in `actions/` ends with its own."""

from __future__ import annotations

from dataclasses import dataclass

from games.aristocracy.state import Court
from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.action import Action


@dataclass(frozen=True, kw_only=True)
class TurnAction(Action[Court]):
    """5.2 to 5.10 An action of a turn."""

    count: int = 1
    """The number of candidates it asks for at once; several in an order."""

    def first_question(self, g: Court, me: Seat) -> Ask | None:
        """Return the question it would ask first, to look up the reason against a named thing, or None if it asks nothing."""
        ask = super().first_question(g, me)
        if ask is None or self.count == 1:
            return ask
        return ask._replace(low=self.count, high=self.count, ordered=True)


def fits(_: object) -> None:
    """Find nothing against a candidate."""
