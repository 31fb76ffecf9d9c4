"""Reasons for a hint, each with its predicate on the seat's own view."""

from __future__ import annotations

from typing import Final

from games.aristocrats.actions import ACT
from games.aristocrats.facts import worth, worth_taking
from games.aristocrats.gift import GIVE, RETURN
from games.aristocrats.sequence import best
from games.aristocrats.state import trade_value
from games.aristocrats.steal import VICTIM
from games.aristocrats.take import DISCARD
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask, Tokens, seat_of
from games.engine.cards import Card
from games.engine.declaring.reasons import Reason

LOW: Final = 10  # trade value of a card that is a low gift


def is_better_taken(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.5 Return whether the unveiled card makes the hand worth more."""
    return view.unveiled is not None and worth_taking(view, view.unveiled) > worth(view, view.hand)


def has_low_leftover(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.2 Return whether a low card is outside the best sequence."""
    kept = best(view.hand, view.options).cards
    return any(card not in kept and trade_value(card) <= LOW for card in view.hand)


def has_points(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """6.3 Return whether the hand counts more than 0."""
    return worth(view, view.hand) > 0


def has_minus_points(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """6.3 Return whether the hand counts less than 0."""
    return worth(view, view.hand) < 0


def is_someone_locked(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.7 Return whether another seat is locked in."""
    return any(seat.locked for seat in view.seats)


def has_nothing_to_take(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.5 Return whether no card on the table makes the hand worth more."""
    return not is_better_taken(view, ask, tokens)


def is_outside_the_sequence(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.2c Return whether the best sequence does without the card."""
    return Card.of(tokens[0]) not in best(view.hand, view.options).cards


def is_most_left(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.3c, 5.5c Return whether no other card that may go leaves a hand that is worth more."""
    hand = [*view.hand, *[card for card in (view.taken,) if card is not None and card not in view.hand]]
    left = {card: worth(view, [one for one in hand if one is not card]) for card in hand if card.text in ask.legal}
    return bool(left) and left.get(Card.of(tokens[0]), -999) == max(left.values())


def has_taken_most(view: CompanyView, ask: Ask, tokens: Tokens) -> bool:
    """5.8 Return whether no other seat that can be robbed has taken more cards."""
    seats = [seat for token in ask.legal if (seat := seat_of(token)) is not None]
    return view.seats[seat_of(tokens[0]) or 0].discards == max(view.seats[seat].discards for seat in seats)


REASONS: Final = (
    Reason(ACT, "take", is_better_taken, "Your hand is worth more with the unveiled card."),
    Reason(ACT, "donate", has_low_leftover, "You have a low card that your best sequence doesn't need."),
    Reason(ACT, "lock", has_points, "Your hand counts points, and once you're locked in no one can steal it."),
    Reason(ACT, "lock", is_someone_locked, "Someone is locked in, so the round may end soon."),
    Reason(ACT, "steal", has_minus_points, "Your hand counts less than 0, and a thief gives it away."),
    Reason(ACT, "forfeit", has_nothing_to_take, "No card on the table makes your hand worth more."),
    Reason(ACT, "forfeit", has_minus_points, "Your hand counts less than 0, so it isn't worth locking in yet."),
    Reason(GIVE, "", is_outside_the_sequence, "Your best sequence doesn't need it."),
    Reason(RETURN, "", is_most_left, "The rest of your hand is worth the most without it."),
    Reason(DISCARD, "", is_most_left, "The rest of your hand is worth the most without it."),
    Reason(VICTIM, "", has_taken_most, "No one you can choose has taken more cards."),
)
