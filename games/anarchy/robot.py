"""A robot that plays sensibly, from its seat's view only.

It leads weak cards in whole sets, beats as cheaply as it can, keeps Kings and Napoleon to win a hand when few sets are left or
someone is about to go out, exchanges early, riots late, and turns the order round when its cards are weak.
"""

from __future__ import annotations

from typing import Final

from games.anarchy.cards import RANKS, Card
from games.anarchy.exchange import BETRAYED, GIVEN, TAXED, TITHED
from games.anarchy.sets import Shape
from games.anarchy.turn import BEAT, LEAD
from games.anarchy.use import CARD, POWERS
from games.anarchy.view import RealmView
from games.anarchy.which import CARDS
from games.engine.asking.ask import Ask, Tokens, seat_of, seat_token
from games.engine.dice import Dice

_PLAIN: Final = RANKS[:-1]  # ranks that more than a King can beat
_NAPOLEON, _KING = len(_PLAIN), len(_PLAIN) + 1
_FEW: Final = 4  # with this few sets, or cards of an opponent, a hand is worth a strong card
_CHEAP: Final = 13  # the price of a response before that
_TURN: Final = 2.2  # how much stronger the cards must be in the other order, per card, to turn it


def decide(view: RealmView, ask: Ask, dice: Dice) -> Tokens:
    """Return one legal answer, by the rule that asks."""
    legal = ask.legal
    if ask.rule in (LEAD, BEAT):
        return (move(view, legal),)
    if ask.rule in (GIVEN, CARDS):
        cards = sorted(map(Card.of, legal), key=lambda card: worth(view, card))
        return tuple(card.text for card in cards[: ask.low])
    if ask.rule == CARD:
        return (max(legal, key=lambda text: power_worth(view, Card.of(text))),)
    if ask.rule in (TAXED, TITHED, BETRAYED):
        others = [seat for name in legal if (seat := seat_of(name)) is not None]
        return (seat_token(max(others, key=lambda seat: view.seats[seat].cards)),)
    return (dice.choice(legal),)


def level(rank: str, anarchy: bool) -> int:
    """5.2 The place of a rank in an order, from 0 on; Napoleon and King on top."""
    if rank == "K":
        return _KING
    if rank == "NAP":
        return _NAPOLEON
    place = _PLAIN.index(rank)
    return len(_PLAIN) - 1 - place if anarchy else place


def count_held(view: RealmView, rank: str) -> int:
    """Count the cards of the rank that the seat holds."""
    return sum(card.rank == rank for card in view.holding)


def plain_sets(view: RealmView) -> int:
    """Count the ranks below Napoleon that the seat must still get rid of."""
    return len({card.rank for card in view.holding} - {"K", "NAP"})


def move(view: RealmView, legal: list[str]) -> str:
    """Return the last cards if they go out at once, a use where it pays, otherwise a lead or a response."""
    offers = [Shape.of(token) for token in legal if token not in ("pass", "use")]
    for shape in offers:
        if shape.size == len(view.holding):
            return str(shape)
    if "use" in legal and is_worth_using(view, offers):
        return "use"
    return lead(view, offers) if view.top is None else respond(view, offers)


def lead(view: RealmView, offers: list[Shape]) -> str:
    """Return the weakest rank whole, larger sets first; a King first when one other set is left, for then it goes out."""
    kings = [shape for shape in offers if shape.rank == "K" and shape.count == 1 and not shape.wild]
    if kings and plain_sets(view) <= 1:
        return str(kings[0])
    whole = [s for s in offers if not s.wild and s.count == count_held(view, s.rank) and s.rank != "K"]
    return str(
        min(whole or offers, key=lambda s: (level(s.rank, view.anarchy) - 0.35 * (s.count - 1), s.rank == "NAP"))
    )


def respond(view: RealmView, offers: list[Shape]) -> str:
    """Return the cheapest set that beats, unless it is too dear for now."""
    if not offers:
        return "pass"
    cheap = min(offers, key=lambda shape: price(view, shape))
    return str(cheap) if price(view, cheap) <= (99 if is_pressing(view) else _CHEAP) else "pass"


def is_pressing(view: RealmView) -> bool:
    """Return whether it is time to win hands: few sets are left, or another player has few cards."""
    others = [seat.cards for seat in view.seats if seat.cards and seat.seat != view.viewer]
    return plain_sets(view) <= _FEW or min(others, default=99) <= _FEW


def price(view: RealmView, shape: Shape) -> float:
    """Return what a set costs: its strength, a set that it breaks, Napoleon; less for the cards it gets rid of."""
    left = 0 if shape.rank in ("K", "NAP") else count_held(view, shape.rank) - shape.count
    spare = 0.7 * (shape.size - 1) if shape.rank not in ("K", "NAP") else -9.0 * (shape.size - 1)
    return level(shape.rank, view.anarchy) + 3 * (left > 0) + 6 * (shape.wild and shape.count > 0) - spare


def worth(view: RealmView, card: Card) -> float:
    """Return how much a card is worth keeping: by strength and by its fellows; a little more if its power can be used."""
    return level(card.rank, view.anarchy) + 1.5 * (count_held(view, card.rank) - 1) + 0.5 * is_usable(view, card)


def my_role(view: RealmView) -> str:
    """Return the role that the seat holds in this round, or nothing."""
    return view.seats[view.viewer].role if view.viewer is not None else ""


def is_usable(view: RealmView, card: Card) -> bool:
    """7.3c, 7.3e Whether the seat's role may use the card's power, and it has not used one."""
    used = view.viewer is not None and view.seats[view.viewer].used
    return bool(card.power) and my_role(view) in POWERS[card.power].users and not used


def power_worth(view: RealmView, card: Card) -> float:
    """Return which card to use: what the position asks for, then the least worth to be played."""
    if card.power == "Anarchy":
        return 100 * gain(view) - level(card.rank, view.anarchy)
    if card.power == "Riot":
        return 50.0 - level(card.rank, view.anarchy)
    return -worth(view, card)


def gain(view: RealmView) -> float:
    """Return how much stronger a card is in the other order, on average, less what is asked for."""
    plain = [card.rank for card in view.holding if card.rank in _PLAIN]
    if len(plain) < _FEW:
        return -1.0
    more = sum(level(rank, not view.anarchy) - level(rank, view.anarchy) for rank in plain)
    return more / len(plain) - _TURN


def is_worth_using(view: RealmView, offers: list[Shape]) -> bool:
    """Return whether a use pays: an exchange always; an Anarchy when the cards are weak in this order; a Riot when a lead is worth much and dear."""
    powers = {card.power for card in view.holding if is_usable(view, card)}
    if powers & {"Taxation", "Tithe", "Treachery"}:
        return True
    if "Anarchy" in powers and gain(view) > 0:
        return True
    dear = not offers or min(price(view, shape) for shape in offers) > _CHEAP
    return "Riot" in powers and view.top is not None and dear and is_pressing(view)
