"""17. The parts of a view: Royal Cards, what is under way, a Kingdom. Tuples, since views are made all the time."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.asking.ask import Seat
from games.engine.cards import Card


class RoyalView(NamedTuple):
    """A Royal Card with its row of Subjects; `preparation` only for those who know it."""

    card: Card
    row: tuple[Card, ...]
    capacity: int
    free: int
    prepared: bool
    prepared_turn: int
    preparation: Card | None
    recovery: tuple[Card, ...]


class CrusadeView(NamedTuple):
    """9.8 What was set aside, and the next step; `army` only for those who may know it."""

    spade: Card | None
    army: Card | None
    army_there: bool
    step: int


class FestivalView(NamedTuple):
    """9.10 The Festival Subjects, the Diamond on them, and the next step."""

    spade: Card
    heart: Card
    diamond: Card | None
    step: int


class MarkView(NamedTuple):
    """2.23 A Marked Subject and its Diamond."""

    subject: Card
    diamond: Card


class LaidView(NamedTuple):
    """A card on the table; `rank` alone where only the number is announced (9.9c)."""

    seat: Seat | None
    card: Card | None
    rank: str
    worth: int


class KingdomView(NamedTuple):
    """A Kingdom. Counts are public; the hidden cards themselves are there only for those who may know them."""

    seat: Seat
    royals: tuple[RoyalView, ...]
    army_count: int
    army: tuple[Card, ...]
    jester: Card | None
    peasants: tuple[Card, ...]
    glory: tuple[Card, ...]
    turned_count: int
    turned: tuple[Card, ...]
    decree_there: bool
    decree: Card | None
    decreed: bool
    hand_count: int
    hand: tuple[Card, ...]
    accord: Card | None
    accord_turn: int
    plot_there: bool
    plot: Card | None
    overlooked: bool
    crusade: CrusadeView | None
    festival: FestivalView | None
    tournament: MarkView | None
    treaty: MarkView | None
    population: int
    subjects: tuple[Card, ...]
    orders: tuple[str, ...]

    @property
    def glory_number(self) -> int:
        """2.16 Face-up and face-down Glory cards."""
        return len(self.glory) + self.turned_count

    @property
    def row_subjects(self) -> tuple[Card, ...]:
        """2.11 The Subjects in the rows."""
        return tuple([card for royal in self.royals for card in royal.row])
