"""5.10 to 5.13 A Royal Card is discarded, its owner resettles; Marked Subjects; moved cards."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, private, public, refusal, text


def at(ours, theirs, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


def struck(theirs, *, target=""):
    """An Ace of Hearts of seat 0 has struck that Royal Card of the Opponent (the only target unless given)."""
    match = at("KS[4S]; hand AH", theirs)
    match.news = play(match, f"0: assassination > {target}" if target else "0: assassination")
    return match


# ---- the last Royal Card


@pytest.mark.rule("5.10")
@pytest.mark.parametrize(
    ("action", "ours", "theirs", "rule"),
    [
        ("assassination", "KS[4S]; hand AH", "QH[5H 6S]", "9.15b"),
        ("dethrone", "KS[4H]", "QH[5H]", "9.17a"),
        ("battle", "KS[4S]; army 7D", "QH[]", "5.6"),
    ],
)
def test_5_10_the_only_royal_card_cannot_be_discarded(action, ours, theirs, rule):
    assert refusal(at(ours, theirs), f"0: {action}").rule == rule


@pytest.mark.rule("5.10", "9.11j")
def test_5_10_nor_chosen_by_the_loser_of_a_duel():
    match = at("KC[5C 4C]; hand 3S 5H 6D 9S TH", "QD[2D 8D]; glory 3D; hand 2H 4H 7S 8S 9C")
    play(match, "0: duel", "1: no", "0: 6D", "1: yield")
    assert kingdoms(match)[0].startswith("KC[5C 4C]; glory 3D")


# ---- what lies beneath


@pytest.mark.rule("5.11a", "17.1")
def test_5_11a_preparation_and_recovery_cards_are_discarded_first_and_become_public():
    match = struck("KD[2D] QH[5H]/2S+3S+4H")
    assert discarded(match, 5) == "AH 2S 3S 4H QH"
    assert "<s1> loses Q♥: it is discarded, after 2♠, 3♠, 4♥ from beneath it." in public(match.news)


@pytest.mark.rule("5.11a")
def test_5_11a_what_lies_beneath_another_royal_card_stays():
    match = struck("KD[2D]/2S+3S QH[5H]")
    assert kingdoms(match)[1] == "KD[2D 5H]/2S+3S"
    assert discarded(match, 2) == "AH QH"


# ---- resettling


@pytest.mark.rule("5.11b", "4.4")
def test_5_11b_the_owner_resettles_even_during_the_other_players_turn():
    match = struck("KD[2D 3D 6H] QH[5H] JS[7S]", target="QH")
    assert asked(match) == [(1, "5.11b")]
    play(match, "1: jack", "1: 7S > 2D")
    assert kingdoms(match)[1] == "KD[7S 3D 6H] JS[2D 5H]"
    play(match, "1: 5H > king", "1: done")
    assert kingdoms(match)[1] == "KD[7S 3D 6H 5H] JS[2D]"
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("5.11b", "5.11e")
def test_5_11b_rows_stay_as_they_are_and_only_the_homeless_are_asked_about():
    match = struck("KD[2D 3D] QH[5H 6S] JS[7S]", target="QH")
    assert asked(match) == [(1, "5.11b")]
    assert match.asks[1].prompt == "You resettle: where does 6♠ go?", "the highest first"
    assert options(match, 1) == ["king", "jack"]
    play(match, "1: jack")
    assert match.asks[1].prompt == "You resettle: move a Subject?", "one row is left for 5♥"
    told = play(match, "1: done")
    assert kingdoms(match)[1] == "KD[2D 3D 5H] JS[7S 6S]"
    assert public(told) == ["<s1> resettles: King: 2♦, 3♦, 5♥; Jack: 7♠, 6♠."]


@pytest.mark.rule("5.11b")
def test_5_11b_until_it_is_told_nobody_else_sees_how_rows_are_arranged():
    match = struck("KD[2D 3D] QH[5H 6S] JS[7S]", target="QH")
    others = {viewer: match.view(viewer) for viewer in (0, None)}
    play(match, "1: jack")
    assert match.can_take_back(1)
    assert {viewer: match.view(viewer) for viewer in others} == others
    assert [len(royal.row) for royal in match.view(1).own.royals] == [3, 2], "the owner sees where the Subjects go"
    play(match, "1: done")
    assert [len(royal.row) for royal in match.view(0).other.royals] == [3, 2]


@pytest.mark.rule("5.11b", "2.10")
def test_5_11b_who_must_leave_a_row_that_has_become_too_small_is_the_owners_choice():
    match = struck("QD[2D 3D] JH[8H 5S]; army 9S")  # the Queen is alone now: three spaces, one for the Army Card
    play(match, "1: none")
    assert asked(match) == [(1, "5.11c")]
    play(match, "1: 3D 8H")
    assert kingdoms(match)[1] == "QD[2D 5S]; army 9S; peasants 3D 8H"
    match = struck("KD[2D 3D 5S] QH[8H 7D] JC[]; army 9S", target="QH")
    play(match, "1: none", "1: jack", "1: done")  # 8H; one more space beside each
    assert kingdoms(match)[1] == "KD[2D 3D 5S] JC[8H 7D]; army 9S"
    match = struck("KH[2D] QS[8H 7D 3S] JC[]; army 9S", target="KH")  # the Queen inherits the Army Card
    play(match, "1: none")
    assert (match.asks[1].prompt, options(match, 1)) == ("No room beside the Queen: who moves?", ["3S", "7D", "8H"])
    play(match, "1: 7D", "1: done")
    assert kingdoms(match)[1] == "QS[8H 3S] JC[7D 2D]; army 9S"


@pytest.mark.rule("5.11b")
def test_5_11b_an_own_royal_card_dethroned_resettles_too():
    match = at("KS[4S 3H] QD[2S 5H]; peasants 9C", "QH[5C]")
    play(match, "0: dethrone")
    assert asked(match) == [(0, "5.11c")]
    told = play(match, "0: 2S")
    assert text(of(match, 0).peasants) == "9C 2S"
    assert public(told)[-1] == "<s0> resettles: King: 4♠, 3♥, 5♥."


@pytest.mark.rule("5.11b")
@pytest.mark.parametrize(
    ("answer", "after"),
    [("none", "KD[5H]; army 7S 9H"), ("9H", "KD[9H 5H]; army 7S"), ("7S 9H", "KD[7S 9H 5H]")],
)
def test_5_11b_any_army_cards_may_be_turned_face_up_into_subjects(answer, after):
    match = struck("KD[] QH[5H]; army 7S 9H")
    assert asked(match) == [(1, "5.11b")]
    assert options(match, 1) == ["7S", "9H"]
    play(match, f"1: {answer}")
    assert kingdoms(match)[1] == after


@pytest.mark.rule("5.11b", "2.12")
def test_5_11b_army_cards_stay_in_the_row_of_whoever_is_regnant_now():
    match = struck("KH[5S] QD[2D 3D]; army 7S", target="KH")
    assert asked(match) == [(1, "5.11b")]
    play(match, "1: none")
    # three spaces beside the Queen, one of them for the Army Card: one Subject too many
    assert asked(match) == [(1, "5.11c")]
    play(match, "1: 2D")
    assert kingdoms(match)[1] == "QD[3D 5S]; army 7S; peasants 2D"


@pytest.mark.rule("5.11b")
def test_5_11b_no_peasant_is_ennobled_and_no_subject_with_a_space_becomes_one():
    match = struck("KD[2D] QH[5H]; peasants 9S 8S")
    assert kingdoms(match)[1] == "KD[2D 5H]; peasants 9S 8S"
    assert asked(match) == [(0, "8.1")]


# ---- the surplus

CROWDED = "KD[2D 3D] QH[5H 6S 7S]; army 8S 9S"  # seven cards, three spaces without the Queen


@pytest.mark.rule("5.11c")
@pytest.mark.parametrize("answer", ["2D 3D 5H", "2D 3D 5H 6S 7S", "none"])
def test_5_11c_exactly_the_surplus_goes(answer):
    match = struck(CROWDED)
    play(match, "1: none")
    assert asked(match) == [(1, "5.11c")]
    assert refusal(match, f"1: {answer}").rule == "5.11c"


@pytest.mark.rule("5.11c")
def test_5_11c_the_owner_chooses_which_subjects_go():
    match = struck(CROWDED)
    play(match, "1: none", "1: 2D 3D 6S 7S")
    assert kingdoms(match)[1] == "KD[5H]; army 8S 9S; peasants 2D 3D 6S 7S"


@pytest.mark.rule("5.11c")
def test_5_11c_an_army_card_can_be_part_of_the_surplus_only_after_it_was_turned_face_up():
    match = struck(CROWDED)
    told = play(match, "1: 9S")
    assert "<s1> turns up an Army Card: 9♠, now a Subject beside the King." in public(told)
    assert "9S" in options(match, 1)
    assert refusal(match, "1: 8S 2D 3D 5H").rule == "5.11c"
    play(match, "1: 9S 2D 3D 5H")
    assert kingdoms(match)[1] == "KD[7S 6S]; army 8S; peasants 2D 3D 5H 9S"


@pytest.mark.rule("5.11c")
def test_5_11c_at_least_one_subject_stays_a_subject():
    match = struck("KD[2D] QH[]; army 7S 8S 9S")  # four cards, three spaces
    assert refusal(match, "1: none").rule == "5.11b"
    play(match, "1: 7S", "1: 2D")
    assert kingdoms(match)[1] == "KD[7S]; army 8S 9S; peasants 2D"


@pytest.mark.rule("5.11c", "2.11")
def test_5_11c_a_festival_subject_is_such_a_subject():
    match = struck("KD[2D] QH[]; army 7S 8S 9S; festival 5S 6H 7D")
    play(match, "1: none")
    assert kingdoms(match)[1] == "KD[]; army 7S 8S 9S; peasants 2D; festival 5S 6H 7D"


# ---- Equipoise and marks


@pytest.mark.rule("5.11d")
def test_5_11d_equipoise_is_not_tested():
    # beside KD alone (clockwise) a second Heart under S 0, H 5, C 0, D 0 could not be placed from the hand
    match = struck("KD[2H] QH[5H]")
    assert kingdoms(match)[1] == "KD[2H 5H]"


@pytest.mark.rule("5.11d", "5.12")
def test_5_11d_a_marked_subject_keeps_its_diamond_in_another_row():
    match = struck("KD[2D] QH[5H]; treaty 5H 6D")
    assert kingdoms(match)[1] == "KD[2D 5H]; treaty 5H 6D"


@pytest.mark.rule("5.11d", "5.12")
def test_5_11d_unless_it_becomes_a_peasant():
    match = struck("KD[2D 3D 7S] QH[5H]; treaty 5H 6D")
    play(match, "1: 5H")
    assert kingdoms(match)[1] == "KD[2D 3D 7S]; peasants 5H"
    assert discarded(match, 1) == "6D"


# ---- the default


@pytest.mark.rule("5.11e")
@pytest.mark.parametrize(
    ("theirs", "after"),
    [
        ("KD[2D] QH[5H 6S]", "KD[2D 6S 5H]"),
        (CROWDED, "KD[3D]; army 8S 9S; peasants 2D 5H 6S 7S"),
        ("KD[2D] QH[]; army 7S 8S 9S", "KD[9S]; army 7S 8S; peasants 2D"),
        ("KD[] QH[2D]; army 6S 7S 8S 9S", "KD[9S]; army 6S 7S; peasants 2D 8S"),
        ("KD[2D 3D 6H 7H] QH[5H 8H] JS[7S 9S]", "KD[2D 3D 6H 7H] JS[7S 9S]; peasants 5H 8H"),
    ],
)
def test_5_11e_army_cards_stay_the_newest_turn_up_rows_stay_and_the_highest_fill_the_spaces(theirs, after):
    match = struck(theirs, target="QH" if "J" in theirs else "")
    while asked(match)[0][0] == 1:
        match.time_out(1)
    assert kingdoms(match)[1] == after


@pytest.mark.rule("5.11e", "14.5")
def test_5_11e_is_what_a_standing_order_for_the_default_does():
    match = at("KS[4S]; hand AH", "KD[2D] QH[]; army 7S 8S 9S; orders default", options={"standing_orders": "on"})
    play(match, "0: assassination")
    assert kingdoms(match)[1].startswith("KD[9S]; army 7S 8S; peasants 2D")
    assert asked(match)[0] == (0, "8.1")


# ---- Marked Subjects


@pytest.mark.rule("5.12", "5.13")
@pytest.mark.parametrize(("theirs", "kind"), [("tournament 6C 8D", "Tournament"), ("treaty 6H 8D", "Treaty")])
def test_5_12_a_marked_subject_taken_in_a_battle_ends_it_and_keeps_nothing(theirs, kind):
    match = at("KS[4S]; army 9D", f"QD[6C 6H 9S]; {theirs}")
    card = theirs.split()[1]
    told = play(match, "0: battle", f"0: {card}", "0: king")
    assert public(told)[-1] == f"<s1>'s {kind} ends without result, and 8♦ is discarded."
    assert discarded(match, 2) == "9D 8D"
    for seat in (0, 1):
        assert (of(match, seat).tournament, of(match, seat).treaty) == (None, None)
    assert kingdoms(match)[0] == f"KS[4S {card}]"


@pytest.mark.rule("5.12")
def test_5_12_a_marked_subject_replaced_ends_it_too():
    match = at("KC[6C 2S]; tournament 6C 8D; hand 3C", "QD[7H]; peasants 2C")
    told = play(match, "0: regnant")
    assert "<s0>'s Tournament ends without result, and 8♦ is discarded." in public(told)
    assert kingdoms(match)[0] == "KC[3C 2S]; glory 2C"


@pytest.mark.rule("5.12")
def test_5_12_a_marked_subject_serfed_ends_it():
    match = at("KS[4S 6H]; treaty 6H 8D; hand 9H", "QD[7H]")
    play(match, "0: ascendancy > 6H")
    assert kingdoms(match)[0] == "KS[4S]; peasants 6H"
    assert discarded(match, 2) == "9H 8D"


@pytest.mark.rule("5.12")
def test_5_12_a_marked_subject_set_aside_for_a_festival_ends_its_treaty():
    match = at("KS[4S 6H 2D]; treaty 6H 8D; hand 9D", "QD[7H]")
    told = play(match, "0: festival")
    assert "<s0>'s Treaty ends without result, and 8♦ is discarded." in public(told)
    assert kingdoms(match)[0] == "KS[2D]; festival 4S 6H 9D"


@pytest.mark.rule("5.12", "5.13", "9.6f")
def test_5_12_a_marked_subject_stolen_with_a_chamberlain_ends_it():
    match = at("KS[4S] QD[]; glory 5S", "KH[2H] QC[] JS[6C]; tournament 6C 8D")
    play(match, "0: declaration")
    assert kingdoms(match) == ("KS[4S] QD[] JS[6C]", "KH[2H] QC[]")
    assert discarded(match, 2) == "5S 8D"


@pytest.mark.rule("5.12", "10.1")
def test_5_12_moving_to_another_row_keeps_the_mark():
    state = position(ours="KS[4S 6H] QD[2D]; treaty 6H 8D", theirs="QH[5H]")
    match = match_at(GAME, state, "populate")
    play(match, "0: move > 6H > queen")
    assert kingdoms(match)[0] == "KS[4S] QD[2D 6H]; treaty 6H 8D"


@pytest.mark.rule("5.11b", "17.2")
def test_5_11b_the_question_about_army_cards_tells_the_rival_nothing():
    match = struck("KD[] QH[5H]; army 7S 9H")
    assert private(match.news, 0) == []
    assert "7♠" not in " ".join(public(match.news))
