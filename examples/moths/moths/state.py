"""1. The hall: what lies where, small moves, questions. Nothing here awaits."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import RANKS, Card, Cards
from games.engine.state import State
from moths.options import HallOptions


def strength(card: Card) -> int:
    """1.2 How strong a moth is, and how much light a candle gives: ace 1 to King 13."""
    return RANKS.index(card.rank) + 1


class Hall(State):
    """The table of Moths and Candles. `flown` are the moths of this night, by seat, once they are shown."""

    options: HallOptions
    candles: Cards = []
    lit: Card | None = None
    hands: list[Cards] = []
    flown: dict[Seat, Card] = {}
    ashes: Cards = []
    gathered: list[Cards] = []
    unseen: Cards = []
    night: int = 0

    def light(self, seat: Seat) -> int:
        """1.1 The light that a player has gathered."""
        return sum(map(strength, self.gathered[seat]))

    def weakest(self, seat: Seat) -> Card:
        """3.4 The weakest moth in a hand."""
        return min(self.hands[seat], key=lambda moth: (strength(moth), moth))

    def sweep(self) -> None:
        """Sweep last night's moths into the ashes."""
        self.ashes += self.flown.values()
        self.flown = {}
