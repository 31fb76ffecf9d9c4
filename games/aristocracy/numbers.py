"""Current numbers for the notes of choices ("you have {coins}"), as the seat that decides sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aristocracy.building import Kind
from games.aristocracy.options import SIZES
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView
from games.engine.events import counted
from games.engine.telling.phrasing import fill_numbers

SPECIALS: Final = {"King": "build", "Queen": "visit", "Jack": "buy"}


def with_numbers(view: CourtView, text: str) -> str:
    """Return the text with current numbers filled in; for a spectator's view, the text unchanged."""
    return text if view.viewer is None else fill_numbers(text, NUMBERS, view, view.seats[view.viewer])


def _others(view: CourtView, me: SeatView) -> int:
    """5.2a Count the cards in the market and in the other stalls."""
    return len(view.market) + sum(len(one.stall) for one in view.seats if one.seat != me.seat)


def _downgrading(view: CourtView, me: SeatView) -> str:
    """5.8a, 5.14 Say what comes to the hand, one card or all of a farm that is gone, and its limit, which a chateau that shrinks lowers."""
    sizes = SIZES[view.building_sizes]
    ceasing = [one.count <= sizes.farm for one in me.buildings]
    shrinking = [one.kind == "chateau" and sizes.kind(one.count - 1) != "chateau" for one in me.buildings]
    after, whole = me.hand + 1, me.hand + sizes.farm + 1
    limit = str(me.maximum_hand - all(shrinking))
    limit += f", {me.maximum_hand - 1} if a chateau shrinks" if any(shrinking) and not all(shrinking) else ""
    if ceasing and all(ceasing):
        return f"the farm is gone, and all its cards are in your hand: {counted(whole, 'card')} then; limit {limit}"
    if any(ceasing):
        return f"a card in your hand: {counted(after, 'card')} then, {whole} if a farm is gone; limit {limit}"
    return f"the building shrinks, its card in your hand: {counted(after, 'card')} then; limit {limit}"


def _discarding(view: CourtView, me: SeatView) -> str:
    """5.12f, 5.14b Say what a discard does to the visited building."""
    visited = [one for seat in view.seats for one in seat.buildings if one.name == view.visited]
    gone = [one for one in visited if one.count <= SIZES[view.building_sizes].farm]
    return "the farm is gone, and its other cards go to its owner's hand" if gone else "the building shrinks"


def _cards_in_all(kind: Kind) -> Callable[[CourtView, SeatView], object]:
    """5.11b Return a counter of the cards a new building takes, its address card included."""
    return lambda view, _: getattr(SIZES[view.building_sizes], kind) + 1


def _points(kind: Kind) -> Callable[[CourtView, SeatView], object]:
    """6.7 Return a counter of a complete building's points."""
    return lambda view, _: counted(POINTS[kind], "point")


NUMBERS: Final[Mapping[str, Callable[[CourtView, SeatView], object]]] = {
    "coins": lambda view, me: me.coins,
    "purse": lambda view, me: counted(me.coins, "coin"),
    "special": lambda view, me: SPECIALS[view.phase],
    "stall": lambda view, me: len(me.stall),
    "others": _others,
    "building_cards": lambda view, me: sum(one.count for one in me.buildings),
    "production_cards": lambda view, me: sum(one.production for one in me.buildings),
    "face_cards": lambda view, me: sum(card.rank in "KQJ" for card in (*view.hand, *me.stall)),
    "hand_after": lambda view, me: counted(me.hand + 1, "card"),
    "limit": lambda view, me: me.maximum_hand,
    "downgrading": _downgrading,
    "discarding": _discarding,
    "actions_left": lambda view, me: counted(view.allowance - view.used, "action"),
    "actions_after": lambda view, me: counted(view.allowance - view.used - 1, "action"),
    "farm": _cards_in_all("farm"),
    "estate": _cards_in_all("estate"),
    "chateau": _cards_in_all("chateau"),
    "farm_points": _points("farm"),
    "estate_points": _points("estate"),
    "chateau_points": _points("chateau"),
}
