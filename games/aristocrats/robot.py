"""A robot that plays sensibly, from its seat's view alone: improves its hand, gives low leftovers, locks in, steals when it pays."""

from __future__ import annotations

from collections.abc import Sequence

from games.aristocrats.options import CompanyOptions
from games.aristocrats.sequence import best
from games.aristocrats.state import trade_value
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice

_PLAIN = CompanyOptions()


def worth(hand: Sequence[Card]) -> int:
    """The round score of a hand by the usual options."""
    return best(hand, _PLAIN).score


def decide(view: CompanyView, ask: Ask, dice: Dice) -> Tokens:
    """One legal answer, by the rule that asks."""
    legal = ask.legal
    if ask.rule == "4.3":
        return (action(view, legal),)
    if ask.rule == "5.2c":
        return (gift(view).text,)
    if ask.rule in ("5.2b", "5.8a"):
        return (dice.choice(legal),)
    if ask.rule == "5.3c":
        return (cheapest_return(view, [Card.of(token) for token in legal]).text,)
    return (dropped(view.hand).text,)


def goal(view: CompanyView) -> int:
    """What is enough to lock in with: less, the more seats have locked, and the later it gets."""
    locked = sum(seat.locked for seat in view.seats)
    return 16 - 6 * locked - (8 if view.unveiled is None else 0)


def action(view: CompanyView, legal: list[str]) -> str:
    """Lock in when the hand is good enough; else take what improves it, or give a low leftover away; else forfeit."""
    now = worth(view.hand)
    if "lock" in legal and now >= goal(view):
        return "lock"
    if "take" in legal and view.unveiled and improved(view) > now:
        return "take"
    if "donate" in legal and trade_value(gift(view)) <= 7:
        return "donate"
    if "steal" in legal and now < -8 and view.step == "second" and view.deck < 20:
        return "steal"
    return "forfeit"


def improved(view: CompanyView) -> int:
    """The best score with the unveiled card instead of one of the hand."""
    cards = [*view.hand, *([view.unveiled] if view.unveiled else [])]
    return max(worth([other for other in cards if other is not card]) for card in cards)


def dropped(hand: Sequence[Card]) -> Card:
    """The card without which the hand is worth most."""
    return max(hand, key=lambda card: worth([other for other in hand if other is not card]))


def gift(view: CompanyView) -> Card:
    """The lowest of the cards that the sequence can do without."""
    kept = best(view.hand, _PLAIN).cards
    spare = [card for card in view.hand if card not in kept] or list(view.hand)
    return min(spare, key=trade_value)


def cheapest_return(view: CompanyView, legal: list[Card]) -> Card:
    """The legal card that costs the hand least."""
    return max(legal, key=lambda card: worth([other for other in view.hand if other is not card]))
