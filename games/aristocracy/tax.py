"""4.4 King: Tax."""

from __future__ import annotations

from typing import Final

from games.aristocracy.events import Taxed
from games.aristocracy.state import Court, value
from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick_some
from games.engine.asking.flows import together
from games.engine.cards import Card
from games.engine.declaring.action import Decision

PAY: Final = Decision(
    "4.4a",
    "pays the Tax (4.4)",
    "You're over your hand limit. Discards go face-down; their order only matters for the pile.",
)
DECISIONS: Final = (PAY,)


async def discard_excess(g: Court) -> None:
    """4.4 Make every seat over its maximum hand size discard the excess; all choose at once, unseen."""
    g.decided.clear()
    over = [seat for seat in g.herald_order() if len(g.hands[seat]) > g.maximum_hand(seat)]
    discards = await together({seat: excess(g, seat) for seat in over})
    for seat, cards in discards.items():  # 4.4b into the pile in Herald order
        for card in cards:
            g.hands[seat].remove(card)
        g.tell(Taxed(seat=seat, count=len(cards), shown=g.discard(*cards)))


async def excess(g: Court, seat: Seat) -> tuple[Card, ...]:
    """4.4a Let the seat choose the cards and their order. The default (9) is its cards of lowest value."""
    hand = sorted(g.hands[seat])
    count = len(hand) - g.maximum_hand(seat)
    lowest = sorted(hand, key=lambda card: (value(card), card.order))[:count]
    discards = await pick_some(
        seat, hand, count, count, rule=PAY, prompt="Which cards do you discard?", default=lowest, ordered=True
    )
    g.decided.append(seat)
    return discards
