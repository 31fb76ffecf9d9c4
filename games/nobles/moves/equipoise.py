"""6. Placing Subjects: the suit cycle, the Equipoise Rule, the Administration Rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, SUITS, is_number, is_red, plural, value
from games.nobles.kingdom import Kingdom
from games.nobles.options import RivalOptions

CLOCKWISE: Final = "clockwise"
ANTICLOCKWISE: Final = "anticlockwise"
ADMINISTRATION: Final = "administration"
NOR_JACK: Final = "; nor with the Jack"  # 6.5
NOR_BACK: Final = "; nor anticlockwise"  # 14.1


def higher(suit: str, direction: str) -> str:
    """6.3 The Higher Suit: the neighbour in the cycle S, H, C, D in that direction."""
    step = 1 if direction == CLOCKWISE else -1
    return SUITS[(SUITS.index(suit) + step) % 4]


def lower(suit: str, direction: str) -> str:
    """6.3 The Lower Suit: the other neighbour."""
    return higher(suit, ANTICLOCKWISE if direction == CLOCKWISE else CLOCKWISE)


@lru_cache
def order(regnant: str, partner: str) -> str:
    """6.4 The direction in which the Regnant's suit is the Higher Suit of the partner's; 6.8 Administration for one colour."""
    if is_red(regnant) == is_red(partner):
        return ADMINISTRATION
    return CLOCKWISE if higher(partner, CLOCKWISE) == regnant else ANTICLOCKWISE


def orders(kingdom: Kingdom, options: RivalOptions) -> list[str]:
    """6.5, 6.6 The orders in which a placement may be legal: with the Consort, with the Chamberlain, or without a Consort."""
    if kingdom.consort is None:
        return [CLOCKWISE] if options.no_consort_order == "clockwise" else [CLOCKWISE, ANTICLOCKWISE]  # 14.1
    partners = [royal.card.suit for royal in kingdom.royals[1:]]
    return list(dict.fromkeys(order(kingdom.regnant.card.suit, suit) for suit in partners))


def refuse_unbalanced(
    kingdom: Kingdom, card: Card, options: RivalOptions, subjects: Sequence[Card] | None = None
) -> Refusal | None:
    """6.7 to 6.9 Return why the card may not be placed beside these Subjects (those of the Kingdom unless given); None if it may."""
    beside = kingdom.subjects if subjects is None else subjects
    if not beside:  # 6.9
        return None
    failures: list[Refusal] = []
    for way in orders(kingdom, options):
        failure = _administration(kingdom, card, beside) if way == ADMINISTRATION else _equipoise(card, beside, way)
        if failure is None:
            return None
        failures.append(failure)
    other = "" if len(failures) == 1 else NOR_JACK if kingdom.consort is not None else NOR_BACK
    return Refusal(failures[0].rule, failures[0].why + other)


def _equipoise(card: Card, subjects: Iterable[Card], way: str) -> Refusal | None:
    """6.7 T(s) < T(Higher Suit) or T(s) > T(Lower Suit), by totals before the placement."""
    total = dict.fromkeys(SUITS, 0)
    for subject in subjects:
        total[subject.suit] += value(subject)
    above, below = higher(card.suit, way), lower(card.suit, way)
    if total[card.suit] < total[above] or total[card.suit] > total[below]:
        return None
    own = f"the {plural(card.suit)} total {total[card.suit]}"
    neither = f"neither less than {plural(above)} ({total[above]}) nor more than {plural(below)} ({total[below]})"
    return Refusal("6.7", f"{own}, {neither}")


def _administration(kingdom: Kingdom, card: Card, subjects: Sequence[Card]) -> Refusal | None:
    """6.8 With n > 0 Subjects of the suit each other suit needs at least n cards among Subjects and Royal Court."""
    count = sum([subject.suit == card.suit for subject in subjects])
    if count == 0:
        return None
    suits = [*(subject.suit for subject in subjects), *kingdom.court_suits]
    short = {suit: suits.count(suit) for suit in SUITS if suit != card.suit and suits.count(suit) < count}
    if not short:
        return None
    few = ", ".join(f"{plural(suit)} {number}" for suit, number in short.items())
    noun = SUIT_NAMES[card.suit] if count == 1 else plural(card.suit)
    return Refusal("6.8", f"you have {count} {noun}, but of other suits, with the Court, only {few}")


def explain_fit(kingdom: Kingdom, card: Card, options: RivalOptions) -> str:
    """6.7, 6.8 Return why a card fits among the Subjects of a Kingdom, by the order that lets it; "" where any does (6.9), or it doesn't."""
    subjects = kingdom.subjects
    for way in orders(kingdom, options) if subjects else []:
        if way == ADMINISTRATION and _administration(kingdom, card, subjects) is None:
            held = any(subject.suit == card.suit for subject in subjects)
            return "your other suits keep up" if held else "you have no other of its suit"
        if way != ADMINISTRATION and _equipoise(card, subjects, way) is None:
            total, above, below = kingdom.totals(), higher(card.suit, way), lower(card.suit, way)
            own = f"{plural(card.suit)} total {total[card.suit]}"
            if total[card.suit] < total[above]:
                return f"{own}, less than {plural(above)} ({total[above]})"
            return f"{own}, more than {plural(below)} ({total[below]})"
    return ""


def no_space(kingdom: Kingdom) -> Refusal | None:
    """5.4, 6.1 A card can become a Subject only in a free space."""
    return None if kingdom.free_rows else Refusal("5.4", "no row has a free space")


def refuse_subject(kingdom: Kingdom, card: Card, options: RivalOptions) -> Refusal | None:
    """6.10 Return why the card cannot be placed by "(6)": it needs a free space, and the balance."""
    return no_space(kingdom) or refuse_unbalanced(kingdom, card, options)


def placeable(kingdom: Kingdom, cards: Iterable[Card], options: RivalOptions) -> Iterator[Card]:
    """6.10 The Number Cards among these that can be placed."""
    return (card for card in cards if is_number(card) and refuse_subject(kingdom, card, options) is None)
