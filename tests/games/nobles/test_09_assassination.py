"""9.15 Assassination Action."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, options, play, public, refusal, text

COURT = "KH[7H] QD[2D] JS[3H]"


def at(theirs=COURT, ours="KS[4S]; hand AH", **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


@pytest.mark.rule("9.15a")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("KS[4S]; hand AH", "KH[7H] QD[2C]"),
        ("KS[4S]; hand 2H KD", COURT),
        ("KS[4S AS]; peasants AD; glory AC; hand 2H", COURT),
    ],
)
def test_9_15a_no_club_subject_there_and_an_ace_in_the_hand(ours, theirs):
    assert refusal(at(theirs, ours), "0: assassination").rule == "9.15a"


@pytest.mark.rule("9.15a", "2.14")
def test_9_15a_club_peasants_and_army_cards_do_not_protect():
    assert "assassination" in options(at(f"{COURT}; peasants 2C; army 4C"), 0)


@pytest.mark.rule("9.15a", "9.15b", "5.10")
def test_9_15a_a_legal_target_is_needed_and_the_last_royal_card_is_none():
    assert refusal(at("KH[7H]"), "0: assassination").rule == "9.15b"


@pytest.mark.rule("9.15b")
@pytest.mark.parametrize(
    ("theirs", "ace", "targets"),
    [
        (COURT, "AH", ["JS", "KH"]),
        (COURT, "AD", ["JS", "QD"]),
        (COURT, "AS", ["JS"]),
        (COURT, "AC", ["JS"]),
        ("KH[7H] QD[2D]", "AH", ["QD", "KH"]),
        ("KH[7H] QD[2D]", "AS", ["QD"]),
        ("QD[7H] JS[2D]", "AD", ["JS", "QD"]),
        (f"{COURT}; jester X2", "AH", ["X2"]),
        ("KH[7H]; jester X2", "AH", ["X2"]),
    ],
)
def test_9_15b_the_legal_targets(theirs, ace, targets):
    match = at(theirs, f"KS[4S]; hand {ace}")
    if len(targets) == 1:
        play(match, "0: assassination")
        assert discarded(match, 2) == f"{ace} {targets[0]}"
    else:
        assert options(match, 0, "assassination") == targets


@pytest.mark.rule("9.15b")
def test_9_15b_other_royal_cards_are_refused():
    match = at(COURT)
    assert refusal(match, "0: assassination > QD").rule == "9.15b"


@pytest.mark.rule("9.15a", "9.15b")
def test_9_15a_ace_and_target_are_chosen_together():
    match = at(COURT, "KS[4S]; hand AH AD")
    assert options(match, 0, "assassination") == ["AD", "AH"]
    play(match, "0: assassination > AD")
    assert options(match, 0) == ["JS", "QD"]
    assert match.can_take_back(0)
    play(match, "0: QD")
    assert text(of(match, 0).hand) == "AH"


@pytest.mark.rule("9.15b", "9.15a")
def test_9_15b_an_ace_without_a_target_is_refused():
    match = at("QD[7H]; hand 2S", "KS[4S]; hand AH AD AS")
    assert refusal(match, "0: assassination").rule == "9.15b"


@pytest.mark.rule("9.15c", "5.11a", "2.17")
def test_9_15c_the_ace_then_what_lies_beneath_then_the_royal_card():
    match = at("KH[7H] QD[2D]/9S+4D+5D", "KS[4S]; hand AD")
    told = play(match, "0: assassination")
    assert public(told)[:3] == [
        "<s0>: Assassination of Q♦.",
        "<s0> discards A♦ (hand).",
        "<s1> loses Q♦: it is discarded, after 9♠, 4♦, 5♦ from beneath it.",
    ]
    assert discarded(match, 5) == "AD 9S 4D 5D QD"
    assert kingdoms(match) == ("KS[4S]", "KH[7H 2D]")
    assert match.state.used == ["10"]


@pytest.mark.rule("9.15c", "5.11b", "5.11c")
def test_9_15c_the_opponent_resettles():
    match = at("KH[7H 8H 9H TH] QS[2D]", "KS[4S]; hand AD")
    play(match, "0: assassination")
    assert asked(match) == [(1, "5.11c")]
    play(match, "1: 9H 2D")
    assert kingdoms(match)[1] == "KH[7H 8H TH]; peasants 2D 9H"


@pytest.mark.rule("9.15c", "9.15b")
def test_9_15c_the_jester_is_discarded_and_nobody_resettles():
    match = at(f"{COURT}; jester X2")
    told = play(match, "0: assassination")
    assert kingdoms(match)[1] == COURT
    assert discarded(match, 2) == "AH X2"
    assert public(told)[-1] == "<s1> discards Joker 2 (Court Jester)."
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("8.2", "9.15")
def test_8_2_once_per_turn():
    match = at(COURT, "KS[4S]; hand AH AD")
    play(match, "0: assassination > AH > JS", "1: king", "1: done")
    assert refusal(match, "0: assassination").rule == "8.2"


@pytest.mark.rule("9.15d", "2.2")
def test_9_15d_for_every_other_purpose_an_ace_is_a_number_card_of_value_1():
    match = at("KH[7H] QD[2D]", "KS[2S 3D]; hand AS 4S")
    play(match, "0: regnant")
    assert kingdoms(match)[0] == "KS[4S 3D]; glory AS"
