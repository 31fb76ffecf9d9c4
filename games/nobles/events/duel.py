"""Messages about a Duel. A card that goes back to the hand unseen is not told (9.11f)."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, Event


class FirstRound(Event, text="Duel, Round One: {seat} {card}, {other} {against}. {winner} wins it.", weight=MAIN):
    """9.11b"""

    seat: Seat
    card: Card
    other: Seat
    against: Card
    winner: Seat


class PutFaceUp(Event, text="Duel, Round Two: {seat} puts {card} face up."):
    """9.11c"""

    seat: Seat
    card: Card


class PutFaceDown(Event, text="Duel, Round Two: {seat} puts a card face down."):
    """9.11c"""

    seat: Seat


class DuelTurnedUp(Event, text="{seat} turns up {card}."):
    """9.11c"""

    seat: Seat
    card: Card


class Totals(Event, text="Duel: {seat} has {total}, {other} has {against}.", weight=MAIN):
    """9.11e"""

    seat: Seat
    total: int
    other: Seat
    against: int


class Yielded(Event, text="{seat} yields."):
    """9.11f"""

    seat: Seat


class NoNumberCard(Event, text="{seat} has no Number Card to play."):
    """9.11g"""

    seat: Seat


class DuelLost(Event, text="{seat} loses the Duel.", weight=MAIN):
    """9.11e"""

    seat: Seat


class Compensates(
    Event, text="{seat} has no Glory to give: {winner} may take up to two cards from the Population.", weight=MAIN
):
    """9.11i"""

    seat: Seat
    winner: Seat


class Recovers(Event, text="{seat} lays {cards} beneath the Regnant as Recovery Cards."):
    """9.11k"""

    seat: Seat
    cards: tuple[Card, ...]
