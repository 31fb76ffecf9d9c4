"""A robot's Action Phase: which action, and which kind of it."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask
from games.engine.cards import Card
from games.nobles.cards import is_number, rising, value
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

SEVEN: Final = 7
ORDER: Final = (
    "reveal", "regnant", "festival", "tournament", "treaty", "crusade", "polity", "eminence", "duel", "battle",
    "enact", "decree", "assassination", "intrigue", "accord", "commerce", "subterfuge",
)  # fmt: skip
"""Actions in the order in which they are looked at. Dethroning, declaring and Ascendancy cost more than they bring."""
KINDS: Final = frozenset({"9.1a", "9.9h", "9.9j", "9.11h", "9.16c", "9.16h"})
STRONG: Final = 7  # an Army Card that attacks
RICH: Final = 4  # cards in hand from which on one is given away


def act(view: RivalsView, legal: list[str]) -> str:
    """Return the first action that is possible and worth its price; otherwise the end of the phase."""
    return next((verb for verb in ORDER if verb in legal and is_worthwhile(view, verb)), "end")


def is_worthwhile(view: RivalsView, verb: str) -> bool:
    """Return whether an action pays now. Anything due must be done anyway."""
    own, hand = view.own, view.own.hand
    if view.is_due(verb):
        return True
    if verb in ("regnant", "eminence") and own.glory_number == SEVEN - 1:
        return is_ahead(view)
    match verb:
        case "battle":
            return max(map(value, own.army), default=0) >= STRONG
        case "crusade":
            return max(map(value, own.army), default=0) > STRONG
        case "eminence":
            return min(map(value, own.glory), default=0) <= 3
        case "decree":
            return min([value(card) for card in hand if card.suit and card.rank in "A2"], default=9) <= 2
        case "duel" | "polity":
            return sum(value(card) for card in hand if card.rank in "789T") >= 2 * STRONG
        case "accord" | "subterfuge" | "commerce" | "festival":
            return own.hand_count >= RICH
        case "intrigue":
            return view.other.hand_count > 0
        case _:
            return True


def total(kingdom: KingdomView) -> int:
    """13.2 The values of the Glory cards that can be seen."""
    return sum(map(value, (*kingdom.glory, *kingdom.turned)))


def is_ahead(view: RivalsView) -> bool:
    """13.2 Return whether the robot would win if the game ended with one more card of its hand in its Glory."""
    gain = max([value(card) for card in view.own.hand if is_number(card)], default=0)
    return total(view.own) + gain // 2 > total(view.other)


def kind(view: RivalsView, ask: Ask) -> str:
    """Return one of the kinds of an answer."""
    legal = ask.legal
    wanted: tuple[str, ...]
    match ask.rule:
        case "9.1a":  # never a Scandal, which gives Glory away
            wanted = ("bribe", "insurrection", "treason")
        case "9.16c":
            wanted = ("confront",)
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
