"""9.17 Dethrone."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, position
from tests.kit import asked, options, play, public, refusal

THEIRS = "KH[7H 5C]"


def dethrone(ours, theirs=THEIRS):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs))


@pytest.mark.rule("9.17a", "5.10")
def test_9_17a_never_the_last_royal_card():
    found = refusal(dethrone("KS[4D]"), "0: dethrone")
    assert (found.rule, found.why) == ("9.17a", "it's your only Royal Card")


@pytest.mark.rule("9.17a")
def test_9_17a_not_a_royal_card_whose_suit_is_among_the_own_subjects():
    assert refusal(dethrone("KS[4S] QD[3D]"), "0: dethrone").rule == "9.17a"
    assert refusal(dethrone("KS[4D] QD[3D]; festival 4S 6H -"), "0: dethrone").rule == "9.17a"
    match = dethrone("KS[4S] QD[3C] JC[]; peasants 5D")
    play(match, "0: dethrone")
    assert kingdoms(match)[0] == "KS[4S 3C] JC[]; peasants 5D", "the Peasant is no Subject"


@pytest.mark.rule("9.17a")
def test_9_17a_of_several_it_is_the_players_choice():
    match = dethrone("KS[4H] QD[3H] JC[]")
    assert options(match, 0, "dethrone") == ["JC", "QD", "KS"]
    told = public(play(match, "0: dethrone > JC"))
    assert told[:2] == ["<s0>: Dethrone J♣.", "<s0> loses J♣: it is discarded."]
    match = dethrone("KS[4H] QD[3H] JC[8C]")
    assert refusal(match, "0: dethrone > JC").why == "you have Clubs among your Subjects"


@pytest.mark.rule("9.17a", "5.11", "5.11a", "5.11b", "8.2")
def test_9_17a_what_lies_beneath_it_is_discarded_first_then_the_owner_resettles():
    match = dethrone("KS[9D]/6H+2H QD[3D]")
    play(match, "0: dethrone")
    assert discarded(match, 3) == "6H 2H KS"
    assert asked(match) == [(0, "8.1")], "one row: nothing to arrange"
    assert kingdoms(match)[0] == "QD[3D 9D]"
    assert refusal(match, "0: dethrone").rule == "8.2"


@pytest.mark.rule("9.17a", "5.11c", "2.12")
def test_9_17a_a_dethroned_king_leaves_a_surplus_and_his_army_to_the_queen():
    match = dethrone("KS[9D 8C] QD[3D]; army 7C")
    play(match, "0: dethrone")
    assert asked(match) == [(0, "5.11b")], "which Army Cards are turned up"
    play(match, "0: none", "0: 8C")
    assert kingdoms(match)[0] == "QD[3D 9D]; army 7C; peasants 8C"


@pytest.mark.rule("9.17a", "2.9")
def test_9_17a_the_jester_cannot_be_dethroned():
    match = dethrone("KS[4H] QD[3H]; jester X1")
    assert options(match, 0, "dethrone") == ["QD", "KS"]
    assert refusal(dethrone("KS[4H]; jester X1"), "0: dethrone").rule == "9.17a"
