"""2. The realm: what lies where, small moves, questions. Nothing here awaits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, ConfigDict, PlainSerializer

from games.anarchy.cards import RANKS, Card, Cards, Lasting
from games.anarchy.options import RealmOptions
from games.engine.asking.ask import Seat
from games.engine.printed import write_zone
from games.engine.state import State
from games.engine.written import Written

Role = Literal["King", "Queen", "Clergy", "Nobleman", "Peasant", "Écume"]
ROYALTY: Final = ("King", "Queen")
THIRD_ESTATE: Final = ("Peasant", "Écume")
POINTS: Final[dict[Role, int]] = {"King": 5, "Queen": 3, "Clergy": 2, "Nobleman": 1, "Peasant": 0, "Écume": 0}  # 9.3
MARKED: Final = -2  # 9.4c
DESCENDING: Final[tuple[Role, ...]] = ("King", "Queen", "Clergy", "Nobleman", "Peasant", "Écume")  # 2.13
HIGHER: Final = DESCENDING[:4]  # 10.3 those that decide a tie
_ORDERS: Final = {None: "-", False: "n", True: "a"}
NORMAL: Final = {rank: place for place, rank in enumerate(RANKS)} | {"NAP": 98, "K": 99}  # 5.2a
ANARCHY: Final = {rank: -place for place, rank in enumerate(RANKS)} | {"NAP": 98, "K": 99}  # 5.2b


def roles_of(players: int) -> tuple[Role, ...]:
    """9.2 The role of each finishing place; 9.2a no Clergy with four players, no Nobleman with four or five."""
    top = DESCENDING[: min(4, players - 2)]
    peasants: list[Role] = ["Peasant"] * (players - len(top) - 1)
    return (*top, *peasants, "Écume")


class PlayedSet(Written):
    """2.6 Cards played together; `rank` is what they count as, `anarchy` the order then in force (None: not noted).

    Saved as `2 9 n: 9-TU 9-FR`: seat, rank, order (`n`ormal, `a`narchy or `-`), cards.
    """

    model_config = ConfigDict(frozen=True)

    seat: Seat
    rank: str
    cards: Lasting
    anarchy: bool | None = None

    @property
    def size(self) -> int:
        """2.6 Its number of cards, Napoleon included."""
        return len(self.cards)

    def written(self) -> str:
        """Return the text that saves it."""
        return f"{self.seat} {self.rank} {_ORDERS[self.anarchy]}: {write_zone(self.cards)}"

    @classmethod
    def fields_of(cls, text: str) -> dict[str, Any]:
        """Return the fields of a saved set. Raise ValueError for another text."""
        head, _, cards = text.partition(": ")
        seat, rank, order = head.split(" ")
        known = {sign: anarchy for anarchy, sign in _ORDERS.items()}
        if order not in known:
            raise ValueError(f"{order!r} isn't an order")
        return {"seat": seat, "rank": rank, "cards": cards, "anarchy": known[order]}


class RoundRecord(Written):
    """1.8 A finished round: seats by finishing place, points by seat, roles won by seat.

    Saved as `2 0 1 3 / 3 0 5 0 / QÉKP`, roles by their first letters.
    """

    model_config = ConfigDict(frozen=True)

    finishing: tuple[Seat, ...]
    points: tuple[int, ...]
    roles: tuple[Role, ...]

    def written(self) -> str:
        """Return the text that saves it."""
        finishing, points = (" ".join(map(str, numbers)) for numbers in (self.finishing, self.points))
        return f"{finishing} / {points} / {letters(self.roles)}"

    @classmethod
    def fields_of(cls, text: str) -> dict[str, Any]:
        """Return the fields of a saved round. Raise ValueError for another text."""
        finishing, points, roles = text.split(" / ")
        return {"finishing": finishing.split(), "points": points.split(), "roles": read_roles(roles)}


def letters(roles: Sequence[Role]) -> str:
    """Return roles by their first letters, as they are saved."""
    return "".join([role[0] for role in roles])


def read_roles(value: object) -> object:
    """Return the roles of such letters; another value stays as it is. Raise ValueError for an unknown letter."""
    if not isinstance(value, str):
        return value
    known = {role[0]: role for role in DESCENDING}
    if not set(value) <= known.keys():
        raise ValueError(f"{value[:20]!r} aren't roles")
    return [known[letter] for letter in value]


Roles = Annotated[list[Role], BeforeValidator(read_roles), PlainSerializer(letters, return_type=str)]
"""A role for each seat, saved as a text."""


class Realm(State):
    """The table of Anarchy in the Monarchy. `circle[k]` is the seat on place k + 1."""

    options: RealmOptions
    circle: list[Seat] = []
    dealer: Seat = 0
    round: int = 0
    roles: Roles = []  # held in this round, by seat; empty in the First Round
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
    hands: int = 0  # 2.9 that have ended by 5.7
    ended: int = 0  # complete rounds
    last: RoundRecord | None = None  # the last of them
    held: list[list[int]] = []  # 10.3 by seat, in how many rounds it became King, Queen, Clergy, Nobleman

    def after(self, seat: Seat) -> list[Seat]:
        """2.2 The other seats round the circle, from the next player on."""
        place = self.circle.index(seat)
        return self.circle[place + 1 :] + self.circle[:place]

    def is_live(self, seat: Seat) -> bool:
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

    def the_last(self) -> RoundRecord:
        """Return the last complete round. Raise RuntimeError where there is none."""
        if self.last is None:
            raise RuntimeError("no round is complete")
        return self.last

    def in_play(self) -> Iterator[Card]:
        """Return every card, wherever it lies."""
        yield from self.cleared
        for zone in self.holdings:
            yield from zone
        for played in self.pile:
            yield from played.cards

    def clear_pile(self) -> None:
        """5.7c The pile is cleared; passes and standing passes lapse."""
        self.cleared += [card for played in self.pile for card in played.cards]
        self.pile, self.passed, self.standing = [], [], []
        self.hands += 1


def naturals(cards: list[Card], rank: str) -> list[Card]:
    """2.5 The natural cards of that rank, in suit order."""
    return sorted([card for card in cards if card.rank == rank])
