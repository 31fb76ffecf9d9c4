"""2.5, 2.21. The table: two Kingdoms, three piles, whose turn it is, what is under way. Nothing here awaits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import field_validator

from games.engine.asking.ask import Seat
from games.engine.cards import Card, Cards
from games.engine.state import State
from games.nobles.kingdom import Kingdom
from games.nobles.options import RivalOptions


@dataclass(kw_only=True)
class Laid:
    """A card put on the table in a Polity, a Duel or a Commerce, or set aside for one; `seat` is None for prize and goods.

    `shown`: face up. `numbered`: face down, but its number is announced (9.9c). `worth`: what a bid counts (9.18f).
    """

    seat: Seat | None
    card: Card
    shown: bool = True
    numbered: bool = False
    worth: int = 0


class Rivals(State):
    """The state. The last card of `draw` and of `discard` is on top; `turn` counts the turns of both players from 1.

    `used` and `countered` hold the slots and actions of this turn (8.2, 8.7e); `fresh` the cards that the running effect has
    turned up or drawn, and discarded (5.7c); `divine` who knows the top of the Draw Pile (12.9b).
    """

    options: RivalOptions
    kingdoms: list[Kingdom] = []
    draw: Cards = []
    discard: Cards = []
    renown: Cards = []
    laid: list[Laid] = []
    fresh: Cards = []
    active: Seat = 0
    turn: int = 0
    used: list[str] = []
    begun: list[str] = []  # 8.3 the actions of several turns that were started or continued in this turn
    countered: list[str] = []
    obliged: bool = False  # 10.2
    bereft: list[Seat] = []  # 18.5 whose last Subject an Event has taken, until their next Population Phase
    army_put: bool = False  # 10.5
    armistice: bool = False  # 9.14i
    divine: Seat | None = None
    resettling: Seat | None = None  # 5.11b while it lasts, loose Subjects lie in the Regnant's row
    settled: list[
        Cards
    ] = []  # 5.11b and these are that player's rows as they were last told; empty where no row is being arranged
    glories: list[
        tuple[int, int, int]
    ] = []  # after which turn the values of the players' Glory cards were new, and those

    @field_validator("glories", mode="before")
    @classmethod
    def read_glories(cls, stored: list[list[int]]) -> list[list[int]]:
        """Number the pairs that games stored earlier hold, one for each turn from the first."""
        return [entry if len(entry) == 3 else [turn, *entry] for turn, entry in enumerate(stored, 1)]

    def rival(self, seat: Seat) -> Seat:
        """2.21 The other player."""
        return 1 - seat

    @property
    def first_turn(self) -> bool:
        """3.8 Whether this is a player's own first turn, which has no Peasant and no Action Phase; setup is none."""
        return 0 < self.turn <= self.seats

    @property
    def own(self) -> Kingdom:
        """Return the Kingdom of the Active player."""
        return self.kingdoms[self.active]

    @property
    def other(self) -> Kingdom:
        """Return the Kingdom of the Opponent."""
        return self.kingdoms[1 - self.active]

    def in_play(self) -> Iterator[Card]:
        """18.1 Every card, wherever it lies."""
        for kingdom in self.kingdoms:
            yield from kingdom.cards()
        for pile in (self.draw, self.discard, self.renown):
            yield from pile
        for laid in self.laid:
            yield laid.card
