"""3. Setup."""

from __future__ import annotations

from collections.abc import Sequence

from games.aristocrats.options import CompanyOptions
from games.aristocrats.state import Company
from games.engine.dice import Dice
from games.engine.errors import Refused

VERSION = 2
_BELOW = 22  # an account's number is its creation time in milliseconds, then 22 other bits


def deal(seats: int, options: CompanyOptions, seed: str) -> Company:
    """3A Seat order, number of rounds, first starter, totals. Raise Refused for options that do not fit (1.1, 3.1, 7.1)."""
    if not 3 <= seats <= 5:
        raise Refused("1.1", "the game needs 3 to 5 players")
    if options.rounds_of(seats) < 6 and options.short_game == "off":
        raise Refused("7.1", "fewer than 6 rounds need short_game=on")
    dice = Dice(seed=seed)
    order = seat_order(seats, options, dice)
    g = Company(
        version=VERSION, seats=seats, dice=dice, options=options, seating=tuple(order), rounds=0, first_starter=0
    )
    g.rounds = options.rounds_of(seats)
    g.first_starter = starter(options, order)
    g.totals = [0] * seats
    return g


def seat_order(seats: int, options: CompanyOptions, dice: Dice) -> list[int]:
    """3.1, 7.12 The joining place of each seat: as joined, shuffled, or as the host wrote it."""
    order = list(range(seats))
    if options.seating == "random":
        dice.shuffle(order)
    if options.seating == "manual":
        written = [int(word) - 1 for word in options.seat_order.split()]
        if sorted(written) != order:
            raise Refused("7.12", "name every place at the table once, for example 2 3 1")
        return written
    return order


def starter(options: CompanyOptions, order: Sequence[int]) -> int:
    """3.3 The first starter's seat: the place entered; of places equally old, and of all without an account, the lowest seat."""
    everybody = options.first_starter == "oldest"
    places = [place + 1 for place in order] if everybody else list(map(int, str(options.first_starter).split()))
    if max(places) > len(order):
        raise Refused("3.3", f"there is no place {max(places)} at this table")
    return min([order.index(place - 1) for place in places])


def prepare(options: CompanyOptions, accounts: Sequence[int | None]) -> CompanyOptions:
    """3.3 The oldest player has the oldest account, by the millisecond of its making; robots have none."""
    if options.first_starter != "oldest" or not any(accounts):
        return options
    made = {place: account >> _BELOW for place, account in enumerate(accounts, start=1) if account}
    oldest = [place for place, moment in made.items() if moment == min(made.values())]
    return options.model_copy(update={"first_starter": oldest[0] if len(oldest) == 1 else " ".join(map(str, oldest))})
