"""A robot's rarer actions: Dethrone, the Chamberlain Declaration, the Ascendancy, a Scandal that ends the game, and when it overlooks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.cards import Card
from games.nobles.actions.declaration import COSTS
from games.nobles.cards import is_number, rising, value
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, RoyalView

LOW: Final = 3  # a card that is worth little
ROW: Final = 2  # Subjects that a Jack must bring to be worth a Glory card
ACES: Final = 3  # of four: seen elsewhere, so that a face-down card is hardly the last
LAST: Final = 6  # the Glory number before the last card


def suits_of(kingdom: KingdomView) -> set[str]:
    """Return the suits among the Subjects."""
    return {card.suit for card in kingdom.subjects}


def total(kingdom: KingdomView) -> int:
    """13.2 Return the values of the Glory cards that can be seen."""
    return sum(map(value, (*kingdom.glory, *kingdom.turned)))


# ---- 9.17 Dethrone


def find_dethronable(view: RivalsView) -> Card | None:
    """Return a Royal Card that is better gone.

    A Regnant whose suit is neither among the Subjects nor in the hand has no ability, where the next one would have its own; and of two
    without a Subject of their suit, which invite Treason, the lowest with an empty row.
    """
    own, present = view.own, suits_of(view.own)
    if len(own.royals) < 2:
        return None
    regnant, heir = own.royals[0].card, own.royals[1].card
    held = {card.suit for card in own.hand if is_number(card)}
    if regnant.suit not in present | held and heir.suit in present & held:
        return regnant
    unserved = [royal for royal in own.royals if royal.card.suit not in present]
    empty = [royal for royal in unserved if not royal.row and royal is not own.royals[0]]
    return lowest(empty).card if len(unserved) > 1 and empty else None


def choose_dethroned(view: RivalsView, legal: list[str]) -> str:
    """9.17a Return that Royal Card if it can go, otherwise the first that can: the lowest."""
    found = find_dethronable(view)
    return found.text if found is not None and found.text in legal else legal[0]


def lowest(royals: list[RoyalView]) -> RoyalView:
    """Return the last of these Royal Cards: they lie from the highest to the lowest."""
    return royals[-1]


# ---- 9.6 Chamberlain Declaration


def find_price(view: RivalsView, suit: str) -> Card | None:
    """9.6 Return the lowest Glory card of that suit."""
    return min([card for card in view.own.glory if card.suit == suit], key=rising, default=None)


def is_worth_declaring(view: RivalsView) -> bool:
    """9.6 Return whether the rival's Jack brings a row for a low Glory card."""
    if len(view.other.royals) < 3 or len(view.other.royals[2].row) < ROW:
        return False
    prices = [price for suit in COSTS.values() if (price := find_price(view, suit)) is not None]
    return any(value(price) <= LOW for price in prices)


def choose_claim(view: RivalsView, legal: list[str]) -> str:
    """9.6a Return the claim that costs the lowest Glory card; of Glory cards the lowest."""
    if legal[0] in COSTS:
        prices = {kind: find_price(view, COSTS[kind]) for kind in legal}
        return min(legal, key=lambda kind: rising(price) if (price := prices[kind]) else (99, 99))
    return min(map(Card.of, legal), key=rising).text


# ---- 9.2 Ascendancy


def find_cost(view: RivalsView) -> Card | None:
    """9.2a Return the low card whose effect is worth more than the card: a Spade draws another, a Diamond brings up a Peasant."""
    own = view.own
    mine = own.royals[0].card.suit
    low = [card for card in own.hand if is_number(card) and value(card) <= LOW and card.suit != mine]
    wanted = "SD" if own.peasants else "S"
    return min([card for card in low if card.suit in wanted], key=rising, default=None)


def choose_cost(view: RivalsView, legal: list[str]) -> str:
    """9.2a Return that card if it can be discarded, otherwise the lowest."""
    cost = find_cost(view)
    if cost is not None and cost.text in legal:
        return cost.text
    return min(map(Card.of, legal), key=rising).text


# ---- 9.1b a Scandal, 9.16c an answer


def can_end_by_scandal(view: RivalsView) -> bool:
    """9.1b Return whether a low card in the rival's Glory would be its seventh, and the robot would win."""
    other = view.other
    if other.glory_number != LAST or all(royal.card.suit in suits_of(other) for royal in other.royals):
        return False
    gift = min([value(card) for card in (*other.row_subjects, *other.peasants)], default=99)
    return total(view.own) > total(other) + gift + len(other.subjects)  # whatever bonus its Regnant brings (13.3)


def choose_gift(view: RivalsView, legal: list[str]) -> str:
    """9.1b Return the lowest card: it enters the rival's Glory."""
    return min(map(Card.of, legal), key=rising).text


def count_aces(view: RivalsView) -> int:
    """Return how many Aces can be seen: none of them lies face down."""
    lying = [card for kingdom in view.kingdoms for card in (*kingdom.subjects, *kingdom.peasants, *kingdom.glory)]
    return sum(card.rank == "A" for card in {*view.own.hand, *view.own.army, *view.discard, *lying})


def is_overlooked(view: RivalsView) -> bool:
    """9.16c Return whether a face-down card is left there: hardly an Ace, it costs its owner a look, and may be kept."""
    return count_aces(view) >= ACES


ANSWERS: Final[Mapping[str, Callable[[RivalsView, list[str]], str]]] = {
    "9.1b": choose_gift,
    "9.2a": choose_cost,
    "9.6a": choose_claim,
    "9.17a": choose_dethroned,
}
"""The choices of these actions, by the rule that asks."""
