"""5.3 Move a Peasant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.asking.decisions import pick
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate.action import Purpose, TurnAction
from games.estate.events import Moved
from games.estate.lands import KINDS, Holding
from games.estate.refusals import Holdings
from games.estate.state import Estate

MOVE: Final = Decision(
    "5.3a", "", "A Peasant may move once a Season, before it works. Then it may work where it stands."
)
DECISIONS: Final = (MOVE,)
TARGET: Final = "Where does the Peasant go?"
_NOBODY: Final = Refusal(MOVE, "no Peasant stands on it")
_NOT_FREE: Final = Refusal("5.3b", "every Peasant there is Moved, Spent or New")
_NOWHERE: Final = Refusal("5.3b", "no other of your Active Holdings has room")
_CASTLE: Final = Refusal("5.3b", "a Peasant can't be in a Castle")
_SIDE: Final = Refusal("5.3b", "it is construction side up")
_FULL: Final = Refusal("5.3b", "it is full")
_HERE: Final = Refusal("5.3b", "the Peasant already stands there")
_NO_PEASANT: Final = Refusal(MOVE, "you have no Peasant")


def no_leaving(holding: Holding, rooms: int) -> Refusal | None:
    """5.3b, 5.3d Return why no Peasant can leave a Holding for another of the `rooms` that have room; None if nothing forbids it."""
    if not holding.peasants:
        return _NOBODY
    if not holding.free:
        return _NOT_FREE
    return None if rooms > (holding.room > 0) else _NOWHERE


def no_coming(name: str, holding: Holding, origin: str) -> Refusal | None:
    """5.3b Return why no Peasant can come to a Holding; None if nothing forbids it."""
    if not holding.active:
        return _SIDE
    if holding.kind == "castle":
        return _CASTLE
    if name == origin:
        return _HERE
    return None if holding.room > 0 else _FULL


def candidates(g: Estate, me: Seat) -> Candidates[str]:
    """5.3b, 5.3d A Holding with a Free Peasant, while another has room."""
    rooms = len([holding for holding in g.lying(me, *KINDS) if holding.room > 0])
    return Holdings(g, me, KINDS, lambda holding: no_leaving(holding, rooms), nobody_to_move)


def nobody_to_move(found: Sequence[Refusal]) -> Refusal:
    """5.1d Return why no Peasant can be moved: the first reason of a Holding on which one stands."""
    return next((refusal for refusal in found if refusal is not _NOBODY), _NO_PEASANT)


async def move(g: Estate, me: Seat) -> None:
    """5.3a One Free Peasant goes to another of your Active Holdings that has room; it is Moved. 5.3d Only the Holdings are named."""
    origin = await candidates(g, me).pick(me, rule=MOVE, prompt="Which Holding does the Peasant leave?")
    coming = {name: no_coming(name, holding, origin) for name, holding in g.holdings(me)}
    refuse = {name: refusal for name, refusal in coming.items() if refusal is not None}
    target = await pick(me, list(coming), rule=MOVE, prompt=TARGET, refuse=refuse)
    g.add(me, origin, free=-1)
    g.add(me, target, moved=1)
    kind = g.at(me, target).kind
    g.tell(Moved(seat=me, origin=origin, kind=kind, place=target))


ACTIONS: Final = (
    TurnAction(
        word="move",
        rule=MOVE,
        name="Move",
        short="Move from",
        note="a Free Peasant to another Holding",
        now="{free} Free",
        group=Purpose.PEOPLE,
        unfolds=True,
        candidates=candidates,
        carry_out=move,
    ),
)
