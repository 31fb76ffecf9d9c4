"""7. Specialty Cards in general."""

import pytest

from tests.games.anarchy.courts import CLERGY, ECUME, KING, NOBLEMAN, PEASANT, POWERS, QUEEN, six
from tests.games.anarchy.realm import decides, held, new, realm, sets, top, turn_of, view
from tests.kit import options, play, private, public, refusal

USERS = {
    "Taxation": (KING, QUEEN),
    "Tithe": (CLERGY,),
    "Treachery": (NOBLEMAN,),
    "Anarchy": (PEASANT, ECUME),
    "Riot": (PEASANT, ECUME),
}


@pytest.mark.rule("7.1a", "7.2b", "7.3a")
@pytest.mark.parametrize("powers", ["on", "off"])
def test_7_1a_in_the_first_round_a_specialty_card_is_an_ordinary_card(powers):
    match = turn_of(realm("9-FR 9-GU 4-GU", "5-TU 6-TU", "5-FR 6-FR", "5-FL 6-FL", round=1, court_powers=powers))
    assert sets(match, 0) == "4x1 9x1 9x2"
    assert "use" not in options(match, 0)
    assert refusal(match, "0: use > 9-FR").rule == "7.3a"
    assert "use" not in options(new(6), decides(new(6))[0])


@pytest.mark.rule("7.1", "7.1b", "7.1c", "7.7")
@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("power", POWERS)
def test_7_1b_everybody_may_play_it_at_face_value(seat, power):
    match = six(seat, {seat: f"9-{POWERS[power]} 4-GU 5-GU" if seat == 0 else f"9-{POWERS[power]} 5-GU"})
    play(match, f"{seat}: 9x1")
    assert top(match) == f"{seat}: 9-{POWERS[power]}"
    g = match.state
    assert (g.used, g.marks, g.anarchy) == ([], [], False), "no action, no penalty, no use"


@pytest.mark.rule("7.1b", "5.1c")
def test_7_1b_alone_or_in_a_set():
    match = six(PEASANT, {PEASANT: "9-GU 9-TU 9-FR NAP 4-BP"})
    play(match, f"{PEASANT}: 9x3+NAP")
    assert top(match) == f"{PEASANT}: 9-GU 9-TU 9-FR NAP"


@pytest.mark.rule("7.2", "7.2a", "7.2c", "7.6a", "16.5")
@pytest.mark.parametrize(
    ("seat", "path", "pile"),
    [
        (KING, "3-FR > seat6 > 4-GU", []),
        (CLERGY, "3-BP > seat1 > 4-FR", ["5: 2-PI"]),
        (NOBLEMAN, "3-PI > seat1 > 4-FL", ["5: 2-PI"]),
        (PEASANT, "3-GU", ["3: 2-PI"]),
        (ECUME, "3-TU", ["3: 2-PI"]),
    ],
)
def test_7_2a_a_used_card_goes_straight_to_the_cleared_pile(seat, path, pile):
    match = six(seat, pile=pile)
    before = [len(holding) for holding in match.state.holdings]
    cleared = {str(card) for card in match.state.cleared}
    play(match, f"{seat}: use > {path}")
    gone = {str(card) for card in match.state.cleared} - cleared
    assert gone == {path.split()[0]} | ({"2-PI"} if path == "3-TU" else set())
    assert [len(holding) for holding in match.state.holdings] == [
        count - (number == seat) for number, count in enumerate(before)
    ]
    assert top(match) == ("" if path == "3-TU" or not pile else pile[0]), "it is not the top set"


@pytest.mark.rule("7.2b", "7.3a", "11.2")
def test_7_2b_with_court_powers_off_never():
    match = six(KING, court_powers="off")
    assert refusal(match, "0: use > 3-FR > seat6 > 4-GU").rule == "7.3a"
    assert "use" not in options(match, 0)


@pytest.mark.rule("7.3b")
def test_7_3b_in_ones_own_turn_before_the_play_or_pass():
    match = six(KING)
    for seat, card in ((CLERGY, "3-BP"), (PEASANT, "3-GU"), (ECUME, "3-TU")):
        assert refusal(match, f"{seat}: use > {card}").rule == "4.6"
    play(match, "0: 4x1")
    assert refusal(match, "0: use > 3-FR").rule == "4.6"
    play(match, "1: pass")
    assert refusal(match, "1: use > 3-FL").rule == "5.5b"


@pytest.mark.rule("7.3c")
@pytest.mark.parametrize("seat", range(6))
def test_7_3c_by_the_role_held_in_this_round(seat):
    nines = " ".join(f"9-{suit}" for suit in POWERS.values())
    match = six(seat, {seat: f"{nines} 4-GU" if seat == 0 else f"{nines} 5-GU"}, pile=[f"{(seat + 5) % 6}: 2-PI"])
    allowed = {f"9-{suit}" for power, suit in POWERS.items() if seat in USERS[power]}
    assert set(options(match, seat, "use")) == allowed
    for card in set(nines.split()) - allowed:
        assert refusal(match, f"{seat}: use > {card}").rule == "7.3c"


@pytest.mark.rule("7.3c", "9.6")
def test_7_3c_the_role_counts_not_the_seat():
    match = six(0, roles="É P N C Q K")
    assert refusal(match, "0: use > 3-FR").rule == "7.3c"
    assert six(5, {5: "3-FR 4-PI"} | {0: "4-GU 3-TU"}, roles="É P N C Q K").preview(5, "use", "3-FR") is not None


@pytest.mark.rule("7.3d")
def test_7_3d_a_last_card_can_only_be_played():
    match = six(KING, {KING: "3-FR"})
    assert options(match, 0) == ["3x1"]
    assert refusal(match, "0: use > 3-FR > seat6").rule == "7.3d"


@pytest.mark.rule("7.3e", "16.7")
def test_7_3e_one_use_for_each_player_in_a_round_all_kinds_together():
    match = six(ECUME, {ECUME: "3-TU 6-GU 6-TU 9-TU 4-PI"}, pile=["3: 2-PI"])
    play(match, "5: use > 6-GU")
    assert view(match, None).seats[ECUME].used
    assert "use" not in options(match, 5)
    assert refusal(match, "5: use > 3-TU").rule == "7.3e"
    other = six(ECUME, pile=["3: 2-PI"], used=(KING, PEASANT))
    assert "use" in options(other, 5)


@pytest.mark.rule("7.3", "7.3f", "7.3c", "8.5a")
def test_7_3f_the_cards_own_condition_and_the_rule_of_the_nearest_card():
    match = six(PEASANT, {PEASANT: "3-TU 3-BP 4-BP"} | {ECUME: "4-PI", CLERGY: "4-FR"})
    assert refusal(match, f"{PEASANT}: use > 3-TU").rule == "8.5a"
    assert refusal(six(PEASANT, {PEASANT: "9-BP 4-BP"}), f"{PEASANT}: use > 9-BP").rule == "7.3c"


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(
    "path",
    [
        "3-FR > seat6 > 10-PI",
        "3-FR > seat6 > none",
        "3-FR > seat2 > 4-GU",
        "3-FR > seat6 > 4-GU 10-GU",
        "4-GU > seat6 > 10-GU",
    ],
)
def test_7_4_if_any_part_is_not_legal_nothing_happens(path):
    match = six(KING)
    refusal(match, f"0: use > {path}")
    assert decides(match) == (0, "5.3a")
    assert (held(match, 0), match.state.used) == ("3-FR 4-GU 10-GU", [])


@pytest.mark.rule("7.4", "4.7")
def test_7_4_what_is_begun_is_not_told_and_can_be_forgotten():
    match = six(KING)
    told = play(match, "0: use", "0: 3-FR", "0: seat6")
    assert told == []
    assert view(match, 1) == view(six(KING), 1)
    for _ in range(3):
        match.take_back(0)
    assert decides(match) == (0, "5.3a")


@pytest.mark.rule("7.5", "5.3b", "4.5")
def test_7_5_the_turn_goes_on():
    leads = six(KING)
    play(leads, "0: use > 3-FR > seat6 > 4-GU")
    assert "pass" not in options(leads, 0)
    answers = six(KING, pile=["5: 2-PI"])
    play(answers, "0: use > 3-FR > seat6 > 4-GU")
    assert "pass" in options(answers, 0)
    play(answers, "0: pass")
    beats = six(PEASANT, pile=["3: 5-PI"])
    play(beats, "4: use > 3-GU", "4: 4x1")
    assert top(beats) == "4: 4-BP"


@pytest.mark.rule("7.6", "7.6b", "7.6d")
def test_7_6b_what_is_taken_is_fixed_before_the_given_card_arrives():
    match = six(KING, {KING: "3-FR K-GU 4-GU"})
    play(match, "0: use > 3-FR > seat6 > K-GU")
    assert (held(match, KING), held(match, ECUME)) == ("4-GU 10-PI", "3-TU 4-PI K-GU")


@pytest.mark.rule("7.6c")
@pytest.mark.parametrize("given", ["K-GU", "NAP", "6-GU", "6-FR", "4-GU"])
def test_7_6c_any_of_the_remaining_cards(given):
    match = six(KING, {KING: "3-FR K-GU NAP 6-GU 6-FR 4-GU"})
    assert options(match, 0, "use", "3-FR", "seat6") == ["4-GU", "6-GU", "6-FR", "K-GU", "NAP"]
    play(match, f"0: use > 3-FR > seat6 > {given}")
    assert given in held(match, ECUME)


@pytest.mark.rule("7.6c")
@pytest.mark.parametrize("taken", ["K-GU", "NAP", "9-GU"])
def test_7_6c_anything_may_be_taken(taken):
    match = six(KING, {ECUME: f"{taken} 4-PI"})
    play(match, "0: use > 3-FR > seat6 > 4-GU")
    assert (taken in held(match, KING), held(match, ECUME)) == (True, "4-GU 4-PI")


@pytest.mark.rule("7.6e", "5.8f")
def test_7_6e_no_holding_becomes_empty():
    match = six(KING, {KING: "3-FR 4-GU", ECUME: "10-PI"})
    play(match, "0: use > 3-FR > seat6 > 4-GU")
    assert (held(match, KING), held(match, ECUME)) == ("10-PI", "4-GU")
    assert match.state.finished == []


@pytest.mark.rule("7.6f")
def test_7_6f_the_target_may_have_passed_or_be_the_top_player():
    match = six(KING, pile=["5: 2-PI"], passed=(PEASANT,))
    assert options(match, 0, "use", "3-FR") == ["seat5", "seat6"]
    play(match, "0: use > 3-FR > seat5 > 4-GU")
    assert "4-GU" in held(match, PEASANT)
    assert match.state.passed == [PEASANT]


@pytest.mark.rule("7.6f")
@pytest.mark.parametrize("target", ["seat1", "seat5", "seat9", "none", "4-GU"])
def test_7_6f_not_oneself_not_who_is_out_and_somebody(target):
    match = six(KING, {PEASANT: ""})
    assert refusal(match, f"0: use > 3-FR > {target}").rule == "7.6f"


@pytest.mark.rule("7.6g", "15.1", "15.2")
def test_7_6g_what_the_two_and_the_table_are_told():
    match = six(KING)
    told = play(match, "0: use > 3-FR > seat6 > 4-GU")
    assert public(told) == ["<s0> uses Taxation (3-FR) on <s5>: 1 card each way."]
    assert private(told, KING) == ["You give 4 of Guillotine to <s5> and receive 10 of Pistolet."]
    assert private(told, ECUME) == ["You give 10 of Pistolet to <s0> and receive 4 of Guillotine."]
    for seat in (QUEEN, CLERGY, NOBLEMAN, PEASANT):
        assert private(told, seat) == []
        assert "10-PI" not in repr(view(match, seat))


@pytest.mark.rule("7.7")
def test_7_7_a_card_of_another_role_may_be_given_and_used_by_who_receives_it():
    match = six(KING, {KING: "3-FR 9-GU K-GU", PEASANT: "4-BP 10-BP"})
    assert refusal(match, "0: use > 9-GU").rule == "7.3c"
    play(match, "0: use > 3-FR > seat5 > 9-GU", "0: 10x1", "1: pass", "2: pass", "3: pass")
    assert options(match, PEASANT, "use") == ["9-GU"]


@pytest.mark.rule("7.7", "7.3e")
def test_7_7_a_card_that_is_taken_may_be_used_by_who_has_not_used_one():
    match = six(NOBLEMAN, {KING: "9-TU 4-GU", ECUME: "4-PI 10-PI", PEASANT: "4-BP 10-BP"})
    play(match, "3: use > 3-PI > seat1 > 4-FL")
    assert "9-TU" in held(match, NOBLEMAN)
    assert refusal(match, "3: use > 9-TU").rule == "7.3c"
