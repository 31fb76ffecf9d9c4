"""4. How the game runs."""

import pytest

from tests.games.anarchy.realm import decides, held, new, realm, top, turn_of
from tests.kit import options, play, public, refusal


def four(*extra: str, **more):
    """Four seats with low cards and tens."""
    holdings = ("3-GU 4-GU 10-GU", "3-TU 5-TU 10-TU", "3-FR 6-FR 10-FR", "3-FL 7-FL 10-FL")
    return turn_of(realm(*holdings, **more))


@pytest.mark.rule("4.1", "5.3a", "2.9")
def test_4_1_one_leads_and_then_one_after_another_responds():
    match = four()
    assert decides(match) == (0, "5.3a")
    assert options(match, 0) == ["3x1", "4x1", "10x1"]
    play(match, "0: 3x1")
    assert decides(match) == (1, "5.4a")
    assert options(match, 1) == ["5x1", "10x1", "pass"]


@pytest.mark.rule("4.2", "4.2a", "4.2e", "15.1")
def test_4_2a_a_play_leaves_the_holding_and_is_the_top_set():
    match = four()
    told = play(match, "0: 4x1")
    assert (held(match, 0), top(match)) == ("3-GU 10-GU", "0: 4-GU")
    assert public(told) == ["<s0> plays one 4 (4-GU); 2 cards left."]
    assert decides(match) == (1, "5.4a")


@pytest.mark.rule("4.2b", "4.2c")
def test_4_2b_first_out_then_the_end_of_the_round_then_kings():
    match = turn_of(realm("K-GU", "3-TU 4-TU", "", ""))
    told = public(play(match, "0: Kx1"))
    assert told[:3] == [
        "<s0> plays one King (K-GU); the last card is played.",
        "<s0> is out, in place 3.",
        "Round 2 is over: <s1> is left with 2 cards.",
    ]
    assert not any("wins the hand" in line for line in told)


@pytest.mark.rule("4.2d", "4.2e")
def test_4_2d_kings_win_the_hand_without_a_responder():
    match = turn_of(realm("K-GU 3-GU", "K-TU 4-TU", "5-FR", "6-FL"))
    assert public(play(match, "0: Kx1"))[1:] == ["<s0> wins the hand; <s0> leads."]
    assert decides(match) == (0, "5.3a")


@pytest.mark.rule("4.3", "5.5b", "15.1")
def test_4_3_a_pass_is_marked_and_the_next_is_asked():
    match = four()
    play(match, "0: 3x1")
    assert public(play(match, "1: pass")) == ["<s1> passes."]
    assert match.state.passed == [1]
    assert decides(match) == (2, "5.4a")


@pytest.mark.rule("4.4", "5.7e", "5.5d")
def test_4_4_round_the_circle_who_is_live_has_not_passed_and_is_not_the_top_player():
    holdings = ("3-GU 8-GU 9-GU", "4-TU 9-TU", "", "5-FL 10-FL", "6-GU 10-GU")
    match = turn_of(realm(*holdings, circle=(4, 2, 1, 3, 0)))
    play(match, "0: 3x1")
    assert decides(match) == (4, "5.4a"), "place 1 after place n"
    play(match, "4: pass")
    assert decides(match) == (1, "5.4a"), "seat 2 is out"
    play(match, "1: 4x1", "3: 5x1", "0: 8x1")
    assert decides(match) == (1, "5.4a"), "seat 4 has passed"
    play(match, "1: pass")
    assert public(play(match, "3: pass")) == ["<s3> passes.", "<s0> wins the hand; <s0> leads."]


@pytest.mark.rule("4.5", "7.5")
@pytest.mark.parametrize("state", ["5.3a", "5.4a"])
def test_4_5_after_an_exchange_the_same_turn_goes_on(state):
    pile = [] if state == "5.3a" else ["3: 4-FL"]
    g = realm("3-FR 7-GU 8-GU", "5-TU 4-TU", "5-FR 4-FR", "3-FL", pile=pile)
    match = turn_of(g)
    play(match, "0: use > 3-FR > seat3 > 7-GU")
    assert decides(match) == (0, state)


@pytest.mark.rule("4.5", "8.5b", "7.5")
def test_4_5_after_a_riot_its_user_leads():
    match = turn_of(realm("9-GU 7-GU", "5-TU 4-TU", "6-TU 4-FR", "3-FL 5-FL", pile=["0: 10-GU"]), seat=2)
    told = public(play(match, "2: use > 6-TU"))
    assert told == [
        "<s2> uses Riot (6-TU): the hand is over, and <s2> leads.",
        "<s2> wins the hand; <s2> leads.",
    ]
    assert decides(match) == (2, "5.3a")


@pytest.mark.rule("4.6")
def test_4_6_nobody_else_may_act():
    match = four(standing_pass="off")
    play(match, "0: 3x1")
    for move in ("0: pass", "2: 6x1", "3: pass", "2: use"):
        assert refusal(match, move).rule == "4.6"


@pytest.mark.rule("4.6", "12.2")
def test_4_6_but_a_standing_pass_may_be_lodged():
    match = four()
    play(match, "0: 3x1", "3: stand")
    assert match.state.standing == [3]
    assert decides(match) == (1, "5.4a")
    assert refusal(match, "3: 7x1").rule == "4.6"


@pytest.mark.rule("4.7")
def test_4_7_what_has_been_accepted_is_final():
    match = four()
    play(match, "0: 3x1")
    assert not match.can_take_back(0)
    play(match, "1: pass")
    assert not match.can_take_back(1)
    assert match.game.words.final_rule == "4.7"


@pytest.mark.rule("4.1", "9.1")
def test_4_1_a_round_after_the_other_until_the_end():
    match = new(4, rounds=2)
    rounds = [match.state.round]
    while not match.over:
        match.time_out(decides(match)[0])
        rounds.append(match.state.round)
    assert sorted(rounds) == rounds
    assert set(rounds) == {1, 2}
