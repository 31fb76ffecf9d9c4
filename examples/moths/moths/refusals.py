"""The rules of the commands' words, and why words are refused."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Seat
from games.engine.cards import SIGNS, Card
from games.engine.errors import Refusal
from moths.state import Hall
from moths.view import HallView

VERBS: Final = {"": "3.2", "fly": "3.2"}
"""The words of the commands, each with its own rule; under "" the rule for words that mean nothing."""


def stray(g: Hall, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """3.2 Who has chosen waits for the others."""
    if ask is None and g.outcome is None:
        return Refusal("3.2", "your moth is on its way, and the others are still choosing")
    return None


def where(view: HallView, word: str) -> str | None:
    """1.3 Where a card lies that is named and not held, as far as the viewer knows."""
    try:
        card = Card.of(word.upper().translate({ord(sign): letter for letter, sign in SIGNS.items()}))
    except ValueError:
        return None
    if card.suit == "H":
        return f"{card.face} is a candle"
    return f"{card.face} has burned" if card in view.ashes else f"you do not hold {card.face}"
