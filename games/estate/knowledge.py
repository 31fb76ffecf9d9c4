"""The memory of a player of Estate: which Requests and Rewards are still in their decks, and who turned what down."""

from __future__ import annotations

from typing import Final

from games.engine.telling.knowledge import Knowledge
from games.estate import action_events, events, reward_events
from games.estate.cards import REQUESTS, REWARDS
from games.estate.view import EstateView


def pack(view: EstateView) -> list[str]:
    """2.14, 2.17 Return all Requests and Rewards."""
    return [*REQUESTS, *REWARDS]


def in_sight(view: EstateView) -> list[str]:
    """10.1 Return those that lie open."""
    on_track = [request.card for request in view.track if request is not None]
    return [*on_track, *view.aside, *view.requests_gone, *view.pool, *view.rewards_gone]


def face(card: str) -> str:
    """Return a card by its name."""
    return f"{card} {REQUESTS[card].title}" if card in REQUESTS else REWARDS[card].words


KNOWLEDGE: Final = Knowledge(
    pack=pack,
    in_sight=in_sight,
    face=face,
    tells=frozenset(
        {
            events.Reshuffled,
            action_events.Offered,
            action_events.Accepted,
            action_events.Declined,
            action_events.Withdrawn,
            reward_events.PassedPick,
        }
    ),
)
