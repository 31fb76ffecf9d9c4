"""5.7, 5.8 Villages: smithing and immigration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.action import Purpose, TurnAction
from games.estate.cards import Good
from games.estate.events import Recruited, Smithed
from games.estate.lands import Holding
from games.estate.refusals import NOT_ACTIVE, Holdings
from games.estate.state import Estate

SMITH: Final = Decision("5.7a", "", "Both are Spent for this Season; New Peasants go first.")
RECRUIT: Final = Decision(
    "5.8a",
    "",
    "A New Peasant stays put and eats nothing this Season. After that it eats 1 grain a Season while in a Village.",
)
DECISIONS: Final = (SMITH, RECRUIT)
SMITHING: Final[Mapping[Good, int]] = {"wood": 2, "ore": 1}  # 5.7a
IMMIGRATION: Final[Mapping[Good, int]] = {"grain": 2}  # 5.8a
_TWO: Final = Refusal(SMITH, "it needs two Peasants that aren't Spent")
_NO_VILLAGE: Final = {rule: Refusal(rule, "you have no Village") for rule in (SMITH, RECRUIT)}


def no_smithing(holding: Holding) -> Refusal | None:
    """5.7a, 5.7c Return why nothing can be forged in a Village; None if nothing forbids it."""
    if not holding.active:
        return NOT_ACTIVE
    return None if holding.ready >= 2 else _TWO


def smithies(g: Estate, me: Seat) -> Candidates[str]:
    """5.7a A Village with two Peasants that are not Spent; 2 wood and 1 ore, and 7.4b a bar in the bank."""
    return Holdings(g, me, ("village",), no_smithing, _NO_VILLAGE[SMITH], (lambda: no_bar(g, me),))


def no_bar(g: Estate, me: Seat) -> Refusal | None:
    """5.7a, 7.4b Return why no bar can be forged in any Village; None if nothing forbids it."""
    if missing := bank.lacking(g, me, SMITHING):
        return Refusal(SMITH, f"it costs 2 wood and 1 ore; you lack {missing}")
    return bank.lacks(g, "bar")


def no_hamlet(holding: Holding) -> Refusal | None:
    """5.8a Return why no one can be recruited in a Village; None if nothing forbids it."""
    return None if holding.active else NOT_ACTIVE


def hamlets(g: Estate, me: Seat) -> Candidates[str]:
    """5.8a A Village; 2 grain, and 7.4b a Peasant in the bank."""
    return Holdings(g, me, ("village",), no_hamlet, _NO_VILLAGE[RECRUIT], (lambda: no_settler(g, me),))


def no_settler(g: Estate, me: Seat) -> Refusal | None:
    """5.8a, 7.4b Return why no one can be recruited in any Village; None if nothing forbids it."""
    if missing := bank.lacking(g, me, IMMIGRATION):
        return Refusal(RECRUIT, f"it costs 2 grain; you lack {missing}")
    return bank.lacks(g, "peasant")


async def smith(g: Estate, me: Seat) -> None:
    """5.7a 2 wood and 1 ore become 1 bar; two Peasants of the Village are Spent. 5.7c As often as that is possible."""
    name = await smithies(g, me).pick(me, rule=SMITH, prompt="Which Village do you smith in?")
    bank.pay(g, me, SMITHING)
    bank.gain(g, me, "bar", 1)
    g.put(me, name, g.at(me, name).spend(2))
    g.tell(Smithed(seat=me, place=name))


async def recruit(g: Estate, me: Seat) -> None:
    """5.8a A New Peasant comes to the Village for 2 grain; it may be empty. 5.8b As often as you can pay."""
    name = await hamlets(g, me).pick(me, rule=RECRUIT, prompt="Which Village gets the Peasant?")
    bank.pay(g, me, IMMIGRATION)
    bank.issue(g, "peasant")
    g.add(me, name, new=1)
    g.tell(Recruited(seat=me, place=name))


ACTIONS: Final = (
    TurnAction(
        word="smith",
        rule=SMITH,
        name="Smith",
        short="Smith at",
        note="2 Peasants in a Village turn 2 wood and 1 ore into 1 bar",
        now="you have {wood} wood, {ore} ore",
        group=Purpose.HARVEST,
        unfolds=True,
        candidates=smithies,
        carry_out=smith,
    ),
    TurnAction(
        word="recruit",
        rule=RECRUIT,
        name="Recruit",
        note="a Peasant into a Village for 2 grain",
        now="you have {grain} grain",
        group=Purpose.PEOPLE,
        unfolds=True,
        candidates=hamlets,
        carry_out=recruit,
    ),
)
