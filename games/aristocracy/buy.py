"""5.13 Buy, the special action of the jack."""

from __future__ import annotations

from games.aristocracy.action_events import CardTaken
from games.aristocracy.state import OPEN_PILE, Court
from games.engine.ask import Seat
from games.engine.cards import Card


def buy(g: Court, me: Seat, card: Card) -> None:
    """5.13a The card goes to your hand; the lowest face-down card of the pile turns face-up."""
    g.pile.remove(card)
    g.hands[me].append(card)
    turned = g.pile[OPEN_PILE - 1] if len(g.pile) >= OPEN_PILE else None
    g.tell(CardTaken(seat=me, card=card, turned=turned))
