"""2.18, 5.7c. Cards are turned up and discarded until a Number Card appears, which may be taken from there."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.nobles.cards import is_number
from games.nobles.moves import glory, piles
from games.nobles.state import Rivals


def turn_up_number(g: Rivals) -> Card | None:
    """2.18 Cards are turned up and discarded until a Number Card appears, which is discarded too; 5.7d None without one."""
    while True:
        card = piles.turn_up_and_discard(g)
        if card is None or is_number(card):
            return card


def reclaim(g: Rivals, card: Card) -> None:
    """5.7c A card turned up and discarded in this effect leaves the Discard Pile; the caller lays it somewhere."""
    g.discard.remove(card)
    g.fresh.remove(card)


def glorify_next(g: Rivals, seat: Seat) -> None:
    """9.8e, 9.14h The next Number Card that is turned up enters that Glory Pile."""
    card = turn_up_number(g)
    if card is not None:
        reclaim(g, card)
        glory.enter(g, seat, card)
