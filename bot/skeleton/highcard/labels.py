"""How choices are shown to the seat that is asked."""

from __future__ import annotations

from bot.skeleton.highcard.view import TableView
from games.engine.ask import Ask
from games.engine.cards import Card
from games.engine.game import Label


def label(view: TableView, ask: Ask, token: str) -> Label:
    """A card, and whether it would be the highest so far."""
    card = Card.of(token)
    highest = all(seat.played < card for seat in view.seats if seat.played)
    return Label(card.face, "the highest so far" if highest else "takes no trick")
