"""Labels of choices for the seat to move."""

from __future__ import annotations

from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.engine.telling.phrasing import Label
from moths.state import strength
from moths.view import HallView


def label(view: HallView, ask: Ask, token: str) -> Label:
    """Return a moth with its strength."""
    card = Card.of(token)
    return Label(card.face, f"strength {strength(card)}")
