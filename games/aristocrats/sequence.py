"""6.2, 6.3 The best sequence of a hand. It is computed, not asked (6.3d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.aristocrats.options import CompanyOptions
from games.aristocrats.state import SUIT_ORDER, points, trade_value
from games.engine.cards import Card

_RANKS = "??23456789TJQK"  # 2.4 a rank's points are its place


class Arrangement(NamedTuple):
    """One way to arrange a hand: its score (6.3a), the cards of the sequence from low to high, and the range filled."""

    score: int
    cards: tuple[Card, ...] = ()
    low: int = 0
    suit: str = ""

    def words(self) -> tuple[str, ...]:
        """Say the cards as people read them: an Ace with the card that it stands for."""
        signs = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
        wanted = [_RANKS[self.low + k].replace("T", "10") + signs[self.suit] for k in range(len(self.cards))]
        return tuple(
            f"{card.face} as {word}" if card.rank == "A" else card.face
            for card, word in zip(self.cards, wanted, strict=True)
        )


class Window(NamedTuple):
    """6.2b An unbroken range of ranks in one suit; in order of preference (6.3a, 6.3f): score, length, highest rank, suit."""

    score: int
    size: int
    top: int
    suit: int

    @property
    def low(self) -> int:
        """Return its lowest rank."""
        return self.top - self.size + 1


def best(hand: Sequence[Card], options: CompanyOptions) -> Arrangement:
    """6.3d The arrangement of the highest score; 6.3f among equals the longer, then the higher, then by suit order."""
    return _best(tuple(hand), options)


@lru_cache(maxsize=1024)
def _best(hand: tuple[Card, ...], options: CompanyOptions) -> Arrangement:
    """Return the best arrangement, from memory where it can: a panel asks for the worth of the same hand again and again."""
    held = [card for card in hand if card.rank == "A"]
    ranks: dict[str, set[int]] = {}
    for card in hand:
        if card.rank != "A":
            ranks.setdefault(card.suit, set()).add(trade_value(card))
    loss = sum([points(card, options.leftover_ace) for card in hand])
    found, aces = Window(-loss, 0, 0, 0), min(options.max_aces, len(held))  # 6.3c
    for suit, there in ranks.items():
        found = widen(found, there, aces, -loss, -SUIT_ORDER.index(suit), options)
    return fill(hand, found, options) if found.size else Arrangement(-loss)


def widen(found: Window, ranks: set[int], aces: int, lost: int, suit: int, options: CompanyOptions) -> Window:
    """6.2b, 6.2c The best of `found` and the ranges of one suit: from each lowest rank widened until more is lacking than there are Aces.

    6.3a A score is the points of the ranks filled (6.3b an Ace counts as what it stands for), less those of the leftovers.
    """
    for low in range(max(2, min(ranks) - aces), max(ranks) + 1):
        gaps, score = 0, lost
        for top in range(low, 14):
            if top in ranks:
                score += top + top
            elif gaps == aces:
                break
            else:
                gaps += 1
                score += top + options.leftover_ace
            size = top - low + 1
            if score >= found.score and size >= options.min_sequence and gaps < size:  # 6.2f at least one natural card
                found = max(found, Window(score, size, top, suit))
    return found


def fill(hand: Sequence[Card], window: Window, options: CompanyOptions) -> Arrangement:
    """6.2c The cards in the range, an Ace for each rank that the suit lacks: first that of the suit, then by suit order."""
    suit = SUIT_ORDER[-window.suit]
    naturals = {trade_value(card): card for card in hand if card.suit == suit and card.rank != "A"}
    aces = sorted((c for c in hand if c.rank == "A"), key=lambda c: (c.suit != suit, SUIT_ORDER.index(c.suit)))
    spare = iter(aces)
    ranks = range(window.low, window.top + 1)
    cards = tuple([naturals[rank] if rank in naturals else next(spare) for rank in ranks])
    return Arrangement(window.score, cards, window.low, suit)
