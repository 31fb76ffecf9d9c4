"""9.13 Accord Action."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text

OURS = "KS[4S 3D 5D]; hand 8H KC"
THEIRS = "QC[7C]"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


def again(g):
    """The same position once more."""
    return type(g).model_validate_json(g.model_dump_json())


@pytest.mark.rule("9.13b", "8.3")
def test_9_13b_a_number_card_lies_face_up_and_counts_in_no_population():
    match = at("KS[4S 3D 5D]; hand 8H KC TS")
    play(match, "0: accord")
    assert options(match, 0) == ["8H", "TS"]
    told = play(match, "0: 8H")
    assert kingdoms(match) == ("KS[4S 3D 5D]; hand KC TS; accord 8H", THEIRS)
    assert public(told)[-1] == "<s0> puts 8♥ down as an Accord Card: Hearts are bound."
    assert [kingdom.population for kingdom in match.state.kingdoms] == [3, 1]
    assert match.state.used == ["9"]


@pytest.mark.rule("9.13b")
@pytest.mark.parametrize("jester", ["", "; jester X1"])
def test_9_13b_with_a_jester_or_at_its_empty_place_and_it_stays_though_the_jester_goes(jester):
    match = at("KS[4S 3D 5D]; hand 8H AD", f"QS[7H]{jester}")
    play(match, "0: accord", "0: 8H")
    if jester:
        play(match, "0: assassination")
        assert of(match, 1).jester is None
    assert str(of(match, 0).accord) == "8H"


@pytest.mark.rule("9.13a")
@pytest.mark.parametrize(
    "ours",
    [
        "KS[4S 3D]; peasants 5D; hand 8H",
        "KS[4S 3D 5D]; hand KC X1",
        "KS[4S 3D 5D]; hand 8H; accord 9H",
    ],
)
def test_9_13a_what_is_needed(ours):
    assert refusal(at(ours), "0: accord").rule == "9.13a"


@pytest.mark.rule("9.13a", "8.7a", "8.7e")
def test_9_13a_it_can_be_countered():
    match = at(theirs="QC[7C]; hand 6H 2H")
    play(match, "0: accord")
    assert asked(match) == [(1, "8.7c")]
    told = play(match, "1: 6H")
    assert public(told) == [
        "<s1> discards 6♥ (hand).",
        "<s1> counters by Diplomacy with 6♥: the action ends without effect.",
    ]
    assert kingdoms(match)[0] == OURS
    assert refusal(match, "0: accord").rule == "8.7e"


@pytest.mark.rule("9.13a", "8.4")
def test_9_13a_not_while_the_own_treaty_is_unfinished():
    match = at("KS[6H 3D 5D]; hand 8H; treaty 6H 9D", turn=11)
    match.state.kingdoms[0].treaty.turn = 11
    assert refusal(at_action(match.state), "0: accord").rule == "8.4"


@pytest.mark.rule("9.13c")
@pytest.mark.parametrize("owner", [0, 1])
def test_9_13c_no_regnant_ability_of_its_suit(owner):
    def able(accord):
        zones = ["", ""]
        zones[owner] = f"; accord {accord}"
        return at(f"KS[7S 3D]; hand 9S 2S{zones[0]}", f"QC[7C]{zones[1]}")

    assert refusal(able("8S"), "0: regnant").rule == "9.13c"
    assert "regnant" in options(able("8H"), 0)


@pytest.mark.rule("9.13c")
@pytest.mark.parametrize("owner", [0, 1])
def test_9_13c_no_army_card_of_its_suit_attacks_or_goes_on_a_crusade(owner):
    zones = ["", ""]
    zones[owner] = "; accord 8H"
    match = at(f"KS[7S 3D]; army 9H{zones[0]}", f"QC[7C]{zones[1]}")
    assert [refusal(match, f"0: {action}").rule for action in ("battle", "crusade")] == ["9.13c", "9.13c"]
    match = at(f"KS[7S 3D]; army 9D{zones[0]}", f"QC[7C]{zones[1]}")
    assert {"battle", "crusade"} <= set(options(match, 0))


@pytest.mark.rule("9.13c")
def test_9_13c_a_defender_is_not_restricted():
    match = at("KS[7S 3D]; army 9D", "QC[7C]; army 8H 3H; accord 5H")
    play(match, "0: battle")
    assert options(match, 1) == ["army1", "army2"]


@pytest.mark.rule("9.13c", "9.15a")
@pytest.mark.parametrize("owner", [0, 1])
def test_9_13c_no_ace_of_its_suit_kills_or_begins_a_subterfuge(owner):
    zones = ["", ""]
    zones[owner] = "; accord 8H"
    match = at(f"KS[7S 3D]; hand AH{zones[0]}", f"QH[7H] JD[2H]{zones[1]}")
    assert refusal(match, "0: assassination").rule == "9.13c"
    assert refusal(match, "0: subterfuge").rule == "9.13c"
    match = at(f"KS[7S 3D]; hand AH AD AS 2S{zones[0]}", f"QH[7H] JD[2H]{zones[1]}")
    assert refusal(match, "0: assassination > AH").rule == "9.13c"
    assert refusal(match, "0: subterfuge > AH").rule == "9.13c"
    assert options(match, 0, "assassination") == ["AD", "AS"]
    assert options(match, 0, "subterfuge") == ["AD", "AS", "2S"]


@pytest.mark.rule("9.13c", "9.16g")
def test_9_13c_an_ace_of_its_suit_that_is_revealed_has_no_effect():
    match = at("KS[7S 3D]; accord 8H", "QH[7H] JD[2H]; plot AH")
    match.state.kingdoms[1].overlooked = True
    match = at_action(match.state)
    play(match, "0: reveal")
    assert kingdoms(match)[1] == "QH[7H] JD[2H]"
    assert discarded(match, 1) == "AH"


@pytest.mark.rule("9.13d", "12.1")
def test_9_13d_it_goes_at_the_start_of_the_migration_of_its_owners_next_turn():
    match = at("KS[4S 3D 5D]; hand 8H 2S")
    play(match, "0: accord", "0: 8H")
    g = match.state
    kept = match_at(GAME, again(g), "begin_migration")
    assert text([of(kept, 0).accord]) == "8H", "in the turn in which it was put it stays"
    g.turn += 1
    g.active = 1
    theirs = match_at(GAME, again(g), "begin_migration")
    assert text([of(theirs, 0).accord]) == "8H", "in the Opponent's turn too"
    g.turn += 1
    g.active = 0
    gone = match_at(GAME, g, "begin_migration")
    assert of(gone, 0).accord is None
    assert discarded(gone, 1) == "8H"
    assert public(gone.news)[0] == "<s0>'s Accord is over: 8♥ is discarded."


@pytest.mark.rule("9.13d")
def test_9_13d_the_accord_cards_of_the_two_are_independent():
    match = at(OURS, "QC[7C 2D 9D]; accord 9S")
    play(match, "0: accord", "0: 8H")
    assert (str(of(match, 0).accord), str(of(match, 1).accord)) == ("8H", "9S")
    g = match.state
    g.turn += 2
    gone = match_at(GAME, g, "begin_migration")
    assert (of(gone, 0).accord, str(of(gone, 1).accord)) == (None, "9S")
