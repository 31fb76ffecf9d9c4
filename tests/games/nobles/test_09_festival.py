"""9.10 Festival and Feast, in three turns."""

import pytest

from games.nobles.actions import festival
from games.nobles.actions.slots import is_due
from games.nobles.phases.action_phase import ACTIONS
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position, there
from tests.kit import asked, options, play, private, public, refusal, text

OURS = "KS[4S 5H 3D]; hand 6D"
THEIRS = "QC[7C]"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- turn 1


@pytest.mark.rule("9.10a", "9.10b", "8.3")
def test_9_10b_the_diamond_is_shown_and_lies_on_the_two_subjects_that_are_set_aside():
    match = at()
    told = play(match, "0: festival")
    assert kingdoms(match)[0] == "KS[3D]; festival 4S 5H 6D"
    assert public(told) == ["<s0>: Festival.", "<s0> sets 4♠ and 5♥ aside for a Festival, with 6♦ on them."]
    assert (asked(match), match.state.used) == ([(0, "8.1")], ["7"])


@pytest.mark.rule("9.10b")
def test_9_10b_the_player_chooses_all_three_and_they_fill_no_space():
    match = at("KS[4S 9S 5H] QD[3D 8H]; hand 6D TD")
    assert options(match, 0, "festival") == ["4S", "9S"]
    assert options(match, 0, "festival", "9S") == ["5H", "8H"]
    play(match, "0: festival > 9S > 8H > TD")
    assert kingdoms(match)[0] == "KS[4S 5H] QD[3D]; hand 6D; festival 9S 8H TD"
    own = of(match, 0)
    assert [own.free(royal) for royal in own.royals] == [2, 2]


@pytest.mark.rule("9.10c", "2.11", "2.15", "6.7")
def test_9_10c_the_two_stay_subjects_and_the_diamond_is_none():
    match = at("KS[4S 5H]; hand 6D")
    play(match, "0: festival")
    own = of(match, 0)
    assert text(own.subjects) == "4S 5H"
    assert (own.population, own.row_subjects, own.has("D")) == (2, [], False)
    assert own.totals() == {"S": 4, "H": 5, "C": 0, "D": 0}


@pytest.mark.rule("9.10a")
@pytest.mark.parametrize(
    "ours",
    [
        "KS[5H 3D]; peasants 4S; hand 6D",
        "KS[4S 3D]; peasants 5H; hand 6D",
        "KS[4S 5H 3D]; hand QD 6C",
        "KS[4S 5H 3D]",
    ],
)
def test_9_10a_what_is_needed(ours):
    assert refusal(at(ours), "0: festival").rule == "9.10a"


@pytest.mark.rule("9.10b", "5.12")
def test_9_10b_a_treatys_heart_that_is_set_aside_ends_the_treaty():
    match = at(f"{OURS}; treaty 5H 8D")
    play(match, "0: festival")
    assert kingdoms(match)[0] == "KS[3D]; festival 4S 5H 6D"
    assert discarded(match, 1) == "8D"


@pytest.mark.rule("9.10", "8.3", "8.5", "8.4")
def test_9_10_one_step_in_a_turn():
    match = at()
    play(match, "0: festival")
    assert refusal(match, "0: festival").rule == "8.3"
    assert refusal(match, "0: polity").rule == "8.3"
    g = match.state
    assert (is_due(g, 0, ACTIONS["festival"]), there(festival.candidates(g, 0).refusal).rule) == (False, "8.5")
    g.turn += 2
    assert (is_due(g, 0, ACTIONS["festival"]), festival.candidates(g, 0).refusal) == (True, None)


# ---- turn 2


UNDER_WAY = "KS[3D]; festival 4S 5H 6D"


def fruits(draw, ours=UNDER_WAY, theirs=THEIRS, **more):
    """Turn 2 was begun with these cards on top of the Draw Pile; what it told is in `news`."""
    match = at(ours, theirs, draw=draw, **more)
    match.news = play(match, "0: festival")
    return match


@pytest.mark.rule("9.10d", "8.5")
def test_9_10d_a_card_is_turned_up_and_the_third_turn_follows():
    match = fruits("QH")
    assert public(match.news)[:2] == ["<s0>: Fruits of the Festival.", "Turned up from the Draw Pile: Q♥."]
    assert kingdoms(match)[0] == f"{UNDER_WAY} step 3"
    assert (there(of(match, 0).festival).turn, match.state.used) == (10, ["7"])


@pytest.mark.rule("9.10d", "5.7d")
def test_9_10d_without_a_card_to_turn_up_there_is_no_fruit():
    everything = position(ours=UNDER_WAY, theirs=THEIRS).draw
    match = at(UNDER_WAY, f"{THEIRS}; hand {text(everything)}")
    told = play(match, "0: festival")
    assert public(told) == ["<s0>: Fruits of the Festival.", "There is no card left to turn up."]
    assert kingdoms(match)[0] == f"{UNDER_WAY} step 3"


@pytest.mark.rule("9.10e", "6.10")
@pytest.mark.parametrize("spade", ["8S", "QS"])
def test_9_10e_a_spade_of_any_rank_brings_a_peasant_of_the_rival_that_can_be_placed(spade):
    # clockwise, T: S4 H5 C0 D3: a Club is less than D, a Spade less than H
    match = fruits(spade, "KS[3D]; festival 4S 5H 6D", "QC[7C]; peasants 2C TS")
    assert asked(match) == [(0, "9.10e")]
    assert options(match, 0) == ["2C", "TS"]
    play(match, "0: 2C")
    assert kingdoms(match) == ("KS[3D 2C]; festival 4S 5H 6D step 3", "QC[7C]; peasants TS")
    assert discarded(match, 1) == spade


@pytest.mark.rule("9.10e", "6.7", "4.5")
def test_9_10e_a_peasant_that_cannot_be_placed_is_not_offered_and_the_only_one_comes_unasked():
    # clockwise, T: S4 H5 C0 D0: a Diamond is less than S; a Club is neither less than D nor more than H
    match = fruits("8S", "KS[]; festival 4S 5H 6D", "QC[7C]; peasants 2C 9D")
    assert kingdoms(match) == ("KS[9D]; festival 4S 5H 6D step 3", "QC[7C]; peasants 2C")


@pytest.mark.rule("9.10e", "5.2", "5.4")
@pytest.mark.parametrize(
    "ours",
    [
        "KS[3D 2D AD]; festival 4S 5H 6D",  # no space
        "KS[3D]; peasants AS 2S 3S 5S 6S 7S 9S; festival 4S 5H 6D",  # a Population number of 10
        "KS[]; festival 4S 5H 6D",  # no balance for a Club
    ],
)
def test_9_10e_nothing_where_nobody_can_come(ours):
    match = fruits("8S", ours, "QC[7C]; peasants 2C")
    assert kingdoms(match) == (f"{ours} step 3", "QC[7C]; peasants 2C")


@pytest.mark.rule("9.10e", "2.25")
def test_9_10e_the_row_is_of_the_own_choice():
    match = fruits("8S", "KS[3D] QH[2H]; festival 4S 5H 6D", "QC[7C]; peasants TH")
    assert options(match, 0) == ["king", "queen"]
    play(match, "0: queen")
    assert kingdoms(match)[0] == "KS[3D] QH[2H TH]; festival 4S 5H 6D step 3"


@pytest.mark.rule("9.10f", "5.9")
@pytest.mark.parametrize(
    ("heart", "after", "top"),
    [
        ("2H", "KS[3D]; glory 2H; festival 4S 5H 6D step 3", ""),
        ("9H", "KS[3D]; glory 6D; festival 4S 5H - step 3", "9H"),
        ("6H", "KS[3D]; festival 4S 5H 6D step 3", "6H"),
        ("KH", "KS[3D]; festival 4S 5H 6D step 3", "KH"),
    ],
)
def test_9_10f_a_heart_is_measured_with_the_festival_diamond(heart, after, top):
    match = fruits(heart)
    assert kingdoms(match)[0] == after
    assert text(match.state.discard) == top


@pytest.mark.rule("9.10f")
@pytest.mark.parametrize("heart", ["2H", "9H"])
def test_9_10f_nothing_when_the_diamond_is_gone(heart):
    match = fruits(f"X1 8H {heart}")  # the 8 of Hearts sends the Diamond to Glory
    assert kingdoms(match)[0] == "KS[3D]; glory 6D; festival 4S 5H - step 3"
    assert text(match.state.discard) == f"X1 8H {heart}"


@pytest.mark.rule("9.10f", "5.9", "13.1")
@pytest.mark.parametrize(("heart", "seventh"), [("2H", "2H"), ("9H", "6D")])
def test_9_10f_the_seventh_glory_card_ends_the_game(heart, seventh):
    match = fruits(f"X1 {heart} KC", "KS[3D]; glory AC 2C 3C 4C 5C 6C; festival 4S 5H 6D")
    assert match.over
    assert text(of(match, 0).glory) == f"AC 2C 3C 4C 5C 6C {seventh}"
    assert str(match.state.draw[-1]) == "KC", "nothing that would follow is carried out"


@pytest.mark.rule("9.10g")
@pytest.mark.parametrize("club", ["2C", "JC"])
def test_9_10g_a_club_of_any_rank_costs_a_row_subject(club):
    match = fruits(club, "KS[3D 9S]; festival 4S 5H 6D")
    assert asked(match) == [(0, "9.10g")]
    assert options(match, 0) == ["3D", "9S"]
    play(match, "0: 9S")
    assert kingdoms(match)[0] == "KS[3D]; festival 4S 5H 6D step 3"
    assert discarded(match, 2) == f"{club} 9S"


@pytest.mark.rule("9.10g", "5.1")
def test_9_10g_the_last_row_subject_too_and_nothing_without_one():
    match = fruits("2C")
    assert kingdoms(match)[0] == "KS[]; festival 4S 5H 6D step 3"  # the Festival Subjects remain
    match = fruits("2C", "KS[]; festival 4S 5H 6D")
    assert kingdoms(match)[0] == "KS[]; festival 4S 5H 6D step 3"
    assert discarded(match, 1) == "2C"


@pytest.mark.rule("9.10h")
@pytest.mark.parametrize("diamond", ["9D", "KD"])
@pytest.mark.parametrize("answer", ["take", "no"])
def test_9_10h_a_diamond_of_any_rank_may_be_taken(diamond, answer):
    match = fruits(diamond)
    assert asked(match) == [(0, "9.10h")]
    play(match, f"0: {answer}")
    taken = answer == "take"
    assert text(of(match, 0).hand) == (diamond if taken else "")
    assert text(match.state.discard) == ("" if taken else diamond)


@pytest.mark.rule("9.10i")
def test_9_10i_a_joker_brings_two_more_one_after_the_other():
    match = fruits("X1 9D X2 2H JC KC", "KS[3D 9S]; festival 4S 5H 6D")
    play(match, "0: take")  # 9D; then the second Joker brings two more in place of it: 2H and JC
    assert asked(match) == [(0, "9.10g")]
    play(match, "0: 3D")
    assert kingdoms(match)[0] == "KS[9S]; glory 2H; hand 9D; festival 4S 5H 6D step 3"
    assert text(match.state.discard) == "X1 X2 JC 3D"
    assert str(match.state.draw[-1]) == "KC"


@pytest.mark.rule("9.10d", "5.7c", "18.10")
def test_9_10i_a_draw_pile_of_one_joker_does_not_go_round():
    rest = text(card for card in position(ours=UNDER_WAY, theirs=THEIRS).draw if str(card) != "X1")
    match = at(UNDER_WAY, f"{THEIRS}; hand {rest}", draw="X1")
    told = play(match, "0: festival")
    assert public(told)[1:4] == [
        "Turned up from the Draw Pile: Joker 1.",
        "<s0> discards Joker 1 (Festival).",
        "There is no card left to turn up.",
    ]
    assert asked(match) == [(0, "8.1")]


# ---- turn 3


def feast(ours, **more):
    """Turn 3 was begun; what it told is in `news`."""
    match = at(ours, **more)
    match.news = play(match, "0: festival")
    return match


@pytest.mark.rule("9.10j", "2.25")
def test_9_10j_a_renown_draw_then_spade_and_heart_return_and_the_diamond_is_discarded():
    match = feast("KS[3D] QD[]; festival 4S 5H 6D step 3", renown="9H 8H")
    assert options(match, 0) == ["draw", "no"]
    told = play(match, "0: draw")
    assert private(told, 0) == ["You draw 9♥ from the Renown Deck."]
    assert private(told, 1) == []
    told = play(match, "0: queen", "0: king")
    assert kingdoms(match)[0] == "KS[3D 5H] QD[4S]; hand 9H"
    assert public(told) == [
        "4♠ becomes <s0>'s Subject, beside the Queen.",
        "5♥ becomes <s0>'s Subject, beside the King.",
        "<s0> discards 6♦ (Festival).",
    ]
    assert (of(match, 0).festival, match.state.used) == (None, ["7"])
    assert refusal(match, "0: festival").rule == "8.3"


@pytest.mark.rule("9.10j")
def test_9_10j_the_draw_may_be_left():
    match = feast("KS[3D]; festival 4S 5H 6D step 3", renown="9H 8H")
    play(match, "0: no")
    assert kingdoms(match)[0] == "KS[3D 4S 5H]"
    assert text(match.state.renown) == "8H 9H"


@pytest.mark.rule("9.10j", "5.4")
def test_9_10j_without_a_space_they_become_peasants():
    match = feast("KS[3D 2D]; festival 4S 5H - step 3")
    assert kingdoms(match)[0] == "KS[3D 2D 4S]; peasants 5H"
    match = feast("KS[3D 2D]; army 9C; festival 4S 5H - step 3")
    assert kingdoms(match)[0] == "KS[3D 2D]; army 9C; peasants 4S 5H"
    assert match.state.discard == []


@pytest.mark.rule("9.10j", "5.5")
def test_9_10j_the_balance_is_not_tested():
    match = feast("KS[3D 8C]; festival 4S 9H - step 3", theirs="QC[2H]")
    assert kingdoms(match)[0] == "KS[3D 8C 4S]; peasants 9H"


@pytest.mark.rule("8.6", "9.10j")
def test_8_6_a_festival_that_is_due_goes_on_at_the_end_of_the_phase():
    match = at("KS[3D]; festival 4S 5H 6D step 3")
    play(match, "0: end")
    assert kingdoms(match)[0] == "KS[3D 4S 5H]"
