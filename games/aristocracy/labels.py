"""How choices are shown to the seat that is asked."""

from __future__ import annotations

from typing import Final

from games.aristocracy.costs import bid_note, costed
from games.aristocracy.options import SIZES
from games.aristocracy.state import value
from games.aristocracy.view import BuildingView, CourtView
from games.engine.ask import Ask, Seat
from games.engine.cards import Card
from games.engine.events import counted, mark
from games.engine.game import Label

WORDS: Final = {
    "decline": Label("Decline", "play on"),
    "discard": Label("Discard the open card", "the building shrinks"),
}
NONES: Final = {
    "4.6d": Label("None", "you take no card and pay nothing"),
    "5.12d": Label("None", "all its cards stay face-down"),
}
TAKING: Final = {
    "take": Label("Take it", "and pay what you bid"),
    "leave": Label("Leave it", "it stays in the market, and nobody pays"),
}


def label(view: CourtView, ask: Ask, token: str) -> Label:
    """The choice in words, with a note on where it lies or what it does."""
    if ask.amount:
        return Label(counted(int(token), "coin"), bid_note(view, int(token)))
    if token == "none":
        return NONES.get(ask.rule, Label("None"))
    if token == "end" and ask.rule == "6.3":
        return Label("End the game", "if you meet the condition, all is turned up and counted")
    known = costed(view, token)
    if known is not None:
        return known
    if token in WORDS:
        return WORDS[token]
    if ask.rule == "7.9":
        return TAKING[token]
    if token.startswith("b") and token[1:].isdigit():
        return building_label(view, view.building(token))
    return card_label(view, Card.of(token), leaving=ask.rule == "5.8a")


def building_label(view: CourtView, building: BuildingView) -> Label:
    """A building by type, address, name and owner, with what everybody sees on it."""
    owner = whose(view, building.owner)
    notes = [counted(building.count, "building card")]
    notes += [f"{view.face(building.offending)} lies open"] if building.offending else []
    notes += ["a production card"] if building.production else []
    return Label(f"{owner[0].upper()}{owner[1:]} {view.title(building)} {building.name}", ", ".join(notes))


def card_label(view: CourtView, card: Card, *, leaving: bool = False) -> Label:
    """Return a card by its face, with where the asked seat sees it; `leaving`: it is to be taken out of a building."""
    face, worth = view.face(card), f", value {value(card)}" if card.rank in "AJQK" else ""
    if card in view.hand:
        return Label(face, f"in your hand{worth}")
    if card in view.market:
        return Label(face, f"market{worth}")
    if card in view.open_pile:
        return Label(face, f"discard pile{worth}")
    if card in view.looking:
        return Label(face, "in the visited building")
    for seat in view.seats:
        if card in seat.stall:
            return Label(face, f"{whose(view, seat.seat)} stall{worth}")
        for building in seat.buildings:
            if building.cards and card in building.cards:
                fit = "matches" if card.rank == building.address.rank else "does not match"
                if leaving and building.count <= SIZES[view.building_sizes].farm:  # 5.14b
                    fit = "which is gone without it; all its cards are yours"
                return Label(face, f"in your {view.title(building)} {building.name}, {fit}")
    return Label(face)


def whose(view: CourtView, seat: Seat) -> str:
    """`your`, or the name of the seat with an s."""
    return "your" if seat == view.viewer else f"{mark(seat)}'s"
