"""4.4 King: the Tax."""

import pytest

from tests.games.aristocracy.court import at, court, hand, pile, sees, view
from tests.kit import asked, play, private, public, refusal, text, these

NINE = "2C1 3C1 4C1 5C1 6C1 7C1 8C1 9C1 TC1"
EIGHT = "2D1 3D1 4D1 5D1 6D1 7D1 8D1 9D1"
CHATEAU = "1: QH1 | QS1 QC1 QD2 QH2 2S2"


@pytest.mark.rule("4.4a")
def test_4_4a_exactly_the_excess_is_discarded():
    match = at(court(NINE, "AH1"), "tax")
    assert asked(match) == [(0, "4.4a")]
    for move in ("0: 2C1", "0: 2C1 3C1 4C1", "0: none", "0: 2C1 2C1"):
        assert refusal(match, move).rule == "4.4a"
    play(match, "0: 2C1 TC1")
    assert hand(match, 0) == these("3C1 4C1 5C1 6C1 7C1 8C1 9C1")


@pytest.mark.rule("4.4a")
@pytest.mark.parametrize("order", ["2C1 TC1", "TC1 2C1"])
def test_4_4a_in_the_order_that_the_seat_chooses(order):
    match = at(court(NINE, "AH1"), "tax")
    play(match, f"0: {order}")
    assert pile(match) == order


@pytest.mark.rule("4.4a")
def test_4_4a_only_what_is_in_the_hand_can_be_discarded():
    match = at(court(NINE, "AH1"), "tax")
    assert refusal(match, "0: 2C1 AH1").rule == "4.4a"
    assert str(refusal(match, "1: AH1")) == "your hand isn't over its limit, so you discard nothing (rule 4.4a)"


@pytest.mark.rule("4.4a", "2.17")
def test_4_4a_the_maximum_is_counted_after_the_draw():
    seven = court("2C1 3C1 4C1 5C1 6C1 7C1 8C1", EIGHT[:-4], buildings=(CHATEAU,), deck="KS1 KH1 JC1 JD2")
    match = at(seven, "market")
    assert asked(match) == [(0, "4.4a")], "eight cards with a chateau are not too many"
    assert "JC1" in match.asks[0].legal, "the card just drawn may go"


@pytest.mark.rule("4.4b")
def test_4_4b_the_seats_choose_at_once_and_unseen():
    match = at(court(EIGHT, NINE, "AH1"), "tax")
    assert asked(match) == [(0, "4.4a"), (1, "4.4a")]
    before = view(match, 0), view(match, 2)
    assert play(match, "1: 2C1 3C1") == []
    assert (view(match, 0), view(match, 2)) == before
    assert pile(match) == ""
    assert asked(match) == [(0, "4.4a")]


@pytest.mark.rule("4.4b", "4.12a")
@pytest.mark.parametrize(
    ("herald", "expected"), [(0, "2D1 9C1 8C1 2S1"), (1, "9C1 8C1 2S1 2D1"), (2, "2S1 2D1 9C1 8C1")]
)
def test_4_4b_the_discards_go_on_the_pile_in_herald_order(herald, expected):
    match = at(court(EIGHT, NINE, EIGHT.replace("D", "S"), herald=herald), "tax")
    play(match, "2: 2S1", "1: 9C1 8C1", "0: 2D1")
    assert pile(match) == expected


@pytest.mark.rule("4.4b", "4.12b", "10.2")
def test_4_4b_everybody_learns_the_number_and_only_the_open_cards():
    match = at(court(NINE, EIGHT, pile="KS1 KH1 KC1"), "tax")
    told = play(match, "0: 2C1 TC1", "1: 9D1")
    assert public(told)[:2] == [
        "<s0> pays the Tax: 2 cards discarded, 2♣ among the open cards of the pile.",
        "<s1> pays the Tax: 1 card discarded.",
    ]
    assert private(told, 0) == private(told, 1) == []
    assert text(view(match, 1).open_pile) == "KS1 KH1 KC1 2C1"
    assert not sees(match, 0, "TC1"), "not even who discarded it may look"


@pytest.mark.rule("4.4c")
@pytest.mark.parametrize(("royal", "step"), [("Q", "ball"), ("J", "auction")])
def test_4_4c_no_hand_limit_in_the_other_phases(royal, step):
    match = at(court(NINE, EIGHT, royal=royal, deck="AC1 AD1 AH1 AS1 QS1"), "market")
    assert match.state.step == step
    for seat, count in ((0, 10), (1, 9)):
        assert len(match.state.hands[seat]) == count


@pytest.mark.rule("4.4c")
def test_4_4c_no_hand_limit_after_the_tax_of_the_king_phase():
    match = at(court(NINE[:-8], "", stalls={0: "9C1 TC1"}), "next_turn")
    play(match, "0: hide > 9C1", "0: hide > TC1")
    assert match.state.royal == "Q"
    assert len(match.state.hands[0]) == 10, "nine, and one drawn in the Queen phase"
    assert pile(match) == ""
