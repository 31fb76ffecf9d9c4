"""2.4 to 2.16. A Kingdom: what lies where, and questions about it. Nothing here moves a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.engine.asking.ask import Seat
from games.engine.cards import Card, Cards
from games.nobles.cards import SUITS, of_suit, value

ENOUGH = 10  # 5.2


@dataclass(kw_only=True)
class Royal:
    """A Royal Card with its row of Subjects, and what lies beneath it (2.22).

    `prepared` is the turn on which the Preparation was put there, `seen` who knows it.
    """

    card: Card
    row: Cards = field(default_factory=list)
    preparation: Card | None = None
    prepared: int = 0
    seen: list[Seat] = field(default_factory=list)
    recovery: Cards = field(default_factory=list)


@dataclass(kw_only=True)
class Crusade:
    """9.8 What was set aside; `step` is the next one, `turn` that of the last one. The Army Card is hidden until `shown`."""

    spade: Card | None
    army: Card | None
    step: int = 2
    turn: int
    shown: bool = False


@dataclass(kw_only=True)
class Festival:
    """9.10 The two Festival Subjects and the Festival Diamond; `step` is the next one, `turn` that of the last one."""

    spade: Card
    heart: Card
    diamond: Card | None
    step: int = 2
    turn: int


@dataclass(kw_only=True)
class Marked:
    """2.23 A Subject with a Diamond on it, for a Tournament or a Treaty; `turn` is when it was laid there."""

    subject: Card
    diamond: Card
    turn: int


@dataclass(kw_only=True)
class Kingdom:
    """All cards of one player. `royals` stand in the order Regnant, Consort, Chamberlain (2.7); `army` lies in the order
    of its spaces: oldest first, and what was put in the space of another counts as old as that (9.20d).

    `plot` is the Opponent's Subterfuge card lying here (9.16b). The newest Peasant is last (5.7b). `turned` is face-down Glory.
    """

    royals: list[Royal] = field(default_factory=list)
    army: Cards = field(default_factory=list)
    jester: Card | None = None
    peasants: Cards = field(default_factory=list)
    glory: Cards = field(default_factory=list)
    turned: Cards = field(default_factory=list)
    hand: Cards = field(default_factory=list)
    decree: Card | None = None
    decreed: bool = False  # 9.19 once per game
    accord: Card | None = None
    accord_turn: int = 0
    plot: Card | None = None
    overlooked: bool = False
    crusade: Crusade | None = None
    festival: Festival | None = None
    tournament: Marked | None = None
    treaty: Marked | None = None
    orders: list[str] = field(default_factory=list)  # 14.5

    # ---- the Royal Court

    @property
    def regnant(self) -> Royal:
        """2.7 The highest of the Royal Cards."""
        return self.royals[0]

    @property
    def consort(self) -> Royal | None:
        """2.7 The second of the Royal Cards."""
        return self.royals[1] if len(self.royals) > 1 else None

    @property
    def chamberlain(self) -> Royal | None:
        """2.7 The Jack beside King and Queen; 2.8 a Eunuch too."""
        return self.royals[2] if len(self.royals) > 2 else None

    @property
    def eunuch(self) -> bool:
        """2.8 A Chamberlain of the Consort's suit."""
        return len(self.royals) > 2 and self.royals[1].card.suit == self.royals[2].card.suit

    @property
    def court_suits(self) -> list[str]:
        """Return the suits of the Royal Court, Regnant first."""
        return [royal.card.suit for royal in self.royals]

    def royal(self, card: Card) -> Royal:
        """Return the place of that Royal Card. Raise StopIteration when it is not here."""
        return next(royal for royal in self.royals if royal.card is card)

    # ---- rows

    def capacity(self, royal: Royal) -> int:
        """2.10 King 3, or 4 with a Consort; Queen 3; Jack 2, or 3 as Regnant."""
        if royal.card.rank == "K":
            return 4 if len(self.royals) > 1 else 3
        return 3 if royal.card.rank == "Q" or royal is self.royals[0] else 2

    def free(self, royal: Royal) -> int:
        """2.10, 6.1 Free spaces of a row; Army Cards fill spaces of the Regnant's."""
        army = len(self.army) if royal is self.royals[0] else 0
        return self.capacity(royal) - len(royal.row) - army

    @property
    def free_rows(self) -> list[Royal]:
        """2.25 The rows with a free space, in the order Regnant, Consort, Chamberlain."""
        return [royal for royal in self.royals if self.free(royal) > 0]

    @property
    def spaces(self) -> int:
        """2.10 All spaces of all rows."""
        return sum([self.capacity(royal) for royal in self.royals])

    def row_of(self, card: Card) -> Royal:
        """Return the row in which that Subject lies. Raise StopIteration when it is in none."""
        return next(royal for royal in self.royals if card in royal.row)

    # ---- Subjects and Population

    @property
    def row_subjects(self) -> list[Card]:
        """2.11 The Subjects in the rows."""
        return [card for royal in self.royals for card in royal.row]

    @property
    def subjects(self) -> list[Card]:
        """2.11 All Subjects: those in the rows, and the two of a Festival."""
        if self.festival is None:
            return self.row_subjects
        return [*self.row_subjects, self.festival.spade, self.festival.heart]

    @property
    def people(self) -> list[Card]:
        """2.14 What can be chosen of the Population: row Subjects and Peasants."""
        return [*self.row_subjects, *self.peasants]

    @property
    def population(self) -> int:
        """2.15 Subjects, Army Cards, Peasants, and an unresolved Subterfuge card lying here."""
        return len(self.subjects) + len(self.army) + len(self.peasants) + (self.plot is not None)

    def has(self, suit: str, least: int = 1) -> bool:
        """Return whether there are at least `least` Subjects of that suit, Festival Subjects included."""
        return [card.suit for card in self.subjects].count(suit) >= least

    def highest(self, suit: str) -> int:
        """8.7d, 12.5 The value of the highest Subject or Peasant of that suit; 0 without one."""
        return max([value(card) for card in of_suit([*self.subjects, *self.peasants], suit)], default=0)

    @property
    def suits(self) -> list[str]:
        """12.8 The different suits among the Subjects."""
        present = {card.suit for card in self.subjects}
        return [suit for suit in SUITS if suit in present]

    def totals(self) -> dict[str, int]:
        """6.7 The total value of the Subjects of each suit."""
        found = dict.fromkeys(SUITS, 0)
        for card in self.subjects:
            found[card.suit] += value(card)
        return found

    # ---- limits

    def can_lose(self, count: int = 1) -> bool:
        """5.1 Return whether a Subject remains when `count` leave."""
        return len(self.subjects) > count

    def can_grow(self, count: int = 1) -> bool:
        """5.2 Return whether `count` cards can come without the Population number passing 10."""
        return self.population + count <= ENOUGH

    @property
    def glory_number(self) -> int:
        """2.16 Face-up and face-down Glory cards, without the Decree Card."""
        return len(self.glory) + len(self.turned)

    @property
    def has_unfinished(self) -> bool:
        """8.4 Whether one of their own actions of several turns is unfinished."""
        return any([self.crusade, self.festival, self.tournament, self.treaty])

    def find_unfinished(self, action: str) -> Crusade | Festival | Marked | None:
        """8.4 The own action of several turns of that name, if it is unfinished."""
        if action not in ("crusade", "festival", "tournament", "treaty"):
            return None
        found: Crusade | Festival | Marked | None = getattr(self, action)
        return found

    def marks(self) -> Iterator[Marked]:
        """2.23 The Diamonds that lie on Subjects."""
        yield from [mark for mark in (self.tournament, self.treaty) if mark is not None]

    def cards(self) -> Iterator[Card]:
        """18.1 Every card of this player, and the Subterfuge card that lies here."""
        for royal in self.royals:
            yield from (royal.card, *royal.row, *royal.recovery)
            yield from [royal.preparation] if royal.preparation else []
        for zone in (self.army, self.peasants, self.glory, self.turned, self.hand):
            yield from zone
        single = [self.jester, self.decree, self.accord, self.plot, *(mark.diamond for mark in self.marks())]
        if self.crusade:
            single += [self.crusade.spade, self.crusade.army]
        if self.festival:
            single += [self.festival.spade, self.festival.heart, self.festival.diamond]
        yield from [card for card in single if card is not None]
