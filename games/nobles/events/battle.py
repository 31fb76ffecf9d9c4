"""Messages about Battles and Crusades, beyond the moves of their cards."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, Event


class ArmiesClash(
    Event,
    text="{seat} attacks with {card}, total {attack}; {other} defends with {shield}, total {defence}.",
    weight=MAIN,
):
    """9.7c; `defence` is with the Fortifications"""

    seat: Seat
    card: Card
    attack: int
    other: Seat
    shield: Card
    defence: int


class BattleWon(Event, text="{seat} wins the Battle.", weight=MAIN):
    """9.7d"""

    seat: Seat


class BattleDrawn(Event, text="The totals are equal: {seat} has defended, and both cards are discarded.", weight=MAIN):
    """9.7e"""

    seat: Seat


class ArmyAttacks(Event, text="{seat} attacks with {card}, battle value {attack}; no Army Card defends.", weight=MAIN):
    """9.7f, 9.7g"""

    seat: Seat
    card: Card
    attack: int


class NothingTaken(Event, text="{seat} can't take any card.", weight=MAIN):
    """9.7f"""

    seat: Seat


class CrusadeBegins(Event, text="{seat} sends {spade} and a face-down Army Card on a Crusade."):
    """9.8a"""

    seat: Seat
    spade: Card


class CrusadeArmyShown(Event, text="{seat}'s Army Card on the Crusade is {card}."):
    """9.8b"""

    seat: Seat
    card: Card


class CrusadeGoesOn(Event, text="{seat}'s Crusade continues."):
    """9.8b"""

    seat: Seat


class CrusadeFails(Event, text="{seat}'s Crusade fails.", weight=MAIN):
    """9.8b"""

    seat: Seat


class CrusadeReturns(Event, text="{seat}'s Crusade is over.", weight=MAIN):
    """9.8i"""

    seat: Seat
