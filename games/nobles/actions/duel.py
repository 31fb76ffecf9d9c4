"""9.11. Duel Action: when it is possible, its two rounds, what follows."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.errors import Refusal
from games.nobles.actions import duel_consequences, duel_rounds
from games.nobles.actions.counters import countered
from games.nobles.actions.slots import use
from games.nobles.cards import numbers
from games.nobles.events.duel import DuelLost
from games.nobles.state import Rivals

HANDS = 5


def barred(g: Rivals, me: Seat) -> Refusal | None:
    """9.11a Two Club Subjects, at least 5 cards in each hand, a Number Card in the own hand; 9.11l no Recovery Card."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    if not own.has("C", 2):
        return Refusal("9.11a", "you need at least two Club Subjects")
    if own.regnant.recovery:
        return Refusal("9.11l", "a Recovery Card lies beneath your Regnant")
    if other.regnant.recovery:
        return Refusal("9.11l", "a Recovery Card lies beneath your rival's Regnant")
    if min(len(own.hand), len(other.hand)) < HANDS:
        return Refusal("9.11a", "each hand needs at least 5 cards")
    if not numbers(own.hand):
        return Refusal("9.11a", "you hold no Number Card")
    return None


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.11a The two Regnants duel in two rounds; 9.11h the loser bears the consequences; 9.11k both recover."""
    if await countered(g, me, "duel", "Duel"):
        return
    use(g, "duel")
    regnants = [kingdom.regnant.card for kingdom in g.kingdoms]
    loser = await duel_rounds.fight(g, me)
    g.tell(DuelLost(seat=loser))
    await duel_consequences.bear(g, loser)
    duel_consequences.recover(g, me, regnants)
