"""5.8 Steal (second action)."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds
from games.aristocrats.action import TurnAction
from games.aristocrats.events import Stole
from games.aristocrats.forfeit import forfeit_open_first
from games.aristocrats.state import SEATS, Company, tokens_of_others
from games.engine.action import Decision
from games.engine.ask import Seat
from games.engine.candidates import Candidates, among
from games.engine.errors import Refusal

VICTIM: Final = Decision(
    "5.8a", "", "You get all five cards of that hand, unseen, for yours, and you are locked in with them."
)
_LOCKED: Final = Refusal("5.8a", "a locked seat cannot be stolen from")
_NOBODY: Final = Refusal("5.8f", "no other seat is unlocked")


def candidates(g: Company, me: Seat) -> Candidates[str]:
    """5.8a Any other unlocked seat, the Benefactor too; 5.8f if there is one."""
    others = tokens_of_others(g.seats, me)
    return among(others, lambda other: _LOCKED if g.locked[SEATS[other]] else None, _NOBODY, VICTIM)


async def carry_out(g: Company, me: Seat) -> None:
    """5.8b Both hands change owners; 5.8c only the thief is locked; 5.8d the victim plays on and keeps a title."""
    chosen = await candidates(g, me).pick(me, rule=VICTIM, prompt="Whose hand do you steal?")
    victim = SEATS[chosen]
    forfeit_open_first(g)
    g.hands[me], g.hands[victim] = g.hands[victim], g.hands[me]
    g.locked[me] = True
    g.blind[me] = g.options.blind_steal == "on"  # 5.8e
    g.tell(Stole(thief=me, victim=victim, title_lost=g.lose_title(me)))
    rounds.tell_hand(g, me)
    rounds.tell_hand(g, victim)


DECISIONS: Final = (VICTIM,)
ACTION: Final = TurnAction(
    word="steal",
    rule="5.8a",
    name="Steal",
    note="exchange hands with another player and lock in",
    sure="you exchange all five cards, unseen, and are locked in with what you get",
    elsewhere="you steal only in the second action of your own turn",
    candidates=candidates,
    carry_out=carry_out,
)
