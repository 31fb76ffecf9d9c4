"""What is told about actions, beyond the moves of their cards."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.events import Event


class NotCountered(Event, text="{seat}: No Counter."):
    """17.3"""

    seat: Seat


class Countered(Event, text="{seat} counters by {counter} with {card}: the action ends without effect."):
    """8.7e"""

    seat: Seat
    counter: str
    card: Card


class Calamity(Event, text="{name} in the Kingdom of {seat}."):
    """7.3 to 7.7"""

    seat: Seat
    name: str
