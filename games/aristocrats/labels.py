"""How choices are shown to the seat that is asked."""

from __future__ import annotations

from typing import Final

from games.aristocrats.state import trade_value
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, seat_of
from games.engine.cards import Card
from games.engine.events import counted, mark
from games.engine.game import Label

WORDS: Final = {
    "donate": Label("Donate", "give a card, get a better one of another suit back"),
    "forfeit": Label("Forfeit", "do nothing with this action"),
    "lock": Label("Lock in", "keep this hand to the end of the round"),
    "steal": Label("Steal", "exchange hands with a seat and lock in"),
}


def label(view: CompanyView, ask: Ask, token: str) -> Label:
    """The choice in words."""
    if token == "take":
        return Label(f"Take {view.unveiled.face}" if view.unveiled else "Take", "then discard one of six")
    if token in WORDS:
        return WORDS[token]
    seat = seat_of(token)
    if seat is not None:
        return seat_label(view, seat)
    card = Card.of(token)
    if card is view.taken:
        return Label(card.face, "the card just taken")
    return Label(card.face, f"trade value {trade_value(card)}")


def seat_label(view: CompanyView, seat: int) -> Label:
    """A seat by its name, with what everybody sees of it."""
    shown = view.seats[seat]
    notes = ["Benefactor"] if shown.benefactor else []
    notes += ["locked"] if shown.locked else []
    notes.append(f"{counted(shown.total, 'point').replace('-', '−')} in all")
    return Label(mark(seat), ", ".join(notes))
