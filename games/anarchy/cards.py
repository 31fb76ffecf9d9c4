"""1. Components: eight suits of thirteen cards, and Napoleon."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Final

from pydantic import PlainSerializer, PlainValidator

from games.engine.printed import Printed, write_zone

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "N", "C", "Q", "K")  # 1.2
SUITS: Final = ("GU", "TU", "FR", "FL", "BP", "PI", "DN", "CA")  # 1.1, in suit order
SUIT_NAMES: Final = {
    "GU": "Guillotine",
    "TU": "Tumbrel",
    "FR": "France",
    "FL": "Fleur de Lys",
    "BP": "Bonnet Phrygien",
    "PI": "Pistolet",
    "DN": "Drapeau Noir",
    "CA": "Canon",
}
RANK_NAMES: Final = {"N": "Nobleman", "C": "Clergy", "Q": "Queen", "K": "King", "NAP": "Napoleon"}
_ONE_KIND: Final = {"GU": "Anarchy", "TU": "Riot", "FR": "Taxation", "FL": "Taxation", "BP": "Tithe", "PI": "Treachery"}
_BY_RANK: Final = {
    "DN": {"3": "Anarchy", "6": "Tithe", "9": "Treachery"},
    "CA": {"3": "Riot", "6": "Tithe", "9": "Treachery"},
}


class Card(Printed):
    """1.3 A card, written `7-TU`, `K-FL` or `NAP`; in order by rank, then by suit, Napoleon last."""

    __slots__ = ("power", "rank", "suit")

    _known: ClassVar[dict[str, Card]] = {}

    rank: str  # one of RANKS, or NAP
    suit: str  # one of SUITS, or empty
    power: str  # 1.6 the Specialty, or empty

    def __init__(self, rank: str, suit: str, order: int) -> None:
        put = object.__setattr__
        put(self, "text", f"{rank}-{suit}" if suit else rank)
        put(self, "rank", rank)
        put(self, "suit", suit)
        put(self, "order", order)
        put(self, "power", specialty(rank, suit))
        put(self, "face", f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}" if suit else "Napoleon")

    @classmethod
    def of(cls, text: str) -> Card:
        """Return the card written `text`. Raise ValueError for another text."""
        known = cls._known.get(text)
        if known is None:
            raise ValueError(f"{text!r} isn't a card")
        return known


def specialty(rank: str, suit: str) -> str:
    """1.6 The 3, the 6 and the 9 of every suit are Specialty Cards."""
    if not suit or rank not in ("3", "6", "9"):
        return ""
    return _ONE_KIND.get(suit) or _BY_RANK[suit][rank]


def _make() -> None:
    for place, rank in enumerate(RANKS):
        for number, suit in enumerate(SUITS):
            card = Card(rank, suit, place * 10 + number)
            Card._known[card.text] = card
    Card._known["NAP"] = Card("NAP", "", 999)


_make()
NAPOLEON: Final = Card.of("NAP")


def suits_in_play(players: int) -> tuple[str, ...]:
    """1.5 Four suits for four players, one more for each further player, eight at most."""
    return SUITS[: min(8, players)]


def pack(players: int) -> list[Card]:
    """1.5 The suit cards of this number of players, and one Napoleon (1.4), in a fixed order."""
    return list(_pack(players))


@lru_cache(maxsize=16)
def _pack(players: int) -> tuple[Card, ...]:
    return (*[Card.of(f"{rank}-{suit}") for suit in suits_in_play(players) for rank in RANKS], NAPOLEON)


Cards = Annotated[list[Card], PlainValidator(Card.read_zone), PlainSerializer(write_zone, return_type=str)]
"""A zone of cards in a state: a list, saved as one compact text."""
Lasting = Annotated[tuple[Card, ...], PlainValidator(Card.read_lasting), PlainSerializer(write_zone, return_type=str)]
"""Cards that never move again: a tuple, saved like a zone."""
