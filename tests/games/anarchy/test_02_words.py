"""2. Words."""

import pytest

from games.anarchy.state import DESCENDING, ROYALTY, THIRD_ESTATE
from tests.games.anarchy.realm import decides, held, last, new, realm, sets, top, turn_of, view
from tests.kit import asked, options, play, public


@pytest.mark.rule("2.2")
def test_2_2_play_goes_to_the_next_higher_place_and_round_again():
    g = realm("3-GU 4-GU", "3-TU 4-TU", "3-FR 4-FR", "3-FL 4-FL", circle=(2, 0, 3, 1), to_play=3)
    match = turn_of(g)
    play(match, "3: 3x1")
    order = []
    while decides(match)[1] == "5.4a":
        order.append(decides(match)[0])
        play(match, f"{order[-1]}: pass")
    assert order == [1, 2, 0]
    assert decides(match) == (3, "5.3a")


@pytest.mark.rule("2.2", "2.13")
def test_2_2_from_the_second_round_on_place_1_is_the_king():
    match = new(4)
    while match.state.round == 1:
        match.time_out(decides(match)[0])
    g = match.state
    assert g.roles[g.circle[0]] == "King"
    assert g.roles[g.circle[-1]] == "Écume"


@pytest.mark.rule("2.13", "15.1")
def test_2_13_nobody_holds_a_role_in_the_first_round():
    match = new(6)
    assert match.state.roles == []
    assert [seat.role for seat in view(match, None).seats] == [""] * 6
    assert not any(" is " in line for line in public(match.news))


@pytest.mark.rule("2.13", "2.14")
def test_2_14_the_estates():
    assert DESCENDING == ("King", "Queen", "Clergy", "Nobleman", "Peasant", "Écume")
    assert (ROYALTY, THIRD_ESTATE) == (("King", "Queen"), ("Peasant", "Écume"))


@pytest.mark.rule("2.3", "2.4")
def test_2_3_a_holding_is_its_owners_alone():
    match = turn_of(realm("3-GU 4-GU", "3-TU", "3-FR", ""))
    assert [str(card) for card in view(match, 0).holding] == ["3-GU", "4-GU"]
    assert view(match, None).holding == ()
    for viewer in (1, 2, 3, None):
        assert "4-GU" not in repr(view(match, viewer))
    assert [seat.cards for seat in view(match, 1).seats] == [2, 1, 1, 0]
    assert [seat.finished for seat in view(match, 1).seats] == [None, None, None, 1]


@pytest.mark.rule("2.5", "2.6", "6.1")
def test_2_6_the_size_of_a_set_counts_napoleon():
    match = turn_of(realm("4-GU 4-TU NAP 8-GU", "5-TU 5-GU 8-TU", "5-FR", "5-FL"))
    play(match, "0: 4x2+NAP")
    assert match.state.top is not None
    assert match.state.top.size == 3
    assert sets(match, 1) == ""


@pytest.mark.rule("2.7", "2.8", "2.9", "2.10")
def test_2_8_the_pile_the_top_set_and_who_has_passed():
    match = turn_of(realm("3-GU 4-GU", "5-TU 4-TU", "6-FR 4-FR", "3-FL 4-FL"))
    assert decides(match) == (0, "5.3a")
    play(match, "0: 3x1", "1: 5x1", "2: pass", "3: pass")
    assert [kept.seat for kept in match.state.pile] == [0, 1]
    assert top(match) == "1: 5-TU"
    assert match.state.passed == [2, 3]
    assert [seat.passed for seat in view(match, None).seats] == [False, False, True, True]
    assert decides(match) == (0, "5.4a")
    cleared = len(match.state.cleared)
    play(match, "0: pass")
    assert len(match.state.cleared) == cleared + 2
    assert (match.state.pile, match.state.passed) == ([], [])


@pytest.mark.rule("2.8", "5.8b")
def test_2_8_a_top_player_may_be_out():
    match = turn_of(realm("3-GU", "5-TU 4-TU", "6-FR 4-FR", "3-FL 4-FL"))
    play(match, "0: 3x1")
    assert (top(match), held(match, 0), match.state.finished) == ("0: 3-GU", "", [0])


@pytest.mark.rule("2.11", "4.5", "7.5")
def test_2_11_a_turn_lasts_until_a_play_a_pass_or_a_riot():
    match = turn_of(realm("3-FR 4-GU 5-GU", "5-TU 4-TU", "6-TU 4-FR", "3-FL 4-FL"))
    play(match, "0: use > 3-FR > seat4 > 4-GU")
    assert decides(match) == (0, "5.3a")
    play(match, "0: 4x1")
    assert decides(match) == (1, "5.4a")
    play(match, "1: pass", "2: use > 6-TU")
    assert decides(match) == (2, "5.3a"), "after a Riot a new turn begins"


@pytest.mark.rule("2.12", "2.16")
def test_2_12_a_round_ends_when_one_is_left_and_places_are_counted_from_1():
    match = turn_of(realm("3-GU", "5-TU", "6-FR", "3-FL 4-FL"))
    told = public(play(match, "0: 3x1", "1: 5x1", "2: 6x1"))
    assert [line for line in told if "is out" in line] == [
        "<s0> is out, in place 1.",
        "<s1> is out, in place 2.",
        "<s2> is out, in place 3.",
    ]
    assert last(match).finishing == (0, 1, 2, 3)


@pytest.mark.rule("2.15", "9.7")
@pytest.mark.parametrize(
    ("finishing", "changes"),
    [
        ((0, 1, 2, 3), ["keeps", "keeps", "keeps", "keeps"]),
        ((3, 2, 1, 0), ["falls", "falls", "rises", "rises"]),
    ],
)
def test_2_15_rise_keep_and_fall(finishing, changes):
    holdings = [f"{3 + finishing.index(seat)}-GU" for seat in range(4)]
    match = turn_of(realm(*holdings, circle=finishing, roles="K Q P É"), seat=finishing[0])
    told = public(play(match, *(f"{seat}: {3 + place}x1" for place, seat in enumerate(finishing[:3]))))
    lines = {line[5]: line for line in told if " in all." in line}
    assert [lines[f"{seat}"].split("(")[1].split(")")[0] for seat in range(4)] == changes


@pytest.mark.rule("2.15")
def test_2_15_two_peasants_in_different_places_have_the_same_role():
    holdings = ["", "", "", "", "4-GU", "10-GU", "K-GU 5-GU"]
    match = turn_of(realm(*holdings, roles="P C Q K P N É", finished=(0, 1, 2, 3)), seat=4)
    told = public(play(match, "4: 4x1", "5: 10x1"))
    assert "5. <s4> is Peasant (keeps): 0 points, 0 in all." in told
    assert "1. <s0> is King (rises): 5 points, 5 in all." in told
    assert "6. <s5> is Peasant (falls): 0 points, 0 in all." in told


@pytest.mark.rule("2.17", "14.2")
def test_2_17_weakest_is_meant_in_the_order_in_force():
    holdings = ("2-GU Q-GU", "3-TU", "3-FR", "3-FL")
    assert turn_of(realm(*holdings)).asks[0].default == ("2x1",)
    assert turn_of(realm(*holdings, anarchy=True)).asks[0].default == ("Qx1",)


@pytest.mark.rule("2.18", "7.2b")
@pytest.mark.parametrize(
    ("number", "powers", "force"), [(1, "on", False), (2, "on", True), (2, "off", False), (3, "on", True)]
)
def test_2_18_court_powers_are_in_force(number, powers, force):
    match = turn_of(realm("3-FR 4-GU", "5-TU", "5-FR", "5-FL", round=number, court_powers=powers))
    assert view(match, 0).powers is force
    assert ("use" in options(match, 0)) is force


@pytest.mark.rule("2.19", "7.1c")
def test_2_19_to_use_is_not_to_play():
    match = turn_of(realm("3-GU 4-GU 7-GU", "5-TU 9-TU", "5-FR 9-FR", "3-FL 4-FL", roles="P K Q É"))
    play(match, "0: 3x1")
    assert (match.state.used, match.state.marks, match.state.anarchy) == ([], [], False)
    assert asked(match)[1] == (1, "5.4a")
