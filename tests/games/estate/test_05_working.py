"""5.4 Grange, 5.5 Forest, 5.6 Mine; and the sequences of such actions."""

import pytest

from tests.games.estate.demesnes import HOARD, demesne, slot, stock, turn
from tests.kit import options, play, public, refusal

# ---- 5.4 Grange


@pytest.mark.rule("5.4a", "2.9", "2.11b", "2.11d")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 6)])
@pytest.mark.parametrize("peasant", ["f1", "m1"])
def test_5_4a_two_grain_come_to_the_grange_but_never_more_than_six(before, after, peasant):
    match = turn(f"G{f' g{before}' if before else ''} {peasant}, V | ., . | ., .", HOARD)
    told = play(match, "0: work > A1")
    assert slot(match, "A1") == f"G g{after} s1 u1"
    assert stock(match) == "", "grain on a Grange is not in the Stockpile"
    assert public(told) == [f"<s0> works the Grange on A1: {after - before} grain, {after} on it."]


@pytest.mark.rule("5.4a")
def test_5_4a_a_peasant_must_stand_on_it():
    match = turn("G g2, G f1 | V f3, . | ., .", HOARD)
    assert refusal(match, "0: work > A1").rule == "5.4a"
    assert refusal(turn("G g2, V f3 | ., . | ., .", HOARD), "0: work").rule == "5.4a"


@pytest.mark.rule("5.4d")
def test_5_4d_a_full_grange_cannot_be_worked():
    match = turn("G g6 f1, G f1 | V, . | ., .", HOARD)
    assert refusal(match, "0: work > A1").rule == "5.4d"
    assert options(match, 0, "work") == ["A2"]
    assert refusal(turn("G g6 f1, V | ., . | ., .", HOARD), "0: work").rule == "5.4d"


@pytest.mark.rule("5.4b", "2.6")
@pytest.mark.parametrize(("there", "taken"), [(1, 1), (2, 1), (2, 2), (5, 3), (6, 1), (6, 6)])
@pytest.mark.parametrize("peasant", ["f1", "m1"])
def test_5_4b_any_amount_from_one_to_all_is_harvested(there, taken, peasant):
    match = turn(f"G g{there} {peasant}, V | ., . | ., .; 3g", HOARD)
    told = play(match, f"0: harvest > A1 > {taken}")
    left = there - taken
    assert slot(match, "A1") == (f"G g{left} s1 u1" if left else "G s1 u1")
    assert stock(match) == f"{3 + taken}g"
    rest = f", {left} left on it" if left else ""
    assert public(told) == [f"<s0> harvests {taken} grain from the Grange on A1{rest}."]


@pytest.mark.rule("5.4b")
@pytest.mark.parametrize("amount", ["0", "4", "-1", "half"])
def test_5_4b_neither_less_nor_more(amount):
    assert refusal(turn("G g3 f1, V | ., . | ., .", HOARD), f"0: harvest > A1 > {amount}").rule == "5.4b"


@pytest.mark.rule("5.4b")
@pytest.mark.parametrize("grange", ["G g3", "G f1", "G"])
def test_5_4b_a_peasant_and_a_grain_are_needed(grange):
    assert refusal(turn(f"{grange}, G g1 f1 | V f2, . | ., .", HOARD), "0: harvest > A1").rule == "5.4b"
    assert refusal(turn(f"{grange}, V f2 | ., . | ., .", HOARD), "0: harvest").rule == "5.4b"
    assert refusal(turn("F f1, V | ., . | ., .", HOARD), "0: harvest").rule == "5.4b"


@pytest.mark.rule("5.4c", "11.7")
@pytest.mark.parametrize("first", ["work > A1", "harvest > A1 > 1", "harvest > A1 > 3", "work-all", "harvest-all"])
@pytest.mark.parametrize("second", ["work", "harvest"])
def test_5_4c_worked_or_harvested_once_a_season_and_never_both(first, second):
    match = turn("G g3 f1, V | F, . | ., .", HOARD)
    play(match, f"0: {first}")
    assert refusal(match, f"0: {second}").rule == "5.4c"
    assert refusal(match, f"0: {second} > A1").rule == "5.4c"
    assert refusal(match, f"0: {second}-all").rule == "5.4c"
    play(match, "0: yield", "1: yield")
    assert "work" in options(match, 0), "in the next Season again"


# ---- 5.5 Forest


@pytest.mark.rule("5.5a", "2.11b", "2.11d")
@pytest.mark.parametrize("peasant", ["f1", "m1"])
def test_5_5a_a_forest_gives_two_wood(peasant):
    match = turn(f"F {peasant}, V | ., . | ., .; 1w", HOARD)
    told = play(match, "0: work > A1")
    assert (slot(match, "A1"), stock(match)) == ("F s1 u1", "3w")
    assert public(told) == ["<s0> works the Forest on A1: 2 wood."]


@pytest.mark.rule("5.5a", "11.7")
def test_5_5a_with_a_peasant_and_once_a_season():
    match = turn("F, F f1 | F f1, V f2 | ., .", HOARD)
    assert refusal(match, "0: work > A1").rule == "5.5a"
    play(match, "0: work > A2")
    assert refusal(match, "0: work > A2").rule == "5.5a"
    play(match, "0: work > B1")
    assert refusal(match, "0: work").rule == "5.5a"


# ---- 5.6 Mine


@pytest.mark.rule("5.6a", "2.11b", "2.11d")
@pytest.mark.parametrize("peasants", ["f2", "f1 m1", "m2"])
def test_5_6a_two_peasants_and_a_wood_give_an_ore(peasants):
    match = turn(f"M {peasants}, V | ., . | ., .; 3w", HOARD)
    told = play(match, "0: work > A1")
    assert (slot(match, "A1"), stock(match)) == ("M s2 u1", "2w 1o")
    assert public(told) == ["<s0> works the Mine on A1: 1 ore for 1 wood."]


@pytest.mark.rule("5.6a", "11.7")
@pytest.mark.parametrize(
    ("mine", "wood"), [("M", "9w"), ("M f1", "9w"), ("M m1", "9w"), ("M f2", ""), ("M s2 u1", "9w")]
)
def test_5_6a_neither_with_fewer_nor_without_wood_nor_twice(mine, wood):
    match = turn(f"{mine}, F f1 | V f2, . | ., .; {wood}", HOARD)
    assert refusal(match, "0: work > A1").rule == "5.6a"
    assert refusal(turn(f"{mine}, V f2 | ., . | ., .; {wood}", HOARD), "0: work").rule == "5.6a"


@pytest.mark.rule("5.1e")
@pytest.mark.parametrize("place", ["B1", "B2", "C1"])
def test_5_1e_nothing_else_is_worked(place):
    match = turn("F f1, M | V f2, C o1 | ., .", HOARD)
    assert refusal(match, f"0: work > {place}").rule == "5.1e"
    assert refusal(turn("V f2, C | ., . | ., .", HOARD), "0: work").rule == "5.1e"


# ---- 5.1b The sequences


@pytest.mark.rule("5.1b", "5.4a", "5.5a", "5.6a")
@pytest.mark.parametrize(
    ("home", "moves"),
    [
        ("G g1 f1, M f2 | F f1, V f2 | C, .", ["B1", "A2", "A1"]),
        ("M f2, M m2 | G, V f2 | C, .; 1w", ["A1"]),
        ("M f2, M f2 | F f1, F m1 | G g5 f1, G g6 f1 | F+, G-", ["B1", "B2", "A1", "A2", "C1"]),
        ("G f1, G f1 | G g2, G g2 s1 u1 | F, F s1 u1", ["A1", "A2"]),
        ("F f1, M f1 | ., . | ., .", ["A1"]),
    ],
)
def test_5_1b_to_work_all_is_to_work_one_after_another(home, moves):
    whole, single = turn(home, HOARD), turn(home, HOARD)
    told = public(play(whole, "0: work-all"))
    assert told == public(play(single, *(f"0: work > {name}" for name in moves)))
    assert len(told) == len(moves)
    assert (demesne(whole), stock(whole)) == (demesne(single), stock(single))
    assert whole.state.bank == single.state.bank
    assert {option.refusal.rule for option in whole.asks[0].options if option.token == "work" and option.refusal} == {
        option.refusal.rule for option in single.asks[0].options if option.token == "work" and option.refusal
    }


@pytest.mark.rule("5.1b", "5.4b")
@pytest.mark.parametrize(
    ("home", "moves"),
    [
        ("G g1 f1, G g6 m1 | G g3, V f2 | C, .", ["A1 > 1", "A2 > 6"]),
        ("G f1, G g2 s1 u1 | G g4 f1, G g5 f1 | G+, G-", ["B1 > 4", "B2 > 5"]),
    ],
)
def test_5_1b_to_harvest_all_is_to_harvest_each_whole(home, moves):
    whole, single = turn(home, HOARD), turn(home, HOARD)
    told = public(play(whole, "0: harvest-all"))
    assert told == public(play(single, *(f"0: harvest > {move}" for move in moves)))
    assert len(told) == len(moves)
    assert (demesne(whole), stock(whole)) == (demesne(single), stock(single))
    assert whole.state.bank == single.state.bank


@pytest.mark.rule("5.1b", "5.1d")
@pytest.mark.parametrize(
    ("home", "verb", "rule"),
    [
        ("G, V f2 | ., . | ., .", "work-all", "5.4a"),
        ("F s1 u1, V f2 | ., . | ., .", "work-all", "5.5a"),
        ("V f2, C | ., . | ., .", "work-all", "5.1e"),
        ("G f1, V f2 | ., . | ., .", "harvest-all", "5.4b"),
        ("G g2, V f2 | ., . | ., .", "harvest-all", "5.4b"),
        ("G+, V f2 | ., . | ., .", "harvest-all", "5.1e"),
    ],
)
def test_5_1d_a_sequence_of_nothing_is_refused(home, verb, rule):
    assert refusal(turn(home, HOARD), f"0: {verb}").rule == rule


@pytest.mark.rule("6.1", "2.13")
def test_6_1_no_work_makes_a_holding_staffed():
    home = "F f1, F f1 | M f2, G g4 f1 | V f2, V f2 | G, V f1; 5w"
    match = turn(home, HOARD, win_target=7)
    assert match.state.count_staffed(0) == 6
    play(match, "0: work-all")
    assert (match.state.count_staffed(0), match.over) == (6, False)
    play(match, "0: move > C1 > D2")
    assert (match.state.count_staffed(0), match.over) == (6, False), "one Village gains what the other loses"
    play(match, "1: offer > none > 1wood", "0: yield > C1 2 C2 2 D2")
    assert not match.over


@pytest.mark.rule("6.1")
def test_6_1_is_checked_after_the_action_and_before_anything_else():
    match = turn("F f1, F f1 | M f2, G g4 f1 | V f3, V f2 | G, .; 5w", HOARD, win_target=7)
    told = public(play(match, "0: move > C1 > D1"))
    assert told == ["<s0> moves a Peasant from C1 to the Grange on D1.", "<s0> has 7 Staffed Holdings and wins."]
    assert match.over
    assert stock(match) == "5w"
