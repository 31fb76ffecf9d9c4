"""5.6 to 5.9 KINGs, the end of a hand, going out, the end of the round."""

import pytest

from tests.games.anarchy.realm import at, decides, held, last, realm, sets, top, turn_of, view
from tests.kit import play, public


@pytest.mark.rule("5.6a", "6.6")
@pytest.mark.parametrize("move", ["Kx1 > K-TU", "Kx2", "Kx1+NAP > K-GU", "Kx2+NAP"])
@pytest.mark.parametrize("anarchy", [False, True])
@pytest.mark.parametrize("pile", [[], ["3: 4-FL"]])
def test_5_6a_kings_end_the_hand_at_once(move, anarchy, pile):
    g = realm("K-GU K-TU NAP 3-GU", "K-FR 4-TU", "K-FL 4-FR", "2-FL 3-FL", pile=pile, anarchy=anarchy)
    match = turn_of(g)
    told = public(play(match, f"0: {move}"))
    assert told[1:] == ["<s0> wins the hand; <s0> leads."]
    assert decides(match) == (0, "5.3a")
    assert match.state.pile == []


@pytest.mark.rule("5.6b", "5.2b")
def test_5_6b_in_the_anarchy_order_too_kings_are_never_beaten():
    match = turn_of(realm("K-GU 3-GU", "2-TU NAP", "K-FL 4-FR", "2-FL 3-FL", anarchy=True, pile=["3: 2-GU"]))
    assert sets(match, 0) == "Kx1"
    play(match, "0: Kx1")
    assert decides(match) == (0, "5.3a"), "nobody was asked to beat it"


@pytest.mark.rule("5.7a", "5.7b", "5.7e")
def test_5_7a_a_hand_ends_when_nobody_is_left_but_the_top_player():
    match = turn_of(realm("3-GU 8-GU", "5-TU 9-TU", "6-FR 2-FR", "3-FL 2-FL"))
    play(match, "0: 3x1", "1: 5x1", "2: pass", "3: pass")
    told = public(play(match, "0: pass"))
    assert told == ["<s0> passes.", "<s1> wins the hand; <s1> leads."]
    assert decides(match) == (1, "5.3a")


@pytest.mark.rule("5.7a", "5.7b", "8.5b")
def test_5_7a_a_riot_ends_it_too():
    match = turn_of(realm("3-GU 8-GU", "5-TU 9-GU", "6-TU 2-FR", "3-FL 2-FL"))
    play(match, "0: 3x1", "1: 5x1", "2: use > 6-TU")
    assert decides(match) == (2, "5.3a")
    assert not match.state.pile


@pytest.mark.rule("5.7c", "12.2d")
def test_5_7c_the_pile_is_cleared_and_all_passes_lapse():
    match = turn_of(realm("3-GU 8-GU", "5-TU K-TU 9-TU", "6-FR 2-FR", "3-FL 2-FL"))
    play(match, "0: 3x1", "1: 5x1", "0: stand", "2: pass", "3: pass")
    g = match.state
    assert {"3-GU", "5-TU"} <= {str(card) for card in g.cleared}
    assert (g.pile, g.passed, g.standing, view(match, 0).top) == ([], [], [], None)
    play(match, "1: 9x1", "2: pass", "3: pass", "0: pass", "1: Kx1")
    assert public(match.news) == []


@pytest.mark.rule("5.7d")
@pytest.mark.parametrize(("passed", "leader"), [((1,), 1), ((), 1)])
def test_5_7d_if_the_winner_is_out_the_first_live_player_after_leads_passed_or_not(passed, leader):
    g = realm("", "4-TU 5-TU", "4-FR 5-FR", "4-FL 5-FL", pile=["0: 9-GU"], passed=(*passed, 2), finished=(0,))
    g.to_play = 3
    if not passed:
        g.passed = [1, 2]
    match = turn_of(g)
    assert public(play(match, "3: pass")) == ["<s3> passes.", f"<s0> wins the hand; <s{leader}> leads."]
    assert decides(match) == (leader, "5.3a")


@pytest.mark.rule("5.7d", "5.8e")
def test_5_7d_who_is_out_is_skipped_in_finding_the_leader():
    g = realm(
        "", "", "4-FR 5-FR", "4-FL 5-FL", "3-GU 4-GU", pile=["0: 9-GU"], passed=(2, 3), finished=(1, 0), to_play=4
    )
    match = turn_of(g)
    play(match, "4: pass")
    assert decides(match) == (2, "5.3a")


@pytest.mark.rule("5.8a", "4.2b")
def test_5_8a_out_at_once_before_anybody_responds():
    match = turn_of(realm("9-GU", "10-TU 5-TU", "4-FR 5-FR", "4-FL 5-FL"))
    told = public(play(match, "0: 9x1"))
    assert told == ["<s0> plays one 9 (9-GU); the last card is played.", "<s0> is out, in place 1."]
    assert match.state.finished == [0]
    assert decides(match) == (1, "5.4a")


@pytest.mark.rule("5.8b")
def test_5_8b_his_set_may_be_beaten_and_the_later_winner_leads():
    match = turn_of(realm("9-GU", "10-TU 5-TU", "4-FR N-FR 5-FR", "4-FL 5-FL"))
    play(match, "0: 9x1", "1: 10x1", "2: Nx1", "3: pass")
    assert public(play(match, "1: pass"))[-1] == "<s2> wins the hand; <s2> leads."


@pytest.mark.rule("5.8c", "5.7d")
def test_5_8c_if_nobody_beats_it_the_next_live_player_leads():
    match = turn_of(realm("9-GU", "10-TU 5-TU", "4-FR N-FR 5-FR", "4-FL 5-FL"))
    told = public(play(match, "0: 9x1", "1: pass", "2: pass", "3: pass"))
    assert told[-1] == "<s0> wins the hand; <s1> leads."
    assert decides(match) == (1, "5.3a")


@pytest.mark.rule("5.8d", "5.6a", "6.6")
@pytest.mark.parametrize(("holding", "move"), [("K-GU", "Kx1"), ("K-GU K-TU", "Kx2"), ("K-GU NAP", "Kx1+NAP")])
def test_5_8d_going_out_with_kings_ends_the_hand(holding, move):
    match = turn_of(realm("4-FR N-FR", "4-FL 5-FL", holding, "10-TU 5-TU", pile=["1: 3-FL"]), seat=2)
    told = public(play(match, f"2: {move}"))
    assert told[1:] == ["<s2> is out, in place 1.", "<s2> wins the hand; <s3> leads."]
    assert decides(match) == (3, "5.3a")


@pytest.mark.rule("5.8e", "7.6f")
def test_5_8e_who_is_out_is_skipped_and_is_no_target():
    match = turn_of(realm("3-FR 4-GU 8-GU", "", "4-FR 5-FR", "", "2-FL 3-FL"))
    ask = match.preview(0, "use", "3-FR")
    assert ask is not None
    assert ask.legal == ["seat5"], "the Écume alone: the Peasant is out, seat 3 is the Clergy"
    play(match, "0: 4x1")
    assert decides(match) == (2, "5.4a")


@pytest.mark.rule("5.8f", "7.3d", "7.6e")
def test_5_8f_nobody_goes_out_but_by_a_play():
    match = turn_of(realm("3-FR 4-GU", "5-TU 6-TU", "9-FR", "3-FL 2-FL"))
    play(match, "0: use > 3-FR > seat3 > 4-GU")
    assert [held(match, seat) for seat in (0, 2)] == ["9-FR", "4-GU"]
    assert match.state.finished == []


@pytest.mark.rule("5.9a", "16.2")
def test_5_9a_the_round_ends_when_one_live_player_is_left_in_the_midst_of_a_hand():
    g = realm("", "", "9-FR", "K-FL 2-FL", pile=["3: 4-FL"], finished=(1, 0), to_play=2)
    match = turn_of(g)
    told = public(play(match, "2: 9x1"))
    assert told[:3] == [
        "<s2> plays one 9 (9-FR); the last card is played.",
        "<s2> is out, in place 3.",
        "Round 2 is over: <s3> is left with 2 cards.",
    ]
    assert last(match).finishing == (1, 0, 2, 3)


@pytest.mark.rule("5.7b", "4.4")
def test_5_7b_the_step_between_passes_by_itself_to_the_winner():
    g = realm("3-GU 4-GU", "4-TU 5-TU", "4-FR 5-FR", "4-FL 5-FL", pile=["0: 9-GU"], passed=(1, 2, 3))
    match = at(g, "respond")
    assert public(match.news) == ["<s0> wins the hand; <s0> leads."]
    assert top(match) == ""
