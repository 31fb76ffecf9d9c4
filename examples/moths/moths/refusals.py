"""By which rules the words of the commands are refused, and why."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Seat
from games.engine.cards import SIGNS, Card
from games.engine.errors import Refusal
from games.engine.game import Verb
from moths.state import Hall
from moths.view import HallView

_FLY: Final = Verb("3.2", idle=frozenset({"3.2"}), astray=frozenset({"3.2"}))
VERBS: Final = {"": _FLY, "fly": _FLY}


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
