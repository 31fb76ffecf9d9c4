"""What holds at every decision."""

from __future__ import annotations

from bot.skeleton.highcard.state import Table
from games.engine.cards import deck


def check(g: Table) -> None:
    """Raises AssertionError with the number of the rule that is broken."""
    zones = [g.undealt, g.past, list(g.played.values()), *g.hands]
    assert sorted(card for zone in zones for card in zone) == sorted(deck()), "1.2 a card is lost or doubled"
    assert sum(g.won) * g.seats == len(g.past), "3.2 a trick that nobody has taken"
