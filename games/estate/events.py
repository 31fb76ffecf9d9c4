"""10.2 What is told of setup, Seasons, Rewards and the end. Everything is for everybody."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.events import Event, counted, mark
from games.estate.action_events import (
    Accepted,
    BuildingBegins,
    Declined,
    Filled,
    Harvested,
    MandatoryHarvest,
    Moved,
    Offered,
    Recruited,
    RemovalBegins,
    Restationed,
    Satisfied,
    Smithed,
    Starved,
    Trained,
    Withdrawn,
    Worked,
    Yielded,
)
from games.estate.cards import REQUESTS, REWARDS
from games.estate.lands import Kind, LandKind, title

__all__ = [
    "Accepted",
    "BuildingBegins",
    "Declined",
    "Filled",
    "Harvested",
    "MandatoryHarvest",
    "Moved",
    "Offered",
    "Recruited",
    "RemovalBegins",
    "Restationed",
    "Satisfied",
    "Smithed",
    "Starved",
    "Trained",
    "Withdrawn",
    "Worked",
    "Yielded",
]


class GameBegins(Event, text="The game begins. {colours}."):
    """3.1"""

    colours: str


class SetUp(Event, text="{seat} sets up {holdings}; Peasants on {peasants}."):
    """3.2, 3.3, 3.5"""

    seat: Seat
    holdings: str
    peasants: str


class SeasonBegins(Event, text="Season {number} begins."):
    """4.2"""

    number: int


class Completed(Event):
    """4.3a"""

    seat: Seat
    kind: Kind
    place: str

    def line(self) -> str:
        """Whose Holding can be used from now on."""
        return f"{mark(self.seat)}'s {title(self.kind)} on {self.place} is complete."


class Removed(Event):
    """4.3b"""

    seat: Seat
    kind: Kind
    place: str

    def line(self) -> str:
        """Whose Slot is Open again."""
        return f"{mark(self.seat)}'s {title(self.kind)} is gone; {self.place} is Open."


class Reshuffled(Event, text="The {deck} discard pile, {count:card}, is shuffled into a new deck."):
    """4.4b, 4.5c"""

    deck: str
    count: int


class RewardDrawn(Event):
    """4.4b"""

    card: str

    def line(self) -> str:
        """The card, with what is printed on it."""
        return f"Reward drawn: {REWARDS[self.card].words}."


class RequestsDone(Event):
    """4.4c"""

    cards: tuple[str, ...]

    def line(self) -> str:
        """What goes to the discard pile."""
        return f"Satisfied last Season, discarded: {', '.join(self.cards)}."


class FavorDrawn(Event, text="A Favor of {seat} is drawn: one pick."):
    """4.4d"""

    seat: Seat


class PassedPick(Event):
    """4.4f, 6.4b"""

    seat: Seat
    gone: bool

    def line(self) -> str:
        """Who takes nothing."""
        why = ", who has left the game," if self.gone else ""
        return f"{mark(self.seat)}{why} passes a pick."


class LandUpgraded(Event):
    """4.4g"""

    seat: Seat
    card: str
    land: str
    kind: LandKind

    def line(self) -> str:
        """Which Land became what."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: Land {self.land} is a {title(self.kind)} now."


class GainedBarony(Event):
    """4.4h"""

    seat: Seat
    card: str
    land: str

    def line(self) -> str:
        """The letter of the new Land."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: Land {self.land}, with two Open Slots."


class GainedHolding(Event):
    """4.4i"""

    seat: Seat
    card: str
    kind: Kind
    place: str

    def line(self) -> str:
        """Which Holding, and where."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: a new {title(self.kind)} on {self.place}."


class GainedResources(Event):
    """4.4i"""

    seat: Seat
    card: str
    what: str

    def line(self) -> str:
        """What was taken, and where chits stand."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: {self.what}."


class GainedNothing(Event):
    """4.4g, 7.4c, 7.5"""

    seat: Seat
    card: str

    def line(self) -> str:
        """The card has no effect."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: it has no effect."


class PoolDiscarded(Event):
    """4.4j"""

    cards: tuple[str, ...]

    def line(self) -> str:
        """Rewards that nobody took."""
        return f"Nobody takes {', '.join([REWARDS[card].name for card in self.cards])}."


class RequestTimedOut(Event):
    """4.5a"""

    card: str
    favors: tuple[Seat, ...]

    def line(self) -> str:
        """The card, and whose Favors go to the Bag."""
        owners = ", ".join(map(mark, self.favors))
        bag = f" Favors to the Bag: {owners}." if owners else ""
        return f"{self.card} {REQUESTS[self.card].title} times out.{bag}"


class RequestAppears(Event):
    """4.5c"""

    card: str

    def line(self) -> str:
        """The new Request, with its circles."""
        return f"A new Request: {REQUESTS[self.card].words}."


WHY = {"A": "most Soldiers (A)", "B": "most Peasants (B)", "C": "the youngest (C)", "": "the last of this Season"}


class TurnBegins(Event):
    """4.6a"""

    seat: Seat
    why: str
    rotating: bool

    def line(self) -> str:
        """Whose turn it is, and by which of A, B and C."""
        why = "first in Youth order (C)" if self.rotating and self.why == "C" else WHY[self.why]
        return f"It is {mark(self.seat)}'s turn: {why}."


class Relief(Event, text="{seat} has no Peasant and is relieved with {grain} grain and {wood} wood."):
    """7.7"""

    seat: Seat
    grain: int
    wood: int


class Won(Event, text="{seat} has {staffed:Staffed Holding} and wins."):
    """6.1"""

    seat: Seat
    staffed: int


class LimitReached(Event, text="Season {season} was the last."):
    """6.3"""

    season: int


class GameEnds(Event, text="The game is ended {how}."):
    """6.3"""

    how: str


class Ranked(Event):
    """6.3"""

    place: int
    seat: Seat
    staffed: int
    slots: int
    peasants: int
    soldiers: int

    def line(self) -> str:
        """A place, and what it is for."""
        parts = [counted(self.staffed, "Staffed Holding"), counted(self.slots, "Slot")]
        parts += [counted(self.peasants, "Peasant"), counted(self.soldiers, "Soldier")]
        return f"{self.place}. {mark(self.seat)}: {', '.join(parts)}."


class Resigned(Event, text="{seat} has left the game for good."):
    """6.4"""

    seat: Seat


class LastLeft(Event, text="Only {seat} is left, and wins."):
    """6.4d"""

    seat: Seat
