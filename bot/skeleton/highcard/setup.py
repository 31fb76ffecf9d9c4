"""2. Setup."""

from __future__ import annotations

from bot.skeleton.highcard.events import YouHold
from bot.skeleton.highcard.options import Options
from bot.skeleton.highcard.state import Table
from games.engine.cards import deck
from games.engine.dice import Dice
from games.engine.errors import Refused

VERSION = 1


def deal(seats: int, options: Options, seed: str) -> Table:
    """2.1 Each player is dealt the same number of cards. Raises Refused (1.1)."""
    if not 2 <= seats <= 6:
        raise Refused("1.1", "2 to 6 players are needed")
    g = Table(version=VERSION, seats=seats, dice=Dice(seed), seating=tuple(range(seats)), options=options)
    cards = list(deck())
    g.dice.shuffle(cards)
    count = options.cards
    g.hands = [sorted(cards[count * seat : count * (seat + 1)]) for seat in range(seats)]
    g.undealt = cards[count * seats :]
    g.won = [0] * seats
    return g


def show_hands(g: Table) -> None:
    """2.1 Each player looks at the cards that were dealt."""
    for seat in range(g.seats):
        g.tell(YouHold(to=(seat,), cards=tuple(g.hands[seat])))
