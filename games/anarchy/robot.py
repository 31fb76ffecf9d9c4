"""A robot that plays sensibly, from its seat's view alone."""

from __future__ import annotations

from games.anarchy.cards import Card
from games.anarchy.sets import Shape
from games.anarchy.state import ANARCHY, NORMAL
from games.anarchy.view import RealmView
from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice


def strength(view: RealmView, rank: str) -> int:
    """5.2 In the order in force."""
    return (ANARCHY if view.anarchy else NORMAL)[rank]


def decide(view: RealmView, ask: Ask, dice: Dice) -> Tokens:
    """One legal answer, by the rule that asks."""
    legal = ask.legal
    if ask.rule in ("5.3a", "5.4a"):
        return (move(view, legal),)
    if ask.rule in ("7.6c", "5.1c"):
        cards = sorted(map(Card.of, legal), key=lambda card: (bool(card.power), strength(view, card.rank)))
        return tuple(card.text for card in cards[: ask.low])
    if ask.rule == "7.2a":
        return (legal[0],)
    if ask.rule in ("8.1a", "8.2a", "8.3a"):
        return (max(legal, key=lambda name: view.seats[int(name[4:]) - 1].cards),)
    return (dice.choice(legal),)


def move(view: RealmView, legal: list[str]) -> str:
    """Uses an exchange when it leads; leads its weakest rank whole; beats as cheaply as it can; keeps Kings for the end."""
    if "use" in legal and worth_using(view):
        return "use"
    offers = [Shape.of(token) for token in legal if token not in ("pass", "use")]
    whole = [shape for shape in offers if not shape.wild and shape.count == held(view, shape.rank)]
    if view.top is None:
        return str(min(whole or offers, key=lambda shape: (strength(view, shape.rank), -shape.count)))
    if not offers:
        return "pass"
    cheap = min(offers, key=lambda shape: price(view, shape))
    return str(cheap) if price(view, cheap) <= 40 or len(view.holding) <= 4 else "pass"


def held(view: RealmView, rank: str) -> int:
    """How many cards of the rank the seat holds."""
    return sum(card.rank == rank for card in view.holding)


def price(view: RealmView, shape: Shape) -> int:
    """What a set costs: its strength, Napoleon, and cards of the rank that stay behind."""
    left = held(view, shape.rank) - shape.count
    return strength(view, shape.rank) + 12 * view.anarchy + 30 * shape.wild + 8 * left


def worth_using(view: RealmView) -> bool:
    """An exchange brings a strong card for a weak one; a Riot or an Anarchy is kept for a hand that is weak in this order."""
    role = view.seats[view.viewer].role if view.viewer is not None else ""
    if role in ("King", "Queen", "Clergy", "Nobleman"):
        return True
    weak = sum(strength(view, card.rank) + 12 * view.anarchy < 6 for card in view.holding)
    return 2 * weak > len(view.holding) > 3 and view.top is not None
