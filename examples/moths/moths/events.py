"""Events of the game, with their sentences."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import ASIDE, MAIN, Event


class YouHold(Event, text="Your moths: {cards}.", weight=ASIDE):
    """2.1"""

    cards: tuple[Card, ...]


class Lit(Event, text="Night {night}: {candle} is lit, worth {light} light."):
    """3.1"""

    night: int
    candle: Card
    light: int


class Flew(Event, text="{seat} lets {moth} fly."):
    """3.2"""

    seat: Seat
    moth: Card


class Burned(Event, text="Equal moths burn: those of {seats}.", weight=MAIN):
    """3.3"""

    seats: tuple[Seat, ...]


class Won(Event, text="{seat} wins {candle} and has {light} light.", weight=MAIN):
    """3.3"""

    seat: Seat
    candle: Card
    light: int


class WentOut(Event, text="{candle} goes out for no one.", weight=MAIN):
    """3.3"""

    candle: Card


class GameEnds(Event, text="The last candle is out. {winner} wins with {light} light.", weight=MAIN):
    """4.1"""

    winner: Seat
    light: int
