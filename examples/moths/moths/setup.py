"""2. Setup."""

from __future__ import annotations

from games.engine.cards import deck
from games.engine.dice import Dice
from games.engine.errors import Refused
from moths.events import YouHold
from moths.options import HallOptions
from moths.state import Hall

VERSION = 1


def deal(seats: int, options: HallOptions, seed: str) -> Hall:
    """2.1 Candles and moths are shuffled apart, a hand has one moth more than there are nights. Raise Refused (1.1)."""
    if not 2 <= seats <= 5:
        raise Refused("1.1", "2 to 5 players are needed")
    g = Hall(version=VERSION, seats=seats, dice=Dice(seed), seating=tuple(range(seats)), options=options)
    candles = [card for card in deck() if card.suit == "H"]
    moths = [card for card in deck() if card.suit != "H"]
    g.dice.shuffle(candles)
    g.dice.shuffle(moths)
    size = options.nights + 1
    g.candles = candles[: options.nights]
    g.hands = [sorted(moths[size * seat : size * (seat + 1)]) for seat in range(seats)]
    g.unseen = [*moths[size * seats :], *candles[options.nights :]]
    g.gathered = [[] for _ in range(seats)]
    return g


def show_hands(g: Hall) -> None:
    """2.1 Each player looks at the moths that were dealt."""
    for seat in range(g.seats):
        g.tell(YouHold(to=(seat,), cards=tuple(g.hands[seat])))
