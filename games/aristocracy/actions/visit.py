"""5.12 Visit, the special action of the queen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.aristocracy.action import fits
from games.aristocracy.action_events import (
    LeftOpen,
    NoPenalty,
    OffenderDiscarded,
    OffenderPaid,
    Penalty,
    VisitedAgain,
    YouSaw,
)
from games.aristocracy.actions.special import Special
from games.aristocracy.building import Building
from games.aristocracy.loss import after_loss
from games.aristocracy.state import Court, Look
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick, pick_or_pass
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

CHOOSE: Final = Decision("5.12a", "visits a building (5.12)")
FIRST: Final = Decision(
    "5.12d",
    "may leave a card open after a Visit (5.12)",
    "The owner pays a coin if they have one. A card you leave open can be discarded by a later Visit.",
    openness="open",
)
AGAIN: Final = Decision("5.12e", "chooses: discard the card, or take a coin (5.12)", openness="open")
DECISIONS: Final = (CHOOSE, FIRST, AGAIN)
DISCARD_OR_COIN: Final = ("discard", "coin")
"""5.12e The choices of a second Visit."""
NOWHERE: Final = Refusal(CHOOSE, "no opponent owns a building")


def candidates(g: Court, me: Seat, spent: Card | None) -> Candidates[str]:
    """5.12a Offer the opponents' buildings."""
    theirs = [building.name for building in g.buildings if building.owner != me]
    return among(theirs, fits, NOWHERE, rule=CHOOSE)


async def carry_out(g: Court, me: Seat, spent: Card | None, pay: Callable[[], None]) -> None:
    """5.12a Choose the building and pay for the Visit; 5.12b then see its cards."""
    found = candidates(g, me, spent)
    building = g.building(await found.pick(me, rule=CHOOSE, prompt="Which building do you visit?"))
    pay()
    await visit(g, me, building)


async def visit(g: Court, me: Seat, building: Building) -> None:
    """5.12b, 5.12i Show the building cards to the visitor only, then settle the Visit; 5.12h the rest stays face-down."""
    g.look = Look(seat=me, building=building.number)
    title, owner = g.title(building), building.owner
    seen, bluff = tuple(building.cards), tuple(building.strangers)
    g.tell(YouSaw(to=(me,), owner=owner, building=title, cards=seen, bluff=bluff))
    if building.offending:
        g.tell(VisitedAgain(seat=me, owner=owner, building=title, card=building.offending))
        await again(g, me, building, building.offending)
    elif building.complete:
        g.tell(NoPenalty(seat=me, owner=owner, building=title))  # 5.12c
    else:
        await first(g, me, building)
    g.look = None


async def first(g: Court, me: Seat, building: Building) -> None:
    """5.12d Make the owner pay a coin if it has one; then the visitor may leave one non-matching card face-up."""
    paid = fine(g, me, building.owner)
    g.tell(Penalty(seat=me, owner=building.owner, building=g.title(building), paid=paid))
    card = await pick_or_pass(
        me, building.strangers, rule=FIRST, prompt="Which card do you leave face-up?", passing="none"
    )
    building.offending = card
    g.tell(LeftOpen(seat=me, card=card))


async def again(g: Court, me: Seat, building: Building, offending: Card) -> None:
    """5.12e Discard the offending card, or take a coin."""
    choice = await pick(
        me, [*DISCARD_OR_COIN], rule=AGAIN, prompt="Discard the open card, or take a coin?", default="coin"
    )
    if choice == "coin":  # 5.12g also when the owner has none
        g.tell(OffenderPaid(seat=me, owner=building.owner, paid=fine(g, me, building.owner)))
        return
    kind = g.kind(building)  # 5.12f
    building.take(offending)
    g.discard(offending)
    g.tell(OffenderDiscarded(seat=me, card=offending))
    after_loss(g, building, kind)


def fine(g: Court, me: Seat, owner: Seat) -> int:
    """5.12d, 5.12g Make the owner pay the visitor a coin if it has one; return the coins paid, 0 or 1."""
    paid = min(1, g.coins[owner])
    g.coins[owner] -= paid
    g.coins[me] += paid
    return paid


VISIT: Final = Special("Visit", "visits", CHOOSE, candidates, carry_out)
