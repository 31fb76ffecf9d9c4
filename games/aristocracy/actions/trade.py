"""5.2 Trade."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction, fits
from games.aristocracy.action_events import Traded
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import mark

SWAP: Final = Decision("5.2a", "trades a card (5.2)")
DECISIONS: Final = (SWAP,)
EMPTY: Final = Refusal(SWAP, "your stall is empty")
ALONE: Final = Refusal(SWAP, "there is nothing in other stalls or the market to trade for")


def candidates(g: Court, me: Seat) -> Candidates[Card]:
    """5.2a Offer the cards in your stall, if another stall or the market holds one; 5.2c no hand cards."""
    theirs = g.market or any(g.stalls[seat] for seat in range(g.seats) if seat != me)
    return among(g.stalls[me], fits, EMPTY).unless(None if theirs else ALONE)


async def carry_out(g: Court, me: Seat) -> None:
    """5.2a Swap a card from your stall for one in an opponent's stall, even after their turn, or in the market."""
    given = await candidates(g, me).pick(me, rule=SWAP, prompt="Which card from your stall do you give?")
    zones = dict.fromkeys(g.market, g.market)
    zones |= {card: g.stalls[seat] for seat in g.herald_order() if seat != me for card in g.stalls[seat]}
    taken = await pick(me, list(zones), rule=SWAP, prompt="Which card do you take?")
    theirs, mine = zones[taken], g.stalls[me]
    theirs[theirs.index(taken)] = given  # 5.2b each takes the place of the other
    mine[mine.index(given)] = taken
    source = "the market" if theirs is g.market else mark(g.stalls.index(theirs))
    g.tell(Traded(seat=me, given=given, taken=taken, source=source))


ACTION: Final = TurnAction(
    word="trade",
    rule="5.2a",
    name="Trade",
    note="Swap a card from your stall for one in a rival's stall or the market",
    now="a card from your stall ({stall}) for one of {others} in stalls and market; no coin",
    candidates=candidates,
    carry_out=carry_out,
)
