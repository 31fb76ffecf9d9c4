"""2. Words: what the table consists of, and what is counted."""

import pytest

from games.estate import GAME
from games.estate.lands import Holding, letter, place_of, slot_name
from games.estate.options import EstateOptions
from games.estate.setup import prepare
from tests.games.estate.demesnes import HOME, at, claim, demesne, estate, new, settled, slot, stock, track, turn, view
from tests.kit import options, play, public, refusal

EMPTY = "., . | ., . | ., ."


@pytest.mark.rule("2.1")
def test_2_1_a_demesne_is_all_lands_with_everything_on_them():
    match = turn("G g2 f1, F u1 s1 | M m1, V n1, C+ | C o1 r1, ., ., V-", HOME)
    mine = view(match).seats[0]
    assert [(land.name, land.kind) for land in mine.lands] == [("A", "barony"), ("B", "county"), ("C", "duchy")]
    assert [holding.name for holding in mine.holdings] == ["A1", "A2", "B1", "B2", "B3", "C1", "C4"]
    assert (mine.peasants, mine.soldiers, mine.slots) == (4, 2, 9)
    grange = mine.holdings[0]
    assert (grange.kind, grange.grain, grange.free, grange.side) == ("grange", 2, 1, "active")


@pytest.mark.rule("2.2")
def test_2_2_the_slots_of_each_land():
    match = turn("., . | ., ., . | ., ., ., .", HOME)
    lands = view(match).seats[0].lands
    assert [(land.kind, len(land.slots)) for land in lands] == [("barony", 2), ("county", 3), ("duchy", 4)]


@pytest.mark.rule("2.2a")
def test_2_2a_lands_are_lettered_as_they_were_gained_and_slots_numbered():
    match = claim("G f1, F f1, V | M, . | C, .", HOME, pool="W26 W01", picks=[2, 0])
    play(match, "0: W26", "0: W01 > B")
    assert demesne(match) == "G f1, F f1, V | M, ., . | C, . | ., ."
    mine = view(match).seats[0]
    assert "".join(land.name for land in mine.lands) == "ABCD"
    assert mine.open_slots == ["B2", "B3", "C2", "D1", "D2"], "in Slot order"


@pytest.mark.rule("2.2a")
def test_2_2a_a_slot_is_named_by_land_and_number():
    assert [letter(number) for number in (0, 3, 25, 26, 27)] == ["A", "D", "Z", "AA", "AB"]
    assert slot_name(1, 1) == "B2"
    assert [place_of(name) for name in ("A1", "B2", "Z4", "AA1", "AB3")] == [(0, 0), (1, 1), (25, 3), (26, 0), (27, 2)]


@pytest.mark.rule("2.3")
def test_2_3_a_slot_with_a_token_is_not_open_whichever_side_is_up():
    match = turn("G, F+ | M-, . | C, V; 9g 9w", HOME)
    assert options(match, 0, "build", "grange") == ["B2"]


@pytest.mark.rule("2.4")
def test_2_4_the_kinds_of_holdings():
    match = turn("G, F | M, V | C, .; 9g 9w 9b", HOME)
    assert [holding.kind for holding in view(match).seats[0].holdings] == [
        "grange",
        "forest",
        "mine",
        "village",
        "castle",
    ]
    assert options(match, 0, "build") == ["grange", "forest", "mine", "village", "castle"]
    with pytest.raises(ValueError):
        Holding.of("T f1")


@pytest.mark.rule("2.4a")
def test_2_4a_only_an_active_holding_is_used_holds_chits_and_counts():
    match = turn("G+, F- | M+, V+ | C-, V f2; 9g 9w 9o 9b", HOME, track=("Q13",))
    assert match.state.tallies(0) == (1, 2, 0)
    for action in ("work", "train"):
        assert refusal(match, f"0: {action}").rule == "5.1e"
    assert refusal(match, "0: recruit > B2").rule == "5.1e"
    assert refusal(match, "0: smith > B2").rule == "5.1e"
    assert refusal(match, "0: move").rule == "5.3b"
    assert {holding.name: holding.active for holding in view(match).seats[0].holdings} == {
        "A1": False,
        "A2": False,
        "B1": False,
        "B2": False,
        "C1": False,
        "C2": True,
    }


@pytest.mark.rule("2.5", "2.6")
def test_2_5_goods_lie_in_a_stockpile_and_peasants_and_soldiers_do_not():
    match = turn("G g4 f1, V f2 | C o1, . | ., .; 9g 8w 7o 6b", HOME)
    assert view(match).seats[0].stock == {"grain": 9, "wood": 8, "ore": 7, "bar": 6}
    assert {"6bar", "9grain"} <= set(options(match, 0, "offer", "seat2"))


@pytest.mark.rule("2.6")
def test_2_6_grain_on_a_grange_is_not_in_the_stockpile_and_a_stockpile_has_no_limit():
    match = turn("G g4 f1, V | C, . | ., .; 1g 300w", HOME)
    assert refusal(match, "0: recruit").rule == "5.8a", "with 1 grain, and 4 on the Grange"
    play(match, "0: harvest > A1 > 4", "0: recruit > A2")
    assert stock(match) == "3g 300w"


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(
    ("target", "fits"),
    [
        ("G", True),
        ("G f1", False),
        ("F", True),
        ("F s1 u1", False),
        ("M f1", True),
        ("M f2", False),
        ("C", False),
        ("V f30", True),
        ("G+", False),
    ],
)
def test_2_7_the_room_for_peasants(target, fits):
    match = turn(f"V f1, {target} | V f1, . | ., .", HOME)
    if fits:
        play(match, "0: move > A1 > A2")
        assert view(match).seats[0].holdings[1].moved == 1
    else:
        assert refusal(match, "0: move > A1 > A2").rule == "5.3b"


@pytest.mark.rule("2.7")
def test_2_7_a_peasant_always_stands_on_an_active_holding():
    for wrong in ("G+ f1", "C f1", "V- n1"):
        with pytest.raises(AssertionError, match=r"11\.[34]"):
            GAME.rules.check(estate(f"{wrong}, . | ., . | ., .", HOME))


@pytest.mark.rule("2.8")
@pytest.mark.parametrize(("soldiers", "rule"), [("C o2", ""), ("C o3", "5.9a"), ("C o1 r2", "5.9a"), ("C+", "5.1e")])
def test_2_8_a_castle_holds_three_soldiers(soldiers, rule):
    match = turn(f"V f1, {soldiers} | ., . | ., .; 9w 9b", HOME)
    if rule:
        assert refusal(match, "0: train").rule == rule
    else:
        play(match, "0: train > A1 > A2")
        assert slot(match, "A2") == "C o2 r1"


@pytest.mark.rule("2.8")
def test_2_8_a_soldier_always_stands_in_an_active_castle():
    for wrong in ("V o1", "C+ o1", "C o4", "M r1"):
        with pytest.raises(AssertionError, match=r"11\.[34]"):
            GAME.rules.check(estate(f"{wrong}, . | ., . | ., .", HOME))


@pytest.mark.rule("2.9")
def test_2_9_a_grange_holds_no_more_than_6_grain():
    match = turn("G g5 f1, . | ., . | ., .", HOME)
    play(match, "0: work > A1")
    assert slot(match, "A1") == "G g6 s1 u1"
    for wrong in ("G g7", "F g1"):
        with pytest.raises(AssertionError, match=r"11\.4"):
            GAME.rules.check(estate(f"{wrong}, . | ., . | ., .", HOME))


@pytest.mark.rule("2.10", "4.6c")
def test_2_10_a_season_is_a_round_of_one_turn_each_counted_from_1():
    match = settled(3)
    turns: list[tuple[int, int]] = []
    for _ in range(9):
        turns.append((match.state.season, match.state.the_active()))
        play(match, f"{match.state.the_active()}: yield")
    assert turns == [(season, seat) for season in (1, 2, 3) for seat in (0, 1, 2)]


@pytest.mark.rule("2.11", "4.3c")
def test_2_11_marks_are_taken_off_at_the_start_of_the_next_season_and_not_before():
    marked = "G g2 s1 u1, F s1 u1 | M s2 u1, V f1 m1 s1 n1 t1 | C o1 r2, V m2"
    match = turn(f"{marked}; 9g", HOME, HOME, acted=(1,))
    play(match, "0: yield")
    assert match.state.season == 3
    assert demesne(match) == marked
    play(match, "2: yield")
    assert match.state.season == 4
    assert demesne(match) == "G g2 f1, F f1 | M f2, V f5 | C o3, V f2"


@pytest.mark.rule("2.11a")
def test_2_11a_moved():
    match = turn("V f2, G | ., . | ., .", HOME)
    play(match, "0: move > A1 > A2")
    assert demesne(match) == "V f1, G m1 | ., . | ., ."
    assert refusal(match, "0: move > A2 > A1").rule == "5.3b"


@pytest.mark.rule("2.11b", "2.11d")
def test_2_11b_who_worked_harvested_or_smithed_is_spent_and_the_place_of_work_used():
    match = turn("G f1, F f1 | M f2, V f3 | G g3 f1, .; 9w 9o", HOME)
    play(match, "0: work > A1", "0: work > A2", "0: work > B1", "0: harvest > C1 > 1", "0: smith > B2")
    assert demesne(match) == "G g2 s1 u1, F s1 u1 | M s2 u1, V f1 s2 | G g2 s1 u1, ."


@pytest.mark.rule("2.11c")
def test_2_11c_new_are_the_recruited_and_the_trained_and_not_those_of_a_reward():
    match = turn("V f1, C | ., . | ., .; 9g 9w 9b", HOME)
    play(match, "0: recruit > A1", "0: train > A1 > A2")
    assert demesne(match) == "V n1, C r1 | ., . | ., ."
    reward = claim("V f1, C | ., . | ., .", HOME, pool="W23 W25", picks=[2, 0])
    play(reward, "0: W23 > goods > A1 > A1", "0: W25 > goods > A2")
    assert demesne(reward) == "V f3, C o1 | ., . | ., ."
    assert demesne(settled(2)) == HOME


@pytest.mark.rule("2.11d")
def test_2_11d_villages_and_castles_are_never_used():
    match = turn("V f2, C | V f1, . | ., .; 9g 9w 9o 9b", HOME)
    play(match, "0: smith > A1", "0: train > B1 > A2", "0: recruit > A1")
    assert demesne(match) == "V s2 n1, C r1 | V, . | ., ."


@pytest.mark.rule("2.12")
@pytest.mark.parametrize(("mark", "free"), [("f1", True), ("m1", False), ("s1", False), ("n1", False), ("t1", False)])
def test_2_12_a_free_peasant_has_none_of_the_marks(mark, free):
    match = turn(f"V {mark}, C | F, . | ., .; 9w 9b", HOME, track=("Q13",))
    possible = options(match, 0)
    assert [action in possible for action in ("move", "train", "fill")] == [free] * 3


@pytest.mark.rule("2.13")
@pytest.mark.parametrize(
    ("holding", "staffed"),
    [
        ("G", False),
        ("G f1", True),
        ("G g6 s1 u1", True),
        ("F", False),
        ("F m1", True),
        ("M f1", False),
        ("M f1 m1", True),
        ("M s2 u1", True),
        ("V", False),
        ("V f1", False),
        ("V f1 n1", True),
        ("V t2", True),
        ("V s9", True),
        ("C o3", False),
        ("G+", False),
        ("V-", False),
    ],
)
def test_2_13_what_is_staffed(holding, staffed):
    match = turn(f"{holding}, . | ., . | ., .; 9g", HOME)
    assert match.state.count_staffed(0) == int(staffed)
    assert view(match).seats[0].holdings[0].staffed == staffed


@pytest.mark.rule("2.14")
@pytest.mark.parametrize(
    ("holding", "due"),
    [
        ("V f2", 2),
        ("V f1 m1 s1", 3),
        ("V n2 t1", 0),
        ("V f1 n1", 1),
        ("C o2 r1", 2),
        ("C r3", 0),
        ("G f1", 0),
        ("F s1 u1", 0),
        ("M f2", 0),
    ],
)
def test_2_14_upkeep_units(holding, due):
    match = turn(f"{holding}, . | ., . | ., .; 9g", HOME)
    assert view(match).seats[0].due == due
    assert f"<s0> yields: {due} grain due, {due} paid." in public(play(match, "0: yield"))
    assert match.state.stocks[0]["grain"] == 9 - due


@pytest.mark.rule("2.15")
def test_2_15_a_circle_with_a_favor_is_filled_and_a_request_with_all_circles_filled_is_satisfied():
    match = turn(f"{HOME}; 20g 9w", HOME, track=("Q17", "Q26 1.."))
    play(match, "0: fill > Q17.1")
    assert track(match)[:2] == ["Q17 0.", "Q26 1.."]
    assert refusal(match, "0: fill > Q26.1").rule == "5.13d"
    other = turn(f"{HOME}; 9g 9w", HOME, track=("Q16 1.",))
    play(other, "0: fill > Q16.2")
    assert (track(other)[0], other.state.aside) == ("", ["Q16"])


@pytest.mark.rule("2.15")
def test_2_15_each_circle_asks_for_one_kind_of_resource():
    asked = view(turn(track=("Q28",))).track[0]
    assert asked is not None
    assert [circle.words for circle in asked.circles] == ["4 grain", "1 Soldier", "3 Soldiers"]


@pytest.mark.rule("2.16")
def test_2_16_the_track_has_four_slots_with_at_most_one_request_each():
    match = turn(track=("Q01", "", "Q02", "Q03"))
    assert [request and (request.slot, request.card) for request in view(match).track] == [
        (1, "Q01"),
        None,
        (3, "Q02"),
        (4, "Q03"),
    ]


@pytest.mark.rule("2.17", "11.5")
def test_2_17_a_favor_is_in_the_supply_on_a_circle_or_in_the_bag():
    match = turn(f"{HOME}; 20g", HOME, bank="finite", track=("Q16",))

    assert (view(match).seats[0].favors, track(match)[0], view(match).seats[0].bag) == (20, "Q16 ..", 0)
    play(match, "0: fill > Q16.1")
    assert (view(match).seats[0].favors, track(match)[0], view(match).seats[0].bag) == (19, "Q16 0.", 0)
    play(match, "0: fill > Q16.2")
    assert (view(match).seats[0].favors, track(match)[0], view(match).seats[0].bag) == (18, "", 2)
    play(match, "0: yield", "1: yield")
    assert (view(match).seats[0].favors, view(match).seats[0].bag) == (19, 1), "one is drawn and returns"


@pytest.mark.rule("2.18")
def test_2_18_requests_are_set_aside_in_the_order_in_which_they_were_satisfied():
    match = turn(f"{HOME}; 9g 9w", f"{HOME}; 9w", track=("Q01", "Q06", "Q07"))
    play(match, "0: fill > Q06.1", "0: fill > Q01.1", "0: yield", "1: fill > Q07.1")
    assert view(match).aside == ("Q06", "Q01", "Q07")
    play(match, "1: yield")
    assert view(match).aside == (), "only those of this Season"


@pytest.mark.rule("2.19")
def test_2_19_the_youth_order_is_entered_in_the_lobby():
    match = new(4, youth="3 1 4 2")
    assert match.state.youth == [2, 0, 3, 1]
    assert view(match).order == (2, 0, 3, 1)


@pytest.mark.rule("2.19")
@pytest.mark.parametrize("wrong", ["1 2", "1 2 2", "1 2 4", "1 2 3 4"])
def test_2_19_it_names_every_place_once(wrong):
    with pytest.raises(Exception, match=r"2\.19") as refused:
        new(3, youth=wrong)
    assert refused.value.rule == "2.19"  # type: ignore[attr-defined]


@pytest.mark.rule("2.19")
def test_2_19_or_goes_from_the_newest_account_to_the_oldest():
    assert prepare(EstateOptions(), [300, 100, 900]).youth == "3 1 2"
    assert prepare(EstateOptions(), [100, None, 900]).youth == "3 1 2", "robots come last"
    assert prepare(EstateOptions(youth="2 1 3"), [300, 100, 900]).youth == "2 1 3"
    assert new(3).state.youth == [0, 1, 2], "without accounts as joined"


@pytest.mark.rule("2.20")
@pytest.mark.parametrize(
    ("demesnes", "first", "why"),
    [
        ((HOME, "V f9, C | ., . | ., .", "V, C o1 | ., . | ., ."), 2, "most Soldiers (A)"),
        ((HOME, "V f3, C o1 | ., . | ., .", "V f2, C r1 | ., . | ., ."), 1, "most Peasants (B)"),
        ((HOME, "V t2 n1, C | ., . | ., .", "V f2, C | ., . | ., ."), 1, "most Peasants (B)"),
        ((HOME, HOME, HOME), 1, "the youngest (C)"),
    ],
)
def test_2_20_turn_precedence(demesnes, first, why):
    match = at(estate(*demesnes, youth=(1, 2, 0)), "next_turn")
    assert match.state.active == first
    assert public(match.news) == [f"It is <s{first}>'s turn: {why}."]


@pytest.mark.rule("2.20")
@pytest.mark.parametrize(
    ("demesnes", "order"),
    [
        (("V f1, C o3 | ., . | ., .", "V f9, C | ., . | ., .", "V f2, C o1 | ., . | ., ."), [1, 2, 0]),
        (("V f2, C | ., . | ., .", "V f2, C o1 | ., . | ., .", "V f2, C o2 | ., . | ., ."), [2, 1, 0]),
        ((HOME, HOME, HOME), [1, 2, 0]),
    ],
)
def test_2_20_reward_precedence(demesnes, order):
    match = at(estate(*demesnes, youth=(1, 2, 0), aside="Q01 Q02 Q03", bag=(1, 1, 1)), "season_start")
    assert match.state.claimants == order


@pytest.mark.rule("2.21", "5.1a")
def test_2_21_the_active_player_is_the_one_whose_turn_it_is():
    match = turn(active=1)
    assert view(match).active == 1
    assert refusal(match, "0: yield").rule == "5.1a"
    play(match, "1: yield")
    assert view(match).active == 0
