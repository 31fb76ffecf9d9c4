"""5.5 Sell."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction, fits
from games.aristocracy.action_events import Sold
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick_some
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

DISCARD: Final = Decision("5.5a", "sells two cards (5.5)")
DECISIONS: Final = (DISCARD,)
FEW: Final = Refusal(DISCARD, "you need two cards in your stall to sell")


def candidates(g: Court, me: Seat) -> Candidates[Card]:
    """5.5a Offer the cards in your stall if there are two."""
    return among(g.stalls[me], fits, FEW).unless(FEW if len(g.stalls[me]) < ACTION.count else None)


async def carry_out(g: Court, me: Seat) -> None:
    """5.5a Discard two cards from your stall, flipped in the order named, and take a coin."""
    two, prompt = ACTION.count, "Which two cards do you sell?"
    cards = await pick_some(me, candidates(g, me).options, two, two, rule=DISCARD, prompt=prompt, ordered=True)
    for card in cards:
        g.stalls[me].remove(card)
    g.flipped += cards
    g.give_coins(me, 1)
    g.tell(Sold(seat=me, cards=cards))


ACTION: Final = TurnAction(
    word="sell",
    rule="5.5a",
    name="Sell",
    note="Sell two cards from your stall for a coin",
    now="two cards from your stall for 1 coin; you have {coins}",
    count=2,
    candidates=candidates,
    carry_out=carry_out,
)
