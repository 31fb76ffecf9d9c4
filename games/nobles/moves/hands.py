"""2.1 Cards of a hand, and how cards are offered: those that do not fit are shown with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, Reason, among
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import RENOWN_RANKS, SUIT_NAMES, is_better, is_number, lowest, of_suit
from games.nobles.kingdom import Kingdom
from games.nobles.moves.choices import choose
from games.nobles.moves.unoffered import Why
from games.nobles.state import Rivals

T = TypeVar("T")


def list_held(g: Rivals, seat: Seat) -> list[Card]:
    """Return the hand as it is offered, in order."""
    return sorted(g.kingdoms[seat].hand)


def in_hand(g: Rivals, seat: Seat, why: Why, none: Reason = None) -> Candidates[Card]:
    """Return the cards in the hand, in order, each with why it does not fit; `none`: why nothing is possible if none fits."""
    return among(g.kingdoms[seat].hand, why, none, arranged=sorted)


def held_of(g: Rivals, seat: Seat, suit: str) -> list[Card]:
    """2.1 The Number Cards of that suit in the hand, in order."""
    return of_suit(list_held(g, seat), suit)


def has_fitting(cards: Iterable[Card], why: Why) -> bool:
    """5.6 Return whether one of the cards can be chosen."""
    return any(why(card) is None for card in cards)


def first_reason(found: Iterable[Refusal | None]) -> Refusal | None:
    """5.6 None as soon as something can be chosen; else why the first cannot."""
    first: Refusal | None = None
    for refusal in found:
        if refusal is None:
            return None
        first = first or refusal
    return first


def refuse_better(subjects: Iterable[Card], rule: str, card: Card) -> Refusal | None:
    """2.2 Return why a card can't replace any of these Subjects: none of its suit is lower."""
    better = any(is_better(old, card) for old in subjects)
    return None if better else Refusal(rule, "it isn't higher than a Subject of its suit")


def only(cards: Iterable[Card], rule: str, need: str) -> Why:
    """Return a reason for whatever is not among these cards."""
    fitting = list(cards)
    return lambda card: None if card in fitting else Refusal(rule, need)


def may_hold(g: Rivals, seat: Seat, why: Why) -> bool:
    """4.5 Return whether a card in that hand could be chosen, as far as everyone can see: it has cards, and a card that lies nowhere open fits."""
    return bool(g.kingdoms[seat].hand) and has_fitting(list_hidden(g, seat), why)


def list_hidden(g: Rivals, seat: Seat) -> Iterator[Card]:
    """17 Every card that does not lie open, those of that hand first: each could be in it, as far as everyone can see.

    3.1 The Renown Deck's cards only while one of their ranks is hidden elsewhere: else everyone can count that all of them are there.
    """
    may_be_renown = False
    for card in _list_hidden_elsewhere(g, seat):
        may_be_renown |= card.rank in RENOWN_RANKS
        yield card
    if may_be_renown:
        yield from g.renown


def _list_hidden_elsewhere(g: Rivals, seat: Seat) -> Iterator[Card]:
    """17 The same but for the Renown Deck."""
    for kingdom in (g.kingdoms[seat], g.kingdoms[g.rival(seat)]):
        yield from (*kingdom.hand, *kingdom.army, *kingdom.turned)
        yield from [royal.preparation for royal in kingdom.royals if royal.preparation is not None]
        yield from [card for card in (kingdom.decree, kingdom.plot) if card is not None]
        if kingdom.crusade is not None and kingdom.crusade.army is not None and not kingdom.crusade.shown:
            yield kingdom.crusade.army
    yield from [laid.card for laid in g.laid if not laid.shown]
    yield from g.draw


def no_number(card: Card, rule: str) -> Refusal | None:
    """2.1 Return why a card isn't a Number Card; None if it is."""
    return None if is_number(card) else Refusal(rule, "it isn't a Number Card")


def only_numbers(hand: Iterable[Card], refusal: Refusal) -> dict[Card, Refusal]:
    """2.1 Return the cards in the hand that aren't Number Cards, each with the refusal."""
    return {card: refusal for card in hand if not is_number(card)}


def weigh(options: Iterable[T], why: Callable[[T], Refusal | None]) -> dict[T, Refusal]:
    """Return the options that do not fit, such as cards, each with the reason."""
    return {option: refusal for option in options if (refusal := why(option))}


@lru_cache
def of_the_suit(suit: str, rule: str) -> Why:
    """2.1 Return a reason against everything but a Number Card of that suit."""
    need = Refusal(rule, f"it must be a {SUIT_NAMES[suit]} Number Card")
    return lambda card: None if card.suit == suit and is_number(card) else need


def no_diamond(own: Kingdom, rule: str) -> Refusal | None:
    """9.10a, 9.12a, 9.14a Return why nothing can be laid on a Subject: a Diamond Number Card from the hand is needed."""
    return None if of_suit(own.hand, "D") else Refusal(rule, "you have no Diamond Number Card in your hand")


async def select_number(g: Rivals, seat: Seat, *, rule: str, prompt: str) -> Card:
    """2.1 A Number Card in the hand, other cards shown with the reason; asked even of one, so that no one learns how many (4.5: of more cards)."""
    hand = list_held(g, seat)
    refuse = weigh(hand, lambda card: no_number(card, rule))
    default = lowest([card for card in hand if card not in refuse])
    return await choose(g, seat, hand, rule=rule, prompt=prompt, refuse=refuse, default=default, always=len(hand) > 1)


async def select(
    g: Rivals,
    seat: Seat,
    cards: Iterable[Card],
    why: Why,
    *,
    rule: str,
    prompt: str,
    default: Card | None = None,
    chosen: Iterable[Card] = (),
) -> Card:
    """4.5 One of the cards; those that do not fit are shown with the reason. Settled when only one fits. `chosen`: before, in the same action."""
    offered, already = list(cards), list(chosen)
    other = refuse_twice(already, rule) if already else None
    refuse = weigh(offered, why)
    return await choose(g, seat, offered, rule=rule, prompt=prompt, refuse=refuse, default=default, why=other)


def refuse_twice(chosen: list[Card], rule: str) -> Why:
    """9.3a Return a reason against the cards that were chosen before, in the same action."""
    twice = Refusal(rule, "you have already chosen it, and the cards must be different")
    return lambda card: twice if card in chosen else None
