"""5.3 Move a Peasant."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.estate.events import Moved
from games.estate.lands import Holding
from games.estate.refusals import Targets, first_reason, reasons
from games.estate.state import Estate

_NOBODY: Final = Refusal("5.3a", "no Peasant stands on it")
_NOT_FREE: Final = Refusal("5.3b", "every Peasant there is Moved, Spent or New")
_NOWHERE: Final = Refusal("5.3b", "no other of your Active Holdings has room")
_CASTLE: Final = Refusal("5.3b", "no Peasant stands in a Castle")
_SIDE: Final = Refusal("5.3b", "it is construction side up")
_FULL: Final = Refusal("5.3b", "it is full")
_HERE: Final = Refusal("5.3b", "the Peasant stands there already")
_NO_PEASANT: Final = Refusal("5.3a", "you have no Peasant")

Holdings = list[tuple[str, Holding]]


def no_leaving(holdings: Holdings, name: str, holding: Holding) -> Refusal | None:
    """5.3b, 5.3d Why no Peasant can leave a Holding."""
    if not holding.peasants:
        return _NOBODY
    if not holding.free:
        return _NOT_FREE
    return None if any(other.room > 0 for place, other in holdings if place != name) else _NOWHERE


def no_coming(name: str, holding: Holding, origin: str) -> Refusal | None:
    """5.3b Why no Peasant can come to a Holding."""
    if not holding.active:
        return _SIDE
    if holding.kind == "castle":
        return _CASTLE
    if name == origin:
        return _HERE
    return None if holding.room > 0 else _FULL


def leavings(g: Estate, me: Seat) -> Targets:
    """5.3b, 5.3d The Holdings, each with why no Peasant can leave it now."""
    holdings = g.holdings(me)
    return {name: no_leaving(holdings, name, holding) for name, holding in holdings}


def nobody_to_move(g: Estate, me: Seat) -> Refusal | None:
    """5.1d Why no Peasant can be moved."""
    holdings = g.holdings(me)
    found = (no_leaving(holdings, name, holding) for name, holding in holdings)
    return first_reason((refusal for refusal in found if refusal is not _NOBODY), _NO_PEASANT)


async def move(g: Estate, me: Seat) -> None:
    """5.3a One Free Peasant goes to another of your Active Holdings that has room; it is Moved. 5.3d Only the Holdings are named."""
    leaving = leavings(g, me)
    origin = await pick(me, list(leaving), rule="5.3a", prompt="From which Holding?", refuse=reasons(leaving))
    coming = {name: no_coming(name, holding, origin) for name, holding in g.holdings(me)}
    target = await pick(me, list(coming), rule="5.3a", prompt="To which Holding?", refuse=reasons(coming))
    g.at(me, origin).free -= 1
    g.at(me, target).moved += 1
    kind = g.at(me, target).kind
    g.tell(Moved(seat=me, origin=origin, kind=kind, place=target))
