"""What an action or a choice costs and brings, with the numbers of now. All that it is made of lies open (10.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.events import counted
from games.estate.cards import REWARDS, Circle, amount_of, amounts
from games.estate.lands import WORKED
from games.estate.view import EstateView, HoldingView, SeatView

PRODUCES: Final[Mapping[str, str]] = {
    "grange": "1 Peasant grows 2 grain a Season",
    "forest": "1 Peasant gives 2 wood a Season",
    "mine": "2 Peasants make 1 ore of 1 wood",
    "village": "room for all Peasants, new ones too; makes bars",
    "castle": "room for 3 Soldiers",
}


def numbers(view: EstateView, seat: int, token: str) -> str:
    """The numbers of now of an action; empty for one without."""
    return NUMBERS[token](view, view.seats[seat]) if token in NUMBERS else ""


def there(me: SeatView, what: str) -> int:
    """How much of a good is in a Stockpile."""
    return next((number for good, number in me.stock.items() if good == what), 0)


def given(view: EstateView, seat: int, number: int, what: str) -> str:
    """5.14b What an amount that is offered leaves."""
    return f"leaves you {amount_of(there(view.seats[seat], what) - number, what)}"


def wanted(view: EstateView, seat: int, number: int, what: str) -> str:
    """5.14c Who of the others has that much now."""
    have = sum(there(one, what) >= number for one in view.seats if one.seat != seat)
    return f"{have or 'nobody'} of the others {'have' if have > 1 else 'has'} it now"


def printed(view: EstateView, seat: int, token: str) -> str:
    """4.4i1 What there is of the Goods on a Reward once they are taken, and where its people go."""
    me, notes = view.seats[seat], list[str]()
    goods = {one.what: there(me, one.what) + one.number for one in REWARDS[token].printed if one.what in me.stock}
    if goods:
        notes.append(f"then you have {amounts(goods)}")
    if len(goods) < len(REWARDS[token].printed):
        notes.append("people go to Holdings with room")
    return "; ".join(notes)


def stands(pair: str) -> str:
    """3.3 Whether two Peasants would stand together."""
    first, second = pair.split("+")
    return "both on one Holding" if first == second else "one on each"


def _granges(me: SeatView) -> list[HoldingView]:
    """5.4b The Granges that can be harvested."""
    return [one for one in me.holdings if one.kind == "grange" and one.staffed and one.grain and not one.used]


def _grain(view: EstateView, me: SeatView) -> str:
    ripe = _granges(me)
    return f"{sum(one.grain for one in ripe)} grain on {counted(len(ripe), 'Grange')}, you have {me.stock['grain']}"


def _ready(view: EstateView, me: SeatView) -> str:
    return f"{sum(one.kind in WORKED and one.staffed and not one.used for one in me.holdings)} can work now"


def _free(view: EstateView, me: SeatView) -> str:
    return f"{sum(one.free for one in me.holdings)} Free"


def _soldiers(view: EstateView, me: SeatView) -> str:
    return f"you have {amount_of(me.soldiers, 'soldier')}, no cost"


def _open(view: EstateView, me: SeatView) -> str:
    return f"{len(me.open_slots)} Open; you have {amounts(me.stock)}"


def _empty(view: EstateView, me: SeatView) -> str:
    return f"{sum(one.active and not one.peasants + one.garrison for one in me.holdings)} empty now, nothing back"


def _circles(view: EstateView, me: SeatView) -> str:
    left = [
        circle
        for request in view.track
        if request is not None
        for circle, owner in zip(request.circles, request.favors, strict=True)
        if owner is None
    ]
    able = sum(_has(me, circle) >= circle.number for circle in left)
    return f"you can pay {able} of {counted(len(left), 'open circle')}"


def _has(me: SeatView, circle: Circle) -> int:
    """5.13b What the seat could give of it."""
    if circle.what == "peasant":
        return sum(one.free for one in me.holdings)
    return me.soldiers if circle.what == "soldier" else me.stock[circle.what]


def _stock(view: EstateView, me: SeatView) -> str:
    return f"you have {amounts(me.stock)}"


def _to_me(view: EstateView, me: SeatView) -> str:
    return f"{sum(one.maker != me.seat and one.to in (me.seat, None) for one in view.offers)} for you now"


def _by_name(view: EstateView, me: SeatView) -> str:
    return f"{sum(one.to == me.seat for one in view.offers)} now"


def _mine(view: EstateView, me: SeatView) -> str:
    return f"{sum(one.maker == me.seat for one in view.offers)} of 3 open"


NUMBERS: Final[Mapping[str, Callable[[EstateView, SeatView], str]]] = {
    "work": _ready,
    "work-all": _ready,
    "harvest": _grain,
    "harvest-all": _grain,
    "move": _free,
    "restation": _soldiers,
    "build": _open,
    "remove": _empty,
    "fill": _circles,
    "offer": _stock,
    "accept": _to_me,
    "decline": _by_name,
    "withdraw": _mine,
}
