"""11. Invariants that hold at every decision."""

from __future__ import annotations

from typing import Final

from games.aristocracy.setup import cards_in_play
from games.aristocracy.state import OPEN_PILE, Court
from games.aristocracy.view import view
from games.engine.printed import in_order

COLLECTED: Final = ("tax", "ball", "auction", "purchase", "tie", "end_decision")  # between COLLECT and STALL
DRAWN: Final = ("tax", "ball", "auction", "purchase")  # after a draw, before anything is discarded


def check(g: Court) -> None:
    """11.1 to 11.10 Check every invariant. Raise AssertionError with the number of the broken one."""
    cards = in_order(g.in_play())
    assert cards == in_order(cards_in_play(g.options)), "11.1 a card is lost or doubled"
    assert min(g.coins) >= 0, "11.2 negative coins"
    assert sum(g.coins) == g.issued, "11.2 coins appeared or vanished"
    _check_buildings(g)
    _check_stalls(g)
    _check_turn(g)
    _check_table(g)


def _check_buildings(g: Court) -> None:
    """11.3 Check sizes, production and offending cards; 11.10 addresses."""
    sizes = g.options.sizes
    for building in g.buildings:
        assert sizes.farm <= len(building.cards) <= sizes.chateau, "11.3 size"
        assert building.production is None or g.kind(building) == "farm", "11.3 production card"
        if building.offending:
            assert building.offending in building.strangers, "11.3 offending card"
        assert building.deed is building.address, "11.10 an address has changed"


def _check_stalls(g: Court) -> None:
    """11.4 Outside its owner's turn a stall keeps its number of cards; 11.6 none lies there after COLLECT; 11.7 after the Tax."""
    for seat, count in g.set_out.items():
        assert seat == g.active or len(g.stalls[seat]) == count, "11.4 a stall has grown or shrunk"
    if g.step in COLLECTED:
        assert not any(g.stalls), "11.6 stalls after COLLECT"
    if g.step == "stalls" and g.royal == "K":
        held = [len(hand) + len(laid) for hand, laid in zip(g.hands, g.committed, strict=True)]
        assert all(held[seat] <= g.maximum_hand(seat) for seat in range(g.seats)), "11.7 a hand after the Tax"


def _check_turn(g: Court) -> None:
    """11.5 A turn within its allowance, one in a phase, none with an empty stall; 11.6 flipped cards are of a turn."""
    assert 0 <= g.used <= g.allowance, "11.5 allowance"
    assert len(set(g.finished)) == len(g.finished), "11.5 a second turn"
    assert g.active is None or (g.allowance and g.active not in g.finished), "11.5 a turn that no one is due"
    assert g.active is not None or not g.flipped, "11.6 flipped cards after a turn"


def _check_table(g: Court) -> None:
    """11.6 The market; 11.8 what lies open of the pile; 11.9 a new deck as soon as the old is drawn."""
    assert len(g.market) <= (3 if g.royal == "J" else 2), "11.6 market"
    assert g.step != "end_decision" or not g.market, "11.6 a market after COLLECT"
    assert view(g, None).open_pile == tuple(g.pile[:OPEN_PILE]), "11.8 open cards of the pile"
    assert g.step not in DRAWN or g.deck or not g.pile, "11.9 no deck beside a pile after a draw"
