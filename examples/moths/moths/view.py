"""1.3 What each viewer may know, built up from nothing; and another hall that it cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.engine.searching.imagining import begin_another, shuffle_anew
from games.engine.telling.views import View
from moths.state import Hall


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everyone's view of a seat: how many moths it holds, what flew tonight, candles and light."""

    seat: Seat
    moths: int
    flown: Card | None
    candles: tuple[Card, ...]
    light: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HallView(View):
    """One viewer's view. `hand` is the viewer's own."""

    night: int
    nights: int
    lit: Card | None
    ashes: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    over: bool


def view(g: Hall, viewer: Seat | None) -> HallView:
    """1.3 What the viewer sees; a spectator sees what everyone does."""
    return HallView(
        viewer=viewer,
        night=g.night,
        nights=g.options.nights,
        lit=g.lit,
        ashes=tuple(g.ashes),
        seats=tuple([seat_view(g, seat) for seat in range(g.seats)]),
        hand=() if viewer is None else tuple(g.hands[viewer]),
        over=g.outcome is not None,
    )


def seat_view(g: Hall, seat: Seat) -> SeatView:
    """1.3 What everyone sees of a seat."""
    return SeatView(
        seat=seat,
        moths=len(g.hands[seat]),
        flown=g.flown.get(seat),
        candles=tuple(g.gathered[seat]),
        light=g.light(seat),
    )


def imagine(g: Hall, viewer: Seat | None, dice: Dice) -> Hall:
    """1.3 Return another hall: the coming candles, the others' moths and those left over are dealt again."""
    other = begin_another(g, dice)
    zones = [other.hands[seat] for seat in range(g.seats) if seat != viewer]
    hidden = [card for zone in [*zones, other.candles, other.unseen] for card in zone]
    candles = shuffle_anew([card for card in hidden if card.suit == "H"], dice)
    moths = shuffle_anew([card for card in hidden if card.suit != "H"], dice)
    for zone in zones:
        zone[:] = sorted([moths.pop() for _ in zone])
    other.candles = [candles.pop() for _ in other.candles]
    other.unseen = [*moths, *candles]
    return other
