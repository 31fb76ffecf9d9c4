"""Choices as the seat that decides sees them."""

from __future__ import annotations

from games.aristocrats import take
from games.aristocrats.action import TurnAction
from games.aristocrats.actions import FIRST
from games.aristocrats.gift import RETURN
from games.aristocrats.numbers import with_numbers, worth_without
from games.aristocrats.state import trade_value
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask, seat_of
from games.engine.cards import Card
from games.engine.events import counted, mark, write_signed
from games.engine.telling.phrasing import Label


def label(view: CompanyView, ask: Ask, token: str) -> Label:
    """Return the choice in words."""
    if token in FIRST:
        return action_label(view, FIRST[token])
    seat = seat_of(token)
    if seat is not None:
        return seat_label(view, seat)
    card = Card.of(token)
    if ask.rule == take.DISCARD:
        taken = "the card just taken; " if card is view.taken else ""
        return Label(card.face, f"{taken}without it your hand is worth {write_signed(worth_without(view, card))}")
    value = f"trade value {trade_value(card)}"
    if ask.rule == RETURN and view.gift is not None:
        return Label(card.face, f"{value}; then your hand is worth {write_signed(worth_without(view, card))}")
    return Label(card.face, value)


def action_label(view: CompanyView, action: TurnAction) -> Label:
    """Return an action by its name, Take with its card, and what it costs and brings in numbers of the position."""
    named = view.unveiled if action is take.ACTION else None
    note = with_numbers(view, action.now) if action.now else ""
    return Label(f"{action.name} {named.face}" if named else action.name, note or action.note)


def seat_label(view: CompanyView, seat: int) -> Label:
    """Return a seat by its name, with what everyone sees of it."""
    shown = view.seats[seat]
    notes = ["Benefactor"] if shown.benefactor else []
    notes += ["locked"] if shown.locked else []
    notes.append(f"{counted(shown.total, 'point')} in all")
    return Label(mark(seat), ", ".join(notes))
