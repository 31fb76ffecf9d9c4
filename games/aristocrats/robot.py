"""A robot that plays sensibly, from its seat's view only: it improves its hand, gives low leftovers, locks in, steals when it pays."""

from __future__ import annotations

from collections.abc import Sequence

from games.aristocrats.actions import ACT
from games.aristocrats.facts import worth, worth_taking
from games.aristocrats.gift import GIVE, RECEIVE, RETURN
from games.aristocrats.sequence import best
from games.aristocrats.state import trade_value
from games.aristocrats.steal import VICTIM
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, Tokens, seat_of, seat_token
from games.engine.cards import Card
from games.engine.dice import Dice


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
    return 12 - 6 * locked - (8 if view.unveiled is None else 0)


def first(view: CompanyView, legal: list[str]) -> str:
    """Take what improves the hand, or give a low leftover away unless the hand is good enough to lock in at once."""
    now = worth(view, view.hand)
    if "take" in legal and view.unveiled is not None and worth_taking(view, view.unveiled) > now:
        return "take"
    if "donate" in legal and now < goal(view) and trade_value(gift(view)) <= 7:
        return "donate"
    return "forfeit"


def second(view: CompanyView, legal: list[str]) -> str:
    """Lock in with a hand that is good enough; steal for a bad one when the end is near, or a seat has done much for its own."""
    now = worth(view, view.hand)
    if "lock" in legal and now >= goal(view):
        return "lock"
    others = [shown.seat for shown in view.seats if not shown.locked and shown.seat != view.viewer]
    if "steal" in legal and now < -8 and (len(others) == 1 or max(promise(view, seat)[0] for seat in others) >= 3):
        return "steal"
    return "forfeit"


def promise(view: CompanyView, seat: int) -> tuple[int, int]:
    """Return how much a seat has done for its hand, as far as everyone knows; among equals the leader is robbed."""
    shown = view.seats[seat]
    return shown.discards + 2 * shown.benefactor, shown.total


def gift(view: CompanyView) -> Card:
    """Return the lowest of the cards that the sequence can do without."""
    kept = best(view.hand, view.options).cards
    spare = [card for card in view.hand if card not in kept] or list(view.hand)
    return min(spare, key=trade_value)


def cheapest(view: CompanyView, cards: Sequence[Card]) -> Card:
    """Return the card that the hand can best do without: to discard it, or to return it."""
    return max(cards, key=lambda card: worth(view, [other for other in view.hand if other is not card]))
