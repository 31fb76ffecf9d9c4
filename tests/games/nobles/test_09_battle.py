"""9.7 Battle Action."""

import pytest

from games.engine.cards import Card
from games.nobles.actions.battle import battle_value
from games.nobles.labels import label
from games.nobles.view import view
from tests.games.nobles.thrones import at_action, discarded, kingdom, kingdoms, of, position
from tests.kit import asked, options, play, public, refusal, text

OURS = "KS[4S 3D]; army 7C"  # 7C is worth 8: a Club
THEIRS = "QH[5H 2D]"


def battle(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- when it is possible


@pytest.mark.rule("9.7a")
@pytest.mark.parametrize(
    ("ours", "why"),
    [
        ("KS[4H 3D]; army 7C; peasants 5S", "you have no Spade Subject"),
        ("KS[4S 3D]; hand 7C", "you have no Army Card"),
    ],
)
def test_9_7a_a_spade_subject_and_an_army_card_are_needed(ours, why):
    found = refusal(battle(ours), "0: battle")
    assert (found.rule, found.why) == ("9.7a", why)


@pytest.mark.rule("9.7a")
def test_9_7a_a_festival_spade_is_a_spade_subject():
    match = battle("KS[3D]; army 7C; festival 4S 6H 9D")
    play(match, "0: battle")
    assert discarded(match, 1) == "7C"


@pytest.mark.rule("9.7a", "9.13c")
@pytest.mark.parametrize(("ours", "theirs"), [("; accord 9C", ""), ("", "; accord 9C")])
def test_9_7a_no_army_card_of_the_suit_of_an_accord_card_in_play(ours, theirs):
    assert refusal(battle(OURS + ours, THEIRS + theirs), "0: battle").rule == "9.13c"
    match = battle("KS[4S] QD[]; army 7C 6H 8H" + ours, THEIRS + theirs)
    assert refusal(match, "0: battle > army1").rule == "9.13c"
    assert options(match, 0, "battle") == ["army2", "army3"]


@pytest.mark.rule("9.7a", "9.14i")
def test_9_7a_not_during_an_armistice():
    assert refusal(battle(armistice=True), "0: battle").rule == "9.14i"


@pytest.mark.rule("9.7a", "8.3", "8.4")
def test_9_7a_not_with_an_unfinished_crusade_nor_after_a_step_of_one():
    assert refusal(battle(OURS + "; crusade 5S 6H"), "0: battle").rule == "8.4"
    assert refusal(battle(used=["6"]), "0: battle").rule == "8.2"


@pytest.mark.rule("9.7a")
def test_9_7a_the_army_card_is_named_by_its_position_and_stays_hidden_until_the_defence():
    match = battle("KS[4S]; army 7C 6H", "QH[5H]; army 8D 3D; hand 2D")
    told = play(match, "0: battle > army2")
    assert public(told) == ["<s0>: Battle with Army Card 2."]
    told = play(match, "1: no")
    assert public(told) == ["<s1>: No Counter."]
    assert asked(match) == [(1, "9.7c")]
    assert text(of(match, 0).army) == "7C 6H"


# ---- battle values


@pytest.mark.rule("9.7b")
@pytest.mark.parametrize(
    ("written", "card", "total"),
    [
        ("KH[]; army 5D", "5D", 5),
        ("KH[]; army 5H", "5H", 6),
        ("KH[]; army 5C", "5C", 6),
        ("KC[]; army 5S", "5S", 6),
        ("KC[]; army 5C", "5C", 8),
        ("KH[5H]", "5H", 6),
        ("KS[AC] QC[]", "AC", 2),
        ("KC[]; peasants 5C", "5C", 5),
    ],
)
def test_9_7b_one_more_for_the_regnants_suit_for_a_club_and_for_a_club_regnant(written, card, total):
    assert battle_value(kingdom(written), Card.of(card)) == total


# ---- the defender has an Army Card


@pytest.mark.rule("9.7c", "9.7d")
def test_9_7d_the_higher_total_wins_the_attacker_takes_the_defenders_card():
    match = battle("KS[4S]; army 7C", "QH[5H]; army 7D")  # 8 against 7
    told = play(match, "0: battle")
    assert asked(match) == [(0, "9.7d")]
    assert public(told)[-3:] == [
        "<s0> attacks with 7♣, total 8; <s1> defends with 7♦, total 7.",
        "<s0> wins the Battle.",
        "<s0> discards 7♣ (Army Cards).",
    ]
    assert options(match, 0) == ["king", "peasant"]
    told = play(match, "0: king")
    assert public(told)[:1] == ["7♦ becomes <s0>'s Subject, beside the King."]
    assert kingdoms(match) == ("KS[4S 7D]", "QH[5H]")
    assert (discarded(match, 1), match.state.laid, match.state.used) == ("7C", [], ["6"])


@pytest.mark.rule("9.7d")
def test_9_7d_the_defender_wins_and_takes_the_attackers_card():
    match = battle("KS[4S]; army 7C", "QH[5H]; army 9D")
    play(match, "0: battle", "1: peasant")
    assert kingdoms(match) == ("KS[4S]", "QH[5H]; peasants 7C")
    assert discarded(match, 1) == "9D"


@pytest.mark.rule("9.7d")
def test_9_7d_the_space_of_the_discarded_army_card_is_free_for_the_card_won():
    match = battle("KS[4S 3D]; army 9C", "QH[5H 4H]; army 6D")
    play(match, "0: battle", "0: king")
    assert kingdoms(match) == ("KS[4S 3D 6D]", "QH[5H 4H]")


@pytest.mark.rule("9.7d", "2.15", "5.2", "18.4")
def test_9_7d_a_won_battle_never_breaks_the_ten():
    match = battle("KS[4S]; army 9C; peasants 2S 3S 5S 6S 2H 3H 4H 5C", "QH[5H]; army 6D")
    play(match, "0: battle", "0: king")
    assert of(match, 0).population == 10


@pytest.mark.rule("9.7e")
def test_9_7e_with_equal_totals_both_cards_are_discarded_the_attackers_first():
    match = battle("KS[4S]; army 7C", "QH[5H]; army 8D")
    told = play(match, "0: battle")
    assert public(told)[-3:] == [
        "The totals are equal: <s1> has defended, and both cards are discarded.",
        "<s0> discards 7♣ (Army Cards).",
        "<s1> discards 8♦ (Army Cards).",
    ]
    assert kingdoms(match) == ("KS[4S]", "QH[5H]")
    assert discarded(match, 2) == "7C 8D"


@pytest.mark.rule("9.7c")
def test_9_7c_the_defender_is_asked_before_the_attacker_is_seen():
    match = battle("KS[4S]; army 7C", "QH[5H]; army 8D 2D")
    told = play(match, "0: battle")
    assert asked(match) == [(1, "9.7c")]
    assert options(match, 1) == ["army1", "army2"]
    assert "7♣" not in " ".join(public(told))


@pytest.mark.rule("9.7c", "10.8a")
def test_9_7c_fortifications_add_their_value_without_bonus_and_are_discarded_first():
    match = battle("KS[4S]; army 9C", "QS[5H]/2S; army 8D 4D")  # 10 against 8 + 2
    play(match, "0: battle")
    assert options(match, 1) == ["army1", "army2", "fortified1", "fortified2"]
    told = play(match, "1: fortified1")
    assert public(told)[:2] == [
        "<s1> uses Fortifications: the Preparation 2♠ is revealed and discarded.",
        "<s0> attacks with 9♣, total 10; <s1> defends with 8♦, total 10.",
    ]
    assert discarded(match, 3) == "2S 9C 8D"
    assert kingdoms(match) == ("KS[4S]", "QS[5H]; army 4D")


@pytest.mark.rule("9.7c", "10.8")
def test_9_7c_the_question_is_the_same_whatever_the_preparation_but_only_a_spade_fortifies():
    match = battle("KS[4S]; army 9C", "QS[5H]/2H; army 8D")
    play(match, "0: battle")
    found = refusal(match, "1: fortified1")
    assert found.rule == "10.8a"
    play(match, "1: army1")
    assert of(match, 1).regnant.preparation is Card.of("2H")


@pytest.mark.rule("9.7c")
def test_9_7c_the_defender_reads_the_own_cards():
    match = battle("KS[4S]; army 9C", "QS[5H]/2S; army 8D 4D")
    play(match, "0: battle")
    shown = [label(view(match.state, 1), match.asks[1], token) for token in ("army2", "fortified1")]
    assert [one.text for one in shown] == ["Army Card 2", "Army Card 1 with Fortifications"]
    assert [one.note for one in shown] == ["4♦", "8♦"]


@pytest.mark.rule("9.7c", "14.5")
def test_9_7c_by_default_the_oldest_army_card_without_fortifications():
    match = battle("KS[4S]; army 9C", "QS[5H]/2S; army 8D 4D")
    play(match, "0: battle")
    match.time_out(1)
    assert kingdoms(match)[1] == "QS[5H]/2S; army 4D"


# ---- the defender has none


@pytest.mark.rule("9.7f")
def test_9_7f_a_card_of_the_population_whose_battle_value_is_not_more():
    match = battle("KS[4S]; army 7D", "QH[6H 7H 2C]; peasants 8S 7C")
    told = play(match, "0: battle")
    assert public(told)[2:] == [
        "<s0> attacks with 7♦, battle value 7; no Army Card defends.",
        "<s0> discards 7♦ (Army Cards).",
    ]
    assert options(match, 0) == ["2C", "6H", "7C"]
    assert refusal(match, "0: 7H").rule == "9.7f"  # 8 with the Regnant's suit
    assert refusal(match, "0: 8S").rule == "9.7f"
    play(match, "0: 6H", "0: king")
    assert kingdoms(match) == ("KS[4S 6H]", "QH[7H 2C]; peasants 8S 7C")


@pytest.mark.rule("9.7f")
def test_9_7f_taking_is_not_optional_and_the_default_is_the_lowest_card_as_a_peasant():
    match = battle("KS[4S]; army 7D", "QH[6H 7S]; peasants 5S")
    play(match, "0: battle")
    assert "no" not in options(match, 0)
    match.time_out(0)
    assert kingdoms(match) == ("KS[4S]; peasants 5S", "QH[6H 7S]")


@pytest.mark.rule("9.7f", "5.1", "4.5")
def test_9_7f_the_last_subject_is_not_taken():
    match = battle("KS[4S]; army 7D", "QH[2S]; peasants 5S 9S")
    play(match, "0: battle", "0: peasant")
    assert kingdoms(match) == ("KS[4S]; peasants 5S", "QH[2S]; peasants 9S")


@pytest.mark.rule("9.7f", "5.1")
def test_9_7f_without_such_a_card_nothing_is_taken():
    match = battle("KS[4S]; army 7D", "QH[2S]; peasants 9S")
    told = play(match, "0: battle")
    assert public(told)[-1] == "<s0> can't take any card."
    assert kingdoms(match) == ("KS[4S]", "QH[2S]; peasants 9S")
    assert discarded(match, 1) == "7D"


@pytest.mark.rule("9.7f", "2.11")
def test_9_7f_festival_subjects_are_subjects_but_cannot_be_taken():
    match = battle("KS[4S]; army 7D", "QH[]; peasants 3C 4C; festival 2S 3H 9D")
    play(match, "0: battle")
    assert options(match, 0) == ["3C", "4C"]


@pytest.mark.rule("9.7g", "5.11b")
@pytest.mark.parametrize(
    ("theirs", "left"),
    [("KH[] QD[] JC[]", "KH[] QD[]"), ("KH[] JC[]", "KH[]")],
)
def test_9_7g_without_army_and_subject_the_lowest_royal_card_is_discarded(theirs, left):
    match = battle("KS[4S]; army 7D", theirs + "; peasants 2S")
    play(match, "0: battle")
    assert kingdoms(match) == ("KS[4S]", left + "; peasants 2S")
    assert discarded(match, 2) == "7D JC"


@pytest.mark.rule("9.7g", "5.6", "5.10")
def test_9_7g_not_possible_against_a_single_royal_card():
    assert refusal(battle(OURS, "KH[]; peasants 2S"), "0: battle").rule == "5.6"
