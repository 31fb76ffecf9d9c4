"""9.5 Eminence."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, position
from tests.kit import asked, options, play, public, refusal

THEIRS = "KH[7H 5C]"
SPADE = "KC[4S 6S] QC[3D] JS[]"
HEART = "KS[4H 6H] QC[3D] JH[]"
CLUB = "KS[4C 6C] QH[3D] JC[]"
DIAMOND = "KS[4D 6D] QC[3H] JD[]"
SIX = "glory AS 2S 3S 8S 9S 9C"


def eminence(ours, theirs=THEIRS):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs))


@pytest.mark.rule("9.5a")
@pytest.mark.parametrize(
    ("ours", "why"),
    [
        ("KC[4S 6S] QC[3D]; glory 2D", "you have no Chamberlain"),
        ("KC[6S] QC[3D] JS[2C]; glory 2D", "you need two Spade Subjects"),
        ("KC[6S] QC[3D] JS[2C]; peasants 4S; glory 2D", "you need two Spade Subjects"),
        ("KC[4S 6S] QC[3D] JS[]", "you have no face-up Glory card"),
        ("KC[4S 6S] QC[3D] JS[]; turned 2D; decree 5D", "you have no face-up Glory card"),
    ],
)
def test_9_5a_chamberlain_two_subjects_of_its_suit_and_a_face_up_glory_card(ours, why):
    found = refusal(eminence(ours, f"{THEIRS}; peasants 9C"), "0: eminence")
    assert (found.rule, found.why) == ("9.5a", why)


@pytest.mark.rule("9.5a", "2.11")
def test_9_5a_a_festival_subject_counts_among_the_two():
    match = eminence("KC[4S] QC[3D] JS[]; glory 2D; festival 6S 8H -", f"{THEIRS}; peasants 9C")
    play(match, "0: eminence")
    assert kingdoms(match)[0] == "KC[4S] QC[3D] JS[]; peasants 2D; glory 9C; festival 6S 8H -"


@pytest.mark.rule("9.5b", "2.8")
def test_9_5b_not_with_a_eunuch():
    match = eminence("KC[4S 6S] QS[3D] JS[]; glory 2D", f"{THEIRS}; peasants 9C")
    assert refusal(match, "0: eminence").rule == "9.5b"


@pytest.mark.rule("9.5a", "8.2")
def test_9_5a_x_and_y_are_chosen_before_anything_moves_and_once_per_turn():
    match = eminence(f"{SPADE}; glory 2D 9D", f"{THEIRS}; peasants 9C TC")
    play(match, "0: eminence > 9C")
    assert match.can_take_back(0)
    assert options(match, 0) == ["2D", "9D"], "x is not among them"
    told = public(play(match, "0: 9D"))
    assert told == [
        "<s0>: Eminence, Transhumance.",
        "<s0> takes 9♣ from <s1>'s Kingdom.",
        "Glory: 9♣ enters <s0>'s Glory Pile, 3 of 7.",
        "9♦ leaves <s0>'s Glory Pile, 2 of 7.",
        "9♦ becomes <s0>'s Peasant.",
    ]
    assert refusal(match, "0: eminence").rule == "8.2"


@pytest.mark.rule("9.5c")
def test_9_5c_transhumance():
    match = eminence(f"{SPADE}; glory 2D", f"{THEIRS}; peasants 9C TC")
    assert options(match, 0, "eminence") == ["9C", "TC"]
    play(match, "0: eminence > 10C")
    assert kingdoms(match) == ("KC[4S 6S] QC[3D] JS[]; peasants 2D; glory TC", f"{THEIRS}; peasants 9C")


@pytest.mark.rule("9.5c", "5.2")
def test_9_5c_not_with_a_population_number_of_10_and_not_without_a_peasant_of_the_rival():
    assert refusal(eminence(f"{SPADE}; glory 2D"), "0: eminence").rule == "9.5c"
    full = f"{SPADE}; peasants AC 2C 3C 4C 6C 7C 8C; glory 2D"
    assert refusal(eminence(full, f"{THEIRS}; peasants 9C"), "0: eminence").rule == "5.2"


@pytest.mark.rule("9.5d")
def test_9_5d_apostle():
    match = eminence(f"{HEART}; glory 2D 8S")
    assert options(match, 0, "eminence") == ["4H", "6H", "3D"]
    told = public(play(match, "0: eminence > 3D > 8S"))
    assert told[0] == "<s0>: Eminence, Apostle."
    assert kingdoms(match) == ("KS[4H 6H] QC[] JH[]; glory 2D 3D", f"{THEIRS}; peasants 8S")


@pytest.mark.rule("9.5d", "5.1", "5.2", "5.12")
def test_9_5d_apostle_leaves_a_subject_and_the_ten_of_the_rival():
    full = f"{THEIRS}; peasants AC 2C 3C 4C 6C 7C 8C 9C"
    assert refusal(eminence(f"{HEART}; glory 2D", full), "0: eminence").rule == "5.2"
    match = eminence("KS[4H 6H] QC[3D] JH[]; glory 2D; treaty 4H 5D")
    play(match, "0: eminence > 4H")
    assert kingdoms(match) == ("KS[6H] QC[3D] JH[]; glory 4H", f"{THEIRS}; peasants 2D")
    assert discarded(match, 1) == "5D"


@pytest.mark.rule("9.5e")
def test_9_5e_levy():
    match = eminence(f"{CLUB}; peasants 8D 9H; glory 2D 8C")
    assert options(match, 0, "eminence", "8D") == ["king", "queen", "jack"]
    told = public(play(match, "0: eminence > 8D > jack"))
    assert told == [
        "<s0>: Eminence, Levy.",
        "Glory: 8♦ enters <s0>'s Glory Pile, 3 of 7.",
        "8♣ leaves <s0>'s Glory Pile, 2 of 7.",
        "8♣ becomes <s0>'s Subject, beside the Jack.",
    ]
    assert kingdoms(match)[0] == "KS[4C 6C] QH[3D] JC[8C]; peasants 9H; glory 2D 8D"


@pytest.mark.rule("9.5e", "5.5")
def test_9_5e_levy_needs_a_club_a_peasant_and_a_space_but_no_balance():
    assert refusal(eminence(f"{CLUB}; glory 8C"), "0: eminence").rule == "9.5e"
    assert refusal(eminence(f"{CLUB}; peasants 8D; glory 2D 9S"), "0: eminence").rule == "9.5e"
    match = eminence(f"{CLUB}; peasants 8D 9H; glory 2D 8C 9C")
    assert refusal(match, "0: eminence > 8D > 2D").rule == "9.5e"
    full = "KS[4C 6C AS 2S] QH[3D 3S 5S] JC[AH AC]; peasants 8D; glory 8C"
    assert refusal(eminence(full), "0: eminence").rule == "5.4"


@pytest.mark.rule("9.5e", "5.2")
def test_9_5e_levy_changes_no_population_number():
    match = eminence(f"{CLUB}; peasants 8D AS 2S 3S 4S 6S 7S; glory 8C")
    play(match, "0: eminence > 8D > king")
    assert kingdoms(match)[0] == "KS[4C 6C 8C] QH[3D] JC[]; peasants AS 2S 3S 4S 6S 7S; glory 8D"


@pytest.mark.rule("9.5f", "6.10")
def test_9_5f_merchant_puts_a_placeable_glory_card_into_the_space_of_x():
    # the rival: clockwise, H7 C5; without 7H: C5, so D (below S) and S, H (above C) are at 0
    match = eminence(f"{DIAMOND}; glory 2H 9H 8S 9D", "KH[7H 5C 3C]")
    assert refusal(match, "0: eminence > 7H > 9D").rule == "6.7"
    told = public(play(match, "0: eminence > 7H > 2H"))
    assert told == [
        "<s0>: Eminence, Merchant.",
        "<s0> takes 7♥ from <s1>'s Kingdom.",
        "Glory: 7♥ enters <s0>'s Glory Pile, 5 of 7.",
        "2♥ leaves <s0>'s Glory Pile, 4 of 7.",
        "2♥ becomes <s1>'s Subject, beside the King.",
    ]
    assert kingdoms(match) == (f"{DIAMOND}; glory 9H 8S 9D 7H", "KH[2H 5C 3C]")


@pytest.mark.rule("9.5f", "5.1", "5.4", "6.9")
def test_9_5f_the_only_subject_in_a_full_row_may_be_exchanged_for_any_card():
    match = eminence(f"{DIAMOND}; glory 9S", "JH[7H]; army 8C 8H")
    play(match, "0: eminence")
    assert kingdoms(match) == (f"{DIAMOND}; glory 7H", "JH[9S]; army 8C 8H")


@pytest.mark.rule("9.5f", "6.10")
def test_9_5f_not_where_no_glory_card_can_take_the_space_of_any_x():
    match = eminence(f"{DIAMOND}; glory 9D", "KH[7H 5C]")
    assert refusal(match, "0: eminence").rule == "9.5f"
    assert refusal(eminence(f"{DIAMOND}; glory 9D", "KH[]; peasants 7H"), "0: eminence").rule == "9.5f"


@pytest.mark.rule("9.5f", "5.12", "5.13")
def test_9_5f_a_marked_subject_ends_its_tournament():
    match = eminence(f"{DIAMOND}; glory 2H", "KH[8C 3C]; tournament 8C 9D")
    play(match, "0: eminence > 8C")
    assert kingdoms(match) == (f"{DIAMOND}; glory 8C", "KH[2H 3C]")
    assert discarded(match, 1) == "9D"


@pytest.mark.rule("9.5g", "5.9")
@pytest.mark.parametrize(
    ("ours", "theirs", "move"),
    [
        (SPADE, f"{THEIRS}; peasants 9H", "0: eminence > AS"),
        (HEART, THEIRS, "0: eminence > 3D > AS"),
        (f"{CLUB}; peasants 9H", THEIRS, "0: eminence > king"),
        (DIAMOND, "KH[7H 5C]", "0: eminence > 7H"),
    ],
)
def test_9_5g_a_seventh_x_ends_the_game_before_y_leaves(ours, theirs, move):
    match = eminence(f"{ours}; {SIX}", theirs)
    play(match, move)
    assert match.over
    assert len(match.state.kingdoms[0].glory) == 7


@pytest.mark.rule("9.5g")
def test_9_5g_even_then_y_must_have_been_legal():
    full = f"{SPADE}; peasants AC 2C 3C 4C 6C 7C 8C; {SIX}"
    assert refusal(eminence(full, f"{THEIRS}; peasants 9H"), "0: eminence").rule == "5.2"
    no_club = f"{CLUB}; peasants 9H; {SIX.replace('9C', '9D')}"
    assert refusal(eminence(no_club), "0: eminence").rule == "9.5e"


@pytest.mark.rule("9.5a")
def test_9_5a_nothing_is_asked_afterwards():
    match = eminence(f"{HEART}; glory 2D")
    play(match, "0: eminence > 6H")
    assert asked(match) == [(0, "8.1")]
