"""A robot's people: the Population, Inauguration and Migration Phases."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.nobles.cards import COURT, is_number, rising, value
from games.nobles.view import RivalsView

RULES: Final = frozenset({"3.5", "7.1", "10.1", "10.2", "10.5", "10.7", "11.1", "12.2", "12.7", "12.10"})
FULL: Final = 7  # a hand that draws nothing (12.8)
CROWDED: Final = 9  # Population number from which on no one is placed
FULLEST: Final = 10  # Population number that nothing may exceed (5.2)
GUARD: Final = 7  # the least value of a card that becomes an Army Card


def decide(view: RivalsView, ask: Ask) -> Tokens:
    """Return one legal answer, by the rule that asks."""
    legal = ask.legal
    default = ask.default or (legal[0],)
    match ask.rule:
        case "3.5":
            return (start(view, legal),)
        case "7.1":  # only by a Peasant, or while Peasants threaten
            threatened = len(view.own.peasants) >= len(view.own.subjects)
            return (legal[0],) if threatened else default
        case "10.1" | "10.2":
            return (people(view, legal),) if "place" in legal or "end" in legal else (subject(view, legal),)
        case "10.5":
            return (max(map(Card.of, legal), key=rising).text,)
        case "10.7":
            return (choose_preparation(view, legal),)
        case "11.1":
            return (min(legal, key=lambda token: (COURT + "n").find(token[0])),)
        case "12.2":
            return (thrown_away(view, legal),) if "no" in legal else default
        case "12.7":
            return (max([token for token in legal if token != "no"], default="no"),) if "no" in legal else default
        case _:
            return turned_up(view, legal)


def start(view: RivalsView, legal: list[str]) -> str:
    """3.5 The Regnant whose suit the hand holds most of; the first Subject of the suit that the hand has most of, low."""
    suits = [card.suit for card in view.own.hand if is_number(card)]
    cards = [Card.of(token) for token in legal]
    return max(cards, key=lambda card: (suits.count(card.suit), -rising(card)[0])).text


def people(view: RivalsView, legal: list[str]) -> str:
    """10.1 The Jester, an Army Card, Subjects while there is need of them, a Preparation; then the end."""
    own = view.own
    if "jester" in legal:
        return "jester"
    if "move" in legal and is_army_barred(view):
        return "move"
    if "place" in legal and ("end" not in legal or (own.population < CROWDED and is_subject_wanted(view))):
        return "place"
    if "army" in legal and is_army_wanted(view):
        return "army"
    if "prepare" in legal and own.hand_count >= FULL - 1:
        return "prepare"
    return "end"


def is_army_wanted(view: RivalsView) -> bool:
    """10.5 Return whether there is no Army Card, and the hand has a card that is high enough for one."""
    return view.own.army_count < 1 and any(is_number(card) and value(card) >= GUARD for card in view.own.hand)


def is_army_barred(view: RivalsView) -> bool:
    """10.1, 10.5 Return whether an Army Card is wanted against the rival's, and needs the place of a Subject in the Regnant's row."""
    own = view.own
    regnant, *others = own.royals
    diamonds = any(card.suit == "D" for card in own.subjects)
    full = regnant.free == 0 and bool(regnant.row) and own.population < FULLEST
    return (
        full and diamonds and view.other.army_count > 0 and is_army_wanted(view) and any(royal.free for royal in others)
    )


def is_subject_wanted(view: RivalsView) -> bool:
    """Return whether a Subject is wanted: a suit is missing, or the hand is full enough to spare one."""
    missing = {card.suit for card in view.own.hand if is_number(card)} - {card.suit for card in view.own.subjects}
    return bool(missing) or view.own.hand_count >= FULL - 2


def subject(view: RivalsView, legal: list[str]) -> str:
    """10.1 A card of a missing suit, the highest; a row where one is asked; for a move the lowest Subject of the Regnant's row."""
    if legal[0] in ("king", "queen", "jack"):
        return legal[0]
    if legal[0] in [card.text for card in view.own.row_subjects]:
        crowd = [card for card in view.own.royals[0].row if card.text in legal]
        return min(crowd, key=rising).text if crowd else legal[0]
    present = {card.suit for card in view.own.subjects}
    cards = [Card.of(token) for token in legal if token not in ("place", "move")]
    return max(cards, key=lambda card: (card.suit not in present, rising(card))).text


def choose_preparation(view: RivalsView, legal: list[str]) -> str:
    """10.8 The highest card of a suit of the Court, or without one the lowest card."""
    suits = {royal.card.suit for royal in view.own.royals}
    cards = sorted(map(Card.of, legal), key=rising)
    useful = [card for card in cards if card.suit in suits]
    return (useful[-1] if useful else cards[0]).text


def thrown_away(view: RivalsView, legal: list[str]) -> str:
    """12.2 From a hand without room for two more the Royal Card of a rank that is there, or without one the lowest card."""
    if view.own.hand_count < FULL - 1 or view.own.hand_count + len({card.suit for card in view.own.subjects}) <= FULL:
        return "no"
    ranks = {royal.card.rank for royal in view.own.royals}
    idle = [card for card in view.own.hand if card.rank in ranks and card.text in legal]
    return (idle or sorted(view.own.hand, key=rising))[0].text


def turned_up(view: RivalsView, legal: list[str]) -> Tokens:
    """12.10 Army Cards become Subjects where there is at most one."""
    return (legal[0],) if len(view.own.subjects) <= 1 and legal else ()
