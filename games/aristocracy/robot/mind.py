"""The robot's judgement of its view: ranks it collects, and the worth of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final
from zlib import crc32

from games.aristocracy.building import Kind
from games.aristocracy.options import SIZES
from games.aristocracy.state import value
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import RANKS, Card

COLLECTED: Final = 3  # ranks at a time
GIVES: Final = 33  # of a hundred rounds without a deck


class Mind:
    """One view, judged. Nothing is remembered from one decision to the next."""

    def __init__(self, view: CourtView) -> None:
        self.view = view
        self.seat = view.viewer or 0
        self.sizes = SIZES[view.building_sizes]
        self.me: SeatView = view.seats[self.seat]
        self.rivals = [seat for seat in view.seats if seat.seat != self.seat]
        self.stall = list(self.me.stall)
        self.mine = sorted([*view.hand, *self.stall])  # what a Build may use
        self.coins = self.me.coins

    @property
    def left(self) -> int:
        """Return how many actions remain in the turn."""
        return self.view.allowance - self.view.used

    def size(self, kind: Kind) -> int:
        """Return how many building cards a type has."""
        return {"farm": self.sizes.farm, "estate": self.sizes.estate, "chateau": self.sizes.chateau}[kind]

    def copies(self, rank: str) -> int:
        """Return how many cards of a rank are in play (1.3b)."""
        return self.sizes.decks * 4 - (rank in "JQK")

    @cached_property
    def count(self) -> Counter[str]:
        """Return how many cards I have of each rank, face-down ones included."""
        return Counter(card.rank for card in [*self.mine, *self.view.committed])

    @cached_property
    def growing(self) -> dict[str, BuildingView]:
        """Return my largest building of each rank that a card of this rank still improves."""
        found: dict[str, BuildingView] = {}
        for building in sorted(self.me.buildings, key=lambda b: b.count):
            if building.count < self.sizes.chateau or not building.complete:
                found[building.address.rank] = building
        return found

    @cached_property
    def seen(self) -> Counter[str]:
        """Return how many cards of each rank are out of reach: in piles, under rivals' addresses, in my finished buildings."""
        gone: list[Card] = [*self.view.open_pile, *self.view.flipped]
        for seat in self.view.seats:
            for building in seat.buildings:
                gone.append(building.address)
                gone += building.cards or ()
        return Counter(card.rank for card in gone)

    @property
    def giving(self) -> bool:
        """Return whether I give up all but my best rank: in a third of the rounds in which every card is in someone's hands."""
        return not self.view.deck and not self.view.pile and self.is_lucky(GIVES, "give")

    def is_lucky(self, percent: int, *parts: object) -> bool:
        """Return whether what is to happen so often happens now: the same for these parts all round, and no rival can foresee it."""
        mine = [(building.address, *(building.cards or ())) for building in self.me.buildings]
        drawn = crc32(repr((self.view.round, self.seat, mine, parts)).encode())
        return drawn % 100 < percent

    @cached_property
    def wanted(self) -> dict[str, int]:
        """Return the ranks I collect, each with how much I want another card of it."""
        scores = self._score_ranks()
        best = sorted(scores, key=lambda rank: -scores[rank])[: 1 if self.giving else COLLECTED]
        if self.giving:
            return {rank: scores[rank] for rank in best}
        return {rank: scores[rank] for rank in best if scores[rank] > 0} | {
            rank: scores[rank] for rank in self.growing if scores[rank] > 0
        }

    def _score_ranks(self) -> dict[str, int]:
        """Return how much I want another card of each rank, from the lowest on; a playout asks for it at every decision."""
        counts, seen, farm, most = self.count, self.seen, self.sizes.farm, self.sizes.chateau + 1
        scores = {}
        for rank in RANKS:
            possible = self.copies(rank) - seen.get(rank, 0)  # all of a new building's cards are still to be found
            held = counts.get(rank, 0)
            building = self.growing.get(rank)
            if building is None:
                scores[rank] = 4 * held + min(possible, most) if possible > farm else 0
            else:
                lacking = self.sizes.chateau - building.count + len(strangers(building))
                scores[rank] = 20 + 3 * building.count + held if possible > 0 and lacking > 0 else 0
        return scores

    @cached_property
    def given_up(self) -> BuildingView | None:
        """Return my smallest building, if I am giving and it isn't of my best rank."""
        if not self.giving or self.view.phase != "King":
            return None
        found = [b for b in self.me.buildings if b.address.rank not in self.wanted and b.kind != "chateau"]
        return min(found, key=lambda b: (b.count, b.address.order), default=None)

    def worth(self, card: Card) -> int:
        """Return how much I would miss the card: 0, or how much I want its rank; a king builds."""
        return self.wanted.get(card.rank, 0) or (2 if card.rank == "K" else 0)

    def junk(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards that I wouldn't miss, lowest value first."""
        return sorted((card for card in cards if not self.worth(card)), key=lambda card: (value(card), card.order))

    def least(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards, those that I would miss least first."""
        return sorted(cards, key=lambda card: (self.worth(card), value(card), card.order))

    def theirs(self) -> Iterator[BuildingView]:
        """Return the buildings of my rivals."""
        for seat in self.rivals:
            yield from seat.buildings


def strangers(building: BuildingView) -> list[Card]:
    """Return the building cards that don't match, as far as I know them."""
    return [card for card in building.cards or () if card.rank != building.address.rank]
