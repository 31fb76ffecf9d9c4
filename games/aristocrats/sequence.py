"""6.2, 6.3 The best sequence of a hand. It is computed, not asked (6.3d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.aristocrats.options import CompanyOptions
from games.aristocrats.state import SUIT_ORDER, points
from games.engine.cards import Card

_RANKS = "??23456789TJQK"  # 2.4 a rank's points are its place


class Arrangement(NamedTuple):
    """One way to arrange a hand: its score (6.3a), the cards of the sequence from low to high, and the range filled."""

    score: int
    cards: tuple[Card, ...] = ()
    low: int = 0
    suit: str = ""

    def words(self) -> tuple[str, ...]:
        """How it is shown: an Ace with the card that it stands for."""
        signs = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
        wanted = [_RANKS[self.low + k].replace("T", "10") + signs[self.suit] for k in range(len(self.cards))]
        return tuple(
            f"{card.face} as {word}" if card.rank == "A" else card.face
            for card, word in zip(self.cards, wanted, strict=True)
        )


def best(hand: Sequence[Card], options: CompanyOptions) -> Arrangement:
    """6.3d The arrangement of the highest score; 6.3f among equals the longer, then the higher, then by suit order."""
    losses = [points(card, options.leftover_ace) for card in hand]
    none = Arrangement(-sum(losses))  # 6.3c
    found = [none, *arrangements(hand, options)]
    return max(found, key=lambda a: (a.score, len(a.cards), a.low + len(a.cards), -SUIT_ORDER.find(a.suit)))


def arrangements(hand: Sequence[Card], options: CompanyOptions) -> Iterator[Arrangement]:
    """6.2b Every unbroken range from 2 to K, in one suit, filled by its cards or by Aces."""
    for suit in SUIT_ORDER:
        naturals = {_RANKS.index(card.rank): card for card in hand if card.suit == suit and card.rank != "A"}
        aces = sorted((c for c in hand if c.rank == "A"), key=lambda c: (c.suit != suit, SUIT_ORDER.index(c.suit)))
        usable = aces[: options.max_aces]
        for low in range(2, 14) if naturals else ():
            for size in range(options.min_sequence, min(len(naturals) + len(usable), 14 - low) + 1):
                filled = fill(range(low, low + size), naturals, usable)
                if filled:
                    yield Arrangement(score(hand, filled, low, options), filled, low, suit)


def fill(ranks: range, naturals: dict[int, Card], aces: Sequence[Card]) -> tuple[Card, ...]:
    """6.2c An Ace may stand for any rank that the suit lacks; 6.2f at least one natural card. Empty if it cannot be done."""
    gaps = [rank for rank in ranks if rank not in naturals]
    if len(gaps) > len(aces) or len(gaps) == len(ranks):
        return ()
    spare = iter(aces)
    return tuple([naturals[rank] if rank in naturals else next(spare) for rank in ranks])


def score(hand: Sequence[Card], filled: tuple[Card, ...], low: int, options: CompanyOptions) -> int:
    """6.3a The points of the ranks filled (6.3b an Ace counts as what it stands for), less those of the leftovers."""
    gained = sum(range(low, low + len(filled)))
    return gained - sum([points(card, options.leftover_ace) for card in hand if card not in filled])
