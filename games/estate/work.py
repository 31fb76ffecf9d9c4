"""5.4, 5.5, 5.6 Granges, Forests and Mines: work and harvest."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.asking.decisions import pick_amount
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.action import Purpose, TurnAction
from games.estate.events import Harvested, Worked
from games.estate.lands import FULL, WORKED, Holding
from games.estate.refusals import NOT_ACTIVE, Holdings
from games.estate.state import Estate

WORK: Final = Decision(
    "5.1e",
    "",
    "Each works once a Season: a Grange grows 2 grain, a Forest gives 2 wood, a Mine turns 1 wood into 1 ore.",
)
HARVEST: Final = Decision(
    "5.4b",
    "",
    "A Grange can be worked or harvested in a Season, not both. Grain on it feeds no one until you harvest it.",
)
DECISIONS: Final = (WORK, HARVEST)
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
_FULL: Final = Refusal("5.4d", "it already holds 6 grain, the most it can")
_NO_WOOD: Final = Refusal("5.6a", "it costs 1 wood, and you have none")
_NO_GRAIN_LEFT: Final = Refusal("7.4a", "the bank has no grain left")
_NO_WOOD_LEFT: Final = Refusal("7.4a", "the bank has no wood left")
_NOBODY: Final = Refusal(HARVEST, "no Peasant stands on it")
_EMPTY: Final = Refusal(HARVEST, "there is no grain on it")
_NOTHING_TO_WORK: Final = Refusal(WORK, "you have no Grange, Forest or Mine")
_NOTHING_TO_HARVEST: Final = Refusal(HARVEST, "you have no Grange")


def no_work(g: Estate, me: Seat, holding: Holding) -> Refusal | None:
    """5.4a, 5.5a, 5.6a Return why a Holding cannot be worked now; None if nothing forbids it."""
    if not holding.active:
        return NOT_ACTIVE
    if holding.peasants < (2 if holding.kind == "mine" else 1):
        return _NO_PEASANT[holding.kind]
    if holding.used:
        return _USED[holding.kind]
    if holding.kind == "grange":
        return _FULL if holding.grain == FULL else None if bank.count_left(g, "grain") else _NO_GRAIN_LEFT
    if holding.kind == "forest":
        return None if bank.count_left(g, "wood") else _NO_WOOD_LEFT
    return bank.lacks(g, "ore") if g.stocks[me]["wood"] else _NO_WOOD


def no_harvest(holding: Holding) -> Refusal | None:
    """5.4b, 5.4c Return why a Grange cannot be harvested now; None if nothing forbids it."""
    if not holding.active:
        return NOT_ACTIVE
    if not holding.peasants:
        return _NOBODY
    if holding.used:
        return _USED["grange"]
    return None if holding.grain else _EMPTY


def workable(g: Estate, me: Seat) -> Candidates[str]:
    """5.4a, 5.5a, 5.6a A Grange, a Forest or a Mine that is staffed and not Used."""
    return Holdings(g, me, WORKED, lambda holding: no_work(g, me, holding), _NOTHING_TO_WORK)


def harvestable(g: Estate, me: Seat) -> Candidates[str]:
    """5.4b, 5.4c A Grange with a Peasant and grain on it that is not Used."""
    return Holdings(g, me, ("grange",), no_harvest, _NOTHING_TO_HARVEST)


async def work(g: Estate, me: Seat) -> None:
    """5.4a, 5.5a, 5.6a One Grange, Forest or Mine is worked."""
    name = await workable(g, me).pick(me, rule=WORK, prompt="Which Holding do you work?")
    do_work(g, me, name, g.at(me, name))


async def work_all(g: Estate, me: Seat) -> None:
    """5.1b Everything that can be worked, one after another: Forests before Mines, for they take wood, then Granges."""
    work_each(g, me)


def work_each(g: Estate, me: Seat) -> int:
    """5.1b Work all that can be worked, as `work_all` says; return how many Holdings that were."""
    worked = 0
    for kind in ("forest", "mine", "grange"):
        for name, holding in g.of_kind(me, kind):
            if no_work(g, me, holding) is None:
                do_work(g, me, name, holding)
                worked += 1
    return worked


def reckon_work(g: Estate, holding: Holding) -> int:
    """5.4a, 5.5a, 5.6a Return how much work on a Holding brings: grain, wood or ore; 7.4a no more than the bank has."""
    if holding.kind == "grange":
        return min(2, FULL - holding.grain, bank.count_left(g, "grain"))
    return min(2, bank.count_left(g, "wood")) if holding.kind == "forest" else 1


def do_work(g: Estate, me: Seat, name: str, holding: Holding) -> None:
    """5.4a 2 grain onto the Grange, at most 6 there; 5.5a 2 wood; 5.6a 1 ore for 1 wood. 7.4a as much as the bank has."""
    if holding.kind == "grange":
        grown = bank.grow(g, reckon_work(g, holding))
        holding = holding.but(grain=holding.grain + grown)
        got = f"{grown} grain, {holding.grain} on it"
    elif holding.kind == "forest":
        got = f"{bank.gain(g, me, 'wood', reckon_work(g, holding))} wood"
    else:
        bank.pay(g, me, {"wood": 1})
        got = f"{bank.gain(g, me, 'ore', reckon_work(g, holding))} ore for 1 wood"
    g.put(me, name, holding.use())
    g.tell(Worked(seat=me, kind=holding.kind, place=name, got=got))


async def harvest(g: Estate, me: Seat) -> None:
    """5.4b Any amount of the grain on a Grange goes to the Stockpile."""
    name = await harvestable(g, me).pick(me, rule=HARVEST, prompt="Which Grange do you harvest?")
    grange = g.at(me, name)
    most = grange.grain
    number = await pick_amount(me, 1, most, rule=HARVEST, prompt="How much grain do you take?", default=most)
    g.tell(Harvested(seat=me, place=name, grain=reap(g, me, name, grange, number), left=most - number))


async def harvest_all(g: Estate, me: Seat) -> None:
    """5.1b Every Grange that can be harvested, whole, one after another."""
    for name, holding in g.of_kind(me, "grange"):
        if no_harvest(holding) is None:
            g.tell(Harvested(seat=me, place=name, grain=reap(g, me, name, holding, holding.grain), left=0))


def reap(g: Estate, me: Seat, name: str, grange: Holding, number: int) -> int:
    """5.4b The grain comes to the Stockpile, the Grange is Used, its Peasant Spent; return how much. 7.9 Or the Peasant stays as it is."""
    used = grange.use(spends=g.options.harvest != "free")
    g.put(me, name, used.but(grain=grange.grain - number))
    g.stocks[me]["grain"] += number
    return number


ACTIONS: Final = (
    TurnAction(
        word="work",
        rule=WORK,
        name="Work",
        note="a Grange, a Forest or a Mine",
        now="{workable} can work now",
        group=Purpose.WORK,
        unfolds=True,
        candidates=workable,
        carry_out=work,
    ),
    TurnAction(
        word="work-all",
        rule=WORK,
        name="Work all",
        note="each Holding once, Forests first, then Mines for 1 wood each",
        now="{worked} will work now",
        everything=True,
        candidates=workable,
        carry_out=work_all,
    ),
    TurnAction(
        word="harvest",
        rule=HARVEST,
        name="Harvest",
        note="grain from a Grange",
        freely="grain from a Grange; its Peasant stays as it is (7.9)",
        now="{ripe}, you have {grain}",
        group=Purpose.HARVEST,
        unfolds=True,
        candidates=harvestable,
        carry_out=harvest,
    ),
    TurnAction(
        word="harvest-all",
        rule=HARVEST,
        name="Harvest all",
        note="all grain from all Granges",
        freely="all grain from all Granges; Peasants stay as they are (7.9)",
        now="{ripe}, you have {grain}",
        everything=True,
        candidates=harvestable,
        carry_out=harvest_all,
    ),
)
