"""The advance answer of Anarchy: a pass. It is 12.2 as a table plays it."""

from __future__ import annotations

from typing import Final

from games.anarchy.passing import ADVANCE, STAND, WITHDRAW
from games.anarchy.turn import BEAT
from games.anarchy.view import RealmView
from games.engine.ahead import Face, Options, Span, Standby


def has_standing_passes(options: Options) -> bool:
    """12.2 Whether this table plays with passes in advance."""
    return options.get("standing_pass") != "off"


def hand(view: RealmView) -> object:
    """2.9 The hand: at its end its pile goes to the cleared pile."""
    return view.round, view.cleared


def round_(view: RealmView) -> object:
    """9 The round."""
    return view.round


SPANS: Final = (Span("hand", "until this hand is over", hand), Span("round", "until the round ends", round_))
STANDING: Final = (
    Standby(
        name="pass",
        says="pass in advance",
        rules=frozenset({BEAT}),
        tokens=("pass",),
        offered=has_standing_passes,
        face=Face(ADVANCE, STAND.word, WITHDRAW.word),
    ),
)
"""12.2d A pass never applies to a lead; 12.2e no event cancels it."""
