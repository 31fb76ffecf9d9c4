"""5.11, 5.12 Build and remove a Holding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.cards import Good, amounts
from games.estate.events import BuildingBegins, RemovalBegins
from games.estate.lands import KINDS, Holding, Kind, title
from games.estate.refusals import Targets, reasons, unless_one
from games.estate.state import Estate

COSTS: Final[Mapping[Kind, Mapping[Good, int]]] = {
    "grange": {"wood": 2, "grain": 1},
    "forest": {"wood": 1, "bar": 1},
    "mine": {"wood": 3, "bar": 1},
    "village": {"wood": 4},
    "castle": {"wood": 5, "bar": 2},
}  # 5.11a
_NO_SLOT: Final = Refusal("5.11a", "you have no Open Slot")
_PEASANTS: Final = Refusal("5.12b", "a Peasant stands on it")
_SOLDIERS: Final = Refusal("5.12b", "a Soldier is in it")
_NOT_ACTIVE: Final = Refusal("5.12b", "it is not Active")
_NOTHING: Final = Refusal("5.12a", "you have no Holding")


def no_kind(g: Estate, me: Seat, kind: Kind) -> Refusal | None:
    """5.11a Why a Holding of this kind cannot be paid for; 7.4b the bank must have it."""
    if missing := bank.lacking(g, me, COSTS[kind]):
        return Refusal("5.11a", f"it costs {amounts(COSTS[kind])}; you lack {missing}")
    return bank.lacks(g, kind)


def plans(g: Estate, me: Seat) -> Targets:
    """5.11a The kinds of Holding, each with why it cannot be built now, the Slot aside."""
    return {kind: no_kind(g, me, kind) for kind in KINDS}


def no_build(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why nothing can be built."""
    if not g.has_open_slot(me):
        return _NO_SLOT
    if not any(g.holds(me, cost) for cost in COSTS.values()):
        lacking = bank.lacking(g, me, COSTS[KINDS[0]])
        return Refusal("5.11a", f"you lack {lacking} for a {title(KINDS[0])}; nor can you pay for any other Holding")
    return unless_one((no_kind(g, me, kind) for kind in KINDS), _NO_SLOT)


async def build(g: Estate, me: Seat) -> None:
    """5.11a A Holding comes Under Construction into one of your Open Slots; it is Active from the next Season on (4.3a)."""
    refuse = {kind: no for kind in KINDS if (no := no_kind(g, me, kind))}
    kind = await pick(me, KINDS, rule="5.11a", prompt="What do you build?", refuse=refuse)
    place = await pick(me, g.open_slots(me), rule="5.11a", prompt="In which Open Slot?")
    bank.pay(g, me, COSTS[kind])
    bank.put_holding(g, me, kind, place, active=False)
    g.tell(BuildingBegins(seat=me, kind=title(kind), place=place, cost=amounts(COSTS[kind])))


def no_removal(holding: Holding) -> Refusal | None:
    """5.12b Why a Holding cannot be removed."""
    if not holding.active:
        return _NOT_ACTIVE
    if holding.peasants:
        return _PEASANTS
    return _SOLDIERS if holding.garrison else None


def removals(g: Estate, me: Seat) -> Targets:
    """5.12a The Holdings, each with why it cannot be removed now."""
    return {name: no_removal(holding) for name, holding in g.holdings(me)}


def no_remove(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why nothing can be removed."""
    return unless_one(map(no_removal, g.lying(me, *KINDS)), _NOTHING)


async def remove(g: Estate, me: Seat) -> None:
    """5.12a One of your Active Holdings without Peasant and Soldier is Being Removed; the grain on it is lost, its Slot Open later (4.3b)."""
    found = removals(g, me)
    name = await pick(me, list(found), rule="5.12a", prompt="Which Holding do you remove?", refuse=reasons(found))
    holding = g.at(me, name)
    lost = holding.grain
    bank.wither(g, holding)
    holding.side = "removal"
    g.tell(RemovalBegins(seat=me, kind=title(holding.kind), place=name, lost=lost))
