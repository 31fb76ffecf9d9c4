"""5.11, 5.12 Build and remove a Holding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.asking.decisions import pick
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.action import Purpose, TurnAction
from games.estate.cards import Good, amounts
from games.estate.events import BuildingBegins, RemovalBegins
from games.estate.lands import KINDS, Holding, Kind, title
from games.estate.refusals import Holdings, summed_up
from games.estate.state import Estate

BUILD: Final = Decision("5.11a", "", "You pay now and can use it from next Season.")
REMOVE: Final = Decision("5.12a", "", "You get nothing back; the Slot is Open from next Season.")
DECISIONS: Final = (BUILD, REMOVE)
COSTS: Final[Mapping[Kind, Mapping[Good, int]]] = {
    "grange": {"wood": 2, "grain": 1},
    "forest": {"wood": 1, "bar": 1},
    "mine": {"wood": 3, "bar": 1},
    "village": {"wood": 4},
    "castle": {"wood": 5, "bar": 2},
}  # 5.11a
_NO_SLOT: Final = Refusal(BUILD, "you have no Open Slot")
_PEASANTS: Final = Refusal("5.12b", "a Peasant stands on it")
_SOLDIERS: Final = Refusal("5.12b", "a Soldier is in it")
_NOT_ACTIVE: Final = Refusal("5.12b", "it isn't Active")
_NOTHING: Final = Refusal(REMOVE, "you have no Holding")


def no_kind(g: Estate, me: Seat, kind: Kind) -> Refusal | None:
    """5.11a Return why a Holding of this kind cannot be paid for; 7.4b the bank must have it; None if nothing forbids it."""
    if missing := bank.lacking(g, me, COSTS[kind]):
        return Refusal(BUILD, f"it costs {amounts(COSTS[kind])}; you lack {missing}")
    return bank.lacks(g, kind)


def plans(g: Estate, me: Seat) -> Candidates[Kind]:
    """5.11a A kind of Holding that can be paid for, while there is an Open Slot; 7.4b the bank must have it."""

    def why(kind: Kind) -> Refusal | None:
        return no_kind(g, me, kind)

    return Candidates(KINDS, why, lambda: summed_up(filter(None, map(why, KINDS)), _NO_SLOT), no_plan(g, me))


def no_plan(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Return why nothing can be built, whatever it is: no Open Slot, or no cost that can be paid; None if nothing forbids it."""
    if not g.has_open_slot(me):
        return _NO_SLOT
    for cost in COSTS.values():
        if g.has_goods(me, cost):
            return None
    lacking = bank.lacking(g, me, COSTS[KINDS[0]])
    return Refusal(BUILD, f"you lack {lacking} for a {title(KINDS[0])}, and can't pay for any other Holding")


async def build(g: Estate, me: Seat) -> None:
    """5.11a A Holding comes Under Construction into one of your Open Slots; it is Active from the next Season on (4.3a)."""
    kind = await plans(g, me).pick(me, rule=BUILD, prompt="What do you build?")
    place = await pick(me, g.open_slots(me), rule=BUILD, prompt="Which Open Slot do you build in?")
    bank.pay(g, me, COSTS[kind])
    bank.put_holding(g, me, kind, place, active=False)
    g.tell(BuildingBegins(seat=me, kind=title(kind), place=place, cost=amounts(COSTS[kind])))


def no_removal(holding: Holding) -> Refusal | None:
    """5.12b Return why a Holding cannot be removed; None if nothing forbids it."""
    if not holding.active:
        return _NOT_ACTIVE
    if holding.peasants:
        return _PEASANTS
    return _SOLDIERS if holding.garrison else None


def removals(g: Estate, me: Seat) -> Candidates[str]:
    """5.12a, 5.12b An Active Holding without Peasant and Soldier."""
    return Holdings(g, me, KINDS, no_removal, _NOTHING)


async def remove(g: Estate, me: Seat) -> None:
    """5.12a One of your Active Holdings without Peasant and Soldier is Being Removed; the grain on it is lost, its Slot Open later (4.3b)."""
    name = await removals(g, me).pick(me, rule=REMOVE, prompt="Which Holding do you remove?")
    holding = g.at(me, name)
    bank.restore(g, "grain", holding.grain)
    g.put(me, name, holding.turn_to("removal").but(grain=0))
    g.tell(RemovalBegins(seat=me, kind=title(holding.kind), place=name, lost=holding.grain))


ACTIONS: Final = (
    TurnAction(
        word="build",
        rule=BUILD,
        name="Build",
        note="a Holding in an Open Slot",
        now="{open} Open; you have {stock}",
        group=Purpose.BUILD,
        unfolds=True,
        candidates=plans,
        carry_out=build,
    ),
    TurnAction(
        word="remove",
        rule=REMOVE,
        name="Remove",
        note="an empty Holding; its Slot is Open next Season",
        now="{empty} empty now, nothing back",
        group=Purpose.BUILD,
        unfolds=True,
        sure="you get nothing back for it",
        candidates=removals,
        carry_out=remove,
    ),
)
