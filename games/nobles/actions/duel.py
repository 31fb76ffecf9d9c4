"""9.11. Duel Action: when it is possible, its two rounds, what follows."""

from __future__ import annotations

from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused, unasked
from games.nobles.action import Counter, Purpose, TurnAction
from games.nobles.actions import duel_consequences, duel_rounds
from games.nobles.actions.counters import announce
from games.nobles.actions.slots import use
from games.nobles.cards import numbers
from games.nobles.events.duel import DuelLost
from games.nobles.state import Rivals

HANDS = 5


def candidates(g: Rivals, me: Seat) -> Candidates[Any]:
    """9.11a Two Club Subjects, at least 5 cards in each hand, a Number Card in their own hand; 9.11l no Recovery Card."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    if not own.has("C", 2):
        return refused("9.11a", "you need at least two Club Subjects")
    if own.regnant.recovery:
        return refused("9.11l", "you have a Recovery Card beneath your Regnant")
    if other.regnant.recovery:
        return refused("9.11l", "your rival has a Recovery Card beneath the Regnant")
    if min(len(own.hand), len(other.hand)) < HANDS:
        return refused("9.11a", "each hand needs at least 5 cards")
    if not numbers(own.hand):
        return refused("9.11a", "you have no Number Card in your hand")
    return unasked()


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.11a The two Regnants duel in two rounds; 9.11h the loser bears the consequences; 9.11k both recover."""
    if await announce(g, me, ACTION, "Duel"):
        return
    use(g, ACTION)
    regnants = [kingdom.regnant.card for kingdom in g.kingdoms]
    loser = await duel_rounds.fight(g, me)
    g.tell(DuelLost(seat=loser))
    await duel_consequences.bear(g, loser)
    duel_consequences.recover(g, me, regnants)


ACTION: Final = TurnAction(
    word="duel",
    rule="9.11a",
    slot="8",
    name="Duel",
    note="costs the cards you play; the loser gives Glory or the Regnant",
    now="{number_count} held",
    group=Purpose.STRIKE,
    counter=Counter(
        "Compensation", suit="D", beats="C", stops="two rounds of cards; the loser gives Glory or the Regnant"
    ),
    candidates=candidates,
    carry_out=carry_out,
)
