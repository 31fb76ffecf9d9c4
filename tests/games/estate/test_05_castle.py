"""5.9 Training and 5.10 restation, in the Castle."""

import pytest

from tests.games.estate.demesnes import HOARD, demesne, slot, stock, turn
from tests.kit import options, play, public, refusal

# ---- 5.9 Training


@pytest.mark.rule("5.9a", "2.11c")
@pytest.mark.parametrize("origin", ["A1", "A2", "B1", "B2"])
def test_5_9a_a_free_peasant_of_any_holding_becomes_a_new_soldier(origin):
    match = turn("G f1, F f1 | M f1, V f1 | C o1, .; 2w 2b", HOARD, bank="finite")
    bank = match.state.bank
    before = bank["peasant"], bank["soldier"]
    told = play(match, f"0: train > {origin} > C1")
    assert (slot(match, origin), slot(match, "C1"), stock(match)) == (slot(match, origin)[0], "C o1 r1", "1w 1b")
    assert (bank["peasant"], bank["soldier"]) == (before[0] + 1, before[1] - 1)
    line = f"<s0> trains a Peasant from {origin} as a Soldier in the Castle on C1 (1 wood, 1 bar)."
    assert public(told) == [line]


@pytest.mark.rule("5.9a", "2.8")
@pytest.mark.parametrize("castle", ["C o3", "C r3", "C o1 r2"])
def test_5_9a_with_three_soldiers_a_castle_is_full(castle):
    match = turn(f"{castle}, C | V f2, . | ., .; 9w 9b", HOARD)
    assert refusal(match, "0: train > B1 > A1").rule == "5.9a"
    assert options(match, 0, "train", "B1") == ["A2"]
    assert refusal(turn(f"{castle}, V f2 | ., . | ., .; 9w 9b", HOARD), "0: train").rule == "5.9a"


@pytest.mark.rule("5.9a")
@pytest.mark.parametrize("home", ["V f2, F f1", "C, V", "C, V m2", "C, V s2", "C, G m1", "C, F s1 u1"])
def test_5_9a_a_castle_and_a_free_peasant_are_needed(home):
    assert refusal(turn(f"{home} | ., . | ., .; 9w 9b", HOARD), "0: train").rule == "5.9a"


@pytest.mark.rule("5.9a")
def test_5_9a_from_where_peasants_stand_to_where_a_castle_stands():
    match = turn("C, V f2 | G, F+ | ., .; 9w 9b", HOARD)
    for origin in ("A1", "B1", "B2", "C1"):
        assert refusal(match, f"0: train > {origin}").rule == "5.9a"
    assert refusal(match, "0: train > A2 > B1").rule == "5.9a"


@pytest.mark.rule("5.9b", "2.11d")
def test_5_9b_again_in_the_same_season_and_no_castle_is_used():
    match = turn("C, V f4 | ., . | ., .; 9w 9b", HOARD)
    play(match, *["0: train > A2 > A1"] * 3)
    assert (demesne(match), stock(match)) == ("C r3, V f1 | ., . | ., .", "6w 6b")
    assert refusal(match, "0: train").rule == "5.9a", "only room is a limit"


# ---- 5.10 Restation


@pytest.mark.rule("5.10a")
def test_5_10a_the_not_new_soldier_goes_first_and_marks_stay():
    match = turn("C o1 r1, C o1 | V, . | ., .; 3w", HOARD)
    told = play(match, "0: restation > A1 > A2")
    assert demesne(match) == "C r1, C o2 | V, . | ., ."
    assert public(told) == ["<s0> sends a Soldier from A1 to the Castle on A2."]
    play(match, "0: restation > A1 > A2")
    assert demesne(match) == "C, C o2 r1 | V, . | ., ."
    assert stock(match) == "3w", "it costs nothing"


@pytest.mark.rule("5.10a")
def test_5_10a_any_number_of_times():
    match = turn("C o1, C r1 | C, V | ., .", HOARD)
    play(match, "0: restation > A1 > B1", "0: restation > B1 > A1", "0: restation > A2 > A1", "0: restation > A1 > A2")
    assert demesne(match) == "C r1, C o1 | C, V | ., ."


@pytest.mark.rule("5.10a", "2.8")
@pytest.mark.parametrize("full", ["C o3", "C r3", "C o2 r1"])
def test_5_10a_three_soldiers_are_the_most(full):
    match = turn(f"C o1, {full} | C, V | ., .", HOARD)
    assert refusal(match, "0: restation > A1 > A2").rule == "5.10a"
    assert options(match, 0, "restation", "A1") == ["B1"]


@pytest.mark.rule("5.10a")
@pytest.mark.parametrize("home", ["C o2, V", "C o3, C o3", "C, C", "V, F f1", "C o1, C+"])
def test_5_10a_a_soldier_and_another_castle_with_room_are_needed(home):
    assert refusal(turn(f"{home} | G, . | ., .", HOARD), "0: restation").rule == "5.10a"


@pytest.mark.rule("5.10a")
def test_5_10a_from_one_castle_to_another():
    match = turn("C o1, C | V, G | ., .", HOARD)
    assert refusal(match, "0: restation > A2").rule == "5.10a", "no Soldier is in it"
    assert refusal(match, "0: restation > A1 > A1").rule == "5.10a"
    assert refusal(match, "0: restation > A1 > B1").rule == "5.10a", "a Soldier stands in a Castle alone"
