"""5.7 Smithing and 5.8 immigration, in the Village."""

import pytest

from tests.games.estate.demesnes import HOARD, demesne, slot, stock, turn
from tests.kit import options, play, public, refusal

# ---- 5.7 Smithing


@pytest.mark.rule("5.7a", "2.11b")
@pytest.mark.parametrize(
    ("peasants", "after"), [("f2", "s2"), ("n2", "t2"), ("m2", "s2"), ("f1 n1", "s1 t1"), ("f2 s3 t1", "s5 t1")]
)
def test_5_7a_two_peasants_two_wood_and_an_ore_make_a_bar(peasants, after):
    match = turn(f"V {peasants}, . | ., . | ., .; 3w 2o", HOARD)
    told = play(match, "0: smith > A1")
    assert (slot(match, "A1"), stock(match)) == (f"V {after}", "1w 1o 1b")
    assert public(told) == ["<s0> forges 1 bar in the Village on A1 (2 wood, 1 ore)."]


@pytest.mark.rule("5.7a")
@pytest.mark.parametrize("village", ["V", "V f1", "V n1 s4", "V s2", "V t2 m1"])
def test_5_7a_two_that_are_not_spent_are_needed(village):
    match = turn(f"{village}, V f2 | ., . | ., .; 9w 9o", HOARD)
    assert refusal(match, "0: smith > A1").rule == "5.7a"
    alone = turn(f"{village}, G f1 | M f2, F f1 | ., .; 9w 9o", HOARD)
    assert refusal(alone, "0: smith").rule == "5.7a", "Peasants elsewhere do not smith"
    assert refusal(turn("G f1, F f1 | ., . | ., .; 9w 9o", HOARD), "0: smith").rule == "5.7a"


@pytest.mark.rule("5.7b")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("f2 m2 n3", "f2 m2 n1 t2"),
        ("f2 m2 n2", "f2 m2 t2"),
        ("f2 m2 n1", "f2 m1 s1 t1"),
        ("f2 n1", "f1 s1 t1"),
        ("f2 m2", "f2 s2"),
        ("f2 m1", "f1 s2"),
        ("f3", "f1 s2"),
        ("f1 m1 s1 n1 t1", "f1 s2 t2"),
    ],
)
def test_5_7b_new_ones_first_then_moved_ones_then_free_ones(before, after):
    match = turn(f"V {before}, . | ., . | ., .; 2w 1o", HOARD)
    play(match, "0: smith > A1")
    assert slot(match, "A1") == f"V {after}"


@pytest.mark.rule("5.7c", "2.11d")
def test_5_7c_as_often_as_two_are_left_in_one_village():
    match = turn("V f5, V f1 | G f1, . | ., .; 20w 20o", HOARD)
    play(match, "0: smith > A1", "0: smith > A1")
    assert (slot(match, "A1"), stock(match)) == ("V f1 s4", "16w 18o 2b"), "and no Village is Used"
    assert refusal(match, "0: smith > A1").rule == "5.7a", "one here and one in A2 are not two"
    play(match, "0: move > B1 > A2", "0: smith > A2")
    assert slot(match, "A2") == "V s2"
    assert refusal(match, "0: smith").rule == "5.7a"


# ---- 5.8 Immigration


@pytest.mark.rule("5.8a", "2.11c", "2.11b")
@pytest.mark.parametrize(
    ("before", "after"), [("V", "V n1"), ("V f2", "V f2 n1"), ("V m1 s1 n1 t1", "V m1 s1 n2 t1"), ("V s2", "V s2 n1")]
)
def test_5_8a_two_grain_bring_a_new_peasant_and_nobody_is_spent(before, after):
    match = turn(f"{before}, . | ., . | ., .; 3g", HOARD)
    told = play(match, "0: recruit > A1")
    assert (slot(match, "A1"), stock(match)) == (after, "1g")
    assert public(told) == ["<s0> recruits a Peasant in the Village on A1 (2 grain)."]


@pytest.mark.rule("5.8a")
@pytest.mark.parametrize("home", ["G g6 f1, V f1 | ., . | ., .; 1g", "G f1, . | ., . | ., .; 9g"])
def test_5_8a_without_two_grain_or_a_village_it_is_refused(home):
    assert refusal(turn(home, HOARD), "0: recruit").rule == "5.8a"


@pytest.mark.rule("5.8a")
def test_5_8a_to_a_village_alone():
    match = turn("G, F | M, C | V, .; 9g", HOARD)
    for place in ("A1", "A2", "B1", "B2", "C2"):
        assert refusal(match, f"0: recruit > {place}").rule == "5.8a"


@pytest.mark.rule("5.8b", "2.7")
def test_5_8b_again_in_the_same_season():
    match = turn("V, V | ., . | ., .; 11g", HOARD)
    play(match, *["0: recruit > A1"] * 4, "0: recruit > A2")
    assert (demesne(match), stock(match)) == ("V n4, V n1 | ., . | ., .", "1g")
    assert refusal(match, "0: recruit > A1").rule == "5.8a"


@pytest.mark.rule("5.8c", "5.3b")
@pytest.mark.parametrize("village", ["V n2", "V t2"])
def test_5_8c_a_new_peasant_is_neither_moved_nor_trained_nor_delivered(village):
    home = f"{village}, G f1 | C, F | ., .; 9w 9b"
    match = turn(home, HOARD, track=("Q13", "Q15"))
    assert refusal(match, "0: move > A1").rule == "5.3b"
    assert refusal(match, "0: train > A1").rule == "5.8c"
    assert options(match, 0, "train") == ["A2"]
    assert refusal(match, "0: fill > Q15.1").rule == "5.8c"
    play(match, "0: fill > Q13.1")
    assert demesne(match) == f"{village}, G | C, F | ., .", "the Free one was delivered"
    for verb, rule in (("move", "5.3b"), ("fill", "5.8c")):
        assert refusal(match, f"0: {verb}").rule == rule


@pytest.mark.rule("5.8c")
@pytest.mark.parametrize("village", ["V n1", "V t2"])
def test_5_8c_when_there_is_no_other_the_training_is_refused_for_that(village):
    assert refusal(turn(f"{village}, C | ., . | ., .; 9w 9b", HOARD), "0: train").rule == "5.8c"


@pytest.mark.rule("5.8c", "5.1f", "4.3c")
def test_5_8c_it_may_smith_and_from_the_next_season_on_anything():
    match = turn("V, C | G, . | ., .; 4g 3w 1o", HOARD, track=("Q13",))
    play(match, *["0: recruit > A1"] * 2, "0: smith > A1")
    assert slot(match, "A1") == "V t2"
    play(match, "0: yield", "1: yield")
    assert slot(match, "A1") == "V f2"
    play(match, "0: train > A1 > A2", "0: move > A1 > B1")
    assert demesne(match) == "V, C r1 | G m1, . | ., ."
