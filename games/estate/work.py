"""5.4, 5.5, 5.6 Granges, Forests and Mines: work and harvest."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Seat
from games.engine.decisions import pick, pick_amount
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.events import Harvested, Worked
from games.estate.lands import FULL, WORKED, Holding
from games.estate.refusals import NOT_ACTIVE, Targets, reasons, unless_one
from games.estate.state import Estate

_NO_PEASANT: Final = {
    "grange": Refusal("5.4a", "no Peasant stands on it"),
    "forest": Refusal("5.5a", "no Peasant stands on it"),
    "mine": Refusal("5.6a", "two Peasants must stand on it"),
}
_USED: Final = {
    "grange": Refusal("5.4c", "it has been worked or harvested this Season"),
    "forest": Refusal("5.5a", "it has been worked this Season"),
    "mine": Refusal("5.6a", "it has been worked this Season"),
}
_FULL: Final = Refusal("5.4d", "it holds 6 grain, the most there can be")
_NO_WOOD: Final = Refusal("5.6a", "it takes 1 wood, and you have none")
_NO_GRAIN_LEFT: Final = Refusal("7.4a", "the bank has no grain left")
_NO_WOOD_LEFT: Final = Refusal("7.4a", "the bank has no wood left")
_NOBODY: Final = Refusal("5.4b", "no Peasant stands on it")
_EMPTY: Final = Refusal("5.4b", "there is no grain on it")
_NOTHING_TO_WORK: Final = Refusal("5.1e", "you have no Grange, Forest or Mine")
_NOTHING_TO_HARVEST: Final = Refusal("5.4b", "you have no Grange")


def no_work(g: Estate, me: Seat, holding: Holding) -> Refusal | None:
    """5.4a, 5.5a, 5.6a Why a Holding cannot be worked now."""
    if not holding.active:
        return NOT_ACTIVE
    if holding.peasants < (2 if holding.kind == "mine" else 1):
        return _NO_PEASANT[holding.kind]
    if holding.used:
        return _USED[holding.kind]
    if holding.kind == "grange":
        return _FULL if holding.grain == FULL else None if bank.left(g, "grain") else _NO_GRAIN_LEFT
    if holding.kind == "forest":
        return None if bank.left(g, "wood") else _NO_WOOD_LEFT
    return bank.lacks(g, "ore") if g.stocks[me]["wood"] else _NO_WOOD


def no_harvest(holding: Holding) -> Refusal | None:
    """5.4b, 5.4c Why a Grange cannot be harvested now."""
    if not holding.active:
        return NOT_ACTIVE
    if not holding.peasants:
        return _NOBODY
    if holding.used:
        return _USED["grange"]
    return None if holding.grain else _EMPTY


def fields(g: Estate, me: Seat) -> Targets:
    """2.11d The Granges, Forests and Mines, each with why it cannot be worked now."""
    return {name: no_work(g, me, holding) for name, holding in g.of_kind(me, *WORKED)}


def granges(g: Estate, me: Seat) -> Targets:
    """5.4b The Granges, each with why it cannot be harvested now."""
    return {name: no_harvest(holding) for name, holding in g.of_kind(me, "grange")}


def nothing_to_work(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why there is nothing to work."""
    return unless_one((no_work(g, me, holding) for holding in g.lying(me, *WORKED)), _NOTHING_TO_WORK)


def nothing_to_harvest(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why there is nothing to harvest."""
    return unless_one(map(no_harvest, g.lying(me, "grange")), _NOTHING_TO_HARVEST)


async def work(g: Estate, me: Seat) -> None:
    """5.4a, 5.5a, 5.6a One Grange, Forest or Mine is worked."""
    found = fields(g, me)
    name = await pick(me, list(found), rule="5.1e", prompt="Which Holding is worked?", refuse=reasons(found))
    do_work(g, me, name, g.at(me, name))


async def work_all(g: Estate, me: Seat) -> None:
    """5.1b Everything that can be worked, one after another: Forests before Mines, for they take wood, then Granges."""
    for kind in ("forest", "mine", "grange"):
        for name, holding in g.of_kind(me, kind):
            if no_work(g, me, holding) is None:
                do_work(g, me, name, holding)


def do_work(g: Estate, me: Seat, name: str, holding: Holding) -> None:
    """5.4a 2 grain onto the Grange, at most 6 there; 5.5a 2 wood; 5.6a 1 ore for 1 wood. 7.4a as much as the bank has."""
    if holding.kind == "grange":
        got = f"{bank.grow(g, holding, min(2, FULL - holding.grain))} grain, {holding.grain} on it"
    elif holding.kind == "forest":
        got = f"{bank.gain(g, me, 'wood', 2)} wood"
    else:
        bank.pay(g, me, {"wood": 1})
        got = f"{bank.gain(g, me, 'ore', 1)} ore for 1 wood"
    holding.use()
    g.tell(Worked(seat=me, kind=holding.kind, place=name, got=got))


async def harvest(g: Estate, me: Seat) -> None:
    """5.4b Any amount of the grain on a Grange goes to the Stockpile."""
    found = granges(g, me)
    name = await pick(me, list(found), rule="5.4b", prompt="Which Grange is harvested?", refuse=reasons(found))
    grange = g.at(me, name)
    most = grange.grain
    number = await pick_amount(me, 1, most, rule="5.4b", prompt="How much grain do you take?", default=most)
    g.tell(Harvested(seat=me, place=name, grain=reap(g, me, grange, number), left=grange.grain))


async def harvest_all(g: Estate, me: Seat) -> None:
    """5.1b Every Grange that can be harvested, whole, one after another."""
    for name, holding in g.of_kind(me, "grange"):
        if no_harvest(holding) is None:
            g.tell(Harvested(seat=me, place=name, grain=reap(g, me, holding, holding.grain), left=0))


def reap(g: Estate, me: Seat, holding: Holding, number: int) -> int:
    """5.4b The grain comes to the Stockpile, the Grange is Used, its Peasant Spent; gives how much. 7.9 Or the Peasant stays as it is."""
    holding.grain -= number
    g.stocks[me]["grain"] += number
    if g.options.harvest == "free":
        holding.cut()
    else:
        holding.use()
    return number
