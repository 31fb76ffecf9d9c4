"""The panel of a player: what the seat has and can afford now. All of it is public."""

from collections.abc import Mapping
from typing import Final

from cogs.estate.words import name_slots
from games.engine.events import counted, mark
from games.estate.build import COSTS
from games.estate.cards import REWARDS, Good, amount_of, amounts
from games.estate.facts import payable_circles, shortfall
from games.estate.lands import title
from games.estate.view import EstateView, SeatView

CIRCLES: Final = 8  # that are named one by one


def mine(view: EstateView) -> list[str]:
    """Return the viewer's Lands and Stockpile; what can be paid for now; offers to the viewer; the pool while there are picks."""
    if view.viewer is None or view.over:
        return []
    me = view.seats[view.viewer]
    lands = "\n".join(map(name_slots, me.lands))
    if not view.season:  # nothing is there yet
        return [lands]
    paid = "\n".join([_buildings(me), *_circles(view, me)])
    # The Stockpile, who is Free, and the upkeep that a yield would cost
    free = [f"{h.name}{f' ×{h.free}' if h.free > 1 else ''}" for h in me.holdings if h.free]
    short = shortfall(me)
    upkeep = f"{me.due} grain due when you yield" if me.due else "none due"
    lines = [f"**You have:** {amounts(me.stock)} · {me.staffed} of {view.target} Staffed"]
    lines.append(f"**Free Peasants:** {', '.join(free) or 'none'}")
    lines.append(f"**Upkeep:** {upkeep}" + (f" – **{amount_of(short, 'grain')} short**" if short else ""))
    return [lands, "\n".join(lines), paid, *_offers(view, me), *_pool(view)]


def _buildings(me: SeatView) -> str:
    """5.11 Return what the Stockpile pays for, and the Open Slots."""
    paid = [f"{title(kind)} ({amounts(dict(cost))})" for kind, cost in COSTS.items() if can_pay(me, cost)]
    slots = f"Open: {', '.join(me.open_slots)}" if me.open_slots else "but you have no Open Slot"
    return (
        f"**You can pay for:** {', '.join(paid)} · {slots}" if paid else f"**You can't pay for** any Holding · {slots}"
    )


def can_pay(me: SeatView, cost: Mapping[Good, int]) -> bool:
    """5.1c Return whether the Stockpile holds all of the cost."""
    return all(me.stock[good] >= number for good, number in cost.items())


def _circles(view: EstateView, me: SeatView) -> list[str]:
    """5.13 Return which circles could be filled with what there is."""
    found = [f"{one.name} {one.circle.words}" for one in payable_circles(view, me)]
    more = f" and {len(found) - CIRCLES} more" if len(found) > CIRCLES else ""
    return [f"**You can fill:** {', '.join(found[:CIRCLES])}{more}"] if found else ["**You can't fill** any circle"]


def _offers(view: EstateView, me: SeatView) -> list[str]:
    """5.14 Return what the viewer may accept, and what it has offered."""
    lines = []
    for offer in view.offers:
        if offer.maker == me.seat:
            whom = "anyone" if offer.to is None else mark(offer.to)
            lines.append(f"**Your offer {offer.name}** to {whom}: {offer.words}")
        elif offer.to in (me.seat, None):
            lines.append(
                f"**Offer {offer.name}** from {mark(offer.maker)}: you get {amounts(offer.give)} for {amounts(offer.want)}"
            )
    return ["\n".join(lines)] if lines else []


def _pool(view: EstateView) -> list[str]:
    """4.4 The Rewards that can be picked."""
    if not view.pool:
        return []
    order = ", ".join(
        [f"{mark(s)} {counted(view.seats[s].picks, 'pick')}" for s in view.claimants if view.seats[s].picks]
    )
    return [
        f"**Rewards to pick:** {', '.join([REWARDS[card].words for card in view.pool])}\n**In this order:** {order}"
    ]
