"""5.8 Steal (second action)."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds
from games.aristocrats.action import TurnAction
from games.aristocrats.events import Stole
from games.aristocrats.forfeit import forfeit_open_first
from games.aristocrats.state import SEATS, Company, tokens_of_others
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

VICTIM: Final = Decision("5.8a", "", "You swap all five cards with them, unseen, and are locked in with what you get.")
_LOCKED: Final = Refusal("5.8a", "you can't steal from a locked player")
_NOBODY: Final = Refusal("5.8f", "no other player is unlocked")


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
    rounds.tell_count(g, me)


DECISIONS: Final = (VICTIM,)
ACTION: Final = TurnAction(
    word="steal",
    rule="5.8a",
    name="Steal",
    note="swap hands with another player and lock in",
    now="{skip_first}swap hands with another player and lock in{title_lost}",
    sure="you swap all five cards, unseen, and are locked in with the ones you get",
    elsewhere="you can steal only as the second action of your turn",
    candidates=candidates,
    carry_out=carry_out,
)
