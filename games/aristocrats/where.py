"""10.3 Where a named card lies, as far as the viewer knows."""

from __future__ import annotations

from typing import Final

from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask
from games.engine.cards import SIGNS, Card, deck

_LETTERS: Final = str.maketrans({sign: letter for letter, sign in SIGNS.items()})

_WANTED: Final = {
    "5.2c": "you give one of your cards",
    "5.3c": "you return one of your cards",
    "5.5a": "you can take only the unveiled card",
    "5.5c": "you discard one of your six cards",
}

_CALLED: Final = {"lock": "lock in"}


def tell_purpose(ask: Ask, word: str) -> str | None:
    """4.2 Return what the question is for."""
    if ask.rule == "4.3":
        words = [_CALLED.get(token, token) for token in ask.legal]
        return f"you can {', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else f"you can only {words[0]}"
    return _WANTED.get(ask.rule)


def where(view: CompanyView, word: str) -> str | None:
    """10.3 Where a named card lies, as far as the viewer knows; None for a word that isn't a card."""
    card = read_card(word)
    if card is not None and card is view.gift:
        return f"{card.face} is the gift itself"
    if card is None:
        return None
    places = {
        "is in your hand": view.hand,
        "is the unveiled card": [view.unveiled],
        "has expired": view.expired,
        "is among your discards": view.discards,
        "is a card you gave or returned this round": passed_on(view),
    }
    return f"{card.face} {next((place for place, cards in places.items() if card in cards), 'is not in your hand')}"


def passed_on(view: CompanyView) -> list[Card | None]:
    """10.6 The cards that left the viewer's hand by a gift."""
    return [gift.card if gift.donor == view.viewer else gift.returned for gift in view.gifts]


def read_card(word: str) -> Card | None:
    """Return the card that a word means, typed as people do (10♥, th, KS); None for another word."""
    letters = word.translate(_LETTERS).upper().replace("10", "T", 1)
    return next((card for card in deck() if str(card) == letters), None)
