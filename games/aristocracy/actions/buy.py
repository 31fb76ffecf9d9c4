"""5.13 Buy, the special action of the jack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.aristocracy.action_events import CardTaken
from games.aristocracy.actions.special import Special
from games.aristocracy.state import OPEN_PILE, Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

CHOOSE: Final = Decision("5.13a", "buys a card (5.13)")
DECISIONS: Final = (CHOOSE,)


def candidates(g: Court, me: Seat, spent: Card | None) -> Candidates[Card]:
    """5.13a, 5.13b Offer the face-up cards of the discard pile; 5.7c not the card that pays."""
    empty = None if g.pile else Refusal("5.13b", "the discard pile has no face-up card")
    paid = empty or Refusal("5.7c", "you can't buy the card that pays for the Buy")
    options = [*g.open_pile(), *([spent] if spent else [])]
    return among(options, lambda card: paid if card is spent else None, empty, rule=CHOOSE)


async def carry_out(g: Court, me: Seat, spent: Card | None, pay: Callable[[], None]) -> None:
    """5.13a Choose the card, then pay for it, then take it."""
    card = await candidates(g, me, spent).pick(me, rule=CHOOSE, prompt="Which card do you buy?")
    pay()
    buy(g, me, card)


def buy(g: Court, me: Seat, card: Card) -> None:
    """5.13a Move the card to your hand; the lowest face-down card of the pile turns face-up."""
    g.pile.remove(card)
    g.hands[me].append(card)
    turned = g.pile[OPEN_PILE - 1] if len(g.pile) >= OPEN_PILE else None
    g.tell(CardTaken(seat=me, card=card, turned=turned))


BUY: Final = Special("Buy", "buys", CHOOSE, candidates, carry_out)
