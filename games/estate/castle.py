"""5.9, 5.10 Castles: training and restation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.asking.decisions import pick
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.action import Purpose, TurnAction
from games.estate.cards import Good
from games.estate.events import Restationed, Trained
from games.estate.lands import KINDS, Holding
from games.estate.refusals import NOT_ACTIVE, Holdings, Peopled
from games.estate.state import Estate

TRAIN: Final = Decision(
    "5.9a",
    "",
    "From next Season a Soldier costs 1 grain each Season. The player with the most Soldiers takes the first turn.",
)
RESTATION: Final = Decision("5.10a", "", "It's free, and a Soldier may move as often as you like.")
DECISIONS: Final = (TRAIN, RESTATION)
JOIN: Final = "Which Castle does the Soldier join?"
TRAINING: Final[Mapping[Good, int]] = {"wood": 1, "bar": 1}  # 5.9a
_NO_CASTLE: Final = {rule: Refusal(rule, "you have no Castle") for rule in (TRAIN, RESTATION)}
_FULL: Final = {rule: Refusal(rule, "three Soldiers are in it") for rule in (TRAIN, RESTATION)}
_NOT_FREE: Final = Refusal("5.3d", "no Free Peasant stands on it")
_NO_FREE: Final = Refusal(TRAIN, "you have no Free Peasant")
_NEW: Final = Refusal("5.8c", "a Peasant recruited this Season can't be trained")
_EMPTY: Final = Refusal(RESTATION, "no Soldier is in it")
_HERE: Final = Refusal(RESTATION, "the Soldier is already there")
_ALONE: Final = Refusal(RESTATION, "no other of your Castles has room")


def no_quarters(holding: Holding) -> Refusal | None:
    """5.9a Return why no one can be trained for a Castle; None if nothing forbids it."""
    if not holding.active:
        return NOT_ACTIVE
    return None if holding.barracks else _FULL[TRAIN]


def no_trainee(holding: Holding) -> Refusal | None:
    """5.9a Return why no Peasant on a Holding can be trained: none is Free, or 5.8c it is New; None if one can."""
    if holding.free:
        return None
    return _NEW if holding.new or holding.toiled else _NOT_FREE


def trainees(g: Estate, me: Seat) -> Candidates[str]:
    """5.9a A Holding with a Free Peasant; a Castle with room, 1 wood and 1 bar, and 7.4b a Soldier in the bank."""
    later, first = (lambda: no_soldier(g, me),), quarters(g, me).refusal
    return Peopled(g, me, KINDS, no_trainee, nobody_to_train, later, first)


def quarters(g: Estate, me: Seat) -> Candidates[str]:
    """5.9a A Castle with fewer than three Soldiers."""
    return Holdings(g, me, ("castle",), no_quarters, _NO_CASTLE[TRAIN])


def nobody_to_train(found: Sequence[Refusal]) -> Refusal:
    """5.8c, 5.9a Return why no Peasant can be trained."""
    return _NEW if _NEW in found else _NO_FREE


def no_soldier(g: Estate, me: Seat) -> Refusal | None:
    """5.9a, 7.4b Return why no Peasant at all can be trained; None if one can."""
    if missing := bank.lacking(g, me, TRAINING):
        return Refusal(TRAIN, f"it costs 1 wood and 1 bar; you lack {missing}")
    return bank.lacks(g, "soldier")


async def train(g: Estate, me: Seat) -> None:
    """5.9a A Free Peasant of any of your Holdings becomes a New Soldier for 1 wood and 1 bar."""
    origin = await trainees(g, me).pick(me, rule=TRAIN, prompt="Which Holding does the Peasant leave?")
    target = await quarters(g, me).pick(me, rule=TRAIN, prompt=JOIN)
    bank.pay(g, me, TRAINING)
    g.add(me, origin, free=-1)
    bank.restore(g, "peasant")
    bank.issue(g, "soldier")
    g.add(me, target, recruits=1)
    g.tell(Trained(seat=me, origin=origin, place=target))


def no_departure(holding: Holding, rooms: int) -> Refusal | None:
    """5.10a Return why no Soldier can leave a Castle for another of the `rooms` that have room; None if nothing forbids it."""
    if not holding.garrison:
        return _EMPTY
    return None if rooms > (holding.barracks > 0) else _ALONE


def no_arrival(name: str, holding: Holding, origin: str) -> Refusal | None:
    """5.10a Return why no Soldier can come to a Castle; None if nothing forbids it."""
    if not holding.active:
        return NOT_ACTIVE
    if name == origin:
        return _HERE
    return None if holding.barracks else _FULL[RESTATION]


def departures(g: Estate, me: Seat) -> Candidates[str]:
    """5.10a A Castle with a Soldier, while another has room."""
    rooms = len([holding for holding in g.lying(me, "castle") if holding.barracks])
    return Holdings(g, me, ("castle",), lambda holding: no_departure(holding, rooms), _NO_CASTLE[RESTATION])


async def restation(g: Estate, me: Seat) -> None:
    """5.10a One Soldier, a not-New one first, goes to another of your Castles; its mark stays."""
    origin = await departures(g, me).pick(me, rule=RESTATION, prompt="Which Castle does the Soldier leave?")
    coming = {name: no_arrival(name, holding, origin) for name, holding in g.of_kind(me, "castle")}
    refuse = {name: refusal for name, refusal in coming.items() if refusal is not None}
    target = await pick(me, list(coming), rule=RESTATION, prompt=JOIN, refuse=refuse)
    if g.at(me, origin).soldiers:
        g.add(me, target, soldiers=1)
    else:
        g.add(me, target, recruits=1)
    g.put(me, origin, g.at(me, origin).without_soldier())
    g.tell(Restationed(seat=me, origin=origin, place=target))


ACTIONS: Final = (
    TurnAction(
        word="train",
        rule=TRAIN,
        name="Train",
        short="Train from",
        note="a Free Peasant becomes a Soldier for 1 wood and 1 bar",
        now="you have {wood} wood, {bar} bar",
        group=Purpose.PEOPLE,
        unfolds=True,
        candidates=trainees,
        carry_out=train,
    ),
    TurnAction(
        word="restation",
        rule=RESTATION,
        name="Restation",
        short="Restation from",
        note="a Soldier to another Castle",
        now="you have {soldiers}, no cost",
        group=Purpose.PEOPLE,
        unfolds=True,
        candidates=departures,
        carry_out=restation,
    ),
)
