"""11. What holds at every decision."""

from __future__ import annotations

from games.aristocracy.setup import cards_in_play
from games.aristocracy.state import Court


def check(g: Court) -> None:
    """11.1 to 11.10 Raises AssertionError with the number of the invariant that is broken."""
    cards = sorted(g.in_play())
    assert cards == sorted(cards_in_play(g.options)), "11.1 a card is lost or doubled"
    assert min(g.coins) >= 0, "11.2 negative coins"
    assert sum(g.coins) == g.issued, "11.2 coins appeared or vanished"
    _check_buildings(g)
    assert len(g.market) <= (3 if g.royal == "J" else 2), "11.6 market"
    assert 0 <= g.used <= g.allowance, "11.5 allowance"
    assert len(set(g.finished)) == len(g.finished), "11.5 a second turn"


def _check_buildings(g: Court) -> None:
    sizes = g.options.sizes
    for building in g.buildings:
        assert sizes.farm <= len(building.cards) <= sizes.chateau, "11.3 size"
        assert building.production is None or g.kind(building) == "farm", "11.3 production card"
        if building.offending:
            assert building.offending in building.strangers, "11.3 offending card"
