"""5. General rules, 5.1 to 5.9."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, rigged, text, these


def at(step, ours, theirs="QC[7C]", **more):
    """At that step of seat 0's turn."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


def action(ours, theirs="QC[7C]", **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- 5.1 No Subjects


@pytest.mark.rule("5.1")
def test_5_1_no_own_last_subject_is_given_up():
    found = refusal(action("QS[4S]; hand 5H"), "0: ascendancy")
    assert (found.rule, found.why) == ("5.1", "the Herald would make your only Subject a Peasant")
    found = refusal(action("KH[4S]; army 9C"), "0: crusade")
    assert (found.rule, found.why) == ("5.1", "you would have no Subject left")
    assert asked(at("migration_2", "QS[4S]", draw="2H TD")) == [(1, "8.1")], "no Subject can be Serfed"


@pytest.mark.rule("5.1")
def test_5_1_nor_the_last_subject_of_the_opponent():
    match = action("KS[4S]", "KH[7C] QD[]; peasants 6S")
    assert options(match, 0, "intrigue") == ["scandal", "forgo"]
    assert refusal(match, "0: intrigue > treason").rule == "5.1"
    play(match, "0: intrigue > scandal")
    assert kingdoms(match)[1] == "KH[7C] QD[]; glory 6S"


@pytest.mark.rule("5.1")
def test_5_1_what_leaves_a_subject_at_its_end_may_take_the_last_one_on_the_way():
    match = at("peasant_step_2", "QS[6H]; peasants 2H 3C", "QC[7C 8H]")
    assert asked(match) == [(0, "7.3")]
    play(match, "0: 3C")
    assert kingdoms(match)[0] == "QS[2H]; peasants 6H"


@pytest.mark.rule("5.1", "12.6a")
def test_5_1_a_card_that_cannot_be_chosen_for_it_is_treated_as_not_there():
    match = at("migration_3", "KC[4S]", "QD[7C]; peasants 9C", draw="2C 3D")
    assert kingdoms(match)[1] == "QD[7C]", "not the last Subject 7C, but the Peasant"
    assert text(of(match, 0).subjects) + text(of(match, 0).peasants) == "4S9C"


@pytest.mark.rule("5.1", "2.11")
def test_5_1_festival_subjects_remain():
    match = action("QD[6H]; festival 4S 5H 9D; hand 2H")
    play(match, "0: ascendancy")
    assert kingdoms(match)[0] == "QD[]; peasants 6H; festival 4S 5H 9D"


# ---- 5.2 Ten

NINE = "QS[4S 3D]; peasants 2C 3C 4C 5C 6C 8C 9C"
TEN = "QS[4S 3D]; peasants 2C 3C 4C 5C 6C 8C 9C TC"


@pytest.mark.rule("5.2")
def test_5_2_not_more_than_ten_by_a_choice():
    match = at("populate", TEN + "; hand 5D")
    for choice in ("place", "army"):
        found = refusal(match, f"0: {choice}")
        assert (found.rule, found.why) == ("5.2", "your Population number is 10")
    assert "prepare" in options(match, 0), "a Preparation does not count"
    match = at("populate", NINE + "; hand 5D 7S")
    play(match, "0: place > 5D")
    assert of(match, 0).population == 10
    assert refusal(match, "0: place").rule == "5.2"


@pytest.mark.rule("5.2", "2.15")
def test_5_2_an_army_card_and_a_subterfuge_card_count_towards_the_ten():
    for ninth in ("; army 9H", "; plot 9H"):
        assert refusal(at("populate", f"{NINE}{ninth}; hand 5D"), "0: place").rule == "5.2"


@pytest.mark.rule("5.2", "12.2")
def test_5_2_a_card_of_the_hand_cannot_become_the_eleventh():
    match = at("migration_1", TEN + "; hand 5D", draw="2H 8H")
    play(match, "0: 5D")
    assert asked(match) == [(0, "12.3")]
    assert text(of(match, 0).peasants) == "2C 3C 4C 5C 6C 8C 9C TC"
    assert discarded(match, 1) == "5D"


@pytest.mark.rule("5.2", "9.16a")
def test_5_2_nor_in_the_kingdom_of_the_opponent():
    theirs = "QC[7C]; peasants 2H 3H 4H 5H 6H 7H 8H 9H TH"
    found = refusal(action("KS[4S]; hand 5D", theirs), "0: subterfuge")
    assert (found.rule, found.why) == ("9.16a", "your rival's Population number is 10")


@pytest.mark.rule("5.2", "12.6e")
def test_5_2_a_forced_effect_moves_no_card_there():
    match = at("migration_3", TEN.replace("QS[4S 3D]", "QC[4S 3D]"), "QD[7D]", draw="7C 9S")
    assert of(match, 0).population == 10
    assert "<s0>'s Population number is 10: no card moves." in public(match.news)
    assert discarded(match, 1) == "7C"


# ---- 5.3 Events


@pytest.mark.rule("5.3", "12.7f")
def test_5_3_an_event_may_take_the_last_subject():
    match = at("migration_3", "QS[4H]", "QC[7C]", draw="QH")
    assert kingdoms(match)[0] == "QS[]"
    assert discarded(match, 1) == "4H"


@pytest.mark.rule("5.3", "12.7c")
def test_5_3_but_only_if_nothing_else_satisfies_it():
    match = at("migration_3", "QS[4H]; peasants 2D; hand 9S", "QC[7C]; hand 3D 4D", draw="KC")
    assert set(options(match, 0)) == these("2D 9S")
    play(match, "0: 2D")
    assert options(match, 1) == ["3D", "4D"]
    match = at("migration_3", "QS[4H]", "QC[7C]", draw="KC")
    assert [of(match, seat).subjects for seat in (0, 1)] == [[], []]


@pytest.mark.rule("5.3", "9.10g")
def test_5_3_nothing_else_takes_it():
    match = action("QD[6C]; tournament 6C 9D", "QH[7H]", draw="2C")
    play(match, "0: tournament")
    assert kingdoms(match)[0] == "QD[6C]", "the Club of 9.12e is the last Subject"


# ---- 5.4 Space, 5.5 Equipoise, 5.6 Completable


@pytest.mark.rule("5.4", "6.1")
def test_5_4_a_subject_and_an_army_card_need_a_free_space():
    match = at("populate", "QS[4S 3D]; army 9C; hand 5D 7S")
    assert refusal(match, "0: place").why == "no row has a free space"
    assert refusal(match, "0: place").rule == "5.4"
    match = at("populate", "KS[4S 3D 5D] QH[]; army 9C; hand 6D 7S")
    found = refusal(match, "0: army")
    assert (found.rule, found.why) == ("5.4", "your Regnant's row has no free space")
    assert "place" in options(match, 0), "beside the Queen"


@pytest.mark.rule("5.4", "9.1d")
@pytest.mark.parametrize(("row", "after"), [("4S 3D", "QS[4S 3D]; army 9C; peasants 7C"), ("4S", "")])
def test_5_4_without_a_space_it_becomes_a_peasant_unasked(row, after):
    match = action(f"QS[{row}]; army 9C", "KH[7C 8C] QD[] JS[]")
    play(match, "0: intrigue > insurrection > 7C")
    if after:
        assert kingdoms(match)[0] == after
    else:
        assert asked(match) == [(0, "9.1d")]
        assert options(match, 0) == ["queen", "peasant"]


@pytest.mark.rule("5.5")
def test_5_5_equipoise_is_tested_in_the_population_phase_and_not_where_it_is_not_named():
    ours = "QS[4S 9S]; hand 2C 5C 6D"
    assert refusal(at("populate", ours), "0: place > 5C").rule == "6.7"
    match = action(ours)
    play(match, "0: ascendancy > 2C > 9S")
    assert kingdoms(match)[0] == "QS[4S 5C]; hand 6D", "Enlist does not test (6)"
    match = at("migration_5", "QS[4S 9S]; army 5C")
    play(match, "0: 5C")
    assert kingdoms(match)[0] == "QS[4S 9S 5C]", "nor does turning up an Army Card"


@pytest.mark.rule("5.6")
def test_5_6_an_action_with_a_step_that_cannot_be_carried_out_is_not_started():
    match = action("QS[7S]; hand 9S")  # Harvest: no lower Spade for Glory
    assert refusal(match, "0: regnant").rule == "9.3b"
    assert kingdoms(match)[0] == "QS[7S]; hand 9S"
    match = action("QS[7S]; hand 2C")  # Enlist: no other Club
    found = refusal(match, "0: ascendancy")
    assert (found.rule, found.why) == ("9.2d", "for Enlist you need another Club Number Card")


@pytest.mark.rule("5.6")
def test_5_6_what_depends_on_an_unknown_card_does_not_matter():
    match = action("QS[7S]")
    assert "commerce" in options(match, 0), "although no card is there to offer"


# ---- 5.7 The Draw Pile is empty


@pytest.mark.rule("5.7", "5.7a")
def test_5_7a_at_the_end_of_an_effect_discards_and_the_top_peasants_are_the_new_draw_pile():
    match = action("QD[3D]; peasants 8C 6H; hand 2S", "QC[7C]; peasants 9S 5H", draw="9H", discard="KH", rest="discard")
    told = play(match, "0: ascendancy")
    g = match.state
    assert text(of(match, 0).hand) == "9H"
    assert (text(of(match, 0).peasants), text(of(match, 1).peasants)) == ("8C", "9S")
    assert g.discard == []
    assert set(map(str, g.draw)) >= these("2S KH 6H 5H")
    assert public(told)[-1] == f"The Draw Pile is shuffled again: {len(g.draw)} cards. The Peasant Piles gave 6♥, 5♥."


@pytest.mark.rule("5.7a")
def test_5_7a_when_a_card_is_needed(monkeypatch):
    rigged(monkeypatch, "... 6S")
    match = at("migration_3", "QS[4S 3D]; hand 2H", "QC[7C]", rest="discard")
    assert public(match.news)[:2] == [
        f"The Draw Pile is shuffled again: {54 - 6} cards.",
        "Turned up from the Draw Pile and discarded: 6♠.",
    ]


@pytest.mark.rule("5.7b")
def test_5_7b_the_peasant_that_came_last_goes():
    match = at("migration_1", "QS[4S 3D]; peasants 9C 8C; hand 2H 5H", rest="discard")
    told = public(play(match, "0: 2H > peasant"))
    assert told[-1].endswith("The Peasant Piles gave 2♥.")
    assert text(of(match, 0).peasants) == "9C 8C"


@pytest.mark.rule("5.7b", "9.3c")
def test_5_7b_a_card_that_replaces_a_peasant_came_last():
    theirs = "QC[7C]; peasants 5S 9H"
    match = action("KH[4H 3D]; hand 8S 2H", theirs, rest="discard")
    told = public(play(match, "0: regnant"))
    assert told[-1].endswith("The Peasant Piles gave 8♠.")
    assert text(of(match, 1).peasants) == "9H"


@pytest.mark.rule("5.7c")
def test_5_7c_what_this_effect_turned_up_stays_out(monkeypatch):
    rigged(monkeypatch, "... 2C")
    match = action("QD[9H 3C]; treaty 9H 4D", "QC[7C]", draw="X1", rest="discard")
    told = public(play(match, "0: treaty"))  # a Joker: another card is turned up, for which the pile is rebuilt
    assert [line for line in told if "Turned up" in line] == [
        "Turned up from the Draw Pile and discarded: Joker 1.",
        "Turned up from the Draw Pile and discarded: 2♣.",
    ]
    assert text(match.state.discard) == "X1 2C"
    assert "4D" in set(map(str, match.state.draw)), "the Diamond was discarded, not turned up"


def emptied(ours, theirs="QC[7C]"):
    """A position whose Draw Pile and Discard Pile are empty: all other cards lie in the hand of seat 1."""
    g = position(ours=ours, theirs=theirs)
    g.kingdoms[1].hand, g.draw = [*g.kingdoms[1].hand, *g.draw], []
    return g


@pytest.mark.rule("5.7d")
def test_5_7d_without_any_card_a_draw_does_not_happen_and_the_rest_is_carried_out():
    match = match_at(GAME, emptied("QD[3D 4H]; army 9C"), "migration_4")
    assert not any("draws" in line for line in public(match.news))
    assert asked(match) == [(0, "12.10")]
    assert text(of(match, 0).hand) == ""


@pytest.mark.rule("5.7d")
def test_5_7d_commerce_is_over_and_the_fruits_of_the_festival_bring_nothing():
    match = at_action(emptied("QD[3D]; hand 2S"))
    assert "There is no card left to turn up." in public(play(match, "0: commerce"))
    assert (asked(match), match.state.laid) == ([(0, "8.1")], [])
    match = at_action(emptied("QD[3D]; festival 4S 5H 6D"))
    assert "There is no card left to turn up." in public(play(match, "0: festival"))
    assert kingdoms(match)[0] == "QD[3D]; festival 4S 5H 6D step 3"


@pytest.mark.rule("5.7d", "9.9b")
def test_5_7d_a_polity_is_over():
    hand = "2H 3H 5H 6H 9H"
    match = at_action(emptied(f"KS[4H] QC[2C]; hand {hand}", "QD[7D]; glory 9S"))
    play(match, "0: polity")
    told = public(play(match, "1: no"))
    assert told == ["<s1>: No Counter.", "There is no card left to turn up."]
    assert (asked(match), match.state.laid) == ([(0, "8.1")], [])
    assert kingdoms(match)[0] == f"KS[4H] QC[2C]; hand {hand}"


@pytest.mark.rule("5.7d", "5.7a")
@pytest.mark.parametrize(
    ("verb", "ours"), [("treaty", "QD[3H]; treaty 3H 4D"), ("tournament", "QD[3C]; tournament 3C 4D")]
)
def test_5_7d_the_diamond_of_a_treaty_or_tournament_is_the_one_card_that_there_is(verb, ours):
    match = at_action(emptied(ours))
    assert "Turned up from the Draw Pile and discarded: 4♦." in public(play(match, f"0: {verb}"))


@pytest.mark.rule("5.7d", "12.4")
def test_5_7d_step_3_of_migration_has_neither_refugee_nor_event():
    match = match_at(GAME, emptied("QD[3D]"), "migration_3")
    assert public(match.news)[0] == "There is no card left to turn up."
    assert not any("Refugee" in line or "Event" in line for line in public(match.news))


@pytest.mark.rule("5.7e")
def test_5_7e_peasants_are_taken_whatever_5_1_says_and_nobody_is_asked():
    match = at("migration_3", "QS[]; peasants 9C", "QD[7D]; peasants 8C", rest="discard")
    assert [line for line in public(match.news) if "Peasant Piles" in line] == [
        "The Draw Pile is shuffled again: 51 cards. The Peasant Piles gave 9♣, 8♣."
    ]


# ---- 5.8 Hand size, 5.9 Glory


@pytest.mark.rule("5.8")
def test_5_8_there_is_no_hand_limit_but_for_the_draw():
    ours = "QD[3D]; hand 2S 3S 4S 5S 6S 7S 8S"
    match = action(ours, draw="9H TH")
    play(match, "0: ascendancy > 2S")
    assert len(of(match, 0).hand) == 7
    match = at("migration_4", "QD[3D 4H]; hand 2S 3S 4S 5S 6S 7S 8S 9S", draw="9H TH")
    assert len(of(match, 0).hand) == 8, "12.8 draws nothing and takes nothing"
    match = action("KD[9H 4D]; treaty 9H 5D; hand 2S 3S 4S 5S 6S 7S 8S", draw="2H TH", renown="TC")
    play(match, "0: treaty")
    assert len(of(match, 0).hand) == 8


@pytest.mark.rule("5.9")
def test_5_9_a_card_enters_glory_face_up():
    match = action("KS[7S 3D] QD[]; glory 6H; hand 9S 2S")
    told = public(play(match, "0: regnant"))
    assert "Glory: 2♠ enters <s0>'s Glory Pile, 2 of 7." in told
    assert text(match.view(1).other.glory) == "6H 2S"


@pytest.mark.rule("5.9", "13.1")
def test_5_9_the_seventh_ends_the_game_at_once_and_nothing_that_would_follow_is_carried_out():
    glory = "6H 7H 8H 9H TH AH"
    ours = "KS[7S 3D 4S] QD[]; glory {}; hand 9S 2S 8D"
    match = action(ours.format("6H 7H"))
    play(match, "0: regnant > 7S")
    assert asked(match) == [(0, "9.4e")], "with fewer than seven the Consort's Ability would follow"
    match = action(ours.format(glory))
    play(match, "0: regnant > 7S")
    assert match.over
    assert match.state.outcome.rule == "13.1"
    assert not match.asks
    assert of(match, 0).glory_number == 7


@pytest.mark.rule("5.9", "2.16")
def test_5_9_face_down_glory_counts_for_the_seven():
    match = action("KS[7S 3D] QD[]; glory 6H 7H; turned 8H 9H TH AH; decree 6D; hand 9S 2S")
    play(match, "0: regnant")
    assert match.over
