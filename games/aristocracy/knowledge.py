"""The memory of a player of Aristocracy: cards that went into hands openly, what was shown, bid, built and declined."""

from __future__ import annotations

from typing import Final

from games.aristocracy import action_events, end_events, events
from games.aristocracy.options import SIZES
from games.aristocracy.setup import ROYALS
from games.aristocracy.view import CourtView
from games.engine.cards import Card, deck
from games.engine.knowledge import Knowledge


def pack(view: CourtView) -> list[Card]:
    """1.3, 3.2 Return one or two decks without the royals."""
    return [card for card in deck(range(1, SIZES[view.building_sizes].decks + 1)) if card not in ROYALS]


KNOWLEDGE: Final = Knowledge(
    pack=pack,
    in_sight=CourtView.in_sight,
    tells=frozenset(
        {
            events.Taxed,
            events.BidForBall,
            events.BidsRevealed,
            events.CardNamed,
            events.CardLeft,
            events.StallRevealed,
            events.Reshuffled,
            action_events.Passed,
            action_events.Built,
            action_events.Hid,
            action_events.Penalty,
            action_events.NoPenalty,
            action_events.YouSaw,
            end_events.Declined,
        }
    ),
)
