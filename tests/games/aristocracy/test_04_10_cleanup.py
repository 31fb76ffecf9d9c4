"""4.10 Clean-up."""

import pytest

from tests.games.aristocracy.court import at, court, hand, pile, turn_of
from tests.kit import play, public


@pytest.mark.rule("4.10a", "2.5")
@pytest.mark.parametrize("lying", ["6C1 7D1", "7D1 6C1", "6C1"])
def test_4_10a_the_market_is_discarded_slot_1_first(lying):
    match = at(court("2H1", "3H1", market=lying, pile="AC1 AD1"), "clean_up")
    assert pile(match) == f"AC1 AD1 {lying}"


@pytest.mark.rule("4.10a")
def test_4_10a_three_cards_after_an_auction_without_a_buyer():
    match = at(court("2H1", "3H1", market="6C1 7D1", royal="J", deck="9C1"), "auction")
    told = play(match, "0: 0", "1: 0", "0: none", "1: none", "0: none", "1: none")
    assert "The market is cleared: 6♣, 7♦, 9♣." in public(told)
    assert pile(match) == "6C1 7D1 9C1"


@pytest.mark.rule("4.10a", "5.2b")
def test_4_10a_a_traded_card_lies_in_the_slot_of_the_one_it_replaced():
    match = turn_of(court("", "", stalls={0: "2H1"}, market="6C1 7D1"), 0)
    play(match, "0: trade > 2H1 > 6C1")
    assert pile(match) == "2H1 7D1"


@pytest.mark.rule("4.10b")
def test_4_10b_every_seat_takes_its_stall_into_its_hand():
    match = at(court("2H1", "", "5H1", stalls={0: "9H1 TH1", 1: "AC1"}, deck="KS1 KH1 JC1 JD2 JH1"), "clean_up")
    assert match.state.royal == "Q"
    assert hand(match, 0) == {"2H1", "9H1", "TH1", "JC1"}, "with the card drawn in the Queen phase"
    assert hand(match, 1) == {"AC1", "JD2"}
    assert hand(match, 2) == {"5H1", "JH1"}
    assert match.state.stalls == [[], [], []]


@pytest.mark.rule("4.10b", "4.9f")
def test_4_10b_it_takes_the_cards_that_lie_in_its_stall_then():
    match = turn_of(court("", "", stalls={0: "2H1", 1: "9H1"}, deck="KS1 KH1 JC1 JD2"), 0)
    play(match, "0: trade > 2H1 > 9H1", "1: end")
    assert hand(match, 0) == {"9H1", "JC1"}
    assert hand(match, 1) == {"2H1", "JD2"}
