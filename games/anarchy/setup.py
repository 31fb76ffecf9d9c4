"""3. Setup."""

from __future__ import annotations

from games.anarchy.options import RealmOptions
from games.anarchy.state import HIGHER, Realm
from games.engine.dice import Dice
from games.engine.errors import Refused

VERSION = 2


def deal(seats: int, options: RealmOptions, seed: str) -> Realm:
    """3.1 to 3.4 The first circle and the first dealer. Raise Refused for what does not fit (3.1, 3.3)."""
    if not 4 <= seats <= 10:
        raise Refused("3.1", "the game needs 4 to 10 players")
    dice = Dice(seed=seed)
    seating = list(range(seats))
    if options.seating == "random":
        dice.shuffle(seating)  # 3.2
    g = Realm(version=VERSION, seats=seats, dice=dice, options=options, seating=tuple(seating))
    g.circle = list(range(seats))
    g.totals = [0] * seats
    g.held = [[0] * len(HIGHER) for _ in range(seats)]
    g.dealer = first_dealer(seats, options, seating, dice)
    return g


def first_dealer(seats: int, options: RealmOptions, seating: list[int], dice: Dice) -> int:
    """3.3 Drawn by chance, or the seat of the player who joined in that place."""
    if options.first_dealer == "random":
        return dice.below(seats)
    if options.first_dealer > seats:
        raise Refused("3.3", f"there is no place {options.first_dealer} at this table")
    return seating.index(options.first_dealer - 1)
