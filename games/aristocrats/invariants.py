"""11. What holds at every decision."""

from __future__ import annotations

from games.aristocrats.state import Company
from games.engine.cards import deck


def check(g: Company) -> None:
    """11.1 to 11.13 Raises AssertionError with the number of the invariant that is broken."""
    assert sorted(g.in_play()) == sorted(deck()), "11.1 a card is lost or doubled"
    sizes = [len(hand) for hand in g.hands]
    expected = [5] * g.seats
    if g.taken:
        expected[g.active] = 6
    if g.gift:
        expected[g.gift.donor], expected[g.gift.recipient] = 4, 6
    assert sizes == expected, "11.2 hand sizes"
    rest = len(g.deck) + (g.unveiled is not None) + len(g.expired) + sum(map(len, g.hidden))
    assert rest == 52 - 5 * g.seats - (g.taken is not None), "11.3 rest of the pack"
    assert g.benefactor is None or not g.locked[g.benefactor], "11.5 a locked Benefactor"
    assert len(set(g.access)) == len(g.access), "11.6 access list"
    assert all(total == sum(r.scores[seat] for r in g.history) for seat, total in enumerate(g.totals)), "11.13 totals"
    assert not g.gift or g.returns(g.gift.recipient, g.gift.card), "5.2f a return that cannot be given"
