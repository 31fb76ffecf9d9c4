"""3. Setup."""

from __future__ import annotations

from functools import lru_cache

from games.aristocracy.events import GameBegins
from games.aristocracy.options import CourtOptions
from games.aristocracy.state import Court
from games.engine.cards import Card, deck
from games.engine.dice import Dice
from games.engine.errors import Refused

VERSION = 2
ROYALS = (Card("K", "D", 1), Card("Q", "D", 1), Card("J", "D", 1))


def cards_in_play(options: CourtOptions) -> list[Card]:
    """1.3, 3.2 Return one or two decks without the royals."""
    return list(_decks(options.sizes.decks))


@lru_cache(maxsize=2)
def _decks(count: int) -> tuple[Card, ...]:
    return tuple([card for card in deck(range(1, count + 1)) if card not in ROYALS])


def empty_zones(seats: int) -> list[list[Card]]:
    """3.5 Return an empty zone for each seat."""
    return [[] for _ in range(seats)]


def deal(seats: int, options: CourtOptions, seed: str) -> Court:
    """3.1 to 3.5 Deal seats, Herald, deck, hands and coins. Raise Refused if there aren't enough cards (7.4)."""
    cards = cards_in_play(options)
    if seats * options.base_hand + 2 > len(cards):
        raise Refused(
            "7.4", f"{seats} hands of {options.base_hand} cards and a market are more than {len(cards)} cards"
        )
    dice = Dice(seed=seed)
    seating = list(range(seats))
    if options.seating == "random":  # 7.7
        dice.shuffle(seating)
    g = Court(version=VERSION, seats=seats, dice=dice, options=options, seating=tuple(seating))
    g.herald = dice.below(seats)
    dice.shuffle(cards)
    g.deck = cards
    g.hands, g.committed, g.stalls = empty_zones(seats), empty_zones(seats), empty_zones(seats)
    for _ in range(options.base_hand):  # 3.3 one at a time
        for seat in g.herald_order():
            g.hands[seat].append(g.deck.pop())
    g.coins = [0] * seats
    for seat in range(seats):
        g.give_coins(seat, 3)  # 3.4
    g.tell(GameBegins(herald=g.herald))
    return g
