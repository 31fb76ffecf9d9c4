"""12.7 Events: a Royal Card or a Joker in place of a Refugee Card."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import discarded, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text

OURS = "KS[4S 3D]"
THEIRS = "QC[7C 8C]"


def event(card, ours=OURS, theirs=THEIRS, **more):
    """That card is turned up in Step 3 of the Migration Phase of seat 0; what was told is in `news`."""
    return match_at(GAME, position(ours=ours, theirs=theirs, draw=card, **more), "migration_3")


def subjects(match):
    """The row Subjects of both."""
    return text(of(match, 0).row_subjects), text(of(match, 1).row_subjects)


@pytest.mark.rule("12.7", "12.4")
@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("KS", "Bandit Raids (K♠)"),
        ("KH", "Corruption Scandal (K♥)"),
        ("KC", "Foreign Invasion (K♣)"),
        ("KD", "Pirate Embargo (K♦)"),
        ("QS", "Drought (Q♠)"),
        ("QH", "Plague (Q♥)"),
        ("QC", "Flood (Q♣)"),
        ("QD", "Market Crash (Q♦)"),
        ("JS", "Astral Alignment (J♠)"),
        ("JH", "Elixir of Life (J♥)"),
        ("JC", "Invention Boom (J♣)"),
        ("JD", "Hidden Treasure (J♦)"),
        ("X1", "Festival of Fools (Joker 1)"),
    ],
)
def test_12_7_a_royal_card_or_joker_is_an_event_and_no_refugee(card, name):
    regnants = ("KS", "QC") if card not in ("KS", "QC") else ("KD", "QH")
    match = event(card, f"{regnants[0]}[4S 2S]", f"{regnants[1]}[7C 8C]")
    assert public(match.news)[1] == f"Event: {name}."
    assert str(match.state.discard[0]) == card
    assert not [line for line in public(match.news) if "Refugee" in line]


# ---- one Subject of the suit from who has most


@pytest.mark.rule("12.7a", "12.7b", "12.7e", "12.7f", "12.7g", "12.7h")
@pytest.mark.parametrize(
    ("card", "suit"), [("KS", "S"), ("QS", "S"), ("KH", "D"), ("QD", "D"), ("QH", "H"), ("QC", "C")]
)
def test_12_7a_to_h_who_has_most_subjects_of_the_suit_discards_one_of_them(card, suit):
    others = {"S": "4H", "H": "4C", "C": "4D", "D": "4S"}[suit]
    match = event(card, f"JS[2{suit} {others}]", f"JH[7{suit} 8{suit}] ".strip())
    assert (asked(match), options(match, 1)) == ([(1, "12.7")], [f"7{suit}", f"8{suit}"])
    play(match, f"1: 8{suit}")
    assert subjects(match) == (f"2{suit} {others}", f"7{suit}")
    assert discarded(match, 2) == f"{card} 8{suit}"


@pytest.mark.rule("12.7a", "12.7")
def test_12_7_festival_subjects_count_for_most_and_cannot_be_discarded():
    match = event("QH", "KS[4S 3H]", "QC[7C]; festival 9S 5H -")  # one each: both, and only one has a row Subject
    assert subjects(match) == ("4S", "7C")
    assert "<s1> has nothing to discard." in public(match.news)


@pytest.mark.rule("12.7", "4.4")
def test_12_7_with_equal_numbers_both_the_active_player_first():
    match = event("QC", "KS[4C 3C]", "QH[7C 8C]")
    assert (asked(match), options(match, 0)) == ([(0, "12.7")], ["4C", "3C"])
    play(match, "0: 3C")
    assert (asked(match), options(match, 1)) == ([(1, "12.7")], ["7C", "8C"])
    assert discarded(match, 1) == "3C", "the second decides knowing the first's choice"
    play(match, "1: 8C")
    assert subjects(match) == ("4C", "7C")


@pytest.mark.rule("12.7", "5.3")
def test_12_7_who_has_none_does_nothing_and_the_last_subject_may_go():
    match = event("QH", "KS[4S]", "QC[7C]; peasants 2H")
    assert subjects(match) == ("4S", "7C")
    assert public(match.news)[2:4] == ["<s0> has nothing to discard.", "<s1> has nothing to discard."]
    match = event("QH", "KS[4S]", "QC[7H]")
    assert subjects(match) == ("4S", "")
    match = event("QH", "KS[4S 3H]", "QC[7H 8H]")
    assert subjects(match)[0] == "4S 3H", "fewer Hearts: spared"


@pytest.mark.rule("12.7", "5.12")
def test_12_7_a_marked_subject_that_is_discarded_ends_its_treaty():
    match = event("QH", "KS[4S 3H]; treaty 3H 9D", "QC[7C]")
    assert of(match, 0).treaty is None
    assert discarded(match, 3) == "QH 3H 9D"


# ---- Foreign Invasion, Pirate Embargo


@pytest.mark.rule("12.7c")
@pytest.mark.parametrize("card", ["9H", "KD", "X1", "4S", "6C"])
def test_12_7c_any_card_of_the_hand_or_the_population(card):
    match = event("KC", "KS[4S 3D]; peasants 6C; army 9S; hand 9H KD X1", "QH[7C 8C]")
    assert (asked(match), set(options(match, 0))) == ([(0, "12.7c")], {"9H", "KD", "X1", "4S", "3D", "6C"})
    play(match, f"0: {card}")
    assert discarded(match, 1) == card
    assert asked(match) == [(1, "12.7c")], "each player"
    play(match, "1: 8C")
    assert subjects(match)[1] == "7C"


@pytest.mark.rule("12.7c", "5.3")
def test_12_7c_the_last_subject_only_if_nothing_else_is_there():
    match = event("KC", "KS[4S]; hand 9H KD", "QH[7C]")
    assert options(match, 0) == ["9H", "KD"]
    assert asked(match) == [(0, "12.7c")], "asked of a hand"
    play(match, "0: 9H")
    assert subjects(match) == ("4S", "")


@pytest.mark.rule("12.7d")
def test_12_7d_a_diamond_of_the_population_else_any_row_subject():
    match = event("KD", "KS[4S 3D]; peasants 6D 2C; hand 9D", "QH[7C 8C]; peasants 2H")
    assert (asked(match), options(match, 0)) == ([(0, "12.7d")], ["3D", "6D"])
    play(match, "0: 6D")
    assert (asked(match), options(match, 1)) == ([(1, "12.7d")], ["7C", "8C"])
    play(match, "1: 7C")
    assert discarded(match, 3) == "KD 6D 7C"


@pytest.mark.rule("12.7d", "5.3")
@pytest.mark.parametrize(
    ("theirs", "lost"),
    [
        ("QH[7D]; peasants 2D", "2D"),  # another Diamond satisfies it
        ("QH[7D]; peasants 2C", "7D"),  # nothing else does
        ("QH[7C]; peasants 2C", "7C"),
    ],
)
def test_12_7d_the_last_subject_only_if_nothing_else_satisfies_it(theirs, lost):
    match = event("KD", "KS[4S 3D]", theirs)
    assert discarded(match, 1) == lost


# ---- the Jacks


@pytest.mark.rule("12.7i", "12.7j", "12.7k", "12.7l", "2.2")
@pytest.mark.parametrize(("card", "suit"), [("JS", "S"), ("JH", "H"), ("JC", "C"), ("JD", "D")])
def test_12_7i_to_l_each_may_replace_a_subject_of_the_suit_by_a_higher_one_of_the_hand(card, suit):
    other = "H" if suit != "H" else "C"
    match = event(
        card,
        f"KS[4{suit} 3{other}]; peasants 6{suit}; hand 9{suit} 2{suit} Q{suit} 8{other}",
        f"KC[5{suit}]; hand T{suit}",
    )
    assert (asked(match), options(match, 0)) == ([(0, "12.7")], [f"4{suit}", "no"])
    told = play(match, f"0: 4{suit}")
    assert subjects(match)[0] == f"9{suit} 3{other}"
    assert discarded(match, 2) == f"{card} 4{suit}"
    assert (asked(match), options(match, 1)) == ([(1, "12.7")], [f"5{suit}", "no"])
    assert told
    play(match, "1: no")
    assert subjects(match)[1] == f"5{suit}"


@pytest.mark.rule("12.7i")
def test_12_7i_pair_by_choice_and_only_row_subjects():
    match = event("JS", "KH[4S 6S]; hand 9S 5S", "QC[7C]; festival 2S 5H -; hand 8S")
    assert options(match, 0) == ["4S", "6S", "no"]
    assert options(match, 0, "4S") == ["5S", "9S"]
    assert [str(card) for card in of(match, 1).hand] == ["8S"]
    play(match, "0: 4S > 5S")
    assert subjects(match)[0] == "5S 6S"
    assert (1, "12.7") not in asked(match), "a Festival Spade cannot be replaced"


# ---- Festival of Fools


@pytest.mark.rule("12.7m", "12.7n")
def test_12_7n_a_proposal_that_is_accepted_swaps_the_two_and_ends_the_event():
    match = event("X1", "KS[4S 3D]", "QC[7D 9S 8C]")
    assert (asked(match), options(match, 0)) == ([(0, "12.7n")], ["4S", "3D", "no"])
    told = play(match, "0: 3D")
    assert public(told) == ["<s0> proposes to swap 3♦ for 7♦."]
    assert (asked(match), options(match, 1)) == ([(1, "12.7n")], ["accept", "no"])
    told = play(match, "1: accept")
    assert public(told)[0] == "3♦ and 7♦ change Kingdoms."
    assert subjects(match) == ("4S 7D", "3D 9S 8C")
    assert (1, "12.7n") not in asked(match)


@pytest.mark.rule("12.7n")
@pytest.mark.parametrize("first", ["no", "3D"])
def test_12_7n_without_a_swap_the_opponent_may_propose_once(first):
    match = event("X1", "KS[4S 3D]", "QC[7D 9S 8C]")
    play(match, f"0: {first}")
    if first != "no":
        told = play(match, "1: no")
        assert public(told)[0] == "<s1> declines the swap."
    assert (asked(match), options(match, 1)) == ([(1, "12.7n")], ["7D", "9S", "no"])
    play(match, "1: 9S")
    assert asked(match) == [(0, "12.7n")]
    play(match, "0: no")
    assert subjects(match) == ("4S 3D", "7D 9S 8C")
    assert "12.7n" not in [rule for _, rule in asked(match)]


@pytest.mark.rule("12.7n", "5.12", "5.13", "5.5")
def test_12_7n_marks_do_not_come_along_and_the_balance_is_not_tested():
    match = event("X1", "KS[4S 3H]; treaty 3H 9D", "QC[7H TH]")
    play(match, "0: 3H > TH", "1: accept")
    assert subjects(match) == ("4S TH", "7H 3H")
    assert of(match, 0).treaty is None
    assert "9D" in text(match.state.discard)


@pytest.mark.rule("12.7n", "2.11")
def test_12_7n_only_row_subjects_of_the_same_suit():
    match = event("X1", "KS[4S 3D]; peasants 2C", "QC[7C]; festival 9S 5H -")
    assert "12.7n" not in [rule for _, rule in asked(match)]
    match = event("X1", "KS[4S 3D]", "QC[7S 8C]")
    assert refusal(match, "0: 3D").rule == "12.7n"
