"""What is asked once more in Aristocrats, since it cannot be taken back."""

from collections.abc import Sequence
from typing import Final

from games.aristocrats.view import CompanyView
from games.engine.ask import Ask

LOSSES: Final = {
    "steal": "you exchange all five cards, unseen, and are locked in with what you get",
    "lock": "these five cards are yours to the end of the round",
    "forfeit": "the action is lost",
}
"""By the action that the turn began with."""


def sure(view: CompanyView, ask: Ask, path: Sequence[str]) -> str | None:
    """What follows, in words; None for what needs no second question."""
    return LOSSES.get(path[0])
