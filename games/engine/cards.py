"""Playing cards: one immutable object per card, written `7S` (one deck) or `7S1`, `7S2` (two decks) everywhere.

Jokers are `X1` and `X2`: rank X, without a suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Protocol

from pydantic import PlainSerializer, PlainValidator

from games.engine.printed import Printed, write_zone

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
JOKER: Final = "X"


class Card(Printed):
    """A playing card.

    `rank` is one of `A23456789TJQK`, `suit` one of `CDHS`; `copy` is 1 or 2 where two decks are in play, else 0. A Joker has rank
    `X`, the suit "" and a copy. The order is by rank (ace low, Jokers last), then suit C D H S, then copy.
    """

    __slots__ = ("copy", "rank", "suit")

    _known: ClassVar[dict[str, Card]] = {}

    rank: str
    suit: str
    copy: int

    def __new__(cls, rank: str, suit: str, copy: int = 0) -> Card:  # noqa: PYI034 - interned, and never subclassed
        """Return the card with that rank, suit and copy. Raise ValueError if there is none."""
        text = f"{rank}{suit}{copy or ''}"
        known = cls._known.get(text)
        if known is not None:
            return known
        joker = (rank, suit) == (JOKER, "") and copy in (1, 2)
        if not joker and (rank not in tuple(RANKS) or suit not in tuple(SUITS) or copy not in (0, 1, 2)):
            raise ValueError(f"{text!r} isn't a card")
        card = super().__new__(cls)
        put = object.__setattr__
        put(card, "rank", rank)
        put(card, "suit", suit)
        put(card, "copy", copy)
        put(card, "text", text)
        put(card, "face", f"Joker {copy}" if joker else f"{'10' if rank == 'T' else rank}{SIGNS[suit]}")
        place = len(RANKS) * 4 if joker else RANKS.index(rank) * 4 + SUITS.index(suit)
        put(card, "order", place * 3 + copy)
        return cls._known.setdefault(text, card)

    @classmethod
    def of(cls, text: str) -> Card:
        """Return the card written `text`, for example `7S` or `7S2`. Raise ValueError for another text."""
        known = cls._known.get(text)
        if known is not None:
            return known
        if len(text) not in (2, 3) or (len(text) == 3 and text[2] not in "12"):
            raise ValueError(f"{text!r} isn't a card")
        if text[0] == JOKER:
            return cls(JOKER, text[2:], int(text[1]) if text[1] in "12" else 0)
        return cls(text[0], text[1], int(text[2:] or 0))


def cards(text: str) -> list[Card]:
    """Return the cards written in `text`, separated by spaces. Raise ValueError for a word that isn't a card.

    >>> [card.face for card in cards("7S TD")]
    ['7♠', '10♦']
    """
    return [Card.of(word) for word in text.split()]


Cards = Annotated[list[Card], PlainValidator(Card.read_zone), PlainSerializer(write_zone, return_type=str)]
"""A zone of cards in a state: a list, saved as one compact text."""
Lasting = Annotated[tuple[Card, ...], PlainValidator(Card.read_lasting), PlainSerializer(write_zone, return_type=str)]
"""Cards that never move again: a tuple, saved like a zone."""


def deck(copies: Iterable[int] = (0,)) -> Iterator[Card]:
    """Return every card of the given copies, in a fixed order: copy by copy, rank by rank, suit by suit.

    >>> len(list(deck())), len(list(deck((1, 2))))
    (52, 104)
    """
    return iter(_packs(tuple(copies)))


@lru_cache(maxsize=16)
def _packs(copies: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple([Card(rank, suit, copy) for copy in copies for rank in RANKS for suit in SUITS])


class Faced(Protocol):
    """A card of any pack: something with a face."""

    @property
    def face(self) -> str:
        """Return how the card is drawn."""


def faces(some: Iterable[Faced], nothing: str = "nothing") -> str:
    """Return the cards as people read them, e.g. `7♥, K♦`; `nothing` when there are none.

    >>> faces(cards("7H KD")), faces([])
    ('7♥, K♦', 'nothing')
    """
    return ", ".join([card.face for card in some]) or nothing
