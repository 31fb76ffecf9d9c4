"""9.2 No Consort Ascendancy."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, position
from tests.kit import options, play, public, refusal

THEIRS = "KH[7H TC] QH[TS]"


def alone(ours, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


@pytest.mark.rule("9.2a")
@pytest.mark.parametrize(
    ("ours", "why"),
    [
        ("KS[4S] QD[3D]; hand 9S", "you have a Consort"),
        ("QS[4S] JD[3D]; hand 9S", "you have a Consort"),
        ("KS[4S]; hand QD X1", "you have no Number Card in your hand"),
        ("KS[4S]", "you have no Number Card in your hand"),
        ("KS[4S]; hand 9H 9C 9D", "no card in your hand has a possible effect"),
    ],
)
def test_9_2a_no_consort_and_a_number_card_whose_effect_is_possible(ours, why):
    found = refusal(alone(ours), "0: ascendancy")
    assert (found.rule, found.why) == ("9.2a", why)


@pytest.mark.rule("9.2a", "5.6")
def test_9_2a_only_a_card_whose_effect_is_possible_can_be_discarded():
    match = alone("KS[4S]; hand 9H 9C 9D 9S 8S KC")
    assert options(match, 0, "ascendancy") == ["8S", "9S"]
    rules = {card: refusal(match, f"0: ascendancy > {card}").rule for card in ("9H", "9C", "9D", "KC")}
    assert rules == {"9H": "5.1", "9C": "9.2d", "9D": "9.2e", "KC": "9.2a"}


@pytest.mark.rule("9.2b")
def test_9_2b_master_of_the_hunt_draws_a_card():
    match = alone("KS[4S]; hand 9S", draw="KC")
    told = public(play(match, "0: ascendancy"))
    assert told == [
        "<s0>: No Consort Ascendancy, Master of the Hunt.",
        "<s0> discards 9♠ (hand).",
        "<s0> draws 1 card.",
    ]
    assert kingdoms(match)[0] == "KS[4S]; hand KC"
    assert discarded(match, 1) == "9S"


@pytest.mark.rule("9.2b", "5.7a", "5.7c")
def test_9_2b_the_card_discarded_for_it_may_be_shuffled_in_and_drawn(rig):
    rig("... 9S")
    match = alone("KS[4S]; hand 9S", rest="discard")
    play(match, "0: ascendancy")
    assert kingdoms(match)[0] == "KS[4S]; hand 9S"


@pytest.mark.rule("9.2c")
def test_9_2c_herald_serfs_a_subject():
    match = alone("KS[4S 3D 6S]; hand 9H; peasants 8C")
    told = public(play(match, "0: ascendancy > 3D"))
    assert told[0] == "<s0>: No Consort Ascendancy, Herald."
    assert kingdoms(match)[0] == "KS[4S 6S]; peasants 8C 3D"
    assert discarded(match, 1) == "9H"


@pytest.mark.rule("9.2c", "5.1")
def test_9_2c_herald_leaves_a_subject():
    assert refusal(alone("KS[4S]; hand 9H"), "0: ascendancy").rule == "5.1"
    assert refusal(alone("KS[]; hand 9H; festival 4S 6H 9D"), "0: ascendancy").rule == "9.2c"
    match = alone("KS[5S]; hand 9H; festival 4S 6H 9D")
    play(match, "0: ascendancy")
    assert kingdoms(match)[0] == "KS[]; peasants 5S; festival 4S 6H 9D"


@pytest.mark.rule("9.2c", "5.12")
def test_9_2c_a_marked_subject_that_becomes_a_peasant_ends_its_treaty():
    match = alone("KS[4S 6H]; hand 9H; treaty 6H 5D")
    told = public(play(match, "0: ascendancy > 6H"))
    assert told[-1] == "<s0>'s Treaty ends without result, and 5♦ is discarded."
    assert discarded(match, 2) == "9H 5D"


@pytest.mark.rule("9.2d", "2.20", "5.5")
def test_9_2d_enlist_replaces_any_subject_by_any_other_club():
    match = alone("KS[4S 9D 8S]; hand 9C 2C 5C")
    assert options(match, 0, "ascendancy", "9C") == ["2C", "5C"]
    play(match, "0: ascendancy > 9C > 2C > 9D")
    assert kingdoms(match)[0] == "KS[4S 2C 8S]; hand 5C"
    assert discarded(match, 2) == "9C 9D"


@pytest.mark.rule("9.2d", "9.2a")
def test_9_2d_enlist_needs_another_club_number_card_and_a_row_subject():
    assert refusal(alone("KS[4S]; hand 9C JC"), "0: ascendancy").rule == "9.2d"
    assert refusal(alone("KS[]; hand 9C 2C"), "0: ascendancy").rule == "9.2d"
    match = alone("KS[4S]; hand 9C 2C 5C KC")
    assert refusal(match, "0: ascendancy > 9C > KC").rule == "9.2d"
    assert refusal(match, "0: ascendancy > 9C > 9C").rule == "9.2d"


@pytest.mark.rule("9.2d", "5.1", "5.2")
def test_9_2d_enlist_changes_no_number_so_the_only_subject_of_ten_can_be_replaced():
    match = alone("KS[4S]; hand 9C 2C; peasants AH 2H 3H 4H 6H 8H 9H 3D 5D")
    play(match, "0: ascendancy > 9C")
    assert kingdoms(match)[0] == "KS[2C]; peasants AH 2H 3H 4H 6H 8H 9H 3D 5D"


@pytest.mark.rule("9.2e", "6.10")
def test_9_2e_gentrify_ennobles_a_peasant_that_can_be_placed():
    match = alone("KS[4S]; hand 9D; peasants 3D 2D 8C")  # clockwise: a Diamond total of 0 is below the Spades
    assert refusal(match, "0: ascendancy > 8C").rule == "6.7"
    told = public(play(match, "0: ascendancy > 2D"))
    assert told[0] == "<s0>: No Consort Ascendancy, Gentrify."
    assert kingdoms(match)[0] == "KS[4S 2D]; peasants 3D 8C"
    assert discarded(match, 1) == "9D"


@pytest.mark.rule("9.2e", "5.4", "6.7")
def test_9_2e_gentrify_needs_a_peasant_a_space_and_balance():
    assert refusal(alone("KS[4S]; hand 9D"), "0: ascendancy").rule == "9.2e"
    assert refusal(alone("JS[4S 5S 6S]; hand 9D; peasants 3D"), "0: ascendancy").rule == "5.4"
    assert refusal(alone("KS[4S]; hand 9D; peasants 3C"), "0: ascendancy").rule == "6.7"


@pytest.mark.rule("9.2a", "8.2")
def test_9_2a_once_per_turn():
    match = alone("KS[4S]; hand 9S 8S")
    play(match, "0: ascendancy > 8S")
    assert refusal(match, "0: ascendancy").rule == "8.2"
