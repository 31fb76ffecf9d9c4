"""10. Population Phase, 10.1 to 10.7."""

import pytest

from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, private, public, refusal, rigged, text, these

THEIRS = "QC[7C]"


def phase(ours, theirs=THEIRS, **more):
    """At the beginning of seat 0's Population Phase."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), "begin_population")


def rules(match):
    """The rules by which something is not possible now."""
    return {token: refused.rule for token, refused in match.asks[0].options if refused}


# ---- 10.1


@pytest.mark.rule("10.1")
def test_10_1_subjects_are_placed_one_at_a_time_each_tested_anew():
    match = phase("KS[4S 2S] QD[]; hand 3D 5C 9H")
    assert asked(match) == [(0, "10.1")]
    assert options(match, 0, "place") == ["3D"]
    assert refusal(match, "0: place > 5C").rule == "6.7"
    play(match, "0: place > 3D > queen")
    assert options(match, 0, "place") == ["5C"], "since there is a Diamond"
    told = play(match, "0: place > 5C > king")
    assert public(told) == ["5♣ becomes <s0>'s Subject, beside the King."]
    assert kingdoms(match)[0] == "KS[4S 2S 5C] QD[3D]; hand 9H"
    play(match, "0: end")
    assert asked(match) == [(0, "11.1")]


@pytest.mark.rule("10.1", "5.2")
def test_10_1_not_the_eleventh():
    match = phase("KS[4S 2S] QD[]; peasants 2C 3C 4C 5C 6C 8C 9C TC; hand 3D")
    assert refusal(match, "0: place").rule == "5.2"


@pytest.mark.rule("10.1")
def test_10_1_only_number_cards_of_the_hand():
    match = phase("KS[4S 2S] QD[]; peasants 3D; hand KD X1")
    found = refusal(match, "0: place")
    assert (found.rule, found.why) == ("10.1", "you have no Number Card in your hand")


@pytest.mark.rule("10.1")
def test_10_1_row_subjects_move_between_rows_within_the_capacities():
    match = phase("KS[4S 2S] QD[3D] JC[]; hand 5H")
    assert options(match, 0, "move") == ["4S", "2S", "3D"]
    where = match.preview(0, ("move",), ("4S",))
    assert where is not None
    there = Refusal("10.1", "the Subject that moves is already in that row")
    assert {option.token: option.refusal for option in where.options if option.refusal} == {"king": there, "2S": there}
    play(match, "0: move > 4S > jack", "0: move > 3D > king")
    assert kingdoms(match)[0] == "KS[2S 3D] QD[] JC[4S]; hand 5H"
    match = phase("KS[4S] QD[3D 5D 6D]; army 8C 9C TC")
    assert "queen" not in options(match, 0, "move", "4S")
    assert refusal(match, "0: move > 3D > king").rule == "10.1"
    play(match, "0: move > 4S > 3D")
    assert kingdoms(match)[0] == "KS[3D] QD[4S 5D 6D]; army 8C 9C TC", "two change places"


@pytest.mark.rule("10.1")
def test_10_1_moving_is_not_possible_in_one_row():
    found = refusal(phase("KS[4S 2S]; hand 5H"), "0: move")
    assert (found.rule, found.why) == ("10.1", "no Subject can move to another row")


@pytest.mark.rule("10.1", "5.12")
def test_10_1_marks_move_along():
    match = phase("KS[4C 2S] QD[]; hand 5H; tournament 4C 6D")
    play(match, "0: move > 4C")
    assert kingdoms(match)[0] == "KS[2S] QD[4C]; hand 5H; tournament 4C 6D"


@pytest.mark.rule("10.1", "2.12")
def test_10_1_army_cards_stay_with_the_regnant():
    match = phase("KS[4S] QD[3D]; army 9C; hand 5H")
    assert options(match, 0, "move") == ["4S", "3D"]


# ---- 10.2


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("ours", ["KS[4S] QD[3D]/6H; hand 8S 9D X1", "KS[3D] QD[]; hand 8D 9C X1"])
def test_10_2_with_one_subject_one_must_be_placed_first(ours):
    match = phase(ours)
    obliged = ours.startswith("KS[3D]")
    assert asked(match) == [(0, "10.2" if obliged else "10.1")]
    barred = {"jester", "army", "prepare", "end"}
    assert {verb for verb, rule in rules(match).items() if rule == "10.2"} == (barred if obliged else set())
    if obliged:
        assert match.asks[0].default == ("place",)
        assert refusal(match, "0: end").rule == "10.2"
        play(match, "0: place > 8D > king")
        assert asked(match) == [(0, "10.1")]
        assert set(options(match, 0)) >= {"jester", "army", "prepare", "end"}


@pytest.mark.rule("10.2")
def test_10_2_moving_subjects_is_allowed_before():
    match = phase("KS[3D] QD[]; hand 8D 9C")
    play(match, "0: move")
    assert kingdoms(match)[0] == "KS[] QD[3D]; hand 8D 9C"
    assert asked(match) == [(0, "10.2")]


@pytest.mark.rule("10.2", "2.24")
def test_10_2_the_default_is_the_lowest_card_that_can_be_placed_in_the_first_free_row():
    match = phase("KS[3D] QH[]; hand 8D 9S 2H")  # anticlockwise: D above S, so a Spade fits, a Heart does not
    assert refusal(match, "0: place > 2H").rule == "6.7"
    match.time_out(0)
    assert kingdoms(match)[0] == "KS[3D 8D] QH[]; hand 9S 2H"


@pytest.mark.rule("10.2", "2.11")
def test_10_2_festival_subjects_count():
    assert asked(phase("KS[] QD[]; hand 8S; festival 4S 5H 9D")) == [(0, "10.1")]


@pytest.mark.rule("10.2")
def test_10_2_what_counts_is_the_beginning_of_the_phase():
    match = phase("KS[] QD[]; hand 8S 9S 2S")
    play(match, "0: place > 8S > king")
    assert asked(match) == [(0, "10.1")], "one is enough"


@pytest.mark.rule("10.2a")
@pytest.mark.parametrize(
    ("ours", "why"),
    [
        ("JS[4S]; army 8C 9C; hand 8S", "no row has a free space"),
        ("KS[4S]; peasants 2C 3C 4C 5C 6C 8C 9C TC 2D; hand 8S", "the Population number is 10"),
        ("KS[4S] QD[]", "the hand is empty"),
    ],
)
def test_10_2a_waived_with_one_subject_and_no_space_ten_or_no_hand(ours, why):
    match = phase(ours)
    assert asked(match) == [(0, "10.1")]
    assert public(match.news) == [f"<s0> doesn't have to place a Subject: {why}."]
    assert kingdoms(match)[0] == ours
    assert "end" in options(match, 0)


@pytest.mark.rule("10.2b")
def test_10_2b_a_hand_of_which_nothing_fits_is_shown_discarded_and_drawn_anew():
    match = phase("KS[4S]; hand 9C KH X1", draw="9H TC QD 2H 8D")
    assert public(match.news) == [
        "<s0> can't place any card from the hand: 9♣, K♥, Joker 1. They are discarded, and 3 cards drawn.",
        "<s0> draws 3 cards.",
        "<s0> can't place any card from the hand: 9♥, 10♣, Q♦. They are discarded, and 3 cards drawn.",
        "<s0> draws 3 cards.",
    ]
    assert discarded(match, 6) == "9C KH X1 9H TC QD"
    assert set(map(str, of(match, 0).hand)) > these("2H 8D")
    assert asked(match) == [(0, "10.2")]
    assert "8D" in options(match, 0, "place")
    assert private(match.news, 1) == []


@pytest.mark.rule("10.2b")
def test_10_2b_a_hand_of_which_something_fits_stays():
    match = phase("KS[4S]; hand 9C 8D")
    assert public(match.news) == []
    assert options(match, 0, "place") == ["8D"]


@pytest.mark.rule("10.2b")
def test_10_2b_at_most_30_times_then_it_is_waived():
    state = only_hearts()
    match = match_at(GAME, state, "begin_population")
    told = public(match.news)
    assert sum("can't place any card" in line for line in told) == 30
    assert told[-1] == "<s0> doesn't have to place a Subject: no card from the hand can be placed."
    assert asked(match) == [(0, "10.1")]
    assert "end" in options(match, 0)


def only_hearts():
    """A table where seat 0, with a Spade Subject, can draw Hearts and Clubs only, none of which fits."""
    state = position(ours="KS[4S]; hand 9C", theirs="QC[7C]", draw="2H")
    fits = [card for card in state.draw if card.suit in ("S", "D")]
    state.draw = [card for card in state.draw if card not in fits]
    state.kingdoms[1].hand = fits
    return state


@pytest.mark.rule("10.2b", "5.7c")
def test_10_2b_each_repetition_is_an_effect_of_its_own(monkeypatch):
    rigged(monkeypatch, "... 8D")
    state = position(ours="KS[4S]; hand 9C", theirs="QC[7C]", draw="TH", rest="discard")
    match = match_at(GAME, state, "begin_population")
    assert [line for line in public(match.news) if "can't place any card" in line] == [
        "<s0> can't place any card from the hand: 9♣. It is discarded, and 1 card drawn.",
        "<s0> can't place any card from the hand: 10♥. It is discarded, and 1 card drawn.",
    ]
    assert text(of(match, 0).subjects) == "4S 8D", "4.5 the only card is placed"
    assert {Card.of("9C"), Card.of("TH")} <= {*match.state.draw, *match.state.discard}


@pytest.mark.rule("10.2b", "5.7c")
def test_10_2b_the_hand_was_not_drawn_by_this_repetition_so_it_can_be_drawn_again():
    state = position(ours="KS[4S]; hand 9C TC", theirs="QC[7C]", draw="8D")
    state.kingdoms[1].hand, state.draw = state.draw[:-1], state.draw[-1:]
    match = match_at(GAME, state, "begin_population")
    assert len(of(match, 0).hand) == 2, "8D, and one of the two Clubs again"
    assert set(map(str, of(match, 0).hand)) < these("8D 9C TC")


@pytest.mark.rule("10.2c")
def test_10_2c_without_a_subject_and_a_free_space_an_army_card_is_turned_up_instead():
    match = phase("JS[]; army 8C 9C TC; hand 8S")
    assert asked(match) == [(0, "10.2c")]
    assert options(match, 0) == ["8C", "9C", "TC"]
    assert match.asks[0].default == ("8C",), "the oldest"
    play(match, "0: TC")
    assert kingdoms(match)[0] == "JS[TC]; army 8C 9C; hand 8S"
    assert asked(match) == [(0, "10.1")]


@pytest.mark.rule("10.2c")
def test_10_2c_with_ten_a_peasant_is_ennobled_instead():
    match = phase("KS[] QD[]; peasants 2C 3C 4C 5C 6C 8C 9C TC 2D 3D; hand 8S")
    assert asked(match) == [(0, "10.2c")]
    assert match.asks[0].default == ("2C",), "the lowest: of equal values by suit"
    play(match, "0: 3D", "0: queen")
    assert kingdoms(match)[0] == "KS[] QD[3D]; peasants 2C 3C 4C 5C 6C 8C 9C TC 2D; hand 8S"
    assert asked(match) == [(0, "10.1")]


@pytest.mark.rule("10.2c")
def test_10_2c_the_first_that_applies():
    match = phase("JS[]; army 8C 9C TC; peasants 2C 3C 4C 5C 6C 2D 3D")
    assert options(match, 0) == ["8C", "9C", "TC"], "no space, ten, and no hand: an Army Card"


@pytest.mark.rule("10.2c")
def test_10_2c_with_an_empty_hand_a_card_is_drawn_first_and_10_2b_redraws_one():
    match = phase("KS[]", draw="KH 3H 8D")
    assert public(match.news)[:4] == [
        "<s0> draws 1 card.",
        "<s0> can't place any card from the hand: K♥. It is discarded, and 1 card drawn.",
        "<s0> draws 1 card.",
        "3♥ becomes <s0>'s Subject, beside the King.",
    ]


@pytest.mark.rule("10.2c", "5.7d")
def test_10_2c_with_nothing_to_draw_it_is_waived():
    state = position(ours="KS[]", theirs=THEIRS)
    state.kingdoms[1].hand, state.draw = state.draw, []
    match = match_at(GAME, state, "begin_population")
    assert "<s0> doesn't have to place a Subject: no card from the hand can be placed." in public(match.news)
    assert of(match, 0).hand == []


# ---- 10.3, 10.4


@pytest.mark.rule("10.3")
def test_10_3_a_joker_of_the_hand_becomes_the_jester():
    match = phase("KS[4S 3D]; hand X2 8S")
    told = play(match, "0: jester")
    assert public(told) == ["<s0> takes Joker 2 as Court Jester."]
    assert kingdoms(match)[0] == "KS[4S 3D]; hand 8S; jester X2"


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(
    ("ours", "why"),
    [
        ("KS[4S 3D]; hand 8S", "you have no Joker in your hand"),
        ("KS[4S 3D]; jester X1; hand X2", "you already have a Court Jester"),
    ],
)
def test_10_3_not_without_a_joker_nor_a_second_one(ours, why):
    found = refusal(phase(ours), "0: jester")
    assert (found.rule, found.why) == ("10.3", why)


COURT = "KC[7D] QH[5H 6D] JS[]"


@pytest.mark.rule("10.4", "9.15b")
def test_10_4_with_a_jester_royal_cards_cannot_be_assassinated():
    match = at_action(position(ours="KS[4S 3D]; hand AC", theirs=f"{COURT}; jester X1"))
    play(match, "0: assassination")
    assert kingdoms(match)[1] == COURT
    assert discarded(match, 2) == "AC X1"


@pytest.mark.rule("10.4", "9.6a")
def test_10_4_with_a_jester_no_chamberlain_declaration():
    ours = "KS[4H] QD[3D]; glory 2S"
    assert "declaration" in options(at_action(position(ours=ours, theirs=COURT)), 0)
    assert refusal(at_action(position(ours=ours, theirs=f"{COURT}; jester X1")), "0: declaration").rule == "9.6a"


@pytest.mark.rule("10.4")
def test_10_4_nothing_else_is_prevented():
    match = at_action(position(ours="KS[4S 3D]; army 9C; hand 2D", theirs=f"{COURT}; jester X1; hand 2S"))
    assert {"intrigue", "battle", "subterfuge"} <= set(options(match, 0))
    match = at_action(position(ours="KS[4S 3D]; army 9C", theirs="KC[] QH[]; jester X1"))
    play(match, "0: battle")
    assert kingdoms(match)[1] == "KC[]; jester X1", "lost in a Battle"


# ---- 10.5, 10.6


@pytest.mark.rule("10.5")
def test_10_5_one_number_card_face_down_beside_the_regnant():
    match = phase("KS[4S 3D] QD[]; hand 9C 8H 2S")
    told = play(match, "0: army > 9C")  # a Club would not fit as a Subject
    assert public(told) == ["<s0> puts a card face down: an Army Card."]
    assert kingdoms(match)[0] == "KS[4S 3D] QD[]; army 9C; hand 8H 2S"
    assert match.view(1).other.army == ()
    assert match.view(1).other.army_count == 1
    found = refusal(match, "0: army")
    assert (found.rule, found.why) == ("10.5", "you have already put an Army Card down this turn")


@pytest.mark.rule("10.5", "5.2", "5.4")
@pytest.mark.parametrize(
    ("ours", "rule"),
    [
        ("KS[4S 3H]; hand 9C", "10.5"),  # no Diamond
        ("KS[4S 3H]; army 6D; peasants 5D; hand 9C", "10.5"),  # nor do Army Cards or Peasants count
        ("KS[4S 3D 5D]; hand 9C", "5.4"),
        ("KS[4S 3D 5D 6D] QC[]; hand 9C", "5.4"),  # the Queen's row is no place for it
        ("KS[4S 3D]; peasants 2C 3C 4C 5C 6C 8C 2D TC; hand 9C", "5.2"),
        ("KS[4S 3D]; hand KC X1", "10.5"),
    ],
)
def test_10_5_it_needs_a_diamond_subject_a_space_of_the_regnant_and_a_number_card(ours, rule):
    match = phase(ours, "QD[7C]")
    assert refusal(match, "0: army").rule == rule


@pytest.mark.rule("10.5")
def test_10_5_the_diamond_may_have_been_placed_in_this_phase():
    match = phase("KS[4S 2S]; hand 3D 9C", "QC[7C]")
    assert refusal(match, "0: army").why == "you have no Diamond Subject"
    play(match, "0: place > 3D")
    assert rules(match).get("army") == "5.4", "a Diamond now, but no space"
    match = phase("KS[4S 2S] QC[]; hand 3D 9C", "QD[7C]")
    play(match, "0: place > 3D > queen", "0: army > 9C")
    assert text(of(match, 0).army) == "9C"


@pytest.mark.rule("10.5")
def test_10_5_another_one_in_the_next_phase():
    match = phase("KS[4S 3D] QD[]; army 9C; hand 8H", army_put=True)
    play(match, "0: army > 8H")
    assert text(of(match, 0).army) == "9C 8H"


@pytest.mark.rule("10.6")
def test_10_6_an_army_card_serves_for_nothing_that_a_subject_serves_for():
    ours = "KC[4H]; army 9C 8D; hand 2D"
    match = at_action(position(ours=ours, theirs="QS[7S]"))
    assert refusal(match, "0: regnant").rule == "9.3a", "no Club Subject"
    assert refusal(match, "0: ascendancy").rule == "9.2e", "no Peasant"
    match = match_at(GAME, position(ours="KS[4H 3D]; army 9C", theirs="QD[7C]"), "migration_2")
    assert options(match, 0) == ["4H", "3D", "no"]


# ---- 10.7


@pytest.mark.rule("10.7")
def test_10_7_one_number_card_of_any_suit_face_down_beneath_the_regnant():
    match = phase("KS[4S 3D] QD[]; hand 9C 8H KD X1")
    assert options(match, 0, "prepare") == ["8H", "9C"]
    before = of(match, 0).population
    told = play(match, "0: prepare > 9C")
    assert public(told) == ["<s0> puts a card face down: a Preparation."]
    assert kingdoms(match)[0] == "KS[4S 3D]/9C QD[]; hand 8H KD X1"
    assert of(match, 0).population == before
    assert (match.view(0).own.royals[0].preparation, match.view(1).other.royals[0].preparation) == (Card.of("9C"), None)
    found = refusal(match, "0: prepare")
    assert (found.rule, found.why) == ("10.7", "you already have a Preparation beneath your Regnant")


@pytest.mark.rule("10.7")
def test_10_7_it_is_asked_which_even_of_one_and_cannot_be_taken_back_later():
    match = phase("KS[4S 3D]; hand 9C KC")
    play(match, "0: prepare")
    assert (asked(match), options(match, 0)) == ([(0, "10.7")], ["9C"])
    play(match, "0: 9C", "0: end")
    assert not match.can_take_back(0)
    assert refusal(phase("KS[4S 3D]; hand KC"), "0: prepare").why == "you have no Number Card in your hand"


@pytest.mark.rule("10.7", "5.2")
def test_10_7_with_ten_it_is_possible():
    match = phase("KS[4S 3D]; peasants 2C 3C 4C 5C 6C 8C 2D TC; hand 9C")
    play(match, "0: prepare > 9C")
    assert of(match, 0).population == 10
