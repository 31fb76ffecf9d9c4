"""What is asked once more in Anarchy in the Monarchy, since it cannot be taken back."""

from collections.abc import Sequence

from games.anarchy.view import RealmView
from games.engine.ask import Ask


def sure(view: RealmView, ask: Ask, path: Sequence[str]) -> str | None:
    """What follows, in words; None for what needs no second question: to play cards, or to pass, is a turn like any other."""
    return "the card is given up for it, and no other one can be used in this round" if ask.rule == "7.2a" else None
