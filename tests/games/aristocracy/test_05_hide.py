"""5.4 Hide."""

import pytest

from tests.games.aristocracy.court import court, hand, stall, turn_of
from tests.kit import play, public, refusal


@pytest.mark.rule("5.4a")
def test_5_4a_a_stall_card_goes_into_the_hand():
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1 9D1", 1: "TC1"}), seat=0)
    told = play(match, "0: hide > 9C1")
    assert public(told) == ["<s0> hides 9♣."]
    assert (stall(match, 0), hand(match, 0)) == ("7H1 9D1", {"2C1", "9C1"})


@pytest.mark.rule("5.4a")
@pytest.mark.parametrize("card", ["2C1", "TC1", "6H1"])
def test_5_4a_only_a_card_of_ones_own_stall_is_hidden(card):
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1 9D1", 1: "TC1"}), seat=0)
    assert refusal(match, f"0: hide > {card}").rule == "5.4a"


@pytest.mark.rule("5.4a", "4.9b")
def test_5_4a_a_hidden_card_costs_no_action_but_the_one_that_hid_it():
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1"}), seat=0)
    play(match, "0: hide > 9C1")
    assert match.state.allowance - match.state.used == 1
