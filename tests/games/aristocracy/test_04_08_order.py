"""4.8 Whose turn is next."""

import pytest

from tests.games.aristocracy.court import at, court, stall, turn_of
from tests.kit import asked, options, play, public, refusal


def turns(match):
    """The seats in the order of their turns, all of which are passed."""
    seats = []
    while match.state.step == "turn":
        ((seat, _),) = asked(match)
        seats.append(seat)
        play(match, f"{seat}: end")
    return seats


@pytest.mark.rule("4.8a", "2.10")
@pytest.mark.parametrize(
    ("stalls", "order"),
    [
        ({0: "9H1", 1: "5H1", 2: "7H1"}, [1, 2, 0]),
        ({0: "TH1", 1: "2H1 2S1 2C1", 2: "KH1 AH1"}, [1, 0, 2]),  # value, not number of cards
        ({0: "9H1", 1: "TH1", 2: "TC1 AH1"}, [0, 1, 2]),
        ({1: "9H1", 2: "AH1"}, [2, 1]),  # no stall, no turn
    ],
)
def test_4_8a_the_smallest_stall_value_goes_first(stalls, order):
    assert turns(at(court("", "", "", stalls=stalls), "next_turn")) == order


@pytest.mark.rule("4.8a", "11.5")
def test_4_8a_a_seat_has_one_turn_in_a_phase():
    match = at(court("", "", "", stalls={0: "9H1", 1: "5H1", 2: "7H1"}, finished=(1,)), "next_turn")
    assert turns(match) == [2, 0]


@pytest.mark.rule("4.8a")
def test_4_8a_the_next_phase_has_its_own_turns():
    match = at(court("2H1", "", stalls={0: "9H1"}, royal="Q"), "next_turn")
    play(match, "0: end", "0: 0", "1: 0", "0: none", "1: none", "0: 9H1", "1: none")
    assert (match.state.royal, asked(match)) == ("J", [(0, "4.9c")])


@pytest.mark.rule("4.8b")
@pytest.mark.parametrize(("herald", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_4_8b_with_equal_values_herald_order_decides(herald, order):
    stalls = {0: "9H1", 1: "4H1 5H1", 2: "2H1 7H1"}
    assert turns(at(court("", "", "", stalls=stalls, herald=herald), "next_turn")) == order


@pytest.mark.rule("4.8c")
def test_4_8c_a_trade_changes_who_is_next():
    match = at(court("", "", "", stalls={0: "AH1", 1: "5H1", 2: "9H1"}), "next_turn")
    play(match, "0: trade > AH1 > 9H1")
    assert turns(match) == [2, 1], "seat 2 came down from 9 to 1"


@pytest.mark.rule("4.8c", "4.8a")
def test_4_8c_but_who_has_had_its_turn_is_not_due_again():
    match = at(court("", "", stalls={0: "2H1", 1: "9H1"}), "next_turn")
    play(match, "0: end", "1: trade > 9H1 > 2H1")
    assert match.state.royal == "Q"


@pytest.mark.rule("4.8d")
def test_4_8d_a_seat_that_committed_nothing_has_no_turn():
    match = at(court("2H1", "3H1", "4H1"), "stalls")
    told = play(match, "0: none", "1: 3H1", "2: none", "1: end")
    assert [line for line in public(told) if "takes a turn" in line] == ["<s1> takes a turn of 1 action."]
    assert match.state.royal == "Q"


@pytest.mark.rule("4.8d")
def test_4_8d_if_nobody_commits_the_phase_goes_on_without_turns():
    match = at(court("2H1", "3H1"), "stalls")
    play(match, "0: none", "1: none")
    assert match.state.royal == "Q"


@pytest.mark.rule("4.8d", "11.4")
def test_4_8d_other_stalls_keep_their_number_of_cards():
    match = turn_of(court("KS1", "7H1", "", stalls={0: "2H1 3H1 4H1", 1: "9H1"}, market="6C1"), 0)
    assert options(match, 0, "trade", "2H1") == ["6C1", "9H1"], "no card of the seat without a stall"
    play(match, "0: trade > 2H1 > 9H1", "0: hide > 3H1", "0: sell > 4H1 9H1")
    assert stall(match, 1) == "2H1"
    assert stall(match, 2) == ""
    assert asked(match) == [(1, "4.9c")]


@pytest.mark.rule("4.8d")
def test_4_8d_no_other_move_names_a_card_of_another_stall():
    match = turn_of(court("KS1 5H1", "", stalls={0: "2H1 3H1", 1: "9H1"}, buildings=("0: 7H1 | 7S1 7C2 7D1",)), 0)
    for path in ("hide", "sell", "store", "favor", "downgrade"):
        assert "9H1" not in options(match, 0, path)
    assert refusal(match, "0: hide > 9H1").rule == "5.4a"
    assert "trade" in options(match, 0)
