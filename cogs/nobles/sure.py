"""What is asked once more in Nobles & Glory, since it cannot be taken back."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.ask import Ask
from games.nobles.view import RivalsView

LOSSES: Final[Mapping[str, str]] = {
    "7.4": "with it two Peasants die",
    "9.6a": "the cards that pay for it leave your Glory and your hand",
    "9.20g": "it is turned face down for the rest of the game",
}
"""By the rule that asks last."""


def sure(view: RivalsView, ask: Ask, path: Sequence[str]) -> str | None:
    """What follows, in words; None for what needs no second question."""
    return LOSSES.get(ask.rule) if path[-1] not in ("no", "done", "end") else None
