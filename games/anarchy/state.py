"""2. The realm: what lies where, small moves, questions. Nothing here awaits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from games.anarchy.cards import RANKS, Card, Cards
from games.anarchy.options import RealmOptions
from games.engine.ask import Seat
from games.engine.state import State

Role = Literal["King", "Queen", "Clergy", "Nobleman", "Peasant", "Écume"]
ROYALTY: Final = ("King", "Queen")
THIRD_ESTATE: Final = ("Peasant", "Écume")
POINTS: Final[dict[Role, int]] = {"King": 5, "Queen": 3, "Clergy": 2, "Nobleman": 1, "Peasant": 0, "Écume": 0}  # 9.3
DESCENDING: Final[tuple[Role, ...]] = ("King", "Queen", "Clergy", "Nobleman", "Peasant", "Écume")  # 2.13
NORMAL: Final = {rank: place for place, rank in enumerate(RANKS)} | {"NAP": 98, "K": 99}  # 5.2a
ANARCHY: Final = {rank: -place for place, rank in enumerate(RANKS)} | {"NAP": 98, "K": 99}  # 5.2b


def roles_of(players: int) -> tuple[Role, ...]:
    """9.2 The role of each finishing place; 9.2a no Clergy with four players, no Nobleman with four or five."""
    top = DESCENDING[: min(4, players - 2)]
    peasants: list[Role] = ["Peasant"] * (players - len(top) - 1)
    return (*top, *peasants, "Écume")


class PlayedSet(BaseModel):
    """2.6 Cards played together; `rank` is what they count as, `anarchy` the order then in force (None: not noted)."""

    model_config = ConfigDict(frozen=True)

    seat: Seat
    rank: str
    cards: Cards
    anarchy: bool | None = None

    @property
    def size(self) -> int:
        """2.6 Its number of cards, Napoleon included."""
        return len(self.cards)


class RoundRecord(BaseModel):
    """1.8 A finished round: seats by finishing place, points by seat, roles won by seat."""

    model_config = ConfigDict(frozen=True)

    finishing: tuple[Seat, ...]
    points: tuple[int, ...]
    roles: tuple[Role, ...]


class Realm(State):
    """The table of Anarchy in the Monarchy. `circle[k]` is the seat on place k + 1."""

    options: RealmOptions
    circle: list[Seat] = []
    dealer: Seat = 0
    round: int = 0
    roles: list[Role] = []  # held in this round, by seat; empty in the First Round
    holdings: list[Cards] = []
    pile: list[PlayedSet] = []
    cleared: Cards = []
    passed: list[Seat] = []
    standing: list[Seat] = []  # 12.2 who has lodged a standing pass
    finished: list[Seat] = []  # by finishing place
    to_play: Seat = 0
    acted: Seat = 0  # who acted last, for 4.4
    played: list[int] = []  # 16.5 by seat, how many cards it has played in this round; empty where that was not noted
    used: list[Seat] = []  # 7.3e
    marks: list[Seat] = []  # 8.4d
    anarchy: bool = False  # 5.2b is in force
    totals: list[int] = []
    history: list[RoundRecord] = []

    # ---- questions

    def after(self, seat: Seat) -> list[Seat]:
        """2.2 The other seats round the circle, from the next player on."""
        place = self.circle.index(seat)
        return self.circle[place + 1 :] + self.circle[:place]

    def live(self, seat: Seat) -> bool:
        """2.4 Still has a card in this round."""
        return bool(self.holdings[seat])

    @property
    def top(self) -> PlayedSet | None:
        """2.8 The last set played in this hand."""
        return self.pile[-1] if self.pile else None

    @property
    def powers(self) -> bool:
        """2.18 Whether Court Powers are in force."""
        return self.options.court_powers == "on" and self.round > 1

    def strength(self, rank: str) -> int:
        """5.2 In the order in force; a KING is always strongest, then Napoleon alone."""
        return (ANARCHY if self.anarchy else NORMAL)[rank]

    def strongest(self, seat: Seat) -> Card:
        """8.1b, 8.1c The strongest single card; of one rank the first in suit order."""
        return max(sorted(self.holdings[seat]), key=lambda card: self.strength(card.rank))

    def in_play(self) -> Iterator[Card]:
        """Every card, wherever it lies."""
        yield from self.cleared
        for zone in self.holdings:
            yield from zone
        for played in self.pile:
            yield from played.cards

    # ---- moves

    def clear_pile(self) -> None:
        """5.7c The pile is cleared; passes and standing passes lapse."""
        self.cleared += [card for played in self.pile for card in played.cards]
        self.pile, self.passed, self.standing = [], [], []


def naturals(cards: list[Card], rank: str) -> list[Card]:
    """2.5 The natural cards of that rank, in suit order."""
    return sorted([card for card in cards if card.rank == rank])
