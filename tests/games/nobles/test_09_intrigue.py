"""9.1 Intrigue, with Bribe."""

import pytest

from tests.games.nobles.thrones import at_action, kingdoms, of, position
from tests.kit import asked, options, play, private, public, refusal

OURS = "KS[4S] QD[3D]"
ONE = "KH[7C 5H] QS[2C]"  # the Queen has no Spade Subject
TWO = "KH[7C 5D] QS[2C]"
THREE = "KH[7C 5C] QS[2C] JD[3C]"


def intrigue(theirs, ours=OURS, **more):
    """At the choice of an action of seat 0, the rival without a hand unless `theirs` has one."""
    return at_action(position(ours=ours, theirs=theirs, **more))


@pytest.mark.rule("9.1a")
def test_9_1a_not_against_a_court_whose_suits_are_all_among_its_subjects():
    assert refusal(intrigue("QC[7C 3C] JH[5H]"), "0: intrigue").rule == "9.1a"


@pytest.mark.rule("9.1a", "2.11")
def test_9_1a_festival_subjects_serve_their_royal_card_peasants_do_not():
    assert refusal(intrigue("KH[7C] QS[2C]; festival 9S 4H -"), "0: intrigue").rule == "9.1a"
    assert options(intrigue("KH[7C 5H] QS[2C]; peasants 9S"), 0, "intrigue") == ["scandal", "forgo"]


@pytest.mark.rule("9.1a", "2.9")
def test_9_1a_a_jester_is_no_royal_card():
    assert refusal(intrigue("QC[7C 3C] JH[5H]; jester X1"), "0: intrigue").rule == "9.1a"


@pytest.mark.rule("9.1a", "9.1b", "9.1c", "9.1d")
@pytest.mark.parametrize(
    ("theirs", "kinds", "refused"),
    [
        (ONE, ["scandal"], {"treason": "9.1c", "insurrection": "9.1d"}),
        (TWO, ["scandal", "treason"], {"insurrection": "9.1d"}),
        (THREE, ["scandal", "treason", "insurrection"], {}),
    ],
)
def test_9_1a_more_unserved_royal_cards_allow_every_lesser_kind_too(theirs, kinds, refused):
    match = intrigue(theirs)
    assert options(match, 0, "intrigue") == [*kinds, "forgo"]
    assert {kind: refusal(match, f"0: intrigue > {kind}").rule for kind in refused} == refused


@pytest.mark.rule("9.1b")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("9C", "KH[7C 5H] QS[2C]; glory 9C"),
        ("7C", "KH[5H] QS[2C]; peasants 9C; glory 7C"),
    ],
)
def test_9_1b_scandal_puts_a_subject_or_a_peasant_into_the_rivals_own_glory(card, after):
    match = intrigue(f"{ONE}; peasants 9C; army 8H")
    told = public(play(match, f"0: intrigue > scandal > {card}"))
    assert told[0] == "<s0>: Intrigue, Scandal."
    assert kingdoms(match)[1] == after.replace("]; ", "]; army 8H; ", 1)
    assert refusal(match, "0: intrigue").rule == "8.2"


@pytest.mark.rule("9.1b", "2.14")
def test_9_1b_an_army_card_cannot_be_chosen():
    assert "8H" not in options(intrigue(f"{ONE}; army 8H"), 0, "intrigue", "scandal")


@pytest.mark.rule("9.1b", "5.1")
def test_9_1b_the_only_subject_cannot_be_chosen():
    match = intrigue("KH[7C] QS[]; peasants 9C 8C")
    assert refusal(match, "0: intrigue > scandal > 7C").rule == "5.1"
    assert options(match, 0, "intrigue", "scandal") == ["9C", "8C"]
    assert refusal(intrigue("KH[7C] QS[]"), "0: intrigue").rule == "5.1"
    assert refusal(intrigue("KH[] QS[]"), "0: intrigue").rule == "9.1b"


@pytest.mark.rule("9.1b", "5.9")
def test_9_1b_the_seventh_glory_card_of_the_rival_ends_the_game():
    match = intrigue(f"{ONE}; glory AC 3C 4C 6C 8C 9C; peasants TC")
    play(match, "0: intrigue > scandal > 10C")
    assert match.over


@pytest.mark.rule("9.1b", "5.12")
def test_9_1b_a_marked_subject_that_goes_ends_its_tournament():
    match = intrigue(f"{ONE}; tournament 7C 6D")
    play(match, "0: intrigue > scandal > 7C")
    assert kingdoms(match)[1] == "KH[5H] QS[2C]; glory 7C"
    assert str(match.state.discard[-1]) == "6D"


@pytest.mark.rule("9.1c")
def test_9_1c_treason_makes_a_row_subject_a_peasant_of_the_rival():
    match = intrigue(f"{TWO}; peasants 9C")
    assert options(match, 0, "intrigue", "treason") == ["7C", "5D", "2C"]
    told = public(play(match, "0: intrigue > treason > 5D"))
    assert told == ["<s0>: Intrigue, Treason.", "<s1>'s 5♦ becomes a Peasant."]
    assert kingdoms(match)[1] == "KH[7C] QS[2C]; peasants 9C 5D"


@pytest.mark.rule("9.1c", "5.1")
def test_9_1c_treason_cannot_take_the_only_subject():
    match = intrigue("KH[7C] QS[]; peasants 9C")
    assert refusal(match, "0: intrigue > treason").rule == "5.1"


@pytest.mark.rule("9.1d")
@pytest.mark.parametrize(
    ("where", "after"),
    [
        ("peasant", "KS[4S] QD[3D]; peasants 7C"),
        ("king", "KS[4S 7C] QD[3D]"),
        ("queen", "KS[4S] QD[3D 7C]"),
    ],
)
def test_9_1d_insurrection_takes_a_card_as_a_subject_or_as_a_peasant(where, after):
    match = intrigue(THREE)
    told = public(play(match, f"0: intrigue > insurrection > 7C > {where}"))
    assert told[0] == "<s0>: Intrigue, Insurrection."
    assert kingdoms(match) == (after, "KH[5C] QS[2C] JD[3C]")


@pytest.mark.rule("9.1d", "5.5")
def test_9_1d_equipoise_is_not_tested():
    match = intrigue(f"{THREE}; peasants 9H", ours="JS[5S]")  # clockwise: 0 Hearts, 5 Spades below them
    play(match, "0: intrigue > insurrection > 9H > jack")
    assert kingdoms(match)[0] == "JS[5S 9H]"


@pytest.mark.rule("9.1d", "5.4")
def test_9_1d_without_a_free_space_it_becomes_a_peasant_and_nobody_is_asked():
    match = intrigue(THREE, ours="JS[5S 6S]; army 8D")
    play(match, "0: intrigue > insurrection > 7C")
    assert kingdoms(match)[0] == "JS[5S 6S]; army 8D; peasants 7C"


@pytest.mark.rule("9.1d", "5.2")
def test_9_1d_not_with_a_population_number_of_10():
    match = intrigue(THREE, ours="KS[4S] QD[3D]; peasants AH 2H 3H 4H 5H 6H 7H 8H")
    assert refusal(match, "0: intrigue > insurrection").rule == "5.2"
    assert options(match, 0, "intrigue") == ["scandal", "treason", "forgo"]


@pytest.mark.rule("9.1d", "5.12", "5.13")
def test_9_1d_a_marked_subject_keeps_no_mark():
    match = intrigue(f"{THREE}; tournament 7C 6D")
    play(match, "0: intrigue > insurrection > 7C > peasant")
    assert kingdoms(match) == ("KS[4S] QD[3D]; peasants 7C", "KH[5C] QS[2C] JD[3C]")
    assert str(match.state.discard[-1]) == "6D"


@pytest.mark.rule("9.1d")
def test_9_1d_until_the_last_choice_all_can_be_taken_back():
    match = intrigue(THREE)
    play(match, "0: intrigue > insurrection > 7C")
    assert match.can_take_back(0)
    for _ in range(3):
        match.take_back(0)
    assert options(match, 0, "intrigue") == ["scandal", "treason", "insurrection", "forgo"]


@pytest.mark.rule("9.1e")
def test_9_1e_a_bribe_goes_from_hand_to_hand_and_only_the_two_see_it():
    match = intrigue(f"{ONE}; hand KD 9S")
    play(match, "0: intrigue > bribe")
    assert asked(match) == [(1, "9.1e")]
    assert options(match, 1) == ["9S", "KD", "decline"]
    told = play(match, "1: KD")
    assert public(told) == ["<s1> gives a card to <s0>."]
    assert private(told, 0) == private(told, 1) == ["<s1> gives K♦ to <s0>."]
    assert kingdoms(match) == (f"{OURS}; hand KD", f"{ONE}; hand 9S")


@pytest.mark.rule("9.1e", "8.2")
def test_9_1e_after_a_bribe_the_intrigue_is_over_and_its_slot_used():
    match = intrigue(f"{ONE}; hand 9S")
    play(match, "0: intrigue > bribe", "1: 9S")
    assert asked(match) == [(0, "8.1")]
    assert refusal(match, "0: intrigue").rule == "8.2"


@pytest.mark.rule("9.1e")
def test_9_1e_a_declined_bribe_leaves_the_intrigue_to_the_active_player():
    match = intrigue(f"{TWO}; hand 9S")
    told = public(play(match, "0: intrigue > bribe", "1: decline"))
    assert told[-1] == "<s1> gives no bribe."
    assert options(match, 0) == ["scandal", "treason", "forgo"]
    told = public(play(match, "0: treason > 5D"))
    assert told == ["<s0>: Treason.", "<s1>'s 5♦ becomes a Peasant."]
    assert refusal(match, "0: intrigue").rule == "8.2"


@pytest.mark.rule("9.1e")
@pytest.mark.parametrize("before", [[], ["0: intrigue > bribe", "1: decline"]])
def test_9_1e_an_intrigue_may_be_forgone_and_the_slot_is_used(before):
    match = intrigue(f"{ONE}; hand 9S")
    play(match, *before)
    told = public(play(match, "0: forgo" if before else "0: intrigue > forgo"))
    assert told[-1] == "<s0> lets the Intrigue go."
    assert kingdoms(match) == (OURS, f"{ONE}; hand 9S")
    assert refusal(match, "0: intrigue").rule == "8.2"


@pytest.mark.rule("9.1e")
def test_9_1e_no_bribe_of_an_empty_hand():
    assert "bribe" not in options(intrigue(ONE), 0, "intrigue")
    assert "bribe" in options(intrigue(f"{ONE}; hand 9S"), 0, "intrigue")


@pytest.mark.rule("9.1e")
def test_9_1e_no_bribe_where_no_kind_is_possible():
    assert refusal(intrigue("QC[7C 3C] JH[5H]; hand 9S"), "0: intrigue").rule == "9.1a"


@pytest.mark.rule("9.1e")
def test_9_1e_who_is_absent_gives_no_bribe_and_who_is_absent_then_forgoes():
    match = intrigue(f"{ONE}; hand 9S")
    play(match, "0: intrigue > bribe")
    match.time_out(1)
    assert asked(match) == [(0, "9.1a")]
    match.time_out(0)
    assert kingdoms(match) == (OURS, f"{ONE}; hand 9S")
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("9.1e", "14.5")
@pytest.mark.parametrize("order", ["bribe", "default"])
def test_9_1e_a_standing_order_declines_bribes(order):
    match = intrigue(f"{ONE}; hand 9S; orders {order}", options={"standing_orders": "on"})
    told = play(match, "0: intrigue > bribe")
    assert public(told)[-1] == "<s1> gives no bribe."
    assert len(private(told, 1)) == 1
    assert (0, "9.1a") in asked(match)
    assert of(match, 1).hand
