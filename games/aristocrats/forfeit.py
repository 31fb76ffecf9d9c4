"""5.6 Forfeit, the first action or the second."""

from __future__ import annotations

from typing import Final

from games.aristocrats.action import TurnAction
from games.aristocrats.events import Forfeited
from games.aristocrats.state import Company
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, unasked


def candidates(g: Company, me: Seat) -> Candidates[str]:
    """5.6 An action may always be forfeited."""
    return unasked()


async def carry_out(g: Company, me: Seat) -> None:
    """5.6a The first action is forfeited; 5.6b the second, and the turn ends."""
    if not forfeit_open_first(g):
        g.tell(Forfeited(seat=me, which="second"))


def forfeit_open_first(g: Company) -> bool:
    """4.5 A second action named in FIRST forfeits the first; return whether FIRST is open.

    9.1 An absent player's later decisions of this turn take their defaults at once.
    """
    if g.step != "first":
        return False
    g.tell(Forfeited(seat=g.active, which="first"))
    g.absent_now = g.lapsed == g.active
    return True


ACTION: Final = TurnAction(
    word="forfeit",
    rule="5.6b",
    name="Forfeit",
    note="skip this action",
    now="{forfeit_second}",
    sure="you lose the action",
    elsewhere="you can forfeit an action only in your own turn, when it comes",
    candidates=candidates,
    carry_out=carry_out,
)
