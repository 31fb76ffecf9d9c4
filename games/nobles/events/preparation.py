"""Messages about Preparations."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, Event


class PreparationUsed(Event, text="{seat} uses {name}: the Preparation {card} is revealed and discarded.", weight=MAIN):
    """10.8"""

    seat: Seat
    name: str
    card: Card
