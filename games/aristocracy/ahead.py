"""Advance answers in Aristocracy: no bid, no card for the Ball, no card named, no end, the default Tax."""

from __future__ import annotations

from typing import Final

from games.aristocracy.view import CourtView
from games.engine.ahead import Span, Standby


def round_(view: CourtView) -> object:
    """4.2 Return the round."""
    return view.round


def phase(view: CourtView) -> object:
    """4.1 Return the round and its phase."""
    return view.round, view.phase


SPANS: Final = (Span("round", "until the round ends", round_), Span("phase", "until this phase is over", phase))
STANDING: Final = (
    Standby(name="bid", says="bid nothing in the Auction", rules=frozenset({"4.6b"}), tokens=("0",)),
    Standby(name="tie", says="name no card where a bid ties", rules=frozenset({"4.6d"}), tokens=("none",)),
    Standby(name="ball", says="send no card to the Ball", rules=frozenset({"4.5a"}), tokens=()),
    Standby(name="end", says="don't end the game", rules=frozenset({"6.3"}), tokens=("decline",)),
    Standby(name="tax", says="make the default discard at the Tax, whatever you hold then", rules=frozenset({"4.4a"})),
)
"""4.4a What is discarded is known once the Tax is asked: each player's hand has changed just before."""
