"""Messages about calamities, with what brings them."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, Event


class Calamity(Event, text="{name} in {seat}'s Kingdom: {why}.", weight=MAIN):
    """7.3 to 7.7; `why`: what brings it"""

    seat: Seat
    name: str
    why: str


class CalamitySpares(Event, text="{name} can't strike {seat}: {why}.", weight=MAIN):
    """7.2 it cannot be carried out completely"""

    seat: Seat
    name: str
    why: str


class Spreads(Event, text="The {name} spreads to {seat}, who has no {suit} Subject{end}.", weight=MAIN):
    """7.8; `end`: that there is no Peasant to discard"""

    seat: Seat
    name: str
    suit: str
    end: str


class Crosses(Event, text="{card} crosses to {seat}, who has no Club Subject.", weight=MAIN):
    """7.9"""

    seat: Seat
    card: Card


class CrossingFails(
    Event, text="{card} can't cross to {seat}, who has no Club Subject: the Population number there is 10.", weight=MAIN
):
    """7.9"""

    seat: Seat
    card: Card
