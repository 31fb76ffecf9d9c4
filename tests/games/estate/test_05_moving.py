"""5.3 Move a Peasant."""

import pytest

from tests.games.estate.demesnes import HOARD, demesne, slot, stock, turn
from tests.kit import options, play, public, refusal

HOME = "G f1, F | M, V f1 | C, F+ | F-, G f1 | M f2, V"


@pytest.mark.rule("5.3a", "2.11a", "2.12")
@pytest.mark.parametrize(
    ("target", "became", "kind"),
    [("A2", "F m1", "Forest"), ("B1", "M m1", "Mine"), ("B2", "V f1 m1", "Village"), ("E2", "V m1", "Village")],
)
def test_5_3a_a_free_peasant_goes_to_any_active_holding_with_room(target, became, kind):
    match = turn(HOME, HOARD)
    told = play(match, f"0: move > A1 > {target}")
    assert public(told) == [f"<s0> moves a Peasant from A1 to the {kind} on {target}."]
    assert (slot(match, "A1"), slot(match, target), stock(match)) == ("G", became, ""), "it costs nothing"


@pytest.mark.rule("5.3a", "2.7")
def test_5_3a_as_far_as_there_is_room():
    match = turn("V f9, M | G, F | V, .", HOARD)
    play(match, *["0: move > A1 > A2"] * 2, "0: move > A1 > B1", "0: move > A1 > B2", *["0: move > A1 > C1"] * 4)
    assert demesne(match) == "V f1, M m2 | G m1, F m1 | V m4, ."
    for full in ("A2", "B1", "B2"):
        assert refusal(match, f"0: move > A1 > {full}").rule == "5.3b"
    assert options(match, 0, "move", "A1") == ["C1"]


@pytest.mark.rule("5.3b")
@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("C1", "a Peasant can't be in a Castle"),
        ("C2", "it is construction side up"),
        ("D1", "it is construction side up"),
        ("D2", "it is full"),
        ("E1", "it is full"),
        ("A1", "the Peasant already stands there"),
    ],
)
def test_5_3b_where_no_peasant_can_go(target, why):
    found = refusal(turn(HOME, HOARD), f"0: move > A1 > {target}")
    assert (found.rule, found.why) == ("5.3b", why)


@pytest.mark.rule("5.3b", "5.3d")
@pytest.mark.parametrize("standing", ["m1", "s1", "n1", "t1", "m1 s1 n1 t1"])
def test_5_3b_a_moved_spent_or_new_peasant_cannot_move(standing):
    found = refusal(turn(f"V {standing}, F f1 | G, V | ., .", HOARD), "0: move > A1")
    assert (found.rule, found.why) == ("5.3b", "every Peasant there is Moved, Spent or New")
    alone = turn(f"V {standing}, F | G, V | ., .", HOARD)
    assert refusal(alone, "0: move").rule == "5.3b"
    assert "move" not in options(alone, 0)


@pytest.mark.rule("5.3b", "2.11a", "11.7")
def test_5_3b_once_a_season():
    match = turn("G f1, F | V, . | ., .", HOARD)
    play(match, "0: move > A1 > A2")
    assert refusal(match, "0: move > A2").rule == "5.3b"
    play(match, "0: yield", "1: yield", "0: move > A2 > A1")
    assert demesne(match) == "G m1, F | V, . | ., ."


@pytest.mark.rule("5.3b", "2.11b")
@pytest.mark.parametrize(
    ("home", "action"),
    [
        ("G f1, V | F, M | ., .", "work > A1"),
        ("F f1, V | G, M | ., .", "work > A1"),
        ("M f2, V | G, F | ., .; 1w", "work > A1"),
        ("G g1 f1, V | G, F | ., .", "harvest > A1 > 1"),
        ("V f2, V | G, F | ., .; 2w 1o", "smith > A1"),
    ],
)
def test_5_3b_who_took_part_in_an_action_stays(home, action):
    match = turn(home, HOARD)
    play(match, f"0: {action}")
    assert refusal(match, "0: move > A1").rule == "5.3b"


@pytest.mark.rule("5.3b")
def test_5_3b_with_nowhere_to_go_the_move_is_refused():
    found = refusal(turn("G f1, F f1 | C, V+ | ., .", HOARD), "0: move")
    assert (found.rule, found.why) == ("5.3b", "no other of your Active Holdings has room")


@pytest.mark.rule("5.3a")
@pytest.mark.parametrize("home", ["G, F | M, V | ., .", "., . | ., . | ., ."])
def test_5_3a_without_a_peasant_there_is_none_to_move(home):
    assert refusal(turn(home, HOARD), "0: move").rule == "5.3a"
    assert refusal(turn(HOME, HOARD), "0: move > A2").rule == "5.3a"


@pytest.mark.rule("5.3c")
@pytest.mark.parametrize(
    ("home", "action", "became"),
    [
        ("V f1, G", "work > A2", "G g2 s1 u1"),
        ("V f1, G g3", "harvest > A2 > 3", "G s1 u1"),
        ("V f1, F", "work > A2", "F s1 u1"),
        ("V f1, M f1", "work > A2", "M s2 u1"),
        ("G f1, V m1", "smith > A2", "V s2"),
    ],
)
def test_5_3c_a_moved_peasant_works_harvests_and_smiths_where_it_stands(home, action, became):
    match = turn(f"{home} | ., . | ., .; 2w 1o", HOARD)
    play(match, "0: move > A1 > A2", f"0: {action}")
    assert slot(match, "A2") == became


@pytest.mark.rule("5.3d")
def test_5_3d_a_free_peasant_of_the_holding_is_taken():
    match = turn("V f2 m1 s1 n1 t1, G | F, . | ., .", HOARD)
    play(match, "0: move > A1 > A2")
    assert slot(match, "A1") == "V f1 m1 s1 n1 t1"
    play(match, "0: move > A1 > B1")
    assert slot(match, "A1") == "V m1 s1 n1 t1"
    assert refusal(match, "0: move > A1").rule == "5.3b"


@pytest.mark.rule("5.3d", "5.9a")
def test_5_3d_so_it_is_when_a_soldier_is_trained():
    match = turn("V f1 m1 s1, C | G m1, F f1 | ., .; 9w 9b", HOARD)
    play(match, "0: train > A1 > A2")
    assert slot(match, "A1") == "V m1 s1"
    assert refusal(match, "0: train > A1").rule == "5.3d"
    assert refusal(match, "0: train > B1").rule == "5.3d"
    play(match, "0: train > B2 > A2")
    assert refusal(match, "0: train").rule == "5.9a", "no Free Peasant is left"


@pytest.mark.rule("5.3d", "5.13b")
def test_5_3d_so_it_is_when_peasants_are_delivered():
    match = turn("V f1 m1 s1, C | G m1, F f1 | ., .", HOARD, track=("Q13", "Q14", "Q15"))
    assert options(match, 0, "fill", "Q13.1") == ["A1.1", "B2.1"]
    play(match, "0: fill > Q13.1 > A1.1", "0: fill > Q14.1")
    assert demesne(match) == "V m1 s1, C | G m1, F | ., ."
    assert refusal(match, "0: fill").rule == "5.13b"
