"""1.3, 1.4, 2.1 to 2.3. The deck of 54, values, suits, the lowest card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.cards import JOKER, SIGNS, Card, deck

SUITS: Final = "SHCD"  # 2.3, from lowest to highest; 6.2 also the cycle
SUIT_NAMES: Final = {"S": "Spade", "H": "Heart", "C": "Club", "D": "Diamond"}
COURT: Final = "KQJ"  # 2.7 in the order of the roles
ROLES: Final = ("Regnant", "Consort", "Chamberlain")
RANK_NAMES: Final = {"K": "King", "Q": "Queen", "J": "Jack"}
RENOWN_RANKS: Final = "T98A"  # 3.1
_VALUES: Final = {"A": 1, "T": 10} | {str(number): number for number in range(2, 10)}
_LETTERS: Final = str.maketrans({sign: letter for letter, sign in SIGNS.items()})
_AFTER: Final = {"J": 11, "Q": 12, "K": 13, JOKER: 14}  # 2.24


def pack() -> list[Card]:
    """1.3 54 cards: four suits of thirteen, and two Jokers."""
    return [*deck(), Card(JOKER, "", 1), Card(JOKER, "", 2)]


def value(card: Card) -> int:
    """2.2 The value of a Number Card: Ace 1, others their number. Raise KeyError for a card without a value."""
    return _VALUES[card.rank]


def is_number(card: Card) -> bool:
    """2.1 Ace to 10."""
    return card.rank in _VALUES


def is_royal(card: Card) -> bool:
    """2.1 Jack, Queen, King."""
    return card.rank in COURT


def is_joker(card: Card) -> bool:
    """2.1 Neither Number Card nor Royal Card; it has no suit."""
    return card.rank == JOKER


def is_red(suit: str) -> bool:
    """6.2 The colour of a suit; neighbours in the cycle have different colours."""
    return suit in "HD"


def rising(card: Card) -> tuple[int, int]:
    """2.24 The order in which a card is the lowest: value, then suit; Royal Cards after all Number Cards, Jokers last."""
    return _VALUES.get(card.rank) or _AFTER[card.rank], SUITS.find(card.suit)


def lowest(cards: Iterable[Card]) -> Card:
    """2.24 The lowest of the cards. Raise ValueError when there is none."""
    return min(cards, key=rising)


def numbers(cards: Iterable[Card]) -> list[Card]:
    """2.1 The Number Cards among them."""
    return [card for card in cards if card.rank in _VALUES]


def of_suit(cards: Iterable[Card], suit: str) -> list[Card]:
    """Return the Number Cards of that suit among them."""
    return [card for card in cards if card.suit == suit and card.rank in _VALUES]


def is_better(old: Card, new: Card) -> bool:
    """2.2, 7.1 Return whether the new card is a Number Card of the suit of the old one, and of higher value."""
    return new.suit == old.suit and is_number(new) and value(new) > value(old)


def plural(suit: str) -> str:
    """Return a suit as people name it: `Spades`."""
    return f"{SUIT_NAMES[suit]}s"


def read_card(word: str) -> Card | None:
    """Return the card that a word means, as people write it: any case, `10H` too; None for any other word."""
    text = word.translate(_LETTERS).upper()
    try:
        return Card.of(f"T{text[2:]}" if text.startswith("10") else text)
    except ValueError:
        return None
