"""5.9, 5.10 Castles: training and restation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.cards import Good
from games.estate.events import Restationed, Trained
from games.estate.lands import Holding
from games.estate.refusals import NOT_ACTIVE, unless_one
from games.estate.state import Estate

TRAINING: Final[Mapping[Good, int]] = {"wood": 1, "bar": 1}  # 5.9a
_NO_CASTLE: Final = {rule: Refusal(rule, "you have no Castle") for rule in ("5.9a", "5.10a")}
_FULL: Final = {rule: Refusal(rule, "three Soldiers are in it") for rule in ("5.9a", "5.10a")}
_NOT_FREE: Final = Refusal("5.3d", "no Free Peasant stands on it")
_NO_FREE: Final = Refusal("5.9a", "you have no Free Peasant")
_NEW: Final = Refusal("5.8c", "a Peasant recruited this Season cannot be trained")
_EMPTY: Final = Refusal("5.10a", "no Soldier is in it")
_HERE: Final = Refusal("5.10a", "the Soldier is there already")
_ALONE: Final = Refusal("5.10a", "no other of your Castles has room")


def no_quarters(holding: Holding) -> Refusal | None:
    """5.9a Why nobody can be trained for a Castle."""
    if not holding.active:
        return NOT_ACTIVE
    return None if holding.barracks else _FULL["5.9a"]


def no_trainee(holding: Holding) -> Refusal | None:
    """5.9a A Free Peasant; 5.8c never a New one."""
    if holding.free:
        return None
    return _NEW if holding.new or holding.toiled else _NOT_FREE


def no_train(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why nobody can be trained."""
    found = unless_one([no_quarters(holding) for _, holding in g.of_kind(me, "castle")], _NO_CASTLE["5.9a"])
    if found:
        return found
    holdings = [holding for _, holding in g.holdings(me)]
    if not any(holding.free for holding in holdings):
        return _NEW if any(holding.new or holding.toiled for holding in holdings) else _NO_FREE
    if missing := bank.lacking(g, me, TRAINING):
        return Refusal("5.9a", f"it takes 1 wood and 1 bar; you lack {missing}")
    return bank.lacks(g, "soldier")


async def train(g: Estate, me: Seat) -> None:
    """5.9a A Free Peasant of any of your Holdings becomes a New Soldier for 1 wood and 1 bar."""
    staffed = [(name, holding) for name, holding in g.holdings(me) if holding.peasants]
    refuse = {name: no for name, holding in staffed if (no := no_trainee(holding))}
    names = [name for name, _ in staffed]
    origin = await pick(me, names, rule="5.9a", prompt="From which Holding does the Peasant come?", refuse=refuse)
    castles = dict(g.of_kind(me, "castle"))
    full = {name: no for name, holding in castles.items() if (no := no_quarters(holding))}
    target = await pick(me, list(castles), rule="5.9a", prompt="In which Castle?", refuse=full)
    bank.pay(g, me, TRAINING)
    g.at(me, origin).free -= 1
    bank.restore(g, "peasant")
    bank.issue(g, "soldier")
    castles[target].recruits += 1
    g.tell(Trained(seat=me, origin=origin, place=target))


Castles = list[tuple[str, Holding]]


def no_departure(castles: Castles, name: str, holding: Holding) -> Refusal | None:
    """5.10a Why no Soldier can leave a Castle."""
    if not holding.garrison:
        return _EMPTY
    return None if any(other.barracks for place, other in castles if place != name) else _ALONE


def no_arrival(name: str, holding: Holding, origin: str) -> Refusal | None:
    """5.10a Why no Soldier can come to a Castle."""
    if not holding.active:
        return NOT_ACTIVE
    if name == origin:
        return _HERE
    return None if holding.barracks else _FULL["5.10a"]


def no_restation(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why no Soldier can be restationed."""
    castles = g.of_kind(me, "castle")
    return unless_one([no_departure(castles, *castle) for castle in castles], _NO_CASTLE["5.10a"])


async def restation(g: Estate, me: Seat) -> None:
    """5.10a One Soldier, a not-New one first, goes to another of your Castles; its mark stays."""
    castles = g.of_kind(me, "castle")
    leaving = {name: no for name, holding in castles if (no := no_departure(castles, name, holding))}
    names = [name for name, _ in castles]
    origin = await pick(me, names, rule="5.10a", prompt="From which Castle?", refuse=leaving)
    coming = {name: no for name, holding in castles if (no := no_arrival(name, holding, origin))}
    target = await pick(me, names, rule="5.10a", prompt="To which Castle?", refuse=coming)
    if g.at(me, origin).take_soldier():
        g.at(me, target).recruits += 1
    else:
        g.at(me, target).soldiers += 1
    g.tell(Restationed(seat=me, origin=origin, place=target))
