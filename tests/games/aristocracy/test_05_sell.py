"""5.5 Sell."""

import pytest

from tests.games.aristocracy.court import court, pile, stall, turn_of
from tests.kit import play, public, refusal, text


@pytest.mark.rule("5.5a", "2.19", "4.9e")
def test_5_5a_two_stall_cards_are_flipped_in_the_order_named_for_a_coin():
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1 9D1", 1: "TC1"}), seat=0)
    told = play(match, "0: sell > 9D1 7H1")
    assert public(told) == ["<s0> sells 9♦, 7♥ for 1 coin."]
    assert (stall(match, 0), text(match.state.flipped), pile(match)) == ("9C1", "9D1 7H1", "")
    assert (match.state.coins, match.state.used) == ([4, 3], 1)
    play(match, "0: end")
    assert pile(match).startswith("9D1 7H1")


@pytest.mark.rule("5.5a")
@pytest.mark.parametrize("sold", ["9C1", "9C1 9C1", "7H1 9C1 9D1", "7H1 2C1", "7H1 TC1", "none"])
def test_5_5a_it_takes_two_different_cards_of_ones_own_stall(sold):
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1 9D1", 1: "TC1"}), seat=0)
    assert refusal(match, f"0: sell > {sold}").rule == "5.5a"
    assert match.state.coins == [3, 3]


@pytest.mark.rule("5.5a")
def test_5_5a_one_card_left_cannot_be_sold():
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1 9D1"}), seat=0)
    play(match, "0: sell > 7H1 9C1")
    assert str(refusal(match, "0: sell")) == "you need two cards in your stall to sell (rule 5.5a)"
