"""What a choice costs and brings, with the numbers of now, as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aristocracy.options import SIZES
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView
from games.engine.events import counted
from games.engine.game import Label

SPECIALS: Final = {"King": "build", "Queen": "visit", "Jack": "buy"}
BRINGS: Final = {"farm": "", "estate": ", a coin each Queen", "chateau": ", a coin each Queen, hand limit +1"}


def costed(view: CourtView, token: str) -> Label | None:
    """The choice with its cost, None for one whose words are always the same."""
    if view.viewer is None or token not in NOTES:
        return None
    text, note = NOTES[token]
    return Label(text, note(view, view.seats[view.viewer]))


def _royal(view: CourtView, me: SeatView) -> str:
    return f"pay 1 of your {counted(me.coins, 'coin')} and {SPECIALS[view.phase]}"


def _sell(view: CourtView, me: SeatView) -> str:
    return f"two cards of your stall for 1 coin; you have {me.coins}"


def _harvest(view: CourtView, me: SeatView) -> str:
    return f"a production card to your hand; you have {sum(one.production for one in me.buildings)}"


def _trade(view: CourtView, me: SeatView) -> str:
    others = len(view.market) + sum(len(one.stall) for one in view.seats if one.seat != me.seat)
    return f"a card of your stall ({len(me.stall)}) for one of {others} in stalls and market; no coin"


def _store(view: CourtView, me: SeatView) -> str:
    inside = sum(one.count for one in me.buildings)
    return f"a card of hand or stall for a building card of yours ({inside}); no coin"


def _hide(view: CourtView, me: SeatView) -> str:
    return f"a stall card to your hand: {counted(me.hand + 1, 'card')} then, limit {me.maximum_hand}"


def _favor(view: CourtView, me: SeatView) -> str:
    faces = sum(card.rank in "KQJ" for card in (*view.hand, *me.stall))
    return f"discard a face card of yours ({faces}), no coin: K builds, Q visits, J buys"


def _downgrade(view: CourtView, me: SeatView) -> str:
    farm = SIZES[view.building_sizes].farm
    ceasing = [one.count <= farm for one in me.buildings]
    after, whole = me.hand + 1, me.hand + farm + 1  # 5.14b a farm that loses a card gives its address card too
    if all(ceasing):
        return f"the farm is gone, and all its cards are in your hand: {counted(whole, 'card')} then, limit {me.maximum_hand}"
    gone = f", {whole} if a farm is gone" if any(ceasing) else "; the building shrinks"
    return f"a building card to your hand: {counted(after, 'card')} then, limit {me.maximum_hand}{gone}"


def _coin(view: CourtView, me: SeatView) -> str:
    return f"from the owner, if it has one; you have {me.coins}"


def bid_note(view: CourtView, bid: int) -> str:
    """4.6c What a bid can cost: the second-highest, so never more than itself."""
    if view.viewer is None:
        return ""
    coins = view.seats[view.viewer].coins
    return (
        f"if you win you pay the second-highest bid: at most {bid} of your {coins}" if bid else f"you keep your {coins}"
    )


def _end(view: CourtView, me: SeatView) -> str:
    return f"give up {counted(view.allowance - view.used, 'action')}"


def _pass(view: CourtView, me: SeatView) -> str:
    return f"do nothing; then {counted(view.allowance - view.used - 1, 'action')} left"


def _new(kind: str) -> Callable[[CourtView, SeatView], str]:
    def note(view: CourtView, me: SeatView) -> str:
        sizes = SIZES[view.building_sizes]
        cards = {"farm": sizes.farm, "estate": sizes.estate, "chateau": sizes.chateau}[kind] + 1
        points = {str(one): number for one, number in POINTS.items()}[kind]
        return f"{cards} cards in all; if complete {counted(points, 'point')}{BRINGS[kind]}"

    return note


NOTES: Final[Mapping[str, tuple[str, Callable[[CourtView, SeatView], str]]]] = {
    "royal": ("Royal", _royal),
    "sell": ("Sell", _sell),
    "harvest": ("Harvest", _harvest),
    "trade": ("Trade", _trade),
    "store": ("Store", _store),
    "hide": ("Hide", _hide),
    "favor": ("Favor", _favor),
    "downgrade": ("Downgrade", _downgrade),
    "coin": ("Take a coin", _coin),
    "end": ("End turn", _end),
    "pass": ("Pass", _pass),
    "new-farm": ("New farm", _new("farm")),
    "new-estate": ("New estate", _new("estate")),
    "new-chateau": ("New chateau", _new("chateau")),
    "estate": ("Estate", _new("estate")),
    "chateau": ("Chateau", _new("chateau")),
}
