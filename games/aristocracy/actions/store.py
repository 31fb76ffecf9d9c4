"""5.3 Store."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction, fits
from games.aristocracy.action_events import Stored
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

SWAP: Final = Decision("5.3a", "stores a card (5.3)")
DECISIONS: Final = (SWAP,)
HOMELESS: Final = Refusal(SWAP, "you have no building")
BARE: Final = Refusal(SWAP, "you have no card to store")


def candidates(g: Court, me: Seat) -> Candidates[Card]:
    """5.3a Offer the cards in your hand and stall, if you own a building."""
    mine = among(g.hands[me] + g.stalls[me], fits, BARE, arranged=sorted)
    return mine if g.buildings_of(me) else mine.closed(HOMELESS)


async def carry_out(g: Court, me: Seat) -> None:
    """5.3a Swap a card from your hand or stall for a building card in one of your buildings."""
    given = await candidates(g, me).pick(me, rule=SWAP, prompt="Which card do you put in?")
    places = {card: building for building in g.buildings_of(me) for card in building.cards}
    taken = await pick(me, list(places), rule=SWAP, prompt="Which building card do you take out?")
    building = places[taken]
    title, was_open = g.title(building), building.offending is taken
    building.take(taken)  # 5.3c the mark of the offending card goes with it, another card leaves it
    source = g.put_out(me, given)
    building.add(given)  # 5.3b face-down
    (g.hands if source == "hand" else g.stalls)[me].append(taken)
    in_stall = source == "stall"
    told_taken = taken if in_stall or was_open else None
    g.tell(Stored(seat=me, building=title, given=given if in_stall else None, taken=told_taken))


ACTION: Final = TurnAction(
    word="store",
    rule="5.3a",
    name="Store",
    note="Swap one of your cards for one of your building cards",
    now="a card from your hand or stall for a building card (you have {building_cards}); no coin",
    candidates=candidates,
    carry_out=carry_out,
)
