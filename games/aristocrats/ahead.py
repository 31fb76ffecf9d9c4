"""The advance answer of Aristocrats: which card a player returns for a gift."""

from __future__ import annotations

from typing import Final

from games.aristocrats.gift import RETURN
from games.aristocrats.view import CompanyView
from games.engine.ahead import Span, Standby


def turn(view: CompanyView) -> object:
    """4.2 The turn of the active seat."""
    return view.round, view.active


def round_(view: CompanyView) -> object:
    """3.2 The round."""
    return view.round


def hand(view: CompanyView) -> object:
    """Return the viewer's own hand, but for a gift that is being made (5.2)."""
    return tuple([card for card in view.hand if card != view.gift])


SPANS: Final = (Span("turn", "until this turn is over", turn), Span("round", "until the round ends", round_))
STANDING: Final = (
    Standby(
        name="return",
        says="return the default card",
        rules=frozenset({RETURN}),
        rests=hand,
        changed="your hand has changed",
        unless="your hand changes",
    ),
)
"""5.3c The recipient must accept a gift if it can return a card; section 9 says which card is the default."""
