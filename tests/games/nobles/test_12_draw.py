"""12.8, 12.9 Step 4 of the Migration Phase: the draw, and a Prestigious Royal Court."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import discarded, kingdoms, of, position, seen
from tests.kit import asked, match_at, options, play, private, public, refusal, text

THEIRS = "QC[7C 8C]"
PILE = "2H 9C TC 5H 6H"


def draw(ours, theirs=THEIRS, pile=PILE, **more):
    """Step 4 of seat 0 with this Draw Pile; what was told is in `news`."""
    return match_at(GAME, position(ours=ours, theirs=theirs, draw=pile, **more), "migration_4")


def hand(match):
    """The hand of seat 0."""
    return text(of(match, 0).hand)


# ---- 12.8


@pytest.mark.rule("12.8", "17.1")
def test_12_8_as_many_cards_as_there_are_suits_among_the_own_subjects():
    match = draw("KS[4S 3S] QD[3D 4H]; peasants AC; army 2C")
    assert hand(match) == "2H 9C TC"
    assert "<s0> draws 3 cards." in public(match.news)
    assert private(match.news, 1) == []


@pytest.mark.rule("12.8", "2.11")
def test_12_8_festival_subjects_count():
    assert hand(draw("KD[4D]; festival 9S 8H -")) == "2H 9C TC"


@pytest.mark.rule("12.8")
@pytest.mark.parametrize(
    ("held", "drawn"),
    [
        ("AS 2S 5S 6S 7S", "2H 9C"),
        ("AS 2S 5S 6S 7S 8S", "2H"),
        ("AS 2S 5S 6S 7S 8S 9S", ""),
        ("AS 2S 5S 6S 7S 8S 9S TS", ""),
    ],
)
def test_12_8_only_up_to_a_hand_of_7(held, drawn):
    assert hand(draw(f"KS[4S 3D] QD[4H]; hand {held}")) == f"{held} {drawn}".strip()


@pytest.mark.rule("12.8b")
def test_12_8b_with_no_subject_nothing_is_drawn():
    assert hand(draw("KS[]; peasants 4S", "QC[7C]; peasants 9S")) == ""


@pytest.mark.rule("12.8a")
@pytest.mark.parametrize(("answer", "after"), [("9S", "9S 2H"), ("8D", "8D 2H"), ("pile", "2H 9C")])
def test_12_8a_one_may_be_a_peasant_of_the_rival_of_the_suit_of_regnant_or_consort(answer, after):
    match = draw("KS[4S 3D] QD[] JH[]", f"{THEIRS}; peasants 9S 8D 7H 4C")
    assert (asked(match), options(match, 0)) == ([(0, "12.8a")], ["8D", "9S", "pile"])
    assert hand(match) == "", "decided before the first draw"
    told = play(match, f"0: {answer}")
    assert hand(match) == after
    took = [line for line in public(told) if "takes" in line]
    sign = {"9S": "9♠", "8D": "8♦"}.get(answer)
    assert took == ([f"<s0> takes {sign} into hand (Peasants of the rival)."] if sign else [])


@pytest.mark.rule("12.8a", "12.8")
def test_12_8a_not_where_nothing_is_drawn_and_it_counts_as_one():
    match = draw("KS[4S]; hand 9D", f"{THEIRS}; peasants 9S")
    play(match, "0: 9S")
    assert hand(match) == "9D 9S"
    match = draw("KS[4S]; hand AS 2S 5S 6S 7S 8S 3S", f"{THEIRS}; peasants 9S")
    assert "12.8a" not in [rule for _, rule in asked(match)]


# ---- 12.9


ABUNDANCE = "KS[4S] QS[3D] JS[]"
DIVINE = "KH[4S] QH[3D] JH[]"
FERVOUR = "KC[4S] QC[3D] JC[]"
ENDOW = "KD[4S] QD[3D] JD[]"


@pytest.mark.rule("12.9")
@pytest.mark.parametrize(
    ("ours", "prestigious"),
    [
        (ABUNDANCE, True),
        ("KS[4S] QS[3D] JH[]", False),
        ("KS[4S] QS[3D]", False),
        ("KS[4S] QH[3D] JS[]", False),
        ("KS[TS] QS[3D] JS[]", True),
        ("KS[4S] QS[TD] JS[]", False),  # an Overmighty Noble
        ("KS[4S] QS[3D] JS[]; peasants TD", True),
        ("KS[4S] QS[] JS[]; festival 9S TH -", False),
    ],
)
def test_12_9_regnant_consort_and_eunuch_of_one_suit_and_no_overmighty_noble(ours, prestigious):
    match = draw(ours, "KD[7C 8C]")
    assert ("<s0>'s Prestigious Royal Court: Abundance." in public(match.news)) == prestigious


@pytest.mark.rule("12.9")
def test_12_9_nothing_where_step_4_draws_nothing():
    match = draw(f"{ABUNDANCE}; hand AS 2S 5S 6S 7S 8S 9S", "KD[7C 8C]")
    assert "Prestigious" not in " ".join(public(match.news))
    assert hand(match) == "AS 2S 5S 6S 7S 8S 9S"


@pytest.mark.rule("12.9a")
@pytest.mark.parametrize(
    ("answer", "after", "top"),
    [
        ("9C > peasant", "KS[4S] QS[3D] JS[]; peasants 9C; hand 2H TC", ""),
        ("9C > discard", "KS[4S] QS[3D] JS[]; hand 2H TC", "9C"),
    ],
)
def test_12_9a_abundance_one_card_more_then_one_leaves_the_hand(answer, after, top):
    match = draw(ABUNDANCE, "KD[7C 8C]")
    assert (asked(match), options(match, 0)) == ([(0, "12.9a")], ["2H", "9C", "TC"])
    play(match, f"0: {answer}")
    assert kingdoms(match)[0] == after
    assert text(match.state.discard) == top


@pytest.mark.rule("12.9a", "5.2")
def test_12_9a_even_beyond_7_and_with_ten_only_a_discard():
    match = draw(f"{ABUNDANCE}; hand AS 2S 5S 6S 7S 8S; peasants AH 3H 4H 5H 7H 8H 9H TH", "KD[7C 8C]", "2H 9C")
    assert hand(match) == "AS 2S 5S 6S 7S 8S 2H 9C"
    play(match, "0: 9C")
    assert discarded(match, 1) == "9C"
    match = draw(f"{ABUNDANCE}; hand KC", "KD[7C 8C]")
    play(match, "0: KC")
    assert discarded(match, 1) == "KC", "any card may be discarded"


@pytest.mark.rule("12.9b", "17.1")
def test_12_9b_divine_one_card_more_then_one_goes_face_down_on_the_draw_pile():
    match = draw(DIVINE, "KD[7C 8C]")
    assert (asked(match), options(match, 0)) == ([(0, "12.9b")], ["2H", "9C", "TC"])
    told = play(match, "0: TC")
    assert hand(match) == "2H 9C"
    assert str(match.state.draw[-1]) == "TC"
    assert public(told)[0] == "<s0> puts a card from the hand on top of the Draw Pile."
    assert "10♣" not in " ".join(public(told) + private(told, 1))
    assert [str(seen(match, viewer).top) for viewer in (0, 1, None)] == ["TC", "None", "None"]


@pytest.mark.rule("12.9b")
def test_12_9b_even_beyond_7_and_known_until_it_is_drawn():
    match = draw(f"{DIVINE}; hand AS 2S 5S 6S 7S 8S", "KD[7C 8C]")
    assert hand(match) == "AS 2S 5S 6S 7S 8S 2H 9C"
    play(match, "0: AS")
    g = match.state
    g.active = 0
    match = match_at(GAME, g, "migration_3")
    assert seen(match, 0).top is None
    assert public(match.news)[0] == "Turned up from the Draw Pile and discarded: A♠."


@pytest.mark.rule("12.9c")
@pytest.mark.parametrize(
    ("answer", "after"),
    [
        ("king", "KC[4S 9C] QC[3D] JC[]; hand 2H 5H"),
        ("jack", "KC[4S] QC[3D] JC[9C]; hand 2H 5H"),
        ("peasant", "KC[4S] QC[3D] JC[]; peasants 9C; hand 2H 5H"),
        ("hand", "KC[4S] QC[3D] JC[]; hand 2H 9C"),
    ],
)
def test_12_9c_fervour_a_club_drawn_may_join_the_population_and_a_new_card_is_drawn(answer, after):
    match = draw(FERVOUR, "KD[7C 8C]", "2H 9C 5H 6H")
    assert options(match, 0) == ["hand"], "asked of every card, but only a Club may join"
    assert refusal(match, "0: peasant").rule == "12.9c"
    play(match, "0: hand")
    assert options(match, 0) == ["king", "queen", "jack", "peasant", "hand"]
    play(match, f"0: {answer}")
    if answer != "hand":
        play(match, "0: hand")
    assert kingdoms(match)[0] == after


@pytest.mark.rule("12.9c", "2.1")
def test_12_9c_a_royal_club_stays_in_the_hand():
    match = draw("KC[4S] QC[] JC[]", "KD[7C 8C]", "X1 2H")
    assert refusal(match, "0: king").rule == "12.9c"


@pytest.mark.rule("12.9c", "5.2", "18.10")
def test_12_9c_it_ends_with_a_population_number_of_10():
    match = draw(f"{FERVOUR}; peasants AH 3H 4H 5H 7H 8H 9H", "KD[7D 8D]", "2C 3C 4C 5C")
    play(match, "0: peasant")
    assert of(match, 0).population == 10
    assert hand(match) == "3C 4C", "the others are drawn unasked"


@pytest.mark.rule("12.9d")
@pytest.mark.parametrize(("answer", "after"), [("9S", "9S 2H"), ("pile", "2H 9C")])
def test_12_9d_endow_one_may_be_the_top_card_of_the_discard_pile(answer, after):
    match = draw(ENDOW, "KC[7C 8C]", discard="KH 9S")
    assert (asked(match), options(match, 0)) == ([(0, "12.9d")], ["9S", "pile"])
    play(match, f"0: {answer}")
    assert hand(match) == after


@pytest.mark.rule("12.9d", "12.8a")
def test_12_9d_beside_a_peasant_of_the_rival_but_never_more_than_is_drawn():
    match = draw(ENDOW, "KC[7C 8C]; peasants 9D", discard="9S")
    play(match, "0: 9D", "0: 9S")
    assert hand(match) == "9D 9S"
    match = draw("KD[4D] QD[] JD[]", "KC[7C 8C]; peasants 9D", discard="9S")
    play(match, "0: 9D")
    assert hand(match) == "9D"
