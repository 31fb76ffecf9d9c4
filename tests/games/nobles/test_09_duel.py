"""9.11 Duel Action."""

import pytest

from games.engine.cards import Card
from games.nobles.moves import preparations
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, on_table, position
from tests.kit import asked, options, play, private, public, refusal, text

OURS = "KS[5C] QC[4C]; hand 3S 5H 6D 9S TH"
THEIRS = "QD[2D] JH[8D]; hand 2H 4H 7S 8S 9C"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


def duel(*moves, **more):
    """A Duel that is not countered, after these moves; what all of it told is in `news`."""
    match = at(**more)
    match.news = play(match, "0: duel", "1: no", *moves)
    return match


# ---- when it is possible


@pytest.mark.rule("9.11a")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("KS[5C] QC[4D]; hand 3S 5H 6D 9S TH; peasants 4C", THEIRS),
        ("KS[5C] QC[4C]; hand 3S 5H 6D 9S", THEIRS),
        (OURS, "QD[2D] JH[8D]; hand 2H 4H 7S 8S"),
        ("KS[5C] QC[4C]; hand JC QS JD KC X1", THEIRS),
    ],
    ids=["one Club Subject", "four cards", "the rival four", "no Number Card"],
)
def test_9_11a_what_is_needed(ours, theirs):
    assert refusal(at(ours, theirs), "0: duel").rule == "9.11a"


@pytest.mark.rule("9.11l", "9.11a")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [(OURS.replace("KS[5C]", "KS[5C]+2C"), THEIRS), (OURS, THEIRS.replace("QD[2D]", "QD[2D]+2C"))],
)
def test_9_11l_a_regnant_with_a_recovery_card_neither_challenges_nor_is_challenged(ours, theirs):
    assert refusal(at(ours, theirs), "0: duel").rule == "9.11l"


@pytest.mark.rule("9.11a", "9.11l")
def test_9_11a_a_recovery_card_beneath_another_royal_card_does_not_matter():
    match = at(OURS.replace("QC[4C]", "QC[4C]+2C"), THEIRS.replace("JH[8D]", "JH[8D]+3C"))
    assert "duel" in options(match, 0)


@pytest.mark.rule("9.11l", "10.8b")
@pytest.mark.parametrize(("recovery", "rule"), [("", None), ("+9H", "9.11l")])
def test_9_11l_training_cannot_be_used_above_a_recovery_card(recovery, rule):
    g = position(ours=f"KH[5C]/6H{recovery} QC[4C]", theirs="QD[2D]")
    found = preparations.unusable(g, 0, "H")
    assert (found and found.rule) == rule
    assert (preparations.usable(g, 0, "H") is Card.of("6H")) == (rule is None)


@pytest.mark.rule("9.11a", "8.4")
def test_9_11a_not_with_an_unfinished_tournament_nor_after_its_slot_was_used():
    assert refusal(at(OURS + "; tournament 5C 7D"), "0: duel").rule == "8.4"
    assert refusal(at(used=["8"]), "0: duel").rule == "8.2"


# ---- Round One


@pytest.mark.rule("9.11b")
@pytest.mark.parametrize("first", [0, 1])
def test_9_11b_both_choose_at_the_same_time_hidden_from_one_another(first):
    match = duel()
    assert asked(match) == [(0, "9.11b"), (1, "9.11b")]
    assert options(match, 0) == ["3S", "5H", "6D", "9S", "TH"]
    assert options(match, 1) == ["2H", "4H", "7S", "8S", "9C", "yield"]
    moves = ["0: 6D", "1: 8S"]
    told = play(match, moves[first])
    assert told == []
    assert asked(match) == [(1 - first, "9.11b")]
    assert [on_table(match, viewer) for viewer in (0, 1, None)] == ["", "", ""]
    told = play(match, moves[1 - first])
    assert public(told)[:3] == [
        "Duel, Round One: <s0> 6♦, <s1> 8♠. <s1> wins it.",
        "<s0> discards 6♦ (Duel).",
        "<s1> discards 8♠ (Duel).",
    ]
    assert discarded(match, 2) == "6D 8S"


@pytest.mark.rule("9.11b", "9.11c")
@pytest.mark.parametrize(
    ("mine", "theirs", "loser"),
    [("6D", "8S", 0), ("9S", "8S", 1), ("9S", "9C", 0), ("TH", "2H", 1)],
)
def test_9_11b_the_lower_value_loses_the_round_with_equal_ones_the_challenger(mine, theirs, loser):
    match = duel(f"0: {mine}", f"1: {theirs}")
    assert asked(match) == [(loser, "9.11c")]


@pytest.mark.rule("9.11b")
def test_9_11b_only_number_cards():
    match = duel(ours=OURS.replace("3S", "JS"), theirs=THEIRS.replace("2H", "X1"))
    assert refusal(match, "0: JS").rule == "9.11b"
    assert refusal(match, "1: X1").rule == "9.11b"
    assert refusal(match, "0: yield").rule == "9.11b"


@pytest.mark.rule("9.11b", "9.11c")
def test_9_11b_by_default_the_lowest_cards():
    match = duel()
    match.time_out(0)
    match.time_out(1)
    assert discarded(match, 2) == "3S 2H"
    assert asked(match) == [(1, "9.11c")]
    match.time_out(1)
    assert on_table(match, None) == "4H"


# ---- Round Two


@pytest.mark.rule("9.11c")
def test_9_11c_loser_up_winner_down_loser_down_winner_up_then_all_are_turned_up():
    match = duel("0: 6D", "1: 8S")
    told = play(match, "0: 9S")
    assert public(told) == ["Duel, Round Two: <s0> puts 9♠ face up."]
    assert asked(match) == [(1, "9.11c")]
    told = play(match, "1: 9C")
    assert public(told) == ["Duel, Round Two: <s1> puts a card face down."]
    assert private(told, 0) == []
    told = play(match, "0: 5H")
    assert public(told) == ["Duel, Round Two: <s0> puts a card face down."]
    assert [on_table(match, viewer) for viewer in (0, 1, None)] == ["9S ? 5H", "9S 9C ?", "9S ? ?"]
    told = play(match, "1: 2H")
    assert public(told)[:5] == [
        "Duel, Round Two: <s1> puts 2♥ face up.",
        "<s1> turns up 9♣.",
        "<s0> turns up 5♥.",
        "Duel: <s0> has 14, <s1> has 11.",
        "<s1> loses the Duel.",
    ]


@pytest.mark.rule("9.11e")
@pytest.mark.parametrize(
    ("last", "loser"),
    [("2H", 1), ("4H", 1), ("7S", 0)],  # 9 + 5 against 9 + 2, 9 + 4, 9 + 7
)
def test_9_11e_the_lower_total_loses(last, loser):
    match = duel("0: 6D", "1: 8S", "0: 9S", "1: 9C", "0: 5H", f"1: {last}")
    assert f"<s{loser}> loses the Duel." in public(match.news)
    assert asked(match) == [(loser, "9.11h")]


@pytest.mark.rule("9.11e")
def test_9_11e_with_equal_totals_the_challenger_loses():
    match = duel("0: 6D", "1: 8S", "0: 3S", "1: 9C", "0: TH", "1: 4H")
    assert "Duel: <s0> has 13, <s1> has 13." in public(match.news)
    assert "<s0> loses the Duel." in public(match.news)


TRAINED = {
    "ours": "KH[5C]/3H QC[4C]; hand 3S 5H 6D 9S TH",
    "theirs": "QH[2D]/2H JC[8D]; hand AH 4H 7S 8S 9C",
}


@pytest.mark.rule("9.11d", "10.8b")
def test_9_11d_the_challenged_then_the_challenger_may_use_training():
    match = duel("0: 6D", "1: 8S", "0: 9S", "1: 9C", "0: 5H", "1: 7S", **TRAINED)
    assert asked(match) == [(1, "9.11d")]
    assert options(match, 1) == ["train", "no"]
    told = play(match, "1: train")
    assert public(told) == ["<s1> uses Training: the Preparation 2♥ is revealed and discarded."]
    assert asked(match) == [(0, "9.11d")]
    told = play(match, "0: train")
    assert public(told)[1] == "Duel: <s0> has 17, <s1> has 18."
    assert discarded(match, 2) == "2H 3H"


@pytest.mark.rule("9.11d")
def test_9_11d_by_default_nobody_does():
    match = duel("0: 6D", "1: 8S", "0: 9S", "1: 9C", "0: 5H", "1: 7S", **TRAINED)
    match.time_out(1)
    told = match.time_out(0)
    assert "Duel: <s0> has 14, <s1> has 16." in public(told)


# ---- yielding, and nothing to put


@pytest.mark.rule("9.11f", "17.1")
def test_9_11f_a_yield_in_round_one_loses_at_once_and_the_challengers_card_is_never_seen():
    match = duel("0: 9S", "1: yield")
    told = match.news
    assert public(told)[-2:] == ["<s1> yields.", "<s1> loses the Duel."]
    assert "9♠" not in " ".join(public(told) + private(told, 1))
    assert text(of(match, 0).hand) == "3S 5H 6D 9S TH"
    assert asked(match) == [(1, "9.11h")]


@pytest.mark.rule("9.11f", "9.11k")
def test_9_11f_a_yield_in_round_two_loses_too_and_the_cards_put_become_recovery_cards():
    match = duel("0: 6D", "1: 8S", "0: 9S", "1: 9C", "0: 5H", "1: yield", "1: regnant")
    assert of(match, 0).regnant.recovery == [Card.of("9S"), Card.of("5H")]


@pytest.mark.rule("9.11f")
def test_9_11f_the_challenger_cannot_yield():
    match = duel("0: 6D", "1: 8S")
    assert options(match, 0) == ["3S", "5H", "9S", "TH"]


@pytest.mark.rule("9.11g")
def test_9_11g_the_challenged_player_without_a_number_card_loses_before_the_challengers_card_is_shown():
    match = duel(theirs="QD[2D] JH[8D]; hand JC QS JD KC X1")
    assert options(match, 1) == ["yield"]
    told = play(match, "0: 9S", "1: yield")
    assert "9♠" not in " ".join(public(told) + private(told, 1))
    assert "<s1> loses the Duel." in public(told)
    assert text(of(match, 0).hand) == "3S 5H 6D 9S TH"


@pytest.mark.rule("9.11g")
def test_9_11g_the_challenger_without_a_number_card_loses_at_once():
    match = duel("0: 9S", "1: 8S", "1: 2H", "0: 3S", "1: 4H", ours="KS[5C] QC[4C]; hand 9S 3S JC QS JD")
    assert public(match.news)[-2:] == ["<s0> has no Number Card to play.", "<s0> loses the Duel."]
    assert asked(match) == [(0, "9.11h")]


# ---- consequences

LOST = ("0: 6D", "1: 8S", "0: 3S", "1: 9C", "0: 5H", "1: 7S")  # 8 against 16
WON = ("0: 6D", "1: 8S", "0: TH", "1: 4H", "0: 9S", "1: 2H")  # 19 against 6


@pytest.mark.rule("9.11h", "9.11k", "5.11a")
def test_9_11h_the_loser_may_discard_the_own_regnant_whose_recovery_cards_are_discarded():
    match = duel(*LOST)
    assert options(match, 0) == ["compensate", "regnant"]
    play(match, "0: regnant")
    assert kingdoms(match)[0] == "QC[4C 5C]; hand 9S TH"
    assert kingdoms(match)[1] == "QD[2D]+9C+7S JH[8D]; hand 2H 4H"
    assert discarded(match, 3) == "KS 3S 5H"
    assert match.state.laid == []


@pytest.mark.rule("9.11i", "9.11h", "9.11k")
def test_9_11i_or_gives_a_glory_card_of_the_own_choice():
    match = duel(*LOST, ours=OURS + "; glory 6S 2S")
    assert options(match, 0) == ["2S", "6S", "regnant"]
    play(match, "0: 6S")
    assert kingdoms(match)[0] == "KS[5C]+3S+5H QC[4C]; glory 2S; hand 9S TH"
    assert kingdoms(match)[1] == "QD[2D]+9C+7S JH[8D]; glory 6S; hand 2H 4H"


@pytest.mark.rule("9.11h")
def test_9_11h_by_default_the_lowest_glory_card():
    match = duel(*LOST, ours=OURS + "; glory 6S 2S")
    match.time_out(0)
    assert text(of(match, 1).glory) == "2S"


@pytest.mark.rule("9.11i", "5.9", "13.1")
def test_9_11i_it_may_be_the_winners_seventh():
    match = duel(*WON, ours=OURS + "; glory 6S 2S 4S 7C 8C AC", theirs=THEIRS + "; glory 2C")
    play(match, "1: 2C")
    assert match.over
    assert len(of(match, 0).glory) == 7


@pytest.mark.rule("9.11i", "5.13")
def test_9_11i_without_a_glory_card_the_winner_takes_up_to_two_cards_of_the_population():
    match = duel(*WON, theirs=THEIRS + "; peasants 3D")
    told = play(match, "1: compensate")
    assert asked(match) == [(0, "9.11i")]
    assert "<s1> has no Glory to give: <s0> may take up to two cards from the Population." in public(told)
    assert options(match, 0) == ["2D", "3D", "8D", "no"]
    play(match, "0: 8D", "0: king", "0: 3D", "0: peasant")
    assert kingdoms(match)[0] == "KS[5C 8D]+TH+9S QC[4C]; peasants 3D; hand 3S 5H"
    assert kingdoms(match)[1] == "QD[2D]+4H+2H JH[]; hand 7S 9C"


@pytest.mark.rule("9.11i", "2.16")
def test_9_11i_face_down_glory_is_no_glory_to_give():
    match = duel(*WON, theirs=THEIRS + "; turned 2S; decree 6C")
    assert options(match, 1) == ["compensate", "regnant"]


@pytest.mark.rule("9.11i", "5.1")
def test_9_11i_not_the_last_subject():
    match = duel(*WON, theirs=THEIRS + "; peasants 3D")
    play(match, "1: compensate", "0: 8D", "0: king")
    assert refusal(match, "0: 2D").rule == "5.1"


@pytest.mark.rule("9.11i", "5.2")
def test_9_11i_not_beyond_ten():
    match = duel(*WON, ours=OURS + "; peasants 2C 3C 6C 7C 8C AC 5D")
    play(match, "1: compensate", "0: 8D", "0: king")
    assert of(match, 0).population == 10
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("9.11i")
def test_9_11i_the_winner_may_take_one_or_none():
    match = duel(*WON)
    play(match, "1: compensate")
    match.time_out(0)
    assert kingdoms(match)[1] == "QD[2D]+4H+2H JH[8D]; hand 7S 9C"


@pytest.mark.rule("9.11j", "5.10")
def test_9_11j_a_loser_with_one_royal_card_must_compensate():
    match = duel(*WON, theirs="QD[2D 8D]; glory 3H 5D; hand 2H 4H 7S 8S 9C")
    assert refusal(match, "1: regnant").rule == "9.11j"
    play(match, "1: 5D")
    assert text(of(match, 0).glory) == "5D"


@pytest.mark.rule("9.11k")
def test_9_11k_round_one_and_training_cards_never_become_recovery_cards():
    match = duel(*LOST, **TRAINED)
    play(match, "1: train", "0: train", "0: regnant")
    assert kingdoms(match)[1] == "QH[2D]+9C+7S JC[8D]; hand AH 4H"
    assert discarded(match, 7) == "6D 8S 2H 3H KH 3S 5H"
