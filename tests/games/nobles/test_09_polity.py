"""9.9 Polity Action."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, on_table, position
from tests.kit import asked, options, play, private, public, refusal, text

OURS = "KS[5H 4S]; hand 3S 5C 6D 9S TH"
THEIRS = "QD[2D 8D]; glory 2C 4C; hand 2H 4H 7S 8S 9C"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


def polity(*moves, prize="6H", **more):
    """A Polity for that prize which is not countered, after these moves; what all of it told is in `news`."""
    match = at(draw=prize, **more)
    match.news = play(match, "0: polity", "1: no", *moves)
    return match


# ---- when it is possible


@pytest.mark.rule("9.9a")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("KS[5D 4S]; hand 3S 5C 6D 9S TH; peasants 3H", THEIRS),
        (OURS + "; glory 3C 5S", THEIRS),
        (OURS + "; glory 3C 5S 6S", THEIRS),
        ("KS[5H 4S]; hand 3S 5C 6D 9S", THEIRS),
        (OURS, "QD[2D 8D]; glory 2C 4C; hand 2H 4H 7S 8S"),
        ("KS[5H 4S]; hand JS QS JC KC X1", THEIRS),
    ],
    ids=["no Heart", "equal Glory", "more Glory", "four cards", "the rival four", "no Number Card"],
)
def test_9_9a_what_is_needed(ours, theirs):
    assert refusal(at(ours, theirs), "0: polity").rule == "9.9a"


@pytest.mark.rule("9.9a", "2.16")
def test_9_9a_face_down_glory_counts():
    match = at(OURS + "; glory 3C; decree 3H; turned 6H")
    assert refusal(match, "0: polity").rule == "9.9a"


@pytest.mark.rule("9.9a", "8.4")
def test_9_9a_not_with_an_unfinished_festival_nor_after_its_slot_was_used():
    match = at("KS[4S]; festival 6S 5H 7D; hand 3S 5C 6D 9S TH")
    assert refusal(match, "0: polity").rule == "8.4"
    assert refusal(at(used=["7"]), "0: polity").rule == "8.2"


# ---- the prize


@pytest.mark.rule("9.9b")
@pytest.mark.parametrize("card", ["KH", "X1"])
def test_9_9b_a_card_that_is_no_number_card_is_discarded_and_it_is_over(card):
    match = polity(prize=card)
    assert public(match.news)[-1].endswith("isn't a Number Card: it is discarded, and the Polity is over.")
    assert (discarded(match, 1), asked(match), match.state.used) == (card, [(0, "8.1")], ["7"])


@pytest.mark.rule("9.9b")
def test_9_9b_a_number_card_is_the_prize_set_aside():
    match = polity()
    assert text(one.card for one in match.state.laid) == "6H"
    assert public(match.news)[-2:] == ["Turned up from the Draw Pile: 6♥.", "The prize of the Polity is 6♥."]
    assert asked(match) == [(0, "9.9c")]


# ---- Round One


@pytest.mark.rule("9.9c")
def test_9_9c_the_leader_puts_a_number_card_whose_number_alone_is_announced():
    match = polity(ours="KS[5H 4S]; hand 3S 5C 6D 9S JS")
    assert options(match, 0) == ["3S", "5C", "6D", "9S"]
    assert refusal(match, "0: JS").rule == "9.9c"
    told = play(match, "0: 6D")
    assert public(told) == ["Polity, Round 1: <s0> puts a card face down and announces 6."]
    assert private(told, 1) == []
    assert [on_table(match, viewer) for viewer in (0, 1, None)] == ["6H 6D", "6H 6", "6H 6"]
    assert text(of(match, 0).hand) == "3S 5C 9S JS"


@pytest.mark.rule("9.9c")
def test_9_9c_the_follower_abstains_or_puts_a_higher_number_card():
    match = polity("0: 6D", theirs="QD[2D 8D]; glory 2C 4C; hand JC 4H 6S 8S 9C")
    assert asked(match) == [(1, "9.9c")]
    assert options(match, 1) == ["8S", "9C", "abstain"]
    for card in ("4H", "6S", "JC"):
        assert refusal(match, f"1: {card}").rule == "9.9c"
    told = play(match, "1: 8S")
    assert public(told)[0] == "<s1> puts 8♠ face up."


@pytest.mark.rule("9.9c", "4.5")
def test_9_9c_leader_and_follower_are_asked_whatever_they_hold():
    match = polity(ours="KS[5H 4S]; hand 9S JS QS JC KC")
    assert asked(match) == [(0, "9.9c")]
    play(match, "0: 9S")
    assert asked(match) == [(1, "9.9c")]
    assert options(match, 1) == ["abstain"]


@pytest.mark.rule("9.9d", "9.9g", "17.1")
def test_9_9d_the_leader_wins_when_the_follower_abstains_and_the_card_is_discarded_face_up():
    match = polity("0: 6D")
    told = play(match, "1: abstain")
    assert public(told) == ["<s1> abstains.", "<s0> discards 6♦ (Polity).", "<s0> wins Round 1."]
    assert discarded(match, 1) == "6D"
    assert asked(match) == [(1, "9.9h")]


TOTALS = [
    # lead, answer, total of each: S is the suit of our Regnant, D of theirs, H of the prize
    ("6D", "8S", 6, 8, 1),
    ("3S", "4H", 4, 5, 1),
    ("3S", "9D", 4, 10, 1),
    ("2H", "3C", 3, 3, 0),  # equal: the Active player
    ("3S", "4S", 4, 4, 0),
    ("9S", "TC", 10, 10, 0),
]


@pytest.mark.rule("9.9f", "9.9g")
@pytest.mark.parametrize(("lead", "answer", "total", "against", "winner"), TOTALS)
def test_9_9f_one_more_for_the_suit_of_the_prize_and_for_that_of_the_own_regnant(lead, answer, total, against, winner):
    ours, theirs = "KS[5H 7S]; hand 2H 3S 6D 9S 5D", "QD[2D 8D]; glory 2C 4C; hand 4H 4S 8S 9D 3C TC"
    match = polity(f"0: {lead}", f"1: {answer}", ours=ours, theirs=theirs)
    line = next(line for line in public(match.news) if "turns up" in line)
    assert f", total {total}; " in line
    assert line.endswith(f", total {against}.")
    assert f"<s{winner}> wins Round 1." in public(match.news)
    assert discarded(match, 2) == f"{lead} {answer}"
    assert asked(match) == [(1, "9.9h" if winner == 0 else "9.9j")]


@pytest.mark.rule("9.9f", "9.9h")
@pytest.mark.parametrize(
    ("answer", "winner"),
    [("7C", 1), ("8C", 0), ("9C", 0)],  # 6D has 8, for their Regnant and the prize
)
def test_9_9f_equal_totals_are_the_active_players_in_round_two_too(answer, winner):
    ours, theirs = "KS[5H 4S]; hand 3S 7C 8C 9C TH", "QD[2D 8D]; glory 2C 4C; hand 2H 4H 6S 8S 6D"
    match = polity("0: TH", "1: 6D", f"0: {answer}", ours=ours, theirs=theirs, prize="7D")
    assert f"<s{winner}> wins Round 2." in public(match.news)


BOTH = {
    "ours": "KC[5H 4S]/3C; hand 3S 5C 6D 9S TH",
    "theirs": "QC[2D 8D]/AC; glory 2C 4C; hand 2H 4H 7S 8S 9C",
}


@pytest.mark.rule("9.9e", "10.8c")
def test_9_9e_first_the_follower_then_the_leader_may_reveal_intimidation_before_the_card_is_turned_up():
    match = polity("0: 6D", "1: 8S", **BOTH)
    assert asked(match) == [(1, "9.9e")]
    assert options(match, 1) == ["intimidate", "no"]
    told = play(match, "1: intimidate")
    assert public(told) == ["<s1> uses Intimidation: the Preparation A♣ is revealed and discarded."]
    assert asked(match) == [(0, "9.9e")]
    assert on_table(match, 1) == "6H 6 8S"
    told = play(match, "0: intimidate")
    assert public(told)[:2] == [
        "<s0> uses Intimidation: the Preparation 3♣ is revealed and discarded.",
        "<s0> turns up 6♦, total 9; <s1> has 8♠, total 9.",
    ]
    assert discarded(match, 4) == "AC 3C 6D 8S"
    assert "<s0> wins Round 1." in public(told)


@pytest.mark.rule("9.9e")
def test_9_9e_by_default_nobody_reveals():
    match = polity("0: 6D", "1: 8S", **BOTH)
    match.time_out(1)
    told = match.time_out(0)
    assert "<s0> turns up 6♦, total 6; <s1> has 8♠, total 8." in public(told)


@pytest.mark.rule("9.9e", "9.9d")
def test_9_9e_there_is_nothing_to_reveal_after_an_abstention():
    match = polity("0: 6D", "1: abstain", **BOTH)
    assert asked(match) == [(1, "9.9h")]


# ---- Round Two


@pytest.mark.rule("9.9h")
def test_9_9h_after_a_lost_round_one_there_is_no_round_two():
    match = polity("0: 3S", "1: 8S")
    assert asked(match) == [(1, "9.9j")]


@pytest.mark.rule("9.9h", "9.9i")
def test_9_9h_the_opponent_leads_or_abstains_at_once_and_loses_the_round():
    match = polity("0: 6D", "1: abstain")
    assert options(match, 1) == ["2H", "4H", "7S", "8S", "9C", "abstain"]
    told = play(match, "1: abstain")
    assert public(told)[:4] == [
        "Polity, Round 2: <s1> abstains instead of leading.",
        "<s0> wins Round 2.",
        "<s0> wins the Polity.",
        "Glory: 6♥ enters <s0>'s Glory Pile, 1 of 7.",
    ]
    assert kingdoms(match)[0] == "KS[5H 4S]; glory 6H; hand 3S 5C 9S TH"
    assert match.state.laid == []


@pytest.mark.rule("9.9h")
def test_9_9h_the_active_player_follows_in_round_two():
    match = polity("0: 6D", "1: abstain", "1: 8S")
    assert public(match.news)[-1] == "Polity, Round 2: <s1> puts a card face down and announces 8."
    assert [on_table(match, viewer) for viewer in (0, 1, None)] == ["6H 8", "6H 8S", "6H 8"]
    assert options(match, 0) == ["9S", "TH", "abstain"]
    told = play(match, "0: TH")
    assert public(told)[1] == "<s1> turns up 8♠, total 8; <s0> has 10♥, total 11."
    assert discarded(match, 3) == "6D 8S TH"
    assert text(of(match, 0).glory) == "6H"


@pytest.mark.rule("9.9h")
def test_9_9h_the_active_player_may_abstain_and_lose_round_two():
    match = polity("0: 6D", "1: abstain", "1: 8S", "0: abstain")
    assert discarded(match, 2) == "6D 8S"
    assert asked(match) == [(1, "9.9j")]


@pytest.mark.rule("9.9h")
def test_9_9h_a_leader_without_a_number_card_can_only_abstain():
    match = polity("0: 6D", "1: abstain", theirs="QD[2D 8D]; glory 2C 4C; hand JS QS JC KC X1")
    assert options(match, 1) == ["abstain"]
    play(match, "1: abstain")
    assert text(of(match, 0).glory) == "6H"


# ---- the end


@pytest.mark.rule("9.9i", "5.9")
def test_9_9i_the_prize_ends_an_armistice_like_any_glory():
    match = polity("0: 6D", "1: abstain", "1: abstain", armistice=True)
    assert not match.state.armistice


@pytest.mark.rule("9.9j")
def test_9_9j_the_opponent_takes_the_prize_by_giving_another_glory_card_which_moves_first():
    match = polity("0: 3S", "1: 8S")
    assert options(match, 1) == ["2C", "4C", "no"]
    told = play(match, "1: 4C")
    assert public(told)[:3] == [
        "4♣ leaves <s1>'s Glory Pile, 1 of 7.",
        "Glory: 4♣ enters <s0>'s Glory Pile, 1 of 7.",
        "Glory: 6♥ enters <s1>'s Glory Pile, 2 of 7.",
    ]
    assert (text(of(match, 0).glory), text(of(match, 1).glory)) == ("4C", "2C 6H")
    assert match.state.laid == []


@pytest.mark.rule("9.9j")
def test_9_9j_else_the_prize_is_discarded():
    match = polity("0: 3S", "1: 8S")
    told = match.time_out(1)
    assert "The prize 6♥ is discarded." in public(told)
    assert discarded(match, 1) == "6H"
    assert (text(of(match, 0).glory), text(of(match, 1).glory)) == ("", "2C 4C")


@pytest.mark.rule("9.9j", "2.16", "9.20h")
def test_9_9j_a_face_down_glory_card_cannot_be_given():
    match = polity("0: 3S", "1: 8S", theirs=THEIRS.replace("glory 2C 4C", "turned 2C 4C; decree 6C"))
    assert asked(match) == [(0, "8.1")]
    assert discarded(match, 1) == "6H"


@pytest.mark.rule("9.9c", "9.9h")
def test_9_9c_by_default_the_lowest_is_led_and_the_follower_and_the_second_leader_abstain():
    match = polity()
    match.time_out(0)
    assert on_table(match, 0) == "6H 3S"
    match.time_out(1)
    match.time_out(1)
    assert text(of(match, 0).glory) == "6H"


@pytest.mark.rule("14.5", "9.9c")
def test_14_5_a_standing_order_for_the_default_abstains_at_once():
    match = at(theirs=THEIRS + "; orders default", draw="6H", options={"standing_orders": "on"})
    told = play(match, "0: polity", "0: 6D")
    assert asked(match) == [(0, "8.1"), (1, "14.5")]
    assert text(of(match, 0).glory) == "6H"
    assert "<s1>: No Counter." in public(told)
