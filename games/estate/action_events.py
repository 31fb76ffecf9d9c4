"""10.2 Events of the actions of a turn: each with its actor, place, amounts and results."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.events import MAIN, PERSONAL, Event, mark
from games.estate.cards import REQUESTS
from games.estate.lands import Kind, title


class MandatoryHarvest(Event, text="{seat}'s full Grange on {place} is harvested: {grain} grain.", weight=PERSONAL):
    """5.2a"""

    seat: Seat
    place: str
    grain: int


class Worked(Event):
    """5.4a, 5.5a, 5.6a"""

    seat: Seat
    kind: Kind
    place: str
    got: str

    def line(self) -> str:
        """Return the Holding and what it gave."""
        return f"{mark(self.seat)} works the {title(self.kind)} on {self.place}: {self.got}."


class Harvested(Event):
    """5.4b"""

    seat: Seat
    place: str
    grain: int
    left: int

    def line(self) -> str:
        """Return the amount, and the grain left on the Grange."""
        left = f", {self.left} left on it" if self.left else ""
        return f"{mark(self.seat)} harvests {self.grain} grain from the Grange on {self.place}{left}."


class Moved(Event):
    """5.3a"""

    seat: Seat
    origin: str
    kind: Kind
    place: str

    def line(self) -> str:
        """From where to where."""
        return f"{mark(self.seat)} moves a Peasant from {self.origin} to the {title(self.kind)} on {self.place}."


class Smithed(Event, text="{seat} forges 1 bar in the Village on {place} (2 wood, 1 ore)."):
    """5.7a"""

    seat: Seat
    place: str


class Recruited(Event, text="{seat} recruits a Peasant in the Village on {place} (2 grain)."):
    """5.8a"""

    seat: Seat
    place: str


class Trained(
    Event, text="{seat} trains a Peasant from {origin} as a Soldier in the Castle on {place} (1 wood, 1 bar)."
):
    """5.9a"""

    seat: Seat
    origin: str
    place: str


class Restationed(Event, text="{seat} sends a Soldier from {origin} to the Castle on {place}."):
    """5.10a"""

    seat: Seat
    origin: str
    place: str


class BuildingBegins(Event, text="{seat} builds a {kind} on {place} ({cost})."):
    """5.11a"""

    seat: Seat
    kind: str
    place: str
    cost: str


class RemovalBegins(Event):
    """5.12a"""

    seat: Seat
    kind: str
    place: str
    lost: int

    def line(self) -> str:
        """Return the Holding, and the grain lost with it."""
        lost = f"; {self.lost} grain {'is' if self.lost == 1 else 'are'} lost" if self.lost else ""
        return f"{mark(self.seat)} removes the {self.kind} on {self.place}{lost}."


class Filled(Event):
    """5.13a"""

    seat: Seat
    circle: str
    what: str

    def line(self) -> str:
        """Return the circle, and its payment."""
        return f"{mark(self.seat)} fills {self.circle} of {REQUESTS[self.circle[:3]].title}: {self.what}."


class Satisfied(Event, weight=MAIN):
    """5.13e"""

    card: str

    def line(self) -> str:
        """Return the Request, whose Favors are in the Bag."""
        return f"{self.card} {REQUESTS[self.card].title} is satisfied: its Favors go to the Bag."


class Offered(Event, weight=MAIN):
    """5.14c"""

    seat: Seat
    name: str
    whom: Seat | None
    words: str

    def line(self) -> str:
        """Return both sides of the offer, and its recipient."""
        whom = "anyone" if self.whom is None else mark(self.whom)
        return f"{self.name}: {mark(self.seat)} offers {whom} {self.words}."


class Accepted(Event, text="{seat} accepts {maker}'s {name}: {words}.", weight=MAIN):
    """5.14e"""

    seat: Seat
    name: str
    maker: Seat
    words: str


class Declined(Event, text="{seat} declines {maker}'s {name}.", weight=PERSONAL):
    """5.14f"""

    seat: Seat
    name: str
    maker: Seat


class Withdrawn(Event, text="{seat} withdraws {name}."):
    """5.14f"""

    seat: Seat
    name: str


class Starved(Event, text="{seat} is short of grain: {lost} lost.", weight=PERSONAL):
    """5.15c"""

    seat: Seat
    lost: str


class Yielded(Event, text="{seat} yields: {due} grain due, {paid} paid."):
    """5.15a"""

    seat: Seat
    due: int
    paid: int
