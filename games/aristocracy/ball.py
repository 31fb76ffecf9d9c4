"""4.5 Queen: Ball."""

from __future__ import annotations

from typing import Final

from games.aristocracy.commit import choose_cards, commit_all
from games.aristocracy.events import BallDealt, BallEmpty, BidForBall, YouReceived
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision

BRING: Final = Decision(
    "4.5a",
    "chooses cards for the Ball (4.5)",
    "Your cards are shuffled with the market, and you get as many back. Others see only how many you bring.",
    openness="open",
)
DECISIONS: Final = (BRING,)


async def hold_ball(g: Court) -> None:
    """4.5 Shuffle the cards brought to the Ball with the market, and deal each seat as many as it brought."""
    await commit_all(g, lambda seat: bring(g, seat), BidForBall)
    counts = {seat: len(g.committed[seat]) for seat in g.herald_order()}
    if not any(counts.values()):
        g.tell(BallEmpty())  # 4.5d
        return
    cards = [card for seat in counts for card in g.committed[seat]] + g.market
    g.committed = [[] for _ in range(g.seats)]
    g.dice.shuffle(cards)
    g.market = []
    for seat, count in counts.items():  # 4.5b from the top, in Herald order
        received, cards = cards[:count], cards[count:]
        g.hands[seat] += received
        if received:
            g.tell(YouReceived(to=(seat,), cards=tuple(received)))
    g.market = cards  # 4.5c
    g.tell(BallDealt(market=tuple(cards)))


async def bring(g: Court, seat: Seat) -> tuple[Card, ...]:
    """4.5a Let a seat bring any number of its hand cards."""
    return await choose_cards(g, seat, rule=BRING, prompt="Which cards go to the Ball?")
