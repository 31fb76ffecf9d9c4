"""Messages about a Polity. The suit of a leader's card is told only when it is turned up or discarded (17)."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, Event


class NoPrize(Event, text="{card} isn't a Number Card: it is discarded, and the Polity is over.", weight=MAIN):
    """9.9b"""

    card: Card


class PrizeSetAside(Event, text="The prize of the Polity is {card}."):
    """9.9b"""

    card: Card


class Led(Event, text="Polity, Round {number}: {seat} puts a card face down and announces {value}."):
    """9.9c"""

    number: int
    seat: Seat
    value: int


class NotLed(Event, text="Polity, Round {number}: {seat} abstains instead of leading."):
    """9.9h"""

    number: int
    seat: Seat


class Followed(Event, text="{seat} puts {card} face up."):
    """9.9c"""

    seat: Seat
    card: Card


class Abstained(Event, text="{seat} abstains."):
    """9.9d"""

    seat: Seat


class Compared(
    Event, text="{seat} turns up {card}, total {total}; {other} has {answer}, total {against}.", weight=MAIN
):
    """9.9e, 9.9f"""

    seat: Seat
    card: Card
    total: int
    other: Seat
    answer: Card
    against: int


class RoundWon(Event, text="{seat} wins Round {number}.", weight=MAIN):
    """9.9d, 9.9f"""

    seat: Seat
    number: int


class PolityWon(Event, text="{seat} wins the Polity.", weight=MAIN):
    """9.9i, 9.9j"""

    seat: Seat


class PrizeDiscarded(Event, text="The prize {card} is discarded.", weight=MAIN):
    """9.9j"""

    card: Card
