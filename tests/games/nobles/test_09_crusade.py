"""9.8 Crusade, in three turns."""

import pytest

from games.engine.cards import Card, cards
from games.engine.errors import Refusal
from games.nobles.actions import crusade
from games.nobles.actions.slots import is_due
from games.nobles.cards import pack
from games.nobles.phases.action_phase import ACTIONS
from games.nobles.view import view
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, options, play, private, public, refusal, text

OURS = "KS[4S 3D]; army 7C"
THEIRS = "QH[5H 3C]"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


def seen_crusades(match):
    """The Crusade of seat 0 as its owner, the Opponent and a spectator see it."""
    return [one for viewer in (0, 1, None) if (one := view(match.state, viewer).kingdoms[0].crusade)]


# ---- Step 1


@pytest.mark.rule("9.8a", "8.3")
def test_9_8a_a_spade_subject_and_an_army_card_are_set_aside_and_count_nowhere():
    match = at()
    told = play(match, "0: crusade")
    assert kingdoms(match)[0] == "KS[3D]; crusade 4S 7C"
    assert public(told) == ["<s0>: Crusade.", "<s0> sends 4♠ and a face-down Army Card on a Crusade."]
    assert (of(match, 0).population, of(match, 0).has("S")) == (1, False)
    assert match.state.used == ["6"]
    assert [one.army for one in seen_crusades(match)] == [Card.of("7C"), None, None]


@pytest.mark.rule("9.8a")
def test_9_8a_the_player_chooses_the_spade_and_the_army_card_by_its_position():
    match = at("KS[4S 9S] QD[3D]; army 7C 2H")
    assert options(match, 0, "crusade") == ["4S", "9S"]
    told = play(match, "0: crusade > 9S > army2")
    assert kingdoms(match)[0] == "KS[4S] QD[3D]; army 7C; crusade 9S 2H"
    assert "2♥" not in " ".join(public(told) + private(told, 1))


@pytest.mark.rule("9.8a", "2.11")
@pytest.mark.parametrize(
    ("ours", "rule"),
    [
        ("KS[4H 3D]; army 7C; peasants 5S", "9.8a"),
        ("KS[3D]; army 7C; festival 4S 6H 9D", "9.8a"),  # a Festival Spade is in no row
        ("KS[4S 3D]", "9.8a"),
        ("KS[4S]; army 7C; peasants 5S", "5.1"),
        ("KS[4S 3D]; army 7C; accord 9C", "9.13c"),
    ],
)
def test_9_8a_what_is_needed(ours, rule):
    assert refusal(at(ours), "0: crusade").rule == rule


@pytest.mark.rule("9.8a", "9.13c")
def test_9_8a_an_army_card_of_the_suit_of_an_accord_card_cannot_go():
    match = at("KS[4S] QD[3D]; army 7C 6H 8H", THEIRS + "; accord 9C")
    assert refusal(match, "0: crusade > army1").rule == "9.13c"
    play(match, "0: crusade > army2")
    assert kingdoms(match)[0] == "KS[] QD[3D]; army 7C 8H; crusade 4S 6H"


@pytest.mark.rule("8.7a", "9.8a")
def test_9_8a_a_crusade_cannot_be_countered():
    match = at(OURS, THEIRS + "; hand TS 9S 8H 7H 6D")
    play(match, "0: crusade")
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("8.3", "8.5")
def test_8_5_not_two_steps_in_one_turn():
    match = at()
    play(match, "0: crusade")
    assert refusal(match, "0: crusade").rule == "8.3"
    g = match.state
    assert not is_due(g, 0, ACTIONS["crusade"])
    assert crusade.candidates(g, 0).refusal == Refusal("8.5", "its next step comes in your next Action Phase")
    g.turn += 2
    assert is_due(g, 0, ACTIONS["crusade"])


# ---- Step 2


@pytest.mark.rule("9.8b")
@pytest.mark.parametrize("card", ["6S", "AD", "6C"])
def test_9_8b_a_lower_number_card_lets_it_go_on(card):
    match = at("KS[3D]; crusade 4S 7C", draw=card)
    told = play(match, "0: crusade")
    assert kingdoms(match)[0] == "KS[3D]; crusade 4S 7C step 3"
    assert not is_due(match.state, 0, ACTIONS["crusade"])
    assert [one.army for one in seen_crusades(match)] == [Card.of("7C")] * 3
    assert public(told)[1] == "<s0>'s Army Card on the Crusade is 7♣."
    assert (discarded(match, 1), match.state.used) == (card, ["6"])


@pytest.mark.rule("9.8b", "2.2")
@pytest.mark.parametrize("card", ["7S", "8D", "JC", "KD", "X1"])
def test_9_8b_an_equal_or_higher_card_a_royal_card_or_a_joker_makes_it_fail(card):
    match = at("KS[3D]; crusade 4S 7C", draw=card)  # no Battle bonus for the Club
    told = play(match, "0: crusade")
    assert kingdoms(match)[0] == "KS[3D]"
    assert discarded(match, 3) == f"{card} 7C 4S"
    assert "<s0>'s Crusade fails." in public(told)
    assert match.state.used == ["6"]


@pytest.mark.rule("9.8b", "5.7d")
def test_9_8b_it_fails_too_when_no_card_can_be_turned_up():
    named = cards("KS 3D 4S 7C QH 5H 3C")
    others = text(card for card in pack() if card not in named)
    match = at("KS[3D]; crusade 4S 7C", f"{THEIRS}; hand {others}")
    told = play(match, "0: crusade")
    assert "There is no card left to turn up." in public(told)
    assert of(match, 0).crusade is None
    # both lie on the Discard Pile, of which the next Draw Pile is made at once (5.7a)
    assert sorted(map(str, [*match.state.draw, *match.state.discard])) == ["4S", "7C"]


# ---- Step 3


def third(draw, ours="KS[3D]; crusade 4S 7C step 3", **more):
    """Step 3 was begun with these cards on top of the Draw Pile; what it told is in `news`."""
    match = at(ours, draw=draw, **more)
    match.news = play(match, "0: crusade")
    return match


@pytest.mark.rule("9.8c", "9.8g")
def test_9_8g_a_diamond_of_any_rank_draws_a_card():
    match = third("KD 2S 9D 3S")
    assert kingdoms(match)[0] == "KS[3D 4S 7C]; hand 2S 3S"
    assert discarded(match, 2) == "KD 9D"
    assert match.state.used == ["6"]


@pytest.mark.rule("9.8i", "2.25", "9.8j")
def test_9_8i_the_spade_then_the_army_card_return_to_rows_of_the_owners_choice():
    match = third("KD 2S QD 3S", "KS[3D] JH[]; crusade 4S 7C step 3", renown="8H")
    assert asked(match) == [(0, "9.8i")]
    assert options(match, 0) == ["king", "jack"]
    play(match, "0: jack", "0: king", "0: no")
    assert kingdoms(match)[0] == "KS[3D 7C] JH[4S]; hand 2S 3S"


@pytest.mark.rule("9.8i")
def test_9_8i_without_a_space_they_become_peasants():
    match = third("KD 2S QD 3S", "KS[3D 2D 5D]; crusade 4S 7C step 3")
    assert kingdoms(match)[0] == "KS[3D 2D 5D]; peasants 4S 7C; hand 2S 3S"


@pytest.mark.rule("9.8i", "5.2")
def test_9_8i_with_a_population_number_of_10_they_are_discarded():
    match = third("KD 2S QD 3S", "KS[3D]; peasants 2D 4D 5D 6D 7D 8D TD 2C; crusade 4S 7C step 3")
    assert kingdoms(match)[0] == "KS[3D 4S]; peasants 2D 4D 5D 6D 7D 8D TD 2C; hand 2S 3S"
    assert discarded(match, 3) == "KD QD 7C"


@pytest.mark.rule("9.8d")
@pytest.mark.parametrize("spade", ["QS", "9S"])
@pytest.mark.parametrize(
    ("choice", "kingdom", "top"),
    [
        ("king", "KS[3D 6C 4S]; peasants 7C; hand 2C", "JD QD"),
        ("peasant", "KS[3D 4S 7C]; peasants 6C; hand 2C", "JD QD"),
        ("leave", "KS[3D 4S 7C]; hand 2C", "JD 6C QD"),
    ],
)
def test_9_8d_a_spade_finds_a_number_card_that_may_join(spade, choice, kingdom, top):
    match = third(f"{spade} JD 6C QD 2C")
    assert asked(match) == [(0, "9.8d")]
    assert options(match, 0) == ["king", "peasant", "leave"]
    play(match, f"0: {choice}")
    assert kingdoms(match)[0] == kingdom
    assert discarded(match, len(top.split()) + 1) == f"{spade} {top}"


@pytest.mark.rule("9.8d")
def test_9_8d_by_default_it_is_left():
    match = third("QS 6C QD 2C")
    match.time_out(0)
    assert discarded(match, 3) == "QS 6C QD"


@pytest.mark.rule("9.8d", "5.2", "4.5")
def test_9_8d_with_a_population_number_of_10_it_is_left_unasked():
    full = "peasants 2D 4D 5D 6D 7D 8D TD 2H 3H"
    match = third("QS 6C QD 2C", f"KS[3D]; {full}; crusade 4S 7C step 3")
    assert asked(match) == [(0, "8.1")]
    assert discarded(match, 5) == "QS 6C QD 4S 7C"


@pytest.mark.rule("9.8e")
def test_9_8e_a_heart_finds_a_number_card_that_goes_to_glory():
    match = third("KH QC X1 6D QD 2C")
    assert kingdoms(match)[0] == "KS[3D 4S 7C]; glory 6D; hand 2C"
    assert discarded(match, 4) == "KH QC X1 QD"


@pytest.mark.rule("9.8e", "5.9")
def test_9_8e_the_seventh_glory_card_ends_the_game_in_the_middle():
    match = third("KH 6D QD 2C", "KS[3D]; glory AS 2S 3S 5S 6S 7S; crusade 4S 7C step 3")
    assert match.over
    assert kingdoms(match)[0] == "KS[3D]; glory AS 2S 3S 5S 6S 7S 6D; crusade 4S 7C step 3"


@pytest.mark.rule("9.8f")
def test_9_8f_a_club_costs_one_of_the_two_cards():
    match = third("KC QD 2C")
    assert asked(match) == [(0, "9.8f")]
    assert options(match, 0) == ["4S", "7C"]
    play(match, "0: 4S")
    assert kingdoms(match)[0] == "KS[3D 7C]; hand 2C"
    assert discarded(match, 3) == "KC 4S QD"


@pytest.mark.rule("9.8f")
def test_9_8f_by_default_the_army_card():
    match = third("KC QD 2C")
    match.time_out(0)
    assert kingdoms(match)[0] == "KS[3D 4S]; hand 2C"


@pytest.mark.rule("9.8f", "9.8h")
def test_9_8h_a_joker_brings_two_more_and_a_third_club_costs_nothing():
    match = third("X1 KC 9C 8C", renown="8H")
    play(match, "0: 7C")
    assert asked(match) == [(0, "9.8j")]
    assert discarded(match, 6) == "X1 KC 7C 9C 4S 8C"


@pytest.mark.rule("9.8h")
def test_9_8h_two_more_for_each_joker():
    match = third("X1 KD 2S X2 QD 3S JD 5S 9D 6S AD")
    assert kingdoms(match)[0] == "KS[3D 4S 7C]; hand 2S 3S 5S 6S"
    assert discarded(match, 6) == "X1 KD X2 QD JD 9D"


@pytest.mark.rule("9.8j")
@pytest.mark.parametrize(("answer", "hand"), [("draw", "8H"), ("no", "")])
def test_9_8j_the_renown_draw_does_not_need_a_survivor(answer, hand):
    match = third("KC 9C", "KS[3D]; crusade - 7C step 3", renown="8H 9H")
    assert options(match, 0) == ["draw", "no"]
    told = play(match, f"0: {answer}")
    assert text(of(match, 0).hand) == hand
    assert private(told, 1) == []


@pytest.mark.rule("9.8j")
def test_9_8j_the_default_is_to_draw():
    match = third("KC 9C", renown="8H 9H")
    match.time_out(0)  # 9.8f
    match.time_out(0)
    assert text(of(match, 0).hand) == "8H"


@pytest.mark.rule("9.8j", "2.18")
def test_9_8j_nothing_is_asked_when_the_renown_deck_is_empty():
    match = third("KD 2S QD 3S")
    assert asked(match) == [(0, "8.1")]
