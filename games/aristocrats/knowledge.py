"""The memory of a player of Aristocrats in a round: gifts, cards taken and discarded, what was forfeited and stolen."""

from __future__ import annotations

from typing import Final

from games.aristocrats import events
from games.aristocrats.view import CompanyView
from games.engine.cards import Card, deck
from games.engine.telling.knowledge import Knowledge


def pack(view: CompanyView) -> list[Card]:
    """1.2 Return the 52 cards."""
    return list(deck())


def in_sight(view: CompanyView) -> list[Card]:
    """10 Return the cards that the viewer sees."""
    own = [*view.hand, *view.discards, *view.expired]
    return [*own, *[card for card in (view.unveiled, view.gift, view.taken) if card is not None]]


KNOWLEDGE: Final = Knowledge(
    pack=pack,
    in_sight=in_sight,
    deals=frozenset({events.RoundBegins}),
    tells=frozenset(
        {
            events.Donated,
            events.GiftCompleted,
            events.GiftDenied,
            events.YouGetBack,
            events.YouReturned,
            events.YouSaw,
            events.Took,
            events.Discarded,
            events.Forfeited,
            events.LockedIn,
            events.Stole,
        }
    ),
)
