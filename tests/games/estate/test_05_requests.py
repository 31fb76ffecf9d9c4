"""5.13 Fill a circle of a Request."""

import pytest

from games.estate.cards import REQUESTS
from tests.games.estate.demesnes import HOARD, HOME, demesne, slot, stock, track, turn
from tests.kit import options, play, public, refusal

LONELY = "., . | ., . | ., ."


@pytest.mark.rule("5.13a", "2.17")
@pytest.mark.parametrize(
    ("circle", "goods", "left"),
    [("Q16.1", "5g", "1g"), ("Q16.2", "9g", ""), ("Q27.1", "6w 1o", "1o"), ("Q27.2", "4o", "1o"), ("Q27.3", "3b", "")],
)
def test_5_13a_the_full_number_of_goods_for_a_favor_on_the_circle(circle, goods, left):
    match = turn(f"{HOME}; {goods}", HOME, track=("", "Q27", "", "Q16"), bank="finite")
    before = dict(match.state.bank)
    play(match, f"0: fill > {circle}")
    card, number = circle.split(".")
    signs = ["."] * (2 if card == "Q16" else 3)
    signs[int(number) - 1] = "0"
    filled = f"{card} {''.join(signs)}"
    assert filled in track(match)
    assert stock(match) == left
    assert (match.state.favors, match.state.filled, match.state.bag) == ([19, 20], [1, 0], [0, 0])
    returned = sum(match.state.bank[good] - before[good] for good in ("grain", "wood", "ore", "bar"))
    assert returned == REQUESTS[card].circles[int(number) - 1].number


@pytest.mark.rule("5.13a", "2.16")
def test_5_13a_any_request_on_the_track_and_none_elsewhere():
    match = turn(f"{HOME}; 99g 99w", HOME, track=("Q16", "", "Q18", "Q26"), aside="Q01")
    assert options(match, 0, "fill") == ["Q16.1", "Q16.2", "Q18.1", "Q18.2", "Q26.1", "Q26.3"]
    assert refusal(match, "0: fill > Q01.1").rule == "5.13a"
    assert refusal(match, "0: fill > Q05.1").rule == "5.13a"
    assert refusal(turn(f"{HOME}; 99g"), "0: fill").rule == "5.13a"


@pytest.mark.rule("5.13a")
def test_5_13a_it_is_told_who_filled_what_with_what():
    match = turn("V f2, G f1 | C o1 r1, C r1 | ., .; 4g", HOME, track=("Q16", "Q25", "Q28"))
    assert public(play(match, "0: fill > Q16.1")) == ["<s0> fills Q16.1 of Harvest Festival: 4 grain."]
    told = public(play(match, "0: fill > Q28.3"))
    assert told == ["<s0> fills Q28.3 of War on the Frontier: 3 Soldiers (2 on B1, 1 on B2)."]


@pytest.mark.rule("5.13b", "2.12")
def test_5_13b_free_peasants_from_the_holdings_that_are_named():
    for path, left in (
        ("Q15.1 > A1.1 A1.2", "V m1, G f1 | M f2, F f1 | ., ."),
        ("Q15.1 > A1.2 B1.1", "V f1 m1, G f1 | M f1, F f1 | ., ."),
        ("Q15.1 > A2.1 B2.1", "V f2 m1, G | M f2, F | ., ."),
    ):
        match = turn("V f2 m1, G f1 | M f2, F f1 | ., .", HOARD, track=("Q15",), bank="finite")
        before = match.state.bank["peasant"]
        assert options(match, 0, "fill", "Q15.1") == ["A1.1", "A1.2", "A2.1", "B1.1", "B1.2", "B2.1"]
        play(match, f"0: fill > {path}")
        assert demesne(match) == left
        assert match.state.bank["peasant"] == before + 2


@pytest.mark.rule("5.13b", "2.12")
@pytest.mark.parametrize("marked", ["m2", "s2", "m1 s1"])
def test_5_13b_peasants_with_a_mark_are_not_delivered(marked):
    match = turn(f"V {marked}, G f1 | G m1, F | ., .", HOARD, track=("Q15", "Q13"))
    assert refusal(match, "0: fill > Q15.1").rule == "5.13b"
    play(match, "0: fill > Q13.1")
    assert demesne(match) == f"V {marked}, G | G m1, F | ., .", "not asked: only one could be taken"


@pytest.mark.rule("5.13b")
def test_5_13b_where_they_can_come_from_one_holding_alone_nothing_is_asked():
    match = turn("V f3, G m1 | M, F s1 u1 | ., .", HOARD, track=("Q15",))
    play(match, "0: fill > Q15.1")
    assert (slot(match, "A1"), match.state.aside) == ("V f1", ["Q15"])


@pytest.mark.rule("5.13a", "5.13b", "5.13c")
@pytest.mark.parametrize(
    ("named", "rule"),
    [
        ("A1.1", "5.13c"),
        ("A1.1 A1.2 A2.1", "5.13a"),
        ("none", "5.13b"),
        ("A1.1 B1.1", "5.13b"),
        ("A1.1 A1.1", "5.13b"),
        ("A1.3 A2.1", "5.13b"),
    ],
)
def test_5_13b_exactly_the_number_from_where_they_stand(named, rule):
    match = turn("V f2 m1, G f1 | M, F | ., .", HOARD, track=("Q15",))
    assert refusal(match, f"0: fill > Q15.1 > {named}").rule == rule


@pytest.mark.rule("5.13b")
@pytest.mark.parametrize(
    ("named", "left"),
    [
        ("Q24.2 > A1.1", "C r1, C r2 | V, ."),
        ("Q24.2 > A1.2", "C r1, C r2 | V, ."),
        ("Q24.2 > A2.1", "C o1 r1, C r1 | V, ."),
        ("Q28.3 > A1.1 A2.1 A2.2", "C r1, C | V, ."),
        ("Q28.3 > A1.1 A1.2 A2.1", "C, C r1 | V, ."),
    ],
)
def test_5_13b_soldiers_of_the_castles_that_are_named_not_new_ones_first(named, left):
    match = turn("C o1 r1, C r2 | V, . | ., .", HOARD, track=("Q24", "Q28"), bank="finite")
    before = match.state.bank["soldier"]
    play(match, f"0: fill > {named}")
    assert demesne(match) == f"{left} | ., ."
    assert match.state.bank["soldier"] == before + (1 if "Q24" in named else 3)


@pytest.mark.rule("5.13b", "2.6")
def test_5_13b_goods_come_from_the_stockpile_alone():
    match = turn("G g6 f1, V | ., . | ., .; 3g", HOARD, track=("Q02",))
    assert refusal(match, "0: fill").rule == "5.13a", "grain on a Grange does not count"
    play(match, "0: harvest > A1 > 1", "0: fill > Q02.1")
    assert (slot(match, "A1"), stock(match)) == ("G g5 s1 u1", "")


@pytest.mark.rule("5.13c", "5.13a")
@pytest.mark.parametrize(
    ("home", "circle", "rule"),
    [
        ("V, . | ., . | ., .; 8g", "Q16.2", "5.13a"),
        ("V, . | ., . | ., .; 11w", "Q18.2", "5.13a"),
        ("V f3, . | ., . | ., .; 9g", "Q25.2", "5.13b"),
        ("C o1 r1, . | ., . | ., .; 9g", "Q28.3", "5.13a"),
    ],
)
def test_5_13c_no_part_payment_and_none_together(home, circle, rule):
    match = turn(home, "V f9, C o3 | ., . | ., .; 99g 99w", track=("Q16", "Q18", "Q25", "Q28"))
    assert refusal(match, f"0: fill > {circle}").rule == rule
    assert refusal(match, f"1: fill > {circle}").rule == "5.1a"


@pytest.mark.rule("5.13d", "2.15")
def test_5_13d_circles_in_any_order_by_anybody_several_in_a_turn():
    match = turn(f"{HOME}; 23g 1b", f"{HOME}; 6g 6w", track=("Q26", "Q27"), bank="finite")
    play(match, "0: fill > Q26.3", "0: fill > Q26.2")
    assert track(match)[:2] == ["Q26 .00", "Q27 ..."]
    assert match.state.favors == [18, 20], "each circle takes a Favor"
    assert refusal(match, "0: fill > Q26.3").rule == "5.13d"
    play(match, "0: yield", "1: fill > Q27.1")
    assert refusal(match, "1: fill > Q26.2").rule == "5.13d", "whoever filled it"
    assert track(match)[:2] == ["Q26 .00", "Q27 1.."]
    told = public(play(match, "1: fill > Q26.1"))
    assert told[0] == "<s1> fills Q26.1 of Coronation: 5 grain."
    assert match.state.bag == [2, 1]


@pytest.mark.rule("5.13d")
def test_5_13d_a_filled_circle_is_none_to_fill():
    match = turn(f"{HOME}; 99w 99g", HOME, track=("Q18 0.", "Q26 1.."))
    assert options(match, 0, "fill") == ["Q18.2", "Q26.3"]
    assert refusal(match, "0: fill > Q18.1").rule == "5.13d"
    assert refusal(match, "0: fill > Q26.1").rule == "5.13d"


@pytest.mark.rule("5.13e", "2.18")
def test_5_13e_the_last_circle_sends_the_favors_to_the_bag_and_the_card_aside():
    home = f"{HOME}; 12w 3g"
    match = turn(home, HOME, HOME, track=("Q01", "Q29 10.", "Q18 1."), aside="Q02", bag=(0, 0, 1))
    told = public(play(match, "0: fill > Q18.2"))
    assert told == [
        "<s0> fills Q18.2 of Repair the Fleet: 12 wood.",
        "Q18 Repair the Fleet is satisfied: its Favors go to the Bag.",
    ]
    assert track(match) == ["Q01 .", "Q29 10.", "", ""], "its slot stays empty"
    assert (match.state.bag, match.state.aside) == ([1, 1, 1], ["Q02", "Q18"])
    play(match, "0: fill > Q01.1")
    assert track(match) == ["", "Q29 10.", "", ""]
    assert (match.state.bag, match.state.aside) == ([2, 1, 1], ["Q02", "Q18", "Q01"])
    assert refusal(match, "0: fill > Q01.1").rule == "5.13a"


@pytest.mark.rule("5.13e")
def test_5_13e_with_a_circle_left_the_card_stays():
    match = turn(f"{HOME}; 5g 1b", HOME, track=("Q26",))
    play(match, "0: fill > Q26.1", "0: fill > Q26.2")
    assert (track(match)[0], match.state.bag, match.state.aside) == ("Q26 00.", [0, 0], [])
