"""5.1, 5.4, 6. Sets: which can be made of a holding, and which beat the top set."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.anarchy.cards import NAPOLEON, RANKS, Card
from games.anarchy.events import count_words
from games.anarchy.state import ANARCHY, NORMAL, Realm
from games.engine.ask import Seat
from games.engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class Shape:
    """A set as it is chosen: so many natural cards of a rank, with Napoleon or without; Napoleon alone has a rank of its own."""

    rank: str
    count: int
    wild: bool

    def __str__(self) -> str:
        if self.rank == "NAP":
            return "NAP"
        return f"{self.rank}x{self.count}{'+NAP' if self.wild else ''}"

    @property
    def size(self) -> int:
        """2.6 The number of cards, Napoleon included."""
        return self.count + self.wild

    @classmethod
    def of(cls, token: str) -> Shape:
        """The shape written `9x3`, `9x2+NAP` or `NAP`. Raises ValueError for what is none."""
        if token == "NAP":
            return cls("NAP", 0, True)
        rank, _, rest = token.partition("x")
        count, _, wild = rest.partition("+")
        return cls(rank, int(count), bool(wild))


NAPOLEON_ALONE: Final = Shape("NAP", 0, True)


def shapes(holding: list[Card]) -> list[Shape]:
    """5.1b, 5.1c, 6.1, 6.2 All sets that the cards can make: by rank, then by size."""
    ranks, wild = Counter([card.rank for card in holding]), NAPOLEON in holding
    found = [shape for rank in RANKS if rank in ranks for shape in of_rank(rank, ranks[rank], wild)]
    return [*found, NAPOLEON_ALONE] if wild else found


@lru_cache(maxsize=512)
def of_rank(rank: str, held: int, wild: bool) -> tuple[Shape, ...]:
    """5.1c The sets of one rank by size."""
    ways = (False, True) if wild else (False,)
    every = [Shape(rank, count, way) for count in range(1, held + 1) for way in ways]
    return tuple(sorted(every, key=lambda shape: shape.size))


def too_weak(g: Realm, shape: Shape) -> Refusal | None:
    """5.4 Why a set does not beat the top set: too few cards (5.4d), or the same or a weaker rank (5.4c)."""
    top = g.top
    if top is None:
        return None
    if shape.size < top.size:
        return too_small(top.size, top.rank, g.anarchy)
    if g.strength(shape.rank) <= g.strength(top.rank):
        return not_stronger(top.size, top.rank, g.anarchy)
    return None


@lru_cache(maxsize=512)
def too_small(size: int, rank: str, anarchy: bool) -> Refusal:
    """5.4d Fewer cards than the top set has; and what would beat it."""
    return Refusal("5.4d", f"the top set has {size} cards: {beating(size, rank, anarchy)}")


@lru_cache(maxsize=512)
def not_stronger(size: int, rank: str, anarchy: bool) -> Refusal:
    """5.4c The same rank as the top set, or a weaker one; and what would beat it."""
    return Refusal("5.4c", f"the rank is not above the top set's: {beating(size, rank, anarchy)}")


def beating(size: int, rank: str, anarchy: bool) -> str:
    """5.4a What beats a set: at least as many cards, of one stronger rank."""
    order = ANARCHY if anarchy else NORMAL
    ranks = sorted((one for one in order if order[one] > order[rank] and one != "NAP"), key=lambda one: order[one])
    if not ranks:
        return "nothing beats it"
    return f"it takes {count_words(ranks[0], size)}{' or stronger' if len(ranks) > 1 else ''}, or more cards"


def can_beat(g: Realm, seat: Seat) -> bool:
    """5.4a Whether the seat holds a set that beats the top set."""
    return any(too_weak(g, shape) is None for shape in shapes(g.holdings[seat]))


def weakest(g: Realm, seat: Seat) -> Shape:
    """12.1 The single weakest card, for a leader whose time ran out."""
    singles = [shape for shape in shapes(g.holdings[seat]) if shape.size == 1]
    return min(singles, key=lambda shape: g.strength(shape.rank))
