"""5.7, 5.8 Villages: smithing and immigration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.cards import Good
from games.estate.events import Recruited, Smithed
from games.estate.lands import Holding
from games.estate.refusals import NOT_ACTIVE, Targets, reasons, unless_one
from games.estate.state import Estate

SMITHING: Final[Mapping[Good, int]] = {"wood": 2, "ore": 1}  # 5.7a
IMMIGRATION: Final[Mapping[Good, int]] = {"grain": 2}  # 5.8a
_TWO: Final = Refusal("5.7a", "two Peasants in it that are not Spent are needed")
_NO_VILLAGE: Final = {rule: Refusal(rule, "you have no Village") for rule in ("5.7a", "5.8a")}


def no_smithing(holding: Holding) -> Refusal | None:
    """5.7a, 5.7c Why nothing can be forged in a Village."""
    if not holding.active:
        return NOT_ACTIVE
    return None if holding.ready >= 2 else _TWO


def smithies(g: Estate, me: Seat) -> Targets:
    """5.7a The Villages, each with why nothing can be forged there now, the cost aside."""
    return {name: no_smithing(holding) for name, holding in g.of_kind(me, "village")}


def no_hamlet(holding: Holding) -> Refusal | None:
    """5.8a Why nobody can be recruited in a Village."""
    return None if holding.active else NOT_ACTIVE


def hamlets(g: Estate, me: Seat) -> Targets:
    """5.8a The Villages, each with why nobody can be recruited there now, the cost aside."""
    return {name: no_hamlet(holding) for name, holding in g.of_kind(me, "village")}


def no_smith(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why no bar can be forged."""
    found = unless_one(map(no_smithing, g.lying(me, "village")), _NO_VILLAGE["5.7a"])
    if found is None and (missing := bank.lacking(g, me, SMITHING)):
        return Refusal("5.7a", f"it takes 2 wood and 1 ore; you lack {missing}")
    return found or bank.lacks(g, "bar")


def no_recruit(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why nobody can be recruited."""
    found = unless_one(map(no_hamlet, g.lying(me, "village")), _NO_VILLAGE["5.8a"])
    if found is None and (missing := bank.lacking(g, me, IMMIGRATION)):
        return Refusal("5.8a", f"it takes 2 grain; you lack {missing}")
    return found or bank.lacks(g, "peasant")


async def smith(g: Estate, me: Seat) -> None:
    """5.7a 2 wood and 1 ore become 1 bar; two Peasants of the Village are Spent. 5.7c As often as that is possible."""
    found = smithies(g, me)
    name = await pick(me, list(found), rule="5.7a", prompt="In which Village do you smith?", refuse=reasons(found))
    bank.pay(g, me, SMITHING)
    bank.gain(g, me, "bar", 1)
    g.at(me, name).spend(2)
    g.tell(Smithed(seat=me, place=name))


async def recruit(g: Estate, me: Seat) -> None:
    """5.8a A New Peasant comes to the Village for 2 grain; nobody need be there. 5.8b As often as you can pay."""
    found = hamlets(g, me)
    name = await pick(me, list(found), rule="5.8a", prompt="To which Village?", refuse=reasons(found))
    bank.pay(g, me, IMMIGRATION)
    bank.issue(g, "peasant")
    g.at(me, name).new += 1
    g.tell(Recruited(seat=me, place=name))
