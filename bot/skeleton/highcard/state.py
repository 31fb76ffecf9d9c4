"""1. The table: what lies where, small moves, questions. Nothing here awaits."""

from __future__ import annotations

from bot.skeleton.highcard.options import Options
from games.engine.ask import Seat
from games.engine.cards import Card, Cards
from games.engine.state import State


class Table(State):
    """Every card lies in one of these zones. `played` is the trick, by seat; `won` are the tricks taken, by seat."""

    options: Options
    hands: list[Cards] = []
    undealt: Cards = []
    played: dict[Seat, Card] = {}
    past: Cards = []
    won: list[int] = []
    to_play: Seat = 0

    def play(self, seat: Seat, card: Card) -> None:
        """3.1 A card goes from a hand to the trick."""
        self.hands[seat].remove(card)
        self.played[seat] = card

    def clear(self) -> None:
        """3.2 The trick is put away."""
        self.past += self.played.values()
        self.played = {}
