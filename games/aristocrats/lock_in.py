"""5.7 Lock in (second action)."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds
from games.aristocrats.action import TurnAction
from games.aristocrats.events import LockedIn
from games.aristocrats.forfeit import forfeit_open_first
from games.aristocrats.state import Company
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, unasked


def candidates(g: Company, me: Seat) -> Candidates[str]:
    """5.7a With any hand, in any turn."""
    return unasked()


async def carry_out(g: Company, me: Seat) -> None:
    """5.7b The hand is laid face-down; the seat is locked to the end of the round and no longer Benefactor."""
    forfeit_open_first(g)
    g.locked[me] = True
    g.tell(LockedIn(seat=me, title_lost=g.lose_title(me)))
    rounds.tell_count(g, me)


ACTION: Final = TurnAction(
    word="lock",
    rule="5.7a",
    name="Lock in",
    note="keep this hand until the round ends",
    now="{skip_first}keep this hand, worth {worth}, until the round ends{title_lost}",
    sure="you keep these five cards until the round ends",
    elsewhere="you can lock in only as the second action of your turn",
    candidates=candidates,
    carry_out=carry_out,
)
