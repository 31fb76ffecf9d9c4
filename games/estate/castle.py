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
from games.estate.refusals import NOT_ACTIVE, Targets, reasons, unless_one
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


def trainees(g: Estate, me: Seat) -> Targets:
    """5.9a The Holdings with Peasants, each with why none of them can be trained now."""
    return {name: no_trainee(holding) for name, holding in g.holdings(me) if holding.peasants}


def quarters(g: Estate, me: Seat) -> Targets:
    """5.9a The Castles, each with why nobody can be trained for it now."""
    return {name: no_quarters(holding) for name, holding in g.of_kind(me, "castle")}


def no_train(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why nobody can be trained."""
    found = unless_one(map(no_quarters, g.lying(me, "castle")), _NO_CASTLE["5.9a"])
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
    found = trainees(g, me)
    prompt = "From which Holding does the Peasant come?"
    origin = await pick(me, list(found), rule="5.9a", prompt=prompt, refuse=reasons(found))
    castles = quarters(g, me)
    target = await pick(me, list(castles), rule="5.9a", prompt="In which Castle?", refuse=reasons(castles))
    bank.pay(g, me, TRAINING)
    g.at(me, origin).free -= 1
    bank.restore(g, "peasant")
    bank.issue(g, "soldier")
    g.at(me, target).recruits += 1
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


def departures(g: Estate, me: Seat) -> Targets:
    """5.10a The Castles, each with why no Soldier can leave it now."""
    castles = g.of_kind(me, "castle")
    return {name: no_departure(castles, name, holding) for name, holding in castles}


def no_restation(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why no Soldier can be restationed."""
    return unless_one(departures(g, me).values(), _NO_CASTLE["5.10a"])


async def restation(g: Estate, me: Seat) -> None:
    """5.10a One Soldier, a not-New one first, goes to another of your Castles; its mark stays."""
    leaving = departures(g, me)
    origin = await pick(me, list(leaving), rule="5.10a", prompt="From which Castle?", refuse=reasons(leaving))
    coming = {name: no_arrival(name, holding, origin) for name, holding in g.of_kind(me, "castle")}
    target = await pick(me, list(coming), rule="5.10a", prompt="To which Castle?", refuse=reasons(coming))
    if g.at(me, origin).take_soldier():
        g.at(me, target).recruits += 1
    else:
        g.at(me, target).soldiers += 1
    g.tell(Restationed(seat=me, origin=origin, place=target))
