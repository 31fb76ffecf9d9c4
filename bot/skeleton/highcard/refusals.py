"""By which rules the words of the commands are refused, and why."""

from __future__ import annotations

from typing import Final

from bot.skeleton.highcard.state import Table
from bot.skeleton.highcard.view import TableView
from games.engine.ask import Ask, Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.engine.game import Verb

_PLAY: Final = Verb("3.1", idle=frozenset({"3.1"}), astray=frozenset({"3.1"}))
VERBS: Final = {"": _PLAY, "play": _PLAY}
"""The words of the commands; "" stands for words that mean nothing."""


def stray(g: Table, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """3.1 Who is not asked waits for their turn; None: the engine's own reason stands."""
    if ask is None and g.outcome is None:
        return Refusal("3.1", "it is not your turn")
    return None


def where(view: TableView, word: str) -> str | None:
    """1.3 Where a card lies that is named and not held, as far as the viewer knows."""
    try:
        card = Card.of(word.upper())
    except ValueError:
        return None
    return f"{card.face} has been played" if card in view.past else f"you do not hold {card.face}"
