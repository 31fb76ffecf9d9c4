"""What is told."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.events import Event


class YouHold(Event, text="Your cards: {cards}."):
    """2.1"""

    cards: tuple[Card, ...]


class Played(Event, text="{seat} plays {card}."):
    """3.1"""

    seat: Seat
    card: Card


class Taken(Event, text="{seat} takes the trick and has {tricks:trick}."):
    """3.2"""

    seat: Seat
    tricks: int


class GameEnds(Event, text="All cards are played. {winner} wins with {tricks:trick}."):
    """4.1"""

    winner: Seat
    tricks: int
