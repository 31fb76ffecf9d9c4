"""The yield of a Holding now, from its owner's view: what an action would bring, or why nothing."""

from __future__ import annotations

from typing import NamedTuple

from cogs.estate.own import can_pay
from games.estate.build import COSTS
from games.estate.castle import TRAINING
from games.estate.lands import FULL, GARRISON, STAFF, Kind
from games.estate.view import EstateView, HoldingView, SeatView
from games.estate.village import IMMIGRATION, SMITHING


class Use(NamedTuple):
    """An amount of a good; or 0, with a word that says why, before the sign of the good that is missing, if one is."""

    number: int
    what: str
    said: str


def is_my_turn(view: EstateView) -> bool:
    """5.1a Return whether the viewer may use its Holdings now."""
    return view.active is not None and view.active == view.viewer and not view.over


def use(view: EstateView, me: SeatView, holding: HoldingView) -> Use:
    """Return what this Holding could bring in its owner's turn."""
    if holding.side == "construction":
        return Use(0, "", "not yet")
    if holding.side == "removal":
        return Use(0, "", "leaves")
    if holding.kind in ("grange", "forest", "mine"):
        return _describe_work(view, me, holding)
    return _village(view, me, holding) if holding.kind == "village" else _castle(view, me, holding)


def _left(view: EstateView, what: str, most: int) -> int:
    """7.4 Return how much of it the bank can give, `most` at most."""
    return most if view.bank is None else min(most, max(0, view.bank[what]))


def _describe_work(view: EstateView, me: SeatView, holding: HoldingView) -> Use:
    """5.4 to 5.6 Return what work gives; of a full Grange the harvest."""
    if holding.used:
        return Use(0, "", "used")
    if holding.peasants < STAFF[holding.kind]:
        return Use(0, "", "no one" if not holding.peasants else "1 short")
    if holding.kind == "grange":
        room = min(2, FULL - holding.grain)
        return Use(_left(view, "grain", room), "grain", "") if room else Use(holding.grain, "grain", "take")
    if holding.kind == "forest":
        return Use(_left(view, "wood", 2), "wood", "")
    return Use(_left(view, "ore", 1), "ore", "") if me.stock["wood"] else Use(0, "wood", "no")


def _village(view: EstateView, me: SeatView, holding: HoldingView) -> Use:
    """5.7 A bar is forged, or 5.8 a Peasant recruited."""
    ready = holding.free + holding.moved + holding.new
    if ready >= 2 and can_pay(me, SMITHING) and _left(view, "bar", 1):
        return Use(1, "bar", "")
    if can_pay(me, IMMIGRATION) and _left(view, "peasant", 1):
        return Use(1, "peasant", "")
    return Use(0, "grain", "no")


def _castle(view: EstateView, me: SeatView, holding: HoldingView) -> Use:
    """5.9 A Free Peasant is trained."""
    if holding.garrison >= GARRISON:
        return Use(0, "", "full")
    free = bool([other for other in me.holdings if other.free])
    if free and can_pay(me, TRAINING) and _left(view, "soldier", 1):
        return Use(1, "soldier", "")
    missing = next((what for what in TRAINING if not me.stock[what]), "")
    return Use(0, missing, "no" if missing else "no one")


def buildable(me: SeatView) -> list[Kind]:
    """5.11 Return the kinds of Holding that the Stockpile pays for."""
    return [kind for kind, cost in COSTS.items() if can_pay(me, cost)]
