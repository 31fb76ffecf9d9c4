"""Labels of choices, as the seat that decides sees them."""

from __future__ import annotations

from typing import Final

from games.aristocracy import auction, ending
from games.aristocracy.actions import build, downgrade, visit
from games.aristocracy.numbers import with_numbers
from games.aristocracy.options import SIZES
from games.aristocracy.state import value
from games.aristocracy.turn import ACTIONS
from games.aristocracy.view import BuildingView, CourtView
from games.engine.asking.ask import Ask, Seat
from games.engine.cards import Card
from games.engine.events import counted, mark
from games.engine.telling.phrasing import Label

FARM: Final = "{farm} cards in all; if complete {farm_points}"
ESTATE: Final = "{estate} cards in all; if complete {estate_points}, a coin per Queen phase"
CHATEAU: Final = "{chateau} cards in all; if complete {chateau_points}, a coin per Queen phase, hand limit +1"
WORDS: Final = {
    "decline": Label("Decline", "play on"),
    "discard": Label("Discard the open card", "{discarding}"),
    "coin": Label("Take a coin", "from the owner, if they have one; you have {coins}"),
    "end": Label("End turn", "lose {actions_left}"),
    "new-farm": Label("New farm", FARM),
    "new-estate": Label("New estate", ESTATE),
    "new-chateau": Label("New chateau", CHATEAU),
    "estate": Label("Estate", ESTATE),
    "chateau": Label("Chateau", CHATEAU),
}
"""Notes may hold current numbers: see numbers.NUMBERS."""
NONES: Final[dict[str, Label]] = {
    auction.NAME: Label("None", "you take no card and pay nothing"),
    visit.FIRST: Label("None", "all its cards stay face-down"),
}
LEAVE: Final = Label("Leave it", "it stays in the market, and no one pays")


def label(view: CourtView, ask: Ask, token: str) -> Label:
    """Return the choice in words, with a note on where it lies or what it does."""
    if ask.amount:
        return Label(counted(int(token), "coin"), bid_note(view, int(token)))
    if token == "none":
        return NONES.get(ask.rule, Label("None"))
    if token == "end" and ask.rule == ending.END:
        return Label("End the game", "if you qualify, every building is turned up and counted")
    if token in ACTIONS:
        return Label(ACTIONS[token].name, with_numbers(view, ACTIONS[token].now))
    if token in WORDS:
        return Label(WORDS[token].text, with_numbers(view, WORDS[token].note))
    if ask.rule == auction.TAKE:
        return LEAVE if token == "leave" else Label("Take it", f"you pay {counted(find_price(view), 'coin')}")
    if token.startswith("b") and token[1:].isdecimal():
        return building_label(view, view.building(token), upgrading=ask.rule == build.CHOOSE)
    if ask.rule == auction.PURCHASE:
        bought = card_label(view, Card.of(token))
        return Label(bought.text, f"{bought.note}; you pay {counted(find_price(view), 'coin')}")
    if ask.rule == auction.NAME:
        return name_label(view, Card.of(token))
    return card_label(view, Card.of(token), leaving=ask.rule == downgrade.TAKE)


def name_label(view: CourtView, card: Card) -> Label:
    """4.6d Return a card to name, with the players who named it before."""
    before = [mark(seat) for seat, named in view.named if named is card]
    if not before:
        named = card_label(view, card)
        return Label(named.text, f"{named.note}; yours for {counted(find_price(view), 'coin')} if only you name it")
    return Label(view.face(card), f"{' and '.join(before)} named it: if you do too, it's discarded")


def find_price(view: CourtView) -> int:
    """4.6c, 4.6e Return the second-highest of the bids, in coins: what a market card costs; after a tie that is also the highest."""
    return sorted([seat.bid or 0 for seat in view.seats])[-2]


def bid_note(view: CourtView, bid: int) -> str:
    """4.6c Return what a bid can cost: the second-highest bid, so never more than itself."""
    worth = (
        f"if you win you pay the second-highest bid: at most {bid} of your {{purse}}"
        if bid
        else "you keep your {purse}"
    )
    return "" if view.viewer is None else with_numbers(view, worth)


def building_label(view: CourtView, building: BuildingView, *, upgrading: bool) -> Label:
    """Return a building by owner, type, address and name, with what everyone sees on it; 5.11f and what an upgrade discards."""
    owner = whose(view, building.owner)
    notes = [counted(building.count, "building card")]
    notes += [f"{view.face(building.offending)} lies open"] if building.offending else []
    notes += ["a production card"] if building.production else []
    lost = "; its production card is discarded" if upgrading and building.production else ""
    return Label(f"{owner[0].upper()}{owner[1:]} {view.title(building)} {building.name}", ", ".join(notes) + lost)


def card_label(view: CourtView, card: Card, *, leaving: bool = False) -> Label:
    """Return a card by its face, with where the seat sees it; `leaving`: it would be taken out of a building."""
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
                fit = "matches" if card.rank == building.address.rank else "doesn't match"
                if leaving and building.count <= SIZES[view.building_sizes].farm:  # 5.14b
                    but = " but the production card" if building.production else ""
                    fit = f"which is gone without it; all its cards{but} are yours"
                return Label(face, f"in your {view.title(building)} {building.name}, {fit}")
    return Label(face)


def whose(view: CourtView, seat: Seat) -> str:
    """Return `your`, or the seat's name with 's."""
    return "your" if seat == view.viewer else f"{mark(seat)}'s"
