"""3. Setup."""

from __future__ import annotations

from collections.abc import Sequence

from games.aristocrats.options import CompanyOptions
from games.aristocrats.state import Company
from games.engine.dice import Dice
from games.engine.errors import Refused

VERSION = 1


def deal(seats: int, options: CompanyOptions, seed: str) -> Company:
    """3A Seat order, number of rounds, first starter, totals. Raises Refused for options that do not fit (1.1, 3.1, 7.1)."""
    if not 3 <= seats <= 5:
        raise Refused("1.1", "3 to 5 players are needed")
    if options.rounds_of(seats) < 6 and options.short_game == "off":
        raise Refused("7.1", "fewer than 6 rounds need the option short game")
    dice = Dice(seed=seed)
    order = seat_order(seats, options, dice)
    g = Company(
        version=VERSION, seats=seats, dice=dice, options=options, seating=tuple(order), rounds=0, first_starter=0
    )
    g.rounds = options.rounds_of(seats)
    g.first_starter = order.index(starter_place(seats, options))
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
            raise Refused("7.12", f"the seat order must name each of the places 1 to {seats} once")
        return written
    return order


def starter_place(seats: int, options: CompanyOptions) -> int:
    """3.3 The joining place of the first starter; the first, where nobody's account says more."""
    place = 1 if options.first_starter == "oldest" else options.first_starter
    if place > seats:
        raise Refused("3.3", f"there is no place {place} at this table")
    return place - 1


def prepare(options: CompanyOptions, accounts: Sequence[int | None]) -> CompanyOptions:
    """3.3 The oldest player is the one with the oldest account; account numbers grow with time, robots have none."""
    if options.first_starter != "oldest" or not any(accounts):
        return options
    oldest = min((account, place) for place, account in enumerate(accounts, start=1) if account)[1]
    return options.model_copy(update={"first_starter": oldest})
