"""A robot that plays sensibly, from its seat's view only: it improves its hand, gives low leftovers, locks in, steals when it pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.aristocrats.actions import ACT
from games.aristocrats.facts import worth, worth_taking
from games.aristocrats.gift import GIVE, RECEIVE, RETURN
from games.aristocrats.sequence import best
from games.aristocrats.state import trade_value
from games.aristocrats.steal import VICTIM
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask, Tokens, seat_of, seat_token
from games.engine.cards import Card
from games.engine.dice import Dice

ENOUGH: Final = 4  # points to lock in with while nobody else has
LATER: Final = 8  # fewer for each locked seat
DRY: Final = 8  # fewer once nothing can be taken
HIGHEST_GIFT: Final = 10  # trade value of a card that is given away
UNKNOWN_HAND: Final = -11.0  # what another hand is worth to a thief, about
PER_TAKE: Final = 2.5  # more for each card that its owner took


def decide(view: CompanyView, ask: Ask, dice: Dice) -> Tokens:
    """Return one legal answer, by the rule that asks."""
    legal = ask.legal
    if ask.rule == ACT:
        return (first(view, legal) if view.step == "first" else second(view, legal),)
    if ask.rule == GIVE:
        return (gift(view).text,)
    if ask.rule == RECEIVE:
        return (dice.choice(legal),)
    if ask.rule == VICTIM:
        others = [seat for name in legal if (seat := seat_of(name)) is not None]
        return (seat_token(max(others, key=lambda seat: promise(view, seat))),)
    if ask.rule == RETURN:
        return (cheapest(view, [Card.of(token) for token in legal]).text,)
    return (cheapest(view, view.hand).text,)


def count_unlocked(view: CompanyView) -> int:
    """Count the seats that play on."""
    return sum(not seat.locked for seat in view.seats)


def goal(view: CompanyView) -> int:
    """Return the points that are enough to lock in with: fewer with each locked seat, and fewer once nothing can be taken."""
    locked = len(view.seats) - count_unlocked(view)
    return ENOUGH - LATER * locked - (DRY if view.unveiled is None else 0)


def first(view: CompanyView, legal: list[str]) -> str:
    """Take what improves the hand, or give a low leftover away unless the hand is good enough to lock in; otherwise the second action at once (4.5)."""
    now = worth(view, view.hand)
    if "take" in legal and view.unveiled is not None and worth_taking(view, view.unveiled) > now:
        return "take"
    if "donate" in legal and now < goal(view) and trade_value(gift(view)) <= HIGHEST_GIFT:
        return "donate"
    return second(view, legal)


def second(view: CompanyView, legal: list[str]) -> str:
    """Lock in with a hand that is good enough; steal if a hand on which someone has worked is likely to be better."""
    now = worth(view, view.hand)
    if "lock" in legal and now >= goal(view):
        return "lock"
    others = [shown for shown in view.seats if not shown.locked and shown.seat != view.viewer]
    worked = [shown.seat for shown in others if shown.discards or len(others) == 1]
    if "steal" in legal and any(now < expect(view, seat) for seat in worked):
        return "steal"
    return "forfeit"


def expect(view: CompanyView, seat: int) -> float:
    """Return what a hand is worth as far as everyone knows: a poor hand, better by each card that was taken."""
    return UNKNOWN_HAND + PER_TAKE * view.seats[seat].discards


def promise(view: CompanyView, seat: int) -> tuple[float, int]:
    """Return what a seat's hand promises; among equals the leader is robbed."""
    return expect(view, seat), view.seats[seat].total


def gift(view: CompanyView) -> Card:
    """Return the lowest of the cards that the sequence can do without."""
    kept = best(view.hand, view.options).cards
    spare = [card for card in view.hand if card not in kept] or list(view.hand)
    return min(spare, key=trade_value)


def cheapest(view: CompanyView, cards: Sequence[Card]) -> Card:
    """Return the card that the hand can best do without: to discard it, or to return it."""
    return max(cards, key=lambda card: worth(view, [other for other in view.hand if other is not card]))
