"""The robot of Nobles & Glory: its rarer actions, each where it pays and not elsewhere."""

from dataclasses import replace

import pytest

from games.engine.dice import Dice
from games.nobles import GAME
from games.nobles.robot import LONG, people, rare
from games.nobles.view import view
from tests.games.nobles.thrones import at_action, position


def acts(ours, theirs="KC[7D 5C]"):
    """The robot's answers of seat 0, from the choice of an action until another seat or question has its turn."""
    match, said = at_action(position(ours=ours, theirs=theirs)), list[str]()
    for _ in range(4):
        if 0 not in match.asks:
            break
        tokens = GAME.robot.decide(view(match.state, 0), match.asks[0], Dice("12" * 32))
        said += tokens
        if match.answer(0, tokens).events:
            break
    return said


def test_it_dethrones_a_ruler_without_people_for_an_heir_with_some():
    assert acts("KS[4H] QH[3H]; hand 6H") == ["dethrone"]
    assert acts("KS[4S] QH[3H]; hand 6H")[0] != "dethrone", "its suit has a Subject"
    assert acts("KS[4H] QD[3H]; hand 6H")[0] != "dethrone", "the heir would do no better"


def test_it_dethrones_the_lowest_of_two_that_invite_treason():
    assert acts("KH[4H 3H] QD[] JC[]; hand 6S") == ["dethrone", "JC"]


def test_it_discards_a_low_spade_for_another_card_and_keeps_one_that_is_its_ruler_s():
    assert acts("KH[4S]; hand 3S 8C") == ["ascendancy"]
    assert "ascendancy" not in acts("KS[4H]; hand 3S 8C")
    assert "ascendancy" not in acts("KH[4S]; hand 9S 8C")


def test_it_ends_a_game_by_a_scandal_that_it_wins():
    six = "glory 2S 2H 2D 2C 3S 3H"
    assert acts("KD[4S]; glory 9S 9D 8H", f"KH[5S]; {six}; peasants AC")[:1] == ["intrigue"]
    assert acts("KD[4S]; glory 9S", f"KH[5S]; {six}; peasants AC")[:1] != ["intrigue"]


@pytest.mark.parametrize(("discard", "overlooked"), [("AS AH AD", True), ("AS AH", False)])
def test_it_overlooks_what_is_hardly_an_ace(discard, overlooked):
    assert rare.is_overlooked(view(position(ours="KS[4S]; hand 6H", theirs="KH[7H]", discard=discard), 0)) is overlooked


def test_10_1_it_moves_a_subject_out_of_the_regnants_full_row_for_an_army_card_against_the_rivals():
    full = "KH[4H 3D 5S 6C] QS[]; hand 9H"
    armed, unarmed = (view(position(ours=full, theirs=theirs), 0) for theirs in ("KC[7D 5C]; army 8S", "KC[7D 5C]"))
    assert people.people(armed, ["move", "army", "end"]) == "move"
    assert people.subject(armed, ["6C", "3D", "5S"]) == "3D"
    assert people.people(unarmed, ["move", "end"]) != "move"
    roomy = view(position(ours="KH[4H 3D 5S] QS[]; hand 9H", theirs="KC[7D 5C]; army 8S"), 0)
    assert people.people(roomy, ["move", "army", "end"]) == "army"


def test_it_shakes_a_game_that_goes_round_in_circles():
    match = at_action(position(ours="KS[4S]; hand 3S 8C", theirs="KC[7D 5C]"))
    usual, ask = view(match.state, 0), match.asks[0]
    late = replace(usual, turn=LONG + 1)
    told = [{GAME.robot.decide(at, ask, Dice(f"{number:064x}")) for number in range(40)} for at in (usual, late)]
    assert len(told[0]) == 1
    assert len(told[1]) > 1
