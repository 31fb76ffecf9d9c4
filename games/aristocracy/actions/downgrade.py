"""5.8 Downgrade."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction, fits
from games.aristocracy.action_events import Downgraded
from games.aristocracy.loss import after_loss
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

TAKE: Final = Decision("5.8a", "downgrades a building (5.8)")
DECISIONS: Final = (TAKE,)
HOMELESS: Final = Refusal(TAKE, "you have no building")


def candidates(g: Court, me: Seat) -> Candidates[Card]:
    """5.8a Offer the building cards of your buildings."""
    return among([card for building in g.buildings_of(me) for card in building.cards], fits, HOMELESS)


async def carry_out(g: Court, me: Seat) -> None:
    """5.8a Take a building card, face-down or offending, of one of your buildings into your hand; then 5.14."""
    card = await candidates(g, me).pick(me, rule=TAKE, prompt="Which building card do you take?")
    building = next(building for building in g.buildings_of(me) if card in building.cards)
    kind, title = g.kind(building), g.title(building)
    offending = card if building.offending is card else None
    building.take(card)
    g.hands[me].append(card)
    g.tell(Downgraded(seat=me, building=title, offending=offending))
    after_loss(g, building, kind)


ACTION: Final = TurnAction(
    word="downgrade",
    rule="5.8a",
    name="Downgrade",
    note="Take one of your building cards into your hand",
    now="{downgrading}",
    candidates=candidates,
    carry_out=carry_out,
)
