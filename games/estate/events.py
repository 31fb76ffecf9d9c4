"""10.2 Events of setup, Seasons and the end, beside those of actions and Rewards. All are public."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.events import ASIDE, FINAL, MAIN, PERSONAL, Event, counted, mark
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
from games.estate.cards import REQUESTS
from games.estate.lands import Kind, title
from games.estate.reward_events import (
    FavorDrawn,
    GainedBarony,
    GainedHolding,
    GainedNothing,
    GainedResources,
    LandUpgraded,
    PassedPick,
    PoolDiscarded,
    RequestsDone,
    RewardDrawn,
)

__all__ = [
    "Accepted",
    "BuildingBegins",
    "Declined",
    "FavorDrawn",
    "Filled",
    "GainedBarony",
    "GainedHolding",
    "GainedNothing",
    "GainedResources",
    "Harvested",
    "LandUpgraded",
    "MandatoryHarvest",
    "Moved",
    "Offered",
    "PassedPick",
    "PoolDiscarded",
    "Recruited",
    "RemovalBegins",
    "RequestsDone",
    "Restationed",
    "RewardDrawn",
    "Satisfied",
    "Smithed",
    "Starved",
    "Trained",
    "Withdrawn",
    "Worked",
    "Yielded",
]


class GameBegins(Event, text="The game begins. {colours}.", weight=ASIDE):
    """3.1"""

    colours: str


class SetUp(Event, text="{seat} sets up {holdings}; Peasants on {peasants}."):
    """3.2, 3.3, 3.5"""

    seat: Seat
    holdings: str
    peasants: str


class SeasonBegins(Event, text="Season {number} begins.", weight=ASIDE):
    """4.2"""

    number: int


class Completed(Event, weight=PERSONAL):
    """4.3a"""

    seat: Seat
    kind: Kind
    place: str

    def line(self) -> str:
        """Return whose Holding can be used from now on."""
        return f"{mark(self.seat)}'s {title(self.kind)} on {self.place} is complete."


class Removed(Event, weight=PERSONAL):
    """4.3b"""

    seat: Seat
    kind: Kind
    place: str

    def line(self) -> str:
        """Return whose Slot is Open again."""
        return f"{mark(self.seat)}'s {title(self.kind)} is gone; {self.place} is Open."


class Reshuffled(Event, text="The {deck} discard pile, {count:card}, is shuffled into a new deck."):
    """4.4b, 4.5c"""

    deck: str
    count: int


class RequestTimedOut(Event):
    """4.5a"""

    card: str
    favors: tuple[Seat, ...]

    def line(self) -> str:
        """Return the card, and whose Favors go to the Bag."""
        owners = ", ".join(map(mark, self.favors))
        bag = f" Favors to the Bag: {owners}." if owners else ""
        return f"{self.card} {REQUESTS[self.card].title} times out.{bag}"


class RequestAppears(Event):
    """4.5c"""

    card: str

    def line(self) -> str:
        """Return the new Request, with its circles."""
        return f"A new Request: {REQUESTS[self.card].words}."


WHY = {"A": "most Soldiers", "B": "most Peasants", "C": "the youngest"}
AMONG = {"": "", "left": " of those left", "equal": " of those left who are equal so far"}
"""2.20 Among whom that holds: all who play, those who have not had a turn (4.6a), those of them whom A and B left equal."""


class TurnBegins(Event, weight=ASIDE):
    """4.6a"""

    seat: Seat
    why: str
    rotating: bool
    among: str = ""

    def line(self) -> str:
        """Return whose turn it is, by which of A, B and C, and among whom that holds."""
        if not self.why:
            return f"It is {mark(self.seat)}'s turn: the last of this Season."
        what = "first in Youth order" if self.rotating and self.why == "C" else WHY[self.why]
        why = f"{what}{AMONG[self.among]} ({self.why})"
        return f"It is {mark(self.seat)}'s turn: {why}."


class Relief(Event, text="{seat} has no Peasant and receives {grain} grain and {wood} wood.", weight=PERSONAL):
    """7.7"""

    seat: Seat
    grain: int
    wood: int


class Won(Event, text="{seat} has {staffed:Staffed Holding} and wins.", weight=FINAL):
    """6.1"""

    seat: Seat
    staffed: int


class LimitReached(Event, text="Season {season} was the last.", weight=MAIN):
    """6.3"""

    season: int


class GameEnds(Event, text="The game ends {how}.", weight=FINAL):
    """6.3"""

    how: str


class Ranked(Event, weight=PERSONAL):
    """6.3"""

    place: int
    seat: Seat
    staffed: int
    slots: int
    peasants: int
    soldiers: int

    def line(self) -> str:
        """Return a place, and what it is for."""
        parts = [counted(self.staffed, "Staffed Holding"), counted(self.slots, "Slot")]
        parts += [counted(self.peasants, "Peasant"), counted(self.soldiers, "Soldier")]
        return f"{self.place}. {mark(self.seat)}: {', '.join(parts)}."


class Resigned(Event, text="{seat} has left the game for good.", weight=MAIN):
    """6.4"""

    seat: Seat


class LastLeft(Event, text="{seat} is the last player left and wins.", weight=FINAL):
    """6.4d"""

    seat: Seat
