"""5.1, 5.4, 6. Sets: which can be made of a holding, and which beat the top set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from games.anarchy.cards import NAPOLEON, RANKS
from games.anarchy.events import count_words
from games.anarchy.state import ANARCHY, NORMAL, Realm
from games.engine.asking.ask import Seat
from games.engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class Shape:
    """A set as it is chosen: `count` natural cards of a rank, with Napoleon or without; Napoleon alone has a rank of its own."""

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
        """Return the shape written `9x3`, `9x2+NAP` or `NAP`. Raise ValueError for another text."""
        if token == "NAP":
            return cls("NAP", 0, True)
        rank, _, rest = token.partition("x")
        count, _, wild = rest.partition("+")
        return cls(rank, int(count), bool(wild))


NAPOLEON_ALONE: Final = Shape("NAP", 0, True)


def shapes(ranks: Sequence[str]) -> list[Shape]:
    """5.1b, 5.1c, 6.1, 6.2 All sets that cards of these ranks can make: by rank, then by size."""
    held, wild = Counter(ranks), "NAP" in ranks
    found = [shape for rank in RANKS if rank in held for shape in of_rank(rank, held[rank], wild)]
    return [*found, NAPOLEON_ALONE] if wild else found


@lru_cache(maxsize=512)
def of_rank(rank: str, held: int, wild: bool) -> tuple[Shape, ...]:
    """5.1c The sets of one rank by size."""
    ways = (False, True) if wild else (False,)
    every = [Shape(rank, count, way) for count in range(1, held + 1) for way in ways]
    return tuple(sorted(every, key=lambda shape: shape.size))


class Offer(NamedTuple):
    """5.3, 5.4 The sets that can be made of a holding, as they are chosen, and why some do not beat the top set."""

    names: tuple[str, ...]
    refuse: Mapping[str, Refusal]


def offer(g: Realm, seat: Seat) -> Offer:
    """5.3, 5.4 What the seat can lead or beat with."""
    return _offer(tuple([card.rank for card in g.holdings[seat]]), g.top and (g.top.size, g.top.rank), g.anarchy)


@lru_cache(maxsize=512)
def _offer(ranks: tuple[str, ...], top: tuple[int, str] | None, anarchy: bool) -> Offer:
    """Return an offer, from memory where it can: a panel, a preview and a copy of the game ask for the same again."""
    found = {str(shape): shape for shape in shapes(ranks)}
    if top is None:
        return Offer(tuple(found), {})
    refuse = {name: why for name, shape in found.items() if (why := no_match(shape, *top, anarchy))}
    return Offer(tuple(found), refuse)


def no_match(shape: Shape, size: int, rank: str, anarchy: bool) -> Refusal | None:
    """5.4 Why a set does not beat one of that size and rank: too few cards (5.4d), or the same or a weaker rank (5.4c)."""
    if shape.size < size:
        return too_small(size, rank, anarchy)
    order = ANARCHY if anarchy else NORMAL
    return not_stronger(size, rank, anarchy) if order[shape.rank] <= order[rank] else None


@lru_cache(maxsize=512)
def too_small(size: int, rank: str, anarchy: bool) -> Refusal:
    """5.4d Fewer cards than the top set has; and what would beat it."""
    return Refusal("5.4d", f"the top set has {size} cards: {beating(size, rank, anarchy)}")


@lru_cache(maxsize=512)
def not_stronger(size: int, rank: str, anarchy: bool) -> Refusal:
    """5.4c The same rank as the top set, or a weaker one; and what would beat it."""
    return Refusal("5.4c", f"the rank isn't above the top set's: {beating(size, rank, anarchy)}")


def beating(size: int, rank: str, anarchy: bool) -> str:
    """5.4a What beats a set: at least as many cards, of one stronger rank; 6.2 Napoleon alone beats any single card but a King."""
    order = ANARCHY if anarchy else NORMAL
    ranks = sorted((one for one in order if order[one] > order[rank] and one != "NAP"), key=lambda one: order[one])
    if not ranks:
        return "nothing beats it"
    wild = "Napoleon, or " if size == 1 and len(ranks) == 1 and rank != "NAP" else ""
    return f"it takes {wild}at least {count_words(ranks[0], size)}{', or stronger' if len(ranks) > 1 else ''}"


def can_beat(g: Realm, seat: Seat) -> bool:
    """5.4a Whether the seat holds a set that beats the top set."""
    found = offer(g, seat)
    return len(found.refuse) < len(found.names)


def weakest(g: Realm, seat: Seat) -> Shape:
    """12.1 The single weakest card, for a leader whose time ran out."""
    singles = [NAPOLEON_ALONE if card is NAPOLEON else Shape(card.rank, 1, False) for card in g.holdings[seat]]
    return min(singles, key=lambda shape: g.strength(shape.rank))
