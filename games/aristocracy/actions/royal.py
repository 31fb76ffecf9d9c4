"""5.9 Royal."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.aristocracy.action import TurnAction
from games.aristocracy.action_events import RoyalPaid
from games.aristocracy.actions.specials import SPECIALS
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.errors import Refusal

POOR: Final = Refusal("5.9a", "you have no coin")


def candidates(g: Court, me: Seat) -> Candidates[Any]:
    """5.9a Offer what the special action of the active royal asks first, if you have a coin."""
    return SPECIALS[g.royal].candidates(g, me, None).closed(None if g.coins[me] else POOR)


async def carry_out(g: Court, me: Seat) -> None:
    """5.9a Pay a coin and take the special action of the active royal."""
    special = SPECIALS[g.royal]
    await special.carry_out(g, me, None, partial(pay, g, me, special.name))


def pay(g: Court, me: Seat, name: str) -> None:
    """5.9a Pay a coin."""
    g.pay(me, 1)
    g.tell(RoyalPaid(seat=me, special=name))


ACTION: Final = TurnAction(
    word="royal",
    rule="5.9a",
    name="Royal",
    note="Pay a coin: build, visit or buy, as the phase allows",
    now="pay 1 of your {purse} and {special}",
    sure="you pay a coin",
    candidates=candidates,
    carry_out=carry_out,
)
