"""4.11 The end of a phase."""

import pytest

from tests.games.aristocracy.court import at, built, court, deck, hand, market, sees, view
from tests.kit import asked, private, public, text

FARM = "0: 7H1 | 7S1 7C2 7D1"
ESTATE = "0: 9H1 | 9S1 9C1 9D1 2H1"
CHATEAU = "1: QH1 | QS1 QC1 QD2 QH2 2S2"


@pytest.mark.rule("4.11a")
def test_4_11a_only_in_the_king_phase_the_game_may_be_ended():
    two = ("0: 9H1 | 9S1 9C1 9D1 9H2 9S2", "0: 8H1 | 8S1 8C1 8D1 8H2 8S2")
    asked_by = {}
    for royal in ("K", "Q", "J"):
        match = at(court("2H1", "3H1", royal=royal, buildings=two), "clean_up")
        asked_by[royal] = asked(match)
    assert asked_by == {"K": [(0, "6.3")], "Q": [(0, "4.6b"), (1, "4.6b")], "J": [(1, "4.7a")]}


@pytest.mark.rule("4.11b", "5.15a")
def test_4_11b_a_coin_for_each_estate_and_each_chateau():
    more = "0: 8H1 | 8S1 8C1 8D1 8H2"
    match = at(court("", "", "", royal="Q", buildings=(FARM, ESTATE, CHATEAU, more)), "clean_up")
    assert match.state.coins == [5, 4, 3]
    assert public(match.news)[0] == "Income: <s0> 2 coins, <s1> 1 coin."


@pytest.mark.rule("4.11b")
@pytest.mark.parametrize("royal", ["K", "J"])
def test_4_11b_not_in_the_other_phases(royal):
    match = at(court("2D1", "", royal=royal, buildings=(ESTATE, CHATEAU)), "clean_up")
    assert match.state.coins == [3, 3]


@pytest.mark.rule("4.11b", "2.13")
def test_4_11b_an_offending_card_does_not_matter():
    match = at(court("", "", royal="Q", buildings=("0: 9H1 | 9S1 9C1 9D1 2H1!",)), "clean_up")
    assert match.state.coins == [4, 3]


@pytest.mark.rule("4.11c")
def test_4_11c_each_farm_gets_a_card_in_herald_order_and_in_the_order_built():
    farms = (FARM, "1: 5H1 | 5S1 5C1 4D1", "0: 3H1 | 3S1 3C1 3D1", ESTATE, CHATEAU)
    g = court("", "", royal="J", herald=1, buildings=farms, deck="AC1 AD1 AH1 KS1 KH1")
    match = at(g, "clean_up")
    assert text(built(match, name).production for name in ("b2", "b1", "b3")) == "AC1 AD1 AH1"
    assert [built(match, name).production for name in ("b4", "b5")] == [None, None]
    assert market(match) == "KS1 KH1"
    assert public(match.news)[0] == (
        "A production card goes on <s1>'s farm 5♥ b2, <s0>'s farm 7♥ b1, <s0>'s farm 3♥ b3."
    )


@pytest.mark.rule("4.11c", "2.16", "10.1")
def test_4_11c_nobody_sees_it_and_all_see_that_it_lies_there():
    match = at(court("", "", royal="J", buildings=(FARM,), deck="AC1"), "clean_up")
    assert not any(sees(match, viewer, "AC1") for viewer in (0, 1, None))
    assert view(match, 1).building("b1").production is True
    assert private(match.news, 0) == ["You draw " + min(match.state.hands[0]).face + "."], "only of the draw"


@pytest.mark.rule("4.11c")
def test_4_11c_a_farm_that_has_one_gets_no_other():
    match = at(court("", "", royal="J", buildings=(f"{FARM} + 4C1",), deck="KS1 KH1"), "clean_up")
    assert text([built(match, "b1").production]) == "4C1"
    assert market(match) == "KS1 KH1"


@pytest.mark.rule("4.11c")
def test_4_11c_an_incomplete_farm_gets_one_too():
    match = at(court("", "", royal="J", buildings=("0: 7H1 | 2S1 3C1 4D1!",), deck="AC1"), "clean_up")
    assert text([built(match, "b1").production]) == "AC1"


@pytest.mark.rule("4.11c")
@pytest.mark.parametrize("royal", ["K", "Q"])
def test_4_11c_only_in_the_jack_phase(royal):
    match = at(court("2H1", "3H1", royal=royal, buildings=(FARM,)), "clean_up")
    assert built(match, "b1").production is None


@pytest.mark.rule("4.11c", "4.12e")
def test_4_11c_without_cards_the_farm_gets_none():
    match = at(court("", "", royal="J", buildings=(FARM,), rest="hand 1"), "production")
    assert built(match, "b1").production is None
    assert not any("production card" in line for line in public(match.news))


@pytest.mark.rule("4.11d", "2.2")
@pytest.mark.parametrize(("herald", "following"), [(0, 1), (1, 2), (2, 0)])
def test_4_11d_the_seat_to_the_left_becomes_herald(herald, following):
    g = court("2H1", "3H1", "4H1", royal="J", herald=herald, deck="KS1 KH1")
    match = at(g, "production")
    assert match.state.herald == following
    assert public(match.news)[:3] == [
        f"The royals pass to <s{following}>, the new Herald.",
        "Round 2, King phase.",
        "The market shows K♠, K♥.",
    ]
    assert asked(match) == [(following, "4.7a")]


@pytest.mark.rule("4.11d")
@pytest.mark.parametrize("royal", ["K", "Q"])
def test_4_11d_not_after_the_other_phases(royal):
    match = at(court("2H1", "3H1", royal=royal), "clean_up")
    assert match.state.herald == 0


@pytest.mark.rule("4.11c", "4.12c")
def test_4_11c_production_empties_the_deck_and_the_pile_is_shuffled_before_the_market(rig):
    rig("KH1 KS1 AH1")
    g = court("", "", royal="J", buildings=(FARM,), deck="AC1", pile="KS1 AH1 KH1", rest="hand 1")
    match = at(g, "production")
    assert text([built(match, "b1").production]) == "AC1"
    assert market(match) == "AH1 KS1"
    assert "KH1" in hand(match, 1), "the Herald drew the third"
    assert hand(match, 0) == set()
    assert deck(match) == ""
