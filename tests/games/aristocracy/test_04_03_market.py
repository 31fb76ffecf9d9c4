"""4.3 Market and draw."""

import pytest

from tests.games.aristocracy.court import at, court, deck, hand, market, sees
from tests.kit import private, public


@pytest.mark.rule("4.3a")
@pytest.mark.parametrize("royal", ["K", "Q", "J"])
def test_4_3a_two_cards_are_drawn_face_up_in_every_phase(royal):
    match = at(court("2H1", "3H1", royal=royal, deck="QS1 2C1 4C1 4D1 4S1", round=1), "market")
    assert market(match)[:7] == "QS1 2C1"
    phase = {"K": "Round 2, King", "Q": "Round 1, Queen", "J": "Round 1, Jack"}[royal]
    assert public(match.news)[:2] == [f"{phase} phase.", "The market shows Q♠, 2♣."]


@pytest.mark.rule("4.3b")
@pytest.mark.parametrize(("number", "royal"), [(0, "Q"), (0, "J"), (1, "K"), (2, "Q")])
def test_4_3b_then_each_seat_draws_a_card_in_herald_order(number, royal):
    g = court("2H1", "3H1", "4H1", royal=royal, round=number, herald=1, deck="QS1 2C1 AC1 AD1 AH1")
    match = at(g, "market")
    assert [hand(match, seat) for seat in (1, 2, 0)] == [{"3H1", "AC1"}, {"4H1", "AD1"}, {"2H1", "AH1"}]
    assert "Drawing a card: <s1>, <s2>, <s0>." in public(match.news)


@pytest.mark.rule("4.3b", "10.2")
def test_4_3b_only_the_drawer_sees_its_card():
    match = at(court("2H1", "3H1", royal="Q", deck="QS1 2C1 AC1 AD1"), "market")
    assert private(match.news, 0) == ["You draw A♣."]
    assert private(match.news, 1) == ["You draw A♦."]
    assert "A♣" not in str(public(match.news))
    assert not sees(match, 1, "AC1")
    assert not sees(match, None, "AC1")


@pytest.mark.rule("4.3b")
def test_4_3b_the_first_king_phase_skips_the_draw():
    match = at(court("2H1", "3H1", round=0, deck="QS1 2C1 AC1"), "market")
    assert [hand(match, 0), hand(match, 1)] == [{"2H1"}, {"3H1"}]
    assert deck(match)[:3] == "AC1"
    assert len(public(match.news)) == 2
