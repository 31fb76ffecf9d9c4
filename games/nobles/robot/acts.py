"""A robot's Action Phase: which action, and which kind of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.nobles.cards import is_number, rising, value
from games.nobles.robot import rare
from games.nobles.view import RivalsView

SEVEN: Final = 7
ORDER: Final = (
    "reveal", "regnant", "festival", "tournament", "treaty", "crusade", "polity", "eminence", "duel", "battle",
    "enact", "decree", "assassination", "intrigue", "declaration", "dethrone", "ascendancy", "accord", "commerce",
    "subterfuge",
)  # fmt: skip
"""Actions in the order in which they are looked at."""
KINDS: Final = frozenset({"9.1a", "9.9h", "9.9j", "9.11h", "9.16c", "9.16h"})
STRONG: Final = 7  # an Army Card that attacks
RICH: Final = 4  # cards in hand from which on one is given away
FULL: Final = 7  # cards in hand with which a turn draws nothing (12.8)
LOW: Final = 3  # a card that is worth little
PATIENCE: Final = 90  # turns after which all is tried that could bring other cards


def act(view: RivalsView, legal: list[str]) -> str:
    """Return the first action that is possible and worth its price; otherwise the end of the phase."""
    return next((verb for verb in ORDER if verb in legal and is_worthwhile(view, verb)), "end")


def is_worthwhile(view: RivalsView, verb: str) -> bool:
    """Return whether an action pays now. Anything due must be done anyway."""
    if view.is_due(verb):
        return True
    if verb in ("regnant", "eminence") and view.own.glory_number == SEVEN - 1 and not is_ahead(view):
        return False
    return verb not in PAYS or PAYS[verb](view)


def has_army_above(view: RivalsView, least: int) -> bool:
    """9.7, 9.8 Return whether an Army Card has more than that value."""
    return max(map(value, view.own.army), default=0) > least


def can_give_low_glory(view: RivalsView) -> bool:
    """9.5a Return whether the Glory card that goes would be low, or there is none."""
    return min(map(value, view.own.glory), default=0) <= LOW


def can_fulfil_decree(view: RivalsView) -> bool:
    """9.19 Return whether the hand has a card that one or two Enacts fulfil."""
    return any(card.rank in "A2" for card in view.own.hand if card.suit)


def has_high_hand(view: RivalsView) -> bool:
    """9.9, 9.11 Return whether the hand has two high cards."""
    return sum(value(card) for card in view.own.hand if card.rank in "789T") >= 2 * STRONG


def is_rich(view: RivalsView) -> bool:
    """Return whether a card can be spared."""
    return view.own.hand_count >= RICH


def is_stuck(view: RivalsView) -> bool:
    """Return whether the game has lasted so long that anything is tried which brings other cards."""
    return is_rich(view) and view.turn > PATIENCE


def binding(view: RivalsView) -> list[Card]:
    """9.13c Return the Number Cards in the hand whose suit would bind the rival Regnant and not the robot's own."""
    mine, theirs = view.own.royals[0].card.suit, view.other.royals[0].card.suit
    return [card for card in view.own.hand if is_number(card) and card.suit == theirs != mine]


def has_assassin(view: RivalsView) -> bool:
    """9.16g Return whether an Ace in the hand could strike a Royal Card that isn't the last."""
    return any(card.rank == "A" for card in view.own.hand) and len(view.other.royals) > 1


def can_bluff(view: RivalsView) -> bool:
    """9.16 Return whether a full hand has a card so low that it costs nothing to let the rival guess."""
    low = min([value(card) for card in view.own.hand if is_number(card)], default=LOW + 1)
    return view.own.hand_count >= FULL and low <= LOW


def count_disloyal(view: RivalsView) -> int:
    """9.1a Return how many rival Royal Cards have no Subject of their suit; a single one allows only a Scandal."""
    suits = {card.suit for card in view.other.subjects}
    return sum(royal.card.suit not in suits for royal in view.other.royals)


PAYS: Final[Mapping[str, Callable[[RivalsView], bool]]] = {
    "battle": lambda view: has_army_above(view, STRONG - 1),
    "crusade": lambda view: has_army_above(view, STRONG),
    "eminence": can_give_low_glory,
    "decree": can_fulfil_decree,
    "duel": has_high_hand,
    "polity": has_high_hand,
    "festival": is_rich,
    "accord": lambda view: is_rich(view) and bool(binding(view)),
    "subterfuge": lambda view: has_assassin(view) or can_bluff(view) or is_stuck(view),
    "commerce": is_stuck,
    "intrigue": lambda view: count_disloyal(view) > 1 or rare.can_end_by_scandal(view),
    "declaration": rare.is_worth_declaring,
    "dethrone": lambda view: rare.find_dethronable(view) is not None,
    "ascendancy": lambda view: rare.find_cost(view) is not None,
}
"""By action, whether it pays now; any other always does."""


def is_ahead(view: RivalsView) -> bool:
    """13.2 Return whether the robot would win if the game ended with one more card of its hand in its Glory."""
    gain = max([value(card) for card in view.own.hand if is_number(card)], default=0)
    return rare.total(view.own) + gain // 2 > rare.total(view.other)


def kind(view: RivalsView, ask: Ask) -> str:
    """Return one of the kinds of an answer."""
    legal = ask.legal
    wanted: tuple[str, ...]
    match ask.rule:
        case "9.1a":  # a Scandal gives Glory away, which ends the game or is foolish
            wanted = ("scandal",) if rare.can_end_by_scandal(view) else ("bribe", "insurrection", "treason")
        case "9.16c":
            wanted = ("overlook",) if rare.is_overlooked(view) else ("confront",)
        case "9.16h":
            wanted = ("king", "queen", "jack", "discard")
        case "9.9j":
            return prize(view, ask)
        case "9.11h":
            return lowest_glory(view, legal) or next((token for token in legal if token != "regnant"), legal[0])
        case _:
            cards = [Card.of(token) for token in legal if token != "abstain"]
            return max(cards, key=rising).text if cards else legal[-1]
    found = next((token for token in wanted if token in legal), None)
    return found or (ask.default[0] if ask.default else legal[0])


def lowest_glory(view: RivalsView, legal: list[str]) -> str | None:
    """9.11i The lowest of their own Glory cards that can be given."""
    cards = [card for card in view.own.glory if card.text in legal]
    return min(cards, key=rising).text if cards else None


def prize(view: RivalsView, ask: Ask) -> str:
    """9.9j The prize is taken for a lower Glory card."""
    lowest = lowest_glory(view, ask.legal)
    prize = next((laid.card for laid in view.laid if laid.seat is None), None)
    if lowest and prize is not None and value(prize) > value(Card.of(lowest)):
        return lowest
    return ask.default[0] if ask.default else ask.legal[0]
