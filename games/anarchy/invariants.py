"""What holds at every decision."""

from __future__ import annotations

from collections import Counter

from games.anarchy.cards import pack
from games.anarchy.state import Realm


def check(g: Realm) -> None:
    """Raises AssertionError with the number of the rule that is broken."""
    if g.holdings:
        assert Counter(g.in_play()) == Counter(pack(g.seats)), "3.5 a card is lost or doubled"
    assert sorted(g.circle) == list(range(g.seats)), "2.2 the circle"
    assert all(not g.live(seat) for seat in g.finished[:-1]), "5.8a a seat that is out holds cards"
    sizes = [played.size for played in g.pile]
    assert sizes == sorted(sizes), "5.4b a set became smaller"
    assert len(set(g.used)) == len(g.used), "7.3e a second use in a round"
    assert g.powers or not g.used, "7.3a a use out of time"
    assert not set(g.standing) & set(g.passed), "12.2a a standing pass after a pass"
    assert g.totals == [sum(record.points[seat] for record in g.history) for seat in range(g.seats)], "1.8 totals"
