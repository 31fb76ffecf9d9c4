"""Facts of a view that the pictures show: order, leader, choices and payments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.pictures.layout.picture_context import PictureContext
from games.aristocracy.facts import herald_order, most
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import Card
from games.engine.events import counted

STALLS = frozenset({"stalls", "next_turn", "turn", "turn_end", "clean_up"})
TOGETHER = {
    "tax": "pay the Tax",
    "ball": "choose for the Ball",
    "auction": "bid in the Auction",
    "stalls": "set out stalls",
}
ASKED = {
    "ball": "choose cards for the Ball",
    "auction": "bid in the Auction",
    "purchase": "take a market card",
    "tie": "name a market card",
    "stalls": "set out your stall",
    "end_decision": "end the game, or not",
}
FIRST = "What do you do?"  # at the start of an action, of which the picture says more
BIDS = frozenset({"auction", "purchase", "tie"})


def worth(seat: SeatView) -> int:
    """6.7 Return the points of the viewer's own buildings as they are."""
    return sum([one.points or 0 for one in seat.buildings])


def is_leader(view: CourtView, seat: SeatView) -> bool:
    """Return whether the seat could have the most points; False while all are equal."""
    could = [most(other) for other in view.seats]
    return most(seat) == max(could) > min(could)


def strip(view: CourtView) -> str:
    """Return what a seat's strip shows in this step: "ball", "stall", "bid", or ""."""
    if view.over:
        return ""
    if view.step == "ball" or view.step in STALLS:
        return "ball" if view.step == "ball" else "stall"
    return "bid" if view.step in BIDS else ""


def is_revealed(view: CourtView) -> bool:
    """4.7b Return whether the stalls lie open."""
    return view.step in STALLS and view.step != "stalls"


def chosen(view: CourtView, setting: PictureContext, seat: int) -> str:
    """Return a word for a seat without face-down cards while cards are set out or brought."""
    if seat in setting.acting:
        return "still to choose"
    if not setting.acting:
        return ""
    if view.commit_order == "simultaneous":
        return "has chosen"
    return "none" if is_before(view, setting, seat) else "comes later"


def list_sealed(view: CourtView, setting: PictureContext) -> list[int]:
    """4.6b Return the seats whose bids are in; 7.8 in Herald order, those before the bidder."""
    others = [seat.seat for seat in view.seats if seat.seat not in setting.acting]
    return others if view.auction_bids == "together" else [seat for seat in others if is_before(view, setting, seat)]


def is_before(view: CourtView, setting: PictureContext, seat: int) -> bool:
    """Return whether the seat comes in Herald order before all that must act."""
    order = [other.seat for other in herald_order(view)]
    return all(order.index(seat) < order.index(other) for other in setting.acting)


def has_had_turn(view: CourtView, seat: SeatView) -> bool:
    """4.8 Return whether the seat has had its turn in this phase, as long as that matters."""
    return seat.finished and view.step in STALLS


def order_of_turns(view: CourtView) -> dict[int, int]:
    """4.8a, 4.8b Return by seat its number in this phase's turns, as the stalls are now, of those whose turn is on or to come."""
    if not is_revealed(view):
        return {}
    done = sum(seat.finished and seat.seat != view.active for seat in view.seats)
    due = [seat for seat in herald_order(view) if seat.stall and not seat.finished and seat.seat != view.active]
    coming = [seat.seat for seat in sorted(due, key=lambda seat: seat.stall_value)]
    now = [] if view.active is None else [view.active]
    return {seat: number for number, seat in enumerate([*now, *coming], done + 1)}


def place_in_order(view: CourtView, seat: int) -> int:
    """2.2 Return the seat's place in Herald order, from 1."""
    return [other.seat for other in herald_order(view)].index(seat) + 1


def coming(view: CourtView, setting: PictureContext) -> list[int]:
    """Return the seats that come after the one that must act: 4.8a by their stalls, else 4.5a, 4.7a, 7.8 in Herald order; no one where all act at
    once or no order is known."""
    if len(setting.acting) != 1:
        return []
    who = next(iter(setting.acting))
    turns = order_of_turns(view)
    if turns:
        return [seat for seat in sorted(turns, key=lambda seat: turns[seat]) if seat != who]
    in_turn = view.auction_bids != "together" if view.step == "auction" else view.commit_order != "simultaneous"
    if view.step not in ("ball", "stalls", "auction") or not in_turn:
        return []
    order = [seat.seat for seat in herald_order(view)]
    return order[order.index(who) + 1 :]


def price(view: CourtView) -> int:
    """4.6c, 4.6d Return what the highest bidder pays, or each of several would, in coins."""
    return sorted([seat.bid or 0 for seat in view.seats])[-2]


def highest(view: CourtView) -> list[int]:
    """4.6c Return the seats that bid most, once the bids lie open."""
    bids = [seat.bid or 0 for seat in view.seats]
    return [seat for seat, bid in enumerate(bids) if bid == max(bids)]


def are_bids_open(view: CourtView) -> bool:
    """4.6b Return whether all bids have been revealed; the viewer's own sealed bid doesn't count."""
    return all(seat.bid is not None for seat in view.seats)


def doing(view: CourtView, setting: PictureContext) -> str:
    """Return what the acting seats do: the action of a turn, or what several do together; "" if the setting says it."""
    if len(setting.acting) > 1:
        return TOGETHER.get(view.step, "")
    if view.active is None or view.step != "turn" or list(setting.acting) != [view.active]:
        return ""
    said = setting.acting[view.active]
    return said if "Visit" in said or "discard" in said else f"action {view.used + 1} of {view.allowance}"


def describe_question(view: CourtView, setting: PictureContext) -> str:
    """Return what the viewer must do, in few words: the question itself within an action."""
    if setting.question is not None and setting.question.prompt != FIRST and view.step == "turn":
        return setting.question.prompt
    if view.step == "tax":
        return f"discard {counted(len(view.hand) - view.seats[view.viewer or 0].maximum_hand, 'card')}"
    return ASKED.get(view.step) or doing(view, setting)


def choosable(cards: Sequence[Card], setting: PictureContext) -> list[bool]:
    """Return for each of these cards whether it can answer the viewer's question, by its face, since its pack is hidden; none where the question
    is about other things or takes them all."""
    asked = setting.question
    if asked is None:
        return [False] * len(cards)
    legal = {token[:2] for token in asked.legal}
    return [f"{card.rank}{card.suit}" in legal for card in cards]


def key_cards(place: str, cards: Sequence[Card]) -> list[str]:
    """Return a key for each card: its face, since its pack is hidden, and its number among equals."""
    seen = Counter[str]()
    keys = []
    for card in cards:
        face = f"{card.rank}{card.suit}"
        seen[face] += 1
        keys.append(f"{place} {face} {seen[face]}")
    return keys


def discs(building: BuildingView, over: bool) -> tuple[str, ...]:
    """Return the discs on a building; after the game, whether it was complete."""
    if over and building.complete is not None:
        return ("complete" if building.complete else "bluff",)
    lying = ("offending", building.offending is not None), ("production", building.production)
    return tuple([name for name, there in lying if there])


def how_won(view: CourtView) -> str:
    """6.7, 6.8 Return what decided the win: points, then coins, then the hand or Herald order."""
    first = view.seats[view.ranking[0]]
    best = view.scores[first.seat]
    level = [seat for seat in view.seats if view.scores[seat.seat] == best]
    said = f"wins with {counted(best, 'point')}"
    if len(level) == 1:
        return said
    by_coins = sum(seat.coins == first.coins for seat in level) == 1
    return f"{said}, more coins than the other" if by_coins else f"{said}, after a tie in coins"
