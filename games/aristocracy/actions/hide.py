"""5.4 Hide."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction, fits
from games.aristocracy.action_events import Hid
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

TAKE: Final = Decision("5.4a", "hides a card (5.4)")
DECISIONS: Final = (TAKE,)
EMPTY: Final = Refusal(TAKE, "your stall is empty")


def candidates(g: Court, me: Seat) -> Candidates[Card]:
    """5.4a Offer the cards in your stall."""
    return among(g.stalls[me], fits, EMPTY)


async def carry_out(g: Court, me: Seat) -> None:
    """5.4a Take a card from your stall into your hand."""
    card = await candidates(g, me).pick(me, rule=TAKE, prompt="Which card do you hide?")
    g.stalls[me].remove(card)
    g.hands[me].append(card)
    g.tell(Hid(seat=me, card=card))


ACTION: Final = TurnAction(
    word="hide",
    rule="5.4a",
    name="Hide",
    note="Take a card from your stall into your hand",
    now="a stall card to your hand: {hand_after} then, limit {limit}",
    candidates=candidates,
    carry_out=carry_out,
)
