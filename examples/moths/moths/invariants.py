"""Invariants that hold at every decision."""

from __future__ import annotations

from games.engine.cards import deck
from moths.state import Hall


def check(g: Hall) -> None:
    """Raise AssertionError with the number of the rule that is broken."""
    zones = [g.candles, g.ashes, g.unseen, list(g.flown.values()), [g.lit] if g.lit else [], *g.hands, *g.gathered]
    assert sorted(card for zone in zones for card in zone) == sorted(deck()), "1.2 a card is lost or doubled"
    assert all(card.suit == "H" for zone in [g.candles, *g.gathered] for card in zone), "1.2 a moth among the candles"
    assert all(card.suit != "H" for hand in g.hands for card in hand), "1.2 a candle in a hand"
    assert len({len(hand) for hand in g.hands}) == 1, "3.2 someone has let fly more than others"
    nights = g.night if g.flown else max(g.night - 1, 0)
    assert len(g.hands[0]) + nights == g.options.nights + 1, "2.1, 3.2 not one moth a night"
