"""10.2 Events of the Rewards (4.4): cards, Favors and picks."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.events import ASIDE, MAIN, PERSONAL, Event, mark
from games.estate.cards import REWARDS
from games.estate.lands import Kind, LandKind, title


class RewardDrawn(Event):
    """4.4b"""

    card: str

    def line(self) -> str:
        """Return the card, with what is printed on it."""
        return f"Reward drawn: {REWARDS[self.card].words}."


class RequestsDone(Event, weight=ASIDE):
    """4.4c"""

    cards: tuple[str, ...]

    def line(self) -> str:
        """Return the cards that go to the discard pile."""
        return f"Satisfied last Season, discarded: {', '.join(self.cards)}."


class FavorDrawn(Event, text="{seat}'s Favor is drawn: one pick.", weight=MAIN):
    """4.4d"""

    seat: Seat


class PassedPick(Event):
    """4.4f, 6.4b"""

    seat: Seat
    gone: bool

    def line(self) -> str:
        """Return the seat that takes nothing."""
        why = ", who has left the game," if self.gone else ""
        return f"{mark(self.seat)}{why} passes a pick."


class LandUpgraded(Event, weight=PERSONAL):
    """4.4g"""

    seat: Seat
    card: str
    land: str
    kind: LandKind

    def line(self) -> str:
        """Return the Land and its new kind."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: Land {self.land} is now a {title(self.kind)}."


class GainedBarony(Event, weight=PERSONAL):
    """4.4h"""

    seat: Seat
    card: str
    land: str

    def line(self) -> str:
        """Return the letter of the new Land."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: Land {self.land}, with two Open Slots."


class GainedHolding(Event, weight=PERSONAL):
    """4.4i"""

    seat: Seat
    card: str
    kind: Kind
    place: str

    def line(self) -> str:
        """Return the Holding and its Slot."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: a new {title(self.kind)} on {self.place}."


class GainedResources(Event, weight=PERSONAL):
    """4.4i"""

    seat: Seat
    card: str
    what: str

    def line(self) -> str:
        """Return the Resources, and where the chits stand."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}: {self.what}."


class GainedNothing(Event, weight=PERSONAL):
    """4.4g, 7.4c, 7.5"""

    seat: Seat
    card: str

    def line(self) -> str:
        """Return that the card has no effect."""
        return f"{mark(self.seat)} takes {REWARDS[self.card].name}, which has no effect."


class PoolDiscarded(Event):
    """4.4j"""

    cards: tuple[str, ...]

    def line(self) -> str:
        """Return the Rewards that no one took."""
        return f"No one takes {', '.join([REWARDS[card].name for card in self.cards])}."
