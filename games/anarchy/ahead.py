"""The advance answer of Anarchy: a pass. It is 12.2 as a table plays it."""

from __future__ import annotations

from typing import Final

from games.anarchy.passing import ADVANCE, STAND, WITHDRAW, is_still_standing, no_advance
from games.anarchy.turn import BEAT
from games.anarchy.view import RealmView
from games.engine.ahead import Face, Options, Span, Standby


def has_standing_passes(options: Options) -> bool:
    """12.2 Whether this table plays with passes in advance."""
    return options.get("standing_pass") != "off"


def hand(view: RealmView) -> object:
    """2.9, 12.2d The hand: it ends by 5.7, or with its round."""
    return view.round, view.hands


SPANS: Final = (Span("hand", "until this hand is over", hand),)
STANDING: Final = (
    Standby(
        name="pass",
        says="pass in advance",
        rules=frozenset({BEAT}),
        tokens=("pass",),
        offered=has_standing_passes,
        refuse=no_advance,
        stands=is_still_standing,
        face=Face(ADVANCE, STAND.word, WITHDRAW.word, "hand"),
    ),
)
"""12.2d A pass ends with the hand and never applies to a lead; 12.2e no use of a Specialty Card cancels it."""
