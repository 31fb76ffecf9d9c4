"""10.2 Events of the end (section 6)."""

from __future__ import annotations

from games.aristocracy.told import Told
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import FINAL, MAIN, PERSONAL, counted, mark


class Declined(Told, text="{seat} declines to end the game."):
    """6.3"""

    seat: Seat


class EndsGame(Told, text="{seat} ends the game.", weight=FINAL):
    """6.3"""

    seat: Seat


class RoundLimit(Told, text="The last round is over.", weight=FINAL):
    """6.10"""


class EndedByMaster(Told, text="The game master ends the game.", weight=MAIN):
    """6.9"""


class BuildingShown(Told):
    """6.6"""

    owner: Seat
    building: str
    cards: tuple[Card, ...]
    points: int

    def line(self) -> str:
        """Return the building's cards and its points."""
        worth = counted(self.points, "point") if self.points else "incomplete, no points"
        return f"{mark(self.owner)}'s {self.building}: {self.faces(self.cards)} ({worth})."


class Scored(Told, weight=PERSONAL):
    """6.7, 6.8 A seat's place; its hand total only if it ties in points and coins."""

    seat: Seat
    place: int
    points: int
    coins: int
    hand: int | None

    def line(self) -> str:
        """Return one seat's place."""
        hand = f", hand value {self.hand}" if self.hand is not None else ""
        return f"{self.place}. {mark(self.seat)}: {counted(self.points, 'point')}, {counted(self.coins, 'coin')}{hand}."
