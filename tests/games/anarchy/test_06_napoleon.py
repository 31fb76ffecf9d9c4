"""6. Napoleon Bonaparte (Wild) Card."""

import pytest

from games.anarchy.cards import RANKS
from tests.games.anarchy.realm import decides, realm, sets, top, turn_of
from tests.kit import options, play, public, refusal


@pytest.mark.rule("6.1", "6.6")
@pytest.mark.parametrize("rank", RANKS)
def test_6_1_in_a_set_it_counts_as_one_more_of_the_rank(rank):
    match = turn_of(realm(f"{rank}-GU {rank}-TU NAP", "3-FL", "4-FL", "5-FL", auto_pass="off"))
    play(match, f"0: {rank}x2+NAP")
    if rank == "K":
        assert decides(match) == (1, "5.3a"), "the hand is won, and its winner is out"
    else:
        found = match.state.top
        assert found is not None
        assert (found.rank, found.size) == (rank, 3)


@pytest.mark.rule("6.1", "15.1")
def test_6_1_it_is_told_as_what_it_counts_as():
    match = turn_of(realm("7-GU NAP Q-GU Q-TU", "3-TU 5-TU", "3-FR 5-FR", "3-FL 5-FL"))
    assert public(play(match, "0: 7x1+NAP")) == ["<s0> plays one 7 and Napoleon (7-GU, NAP; size 2); 2 cards left."]


@pytest.mark.rule("6.2", "6.5")
@pytest.mark.parametrize("anarchy", [False, True])
def test_6_2_alone_it_is_stronger_than_all_but_king(anarchy):
    for lying in RANKS[:-1]:
        g = realm("NAP 4-GU", "3-TU 5-TU", "3-FR 5-FR", "3-GU 5-GU", pile=[f"3: {lying}-FL"], anarchy=anarchy)
        match = turn_of(g)
        assert "NAP" in options(match, 0)
        play(match, "0: NAP")
        assert top(match) == "0: NAP"


@pytest.mark.rule("6.2", "15.1")
def test_6_2_its_player_chooses_no_rank_for_it():
    match = turn_of(realm("NAP 4-GU", "3-TU 5-TU", "3-FR 5-FR", "3-FL 5-FL"))
    assert sets(match, 0) == "4x1 4x1+NAP NAP"
    assert public(play(match, "0: NAP")) == ["<s0> plays Napoleon alone; 1 card left."]


@pytest.mark.rule("6.3", "5.6a")
def test_6_3_it_is_never_asked_to_beat_kings():
    match = turn_of(realm("K-GU 4-GU", "NAP 5-TU", "3-FR 5-FR", "3-FL 5-FL"))
    play(match, "0: Kx1")
    assert decides(match) == (0, "5.3a")


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("anarchy", [False, True])
def test_6_4_alone_it_is_beaten_by_kings_only(anarchy):
    g = realm("K-GU K-TU 2-GU Q-GU Q-TU", "3-TU 5-TU", "3-FR 5-FR", "3-FL 5-FL", pile=["3: NAP"], anarchy=anarchy)
    match = turn_of(g)
    assert sets(match, 0) == "Kx1 Kx2"
    for move in ("2x1", "Qx2"):
        assert refusal(match, f"0: {move}").rule == "5.4c"


@pytest.mark.rule("6.5")
def test_6_5_alone_it_does_not_beat_two():
    match = turn_of(realm("NAP 4-GU", "3-TU 5-TU", "3-FR 5-FR", "3-GU 5-FL", pile=["3: 2-FL 2-TU"]))
    assert refusal(match, "0: NAP").rule == "5.4d"
    assert sets(match, 0) == "4x1+NAP"


@pytest.mark.rule("6.6")
def test_6_6_without_a_natural_king_it_is_never_a_king():
    match = turn_of(realm("NAP 4-GU", "K-TU 5-TU", "3-FR 5-FR", "3-FL 5-FL"))
    play(match, "0: NAP")
    assert decides(match) == (1, "5.4a"), "the hand goes on"
    for move in ("K+NAP", "Kx0+NAP", "Kx1"):
        lead = turn_of(realm("NAP 4-GU", "K-TU 5-TU", "3-FR 5-FR", "3-FL 5-FL"))
        assert refusal(lead, f"0: {move}").rule == "5.1a"


@pytest.mark.rule("6.7")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("powers", ["on", "off"])
@pytest.mark.parametrize("seat", range(6))
def test_6_7_it_may_be_led_and_go_out_in_every_round_by_every_role(number, powers, seat):
    holdings = [f"3-{suit} 5-{suit}" for suit in ("GU", "TU", "FR", "FL", "BP", "PI")]
    holdings[seat] = "NAP"
    match = turn_of(realm(*holdings, round=number, court_powers=powers), seat=seat)
    assert public(play(match, f"{seat}: NAP"))[1] == f"<s{seat}> is out, in place 1."


@pytest.mark.rule("6.8")
def test_6_8_it_has_no_specialty():
    match = turn_of(realm("NAP 3-FR 4-GU", "K-TU 5-TU", "3-GU 5-FR", "3-FL 5-FL"))
    assert options(match, 0, "use") == ["3-FR"]
    assert refusal(match, "0: use > NAP").rule == "7.2a"
