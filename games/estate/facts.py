"""Facts of a view, shared by the board's text and picture, the notes of actions and the player's panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.estate.cards import Circle
from games.estate.view import EstateView, HoldingView, SeatView


class OpenCircle(NamedTuple):
    """2.15 A circle on the Track without a Favor, by its name, such as `Q16.2`."""

    name: str
    circle: Circle


def standings(view: EstateView) -> Sequence[SeatView]:
    """6.3 Return the seats, the leader first; those who have left come last."""
    return sorted(view.seats, key=lambda s: (s.resigned, -s.staffed, -s.slots, -s.peasants, -s.soldiers, s.seat))


def coming_turns(view: EstateView) -> Sequence[SeatView]:
    """2.20, 4.6a Return who has a turn in this Season after the Active player, as the game stands."""
    waiting = [s for s in view.seats if not s.acted and not s.resigned and s.seat != view.active]
    return sorted(waiting, key=lambda s: (-s.soldiers, -s.peasants, view.order.index(s.seat)))


def shortfall(me: SeatView) -> int:
    """5.15c Return how much grain the upkeep lacks."""
    return max(0, me.due - me.stock["grain"])


def count_held(me: SeatView, circle: Circle) -> int:
    """5.13b Return how many there are of what a circle asks for; of Peasants only Free ones."""
    if circle.what == "peasant":
        return sum([holding.free for holding in me.holdings])
    return me.soldiers if circle.what == "soldier" else me.stock[circle.what]


def open_circles(view: EstateView) -> list[OpenCircle]:
    """5.13 Return the circles without a Favor; what times out first comes first."""
    return [
        OpenCircle(f"{request.card}.{number}", circle)
        for request in reversed(view.track)
        if request is not None
        for number, (circle, owner) in enumerate(zip(request.circles, request.favors, strict=True), 1)
        if owner is None
    ]


def payable_circles(view: EstateView, me: SeatView) -> list[OpenCircle]:
    """5.13 Those of which the seat has the full number; none without a Favor left in its supply (7.4b)."""
    if me.favors == 0:
        return []
    return [one for one in open_circles(view) if count_held(me, one.circle) >= one.circle.number]


def ripe_granges(me: SeatView) -> list[HoldingView]:
    """5.4b Return the Granges that can be harvested."""
    return [one for one in me.holdings if one.kind == "grange" and one.staffed and one.grain and not one.used]
