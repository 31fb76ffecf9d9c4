"""3. A trick."""

from __future__ import annotations

from bot.skeleton.highcard.events import Played, Taken
from bot.skeleton.highcard.state import Table
from games.engine.decisions import pick


async def play_card(g: Table) -> None:
    """3.1 Who is to play plays a card; 3.3 the lowest for who is late."""
    seat = g.to_play
    hand = sorted(g.hands[seat])
    card = await pick(seat, hand, rule="3.1", prompt="Which card do you play?", default=hand[0])
    g.play(seat, card)
    g.to_play = (seat + 1) % g.seats
    g.tell(Played(seat=seat, card=card))


def is_complete(g: Table) -> bool:
    """3.1 Whether everybody has played."""
    return len(g.played) == g.seats


def take(g: Table) -> None:
    """3.2 The highest card takes the trick, and its player leads."""
    winner = max(g.played, key=lambda seat: g.played[seat])
    g.won[winner] += 1
    g.clear()
    g.to_play = winner
    g.tell(Taken(seat=winner, tricks=g.won[winner]))
