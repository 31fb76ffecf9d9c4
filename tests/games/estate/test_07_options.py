"""7. Options."""

from typing import Any

import pytest
from pydantic import ValidationError

from games.estate.options import EstateOptions
from games.estate.state import Estate
from tests.games.estate.demesnes import (
    HOARD,
    HOME,
    at,
    claim,
    decides,
    demesne,
    estate,
    new,
    outcome,
    settled,
    slot,
    stock,
    turn,
    view,
)
from tests.kit import options, play, public, refusal

FINITE = {
    "grain": 100, "wood": 60, "ore": 30, "bar": 30, "peasant": 60, "soldier": 30,
    "grange": 40, "forest": 40, "mine": 40, "village": 40, "castle": 40,
    "barony": 17, "county": 12, "duchy": 12,
}  # fmt: skip


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "2.19")
def test_7_the_defaults():
    assert EstateOptions().model_dump() == {
        "win_target": 10,
        "season_limit": 100,
        "tie_order": "youngest",
        "bank": "unlimited",
        "more_resources": "choice",
        "reward_castle": "allowed",
        "relief": "off",
        "harvest": "spends",
        "youth": "",
    }


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7")
@pytest.mark.parametrize(
    ("name", "legal", "illegal"),
    [
        ("win_target", [7, 8, 9, 10, 11, 12], [6, 13]),
        ("season_limit", ["none", 20, 100, 200], [19, 201, 0, "never"]),
        ("tie_order", ["youngest", "rotating"], ["oldest"]),
        ("bank", ["unlimited", "finite"], ["none"]),
        ("more_resources", ["choice", "goods", "holding"], ["both"]),
        ("reward_castle", ["allowed", "forbidden"], ["on"]),
        ("relief", ["off", "on"], [""]),
        ("harvest", ["spends", "free"], ["both"]),
        ("youth", ["", "2 1", "4 3 2 1"], ["5 1", "Ada Ben"]),
        ("hidden", [], ["on"]),
    ],
)
def test_7_what_may_be_chosen(name, legal, illegal):
    for choice in legal:
        assert getattr(EstateOptions.model_validate({name: choice}), name) == choice
    for choice in illegal:
        with pytest.raises(ValidationError):
            EstateOptions.model_validate({name: choice})


@pytest.mark.rule("7.1", "6.1")
@pytest.mark.parametrize("target", [7, 8, 9, 10, 11, 12])
def test_7_1_so_many_staffed_holdings_win(target):
    granges = ["G f1"] * (target - 2)
    lands = " | ".join(f"{one}, ." for one in granges)
    match = turn(f"{lands} | V f1, F f1; 4g", HOME, win_target=target)
    village = match.state.of_kind(0, "village")[0][0]
    assert match.state.count_staffed(0) == target - 1
    play(match, "0: work > A1")
    assert not match.over
    play(match, f"0: recruit > {village}")
    assert (outcome(match).rule, outcome(match).scores[0]) == ("6.1", target)
    assert view(match).target == target


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("limit", "season", "over"), [("none", 100, False), ("none", 200, False), (20, 20, True)])
@pytest.mark.parametrize("seats", [2])
def test_7_2_the_last_season(limit, season, over, seats):
    match = at(estate(*[HOME] * seats, season=season, season_limit=limit), "season_end")
    assert match.over == over
    assert view(match).limit == (None if limit == "none" else limit)


@pytest.mark.rule("7.2")
@pytest.mark.parametrize("limit", [20, 99, 100, 200])
def test_7_2_the_season_before_it_is_not_the_last(limit):
    assert not at(estate(HOME, HOME, season=limit - 1, season_limit=limit), "season_end").over
    assert at(estate(HOME, HOME, season=limit, season_limit=limit), "season_end").over


@pytest.mark.rule("7.3")
def test_7_3_youngest_the_order_is_always_the_same():
    for season in (1, 2, 3, 4):
        assert estate(HOME, HOME, HOME, season=season, youth=(2, 0, 1)).youth_order() == [2, 0, 1]


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("season", "order"), [(1, (2, 0, 1)), (2, (0, 1, 2)), (3, (1, 2, 0)), (4, (2, 0, 1))])
def test_7_3_rotating_it_turns_by_a_place_each_season(season, order):
    more: dict[str, Any] = {"season": season, "youth": (2, 0, 1), "tie_order": "rotating"}
    match = at(estate(HOME, HOME, HOME, **more), "next_turn")
    assert view(match).order == order
    assert public(match.news) == [f"It is <s{order[0]}>'s turn: first in Youth order (C)."]
    played = []
    for _ in range(3):
        played.append(decides(match)[0])
        play(match, f"{played[-1]}: yield")
    assert tuple(played) == order


@pytest.mark.rule("7.3", "2.20")
def test_7_3_it_holds_for_the_rewards_too():
    more: dict[str, Any] = {"season": 1, "aside": "Q01 Q02 Q03", "bag": (1, 1, 1)}
    assert at(estate(HOME, HOME, HOME, tie_order="rotating", **more), "season_start").state.claimants == [1, 2, 0]
    assert at(estate(HOME, HOME, HOME, **more), "season_start").state.claimants == [0, 1, 2]


@pytest.mark.rule("7.3")
def test_7_3_who_has_left_is_counted_in_the_rotation():
    for season, order, first in ((2, [1, 2, 0], 2), (3, [2, 0, 1], 2), (4, [0, 1, 2], 0)):
        g = estate(HOME, HOME, HOME, season=season, tie_order="rotating", resigned=(1,))
        assert g.youth_order() == order
        assert at(g, "next_turn").state.active == first


@pytest.mark.rule("7.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_7_4_a_finite_bank(seats):
    match = new(seats, bank="finite")
    assert match.state.bank == FINITE | {"barony": 17 - 3 * seats}
    assert [seat.favors for seat in view(match).seats] == [20] * seats
    assert view(match).bank == match.state.bank
    assert view(new(seats)).bank is None
    assert view(new(seats)).seats[0].favors is None


@pytest.mark.rule("7.4a")
@pytest.mark.parametrize(("left", "got"), [(2, 2), (1, 1), (5, 2)])
def test_7_4a_to_work_gives_as_many_as_the_bank_has(left, got):
    match = turn(HOME, HOME, bank="finite", left={"grain": left, "wood": left})
    play(match, "0: work > A1", "0: work > A2")
    assert (slot(match, "A1"), stock(match)) == (f"G g{got} s1 u1", f"{got}w")
    assert (match.state.bank["grain"], match.state.bank["wood"]) == (left - got, left - got)


@pytest.mark.rule("7.4a")
def test_7_4a_with_none_it_is_refused():
    match = turn(HOME, HOME, bank="finite", left={"grain": 0, "wood": 0})
    assert refusal(match, "0: work > A1").rule == "7.4a"
    assert refusal(match, "0: work-all").rule == "7.4a"
    one = turn(HOME, HOME, bank="finite", left={"grain": 0})
    assert refusal(one, "0: work > A1").rule == "7.4a"
    play(one, "0: work > A2")


@pytest.mark.rule("7.4a", "5.4a")
def test_7_4a_a_grange_that_is_nearly_full_takes_no_more_than_its_room():
    match = turn("G g5 f1, . | ., . | ., .", HOME, bank="finite", left={"grain": 9})
    play(match, "0: work > A1")
    assert match.state.bank["grain"] == 8


@pytest.mark.rule("7.4b")
@pytest.mark.parametrize(
    ("action", "left"),
    [("work > A1", {"ore": 0}), ("smith", {"bar": 0}), ("recruit", {"peasant": 0})],
)
def test_7_4b_what_the_bank_lacks_cannot_be_made(action, left):
    mine = "M f2, V f2 | C, . | ., .; 9g 9w 9o 9b"
    assert refusal(turn(mine, HOME, bank="finite", left=left), f"0: {action}").rule == "7.4b"
    play(turn(mine, HOME, bank="finite"), f"0: {action}" if ">" in action else f"0: {action} > A2")


@pytest.mark.rule("7.4b")
def test_7_4b_no_soldier_is_trained_without_one_in_the_bank():
    ten = " | ".join(["C o3, C o3"] * 5)
    match = turn("V f1, C | ., . | ., .; 9w 9b", ten, bank="finite")
    assert match.state.bank["soldier"] == 0
    assert refusal(match, "0: train").rule == "7.4b"


@pytest.mark.rule("7.4b")
def test_7_4b_no_holding_is_built_that_the_bank_has_not():
    forty = " | ".join(["G, G, G, G"] * 10)
    match = turn("V, . | ., . | ., .; 9g 9w", forty, bank="finite")
    assert refusal(match, "0: build > grange").rule == "7.4b"
    assert options(match, 0, "build") == ["village"]


@pytest.mark.rule("7.4b")
def test_7_4b_no_circle_is_filled_without_a_favor_in_the_supply():
    match = turn(f"{HOME}; 9g", f"{HOME}; 9g", bank="finite", bag=(20, 0), track=("Q01",))
    assert view(match).seats[0].favors == 0
    assert refusal(match, "0: fill > Q01.1").rule == "7.4b"
    play(match, "0: yield", "1: fill > Q01.1")


@pytest.mark.rule("7.4b")
def test_7_4b_what_is_paid_returns_only_after_the_test():
    match = turn("V f1, C | ., . | ., .; 9g", HOME, bank="finite", left={"peasant": 0}, track=("Q13",))
    assert refusal(match, "0: recruit").rule == "7.4b"
    play(match, "0: fill > Q13.1", "0: recruit > A1")
    assert match.state.bank["peasant"] == 0
    ore = turn("M f2, . | ., . | ., .; 1w", HOME, bank="finite", left={"ore": 0, "wood": 0})
    assert refusal(ore, "0: work").rule == "7.4b"
    play(turn("M f2, . | ., . | ., .; 1w", HOME, bank="finite", left={"wood": 0}), "0: work > A1")


@pytest.mark.rule("7.4c")
def test_7_4c_a_reward_gives_as_much_of_each_resource_as_the_bank_has():
    match = claim(HOME, HOME, pool="W17", bank="finite", left={"grain": 3, "wood": 9})
    told = play(match, "0: W17 > goods")
    assert stock(match) == "3g 4w"
    assert public(told)[0] == "<s0> takes W17 Market Charter: 3 grain, 4 wood."
    peasants = claim("V, . | ., . | ., .", HOME, pool="W24", bank="finite", left={"peasant": 1})
    play(peasants, "0: W24 > goods > A1")
    assert (slot(peasants, "A1"), stock(peasants)) == ("V f1", "2g")
    soldiers = claim("V, C | ., . | ., .", " | ".join(["C o3, C o3"] * 5), pool="W25", bank="finite")
    play(soldiers, "0: W25 > goods")
    assert slot(soldiers, "A2") == "C"


@pytest.mark.rule("7.4c")
def test_7_4c_a_new_holding_only_of_a_kind_that_the_bank_has():
    match = claim("V, . | ., . | ., .", " | ".join(["G, G, G, G"] * 10), pool="W13", bank="finite")
    assert refusal(match, "0: W13 > holding > grange").rule == "7.4c"
    assert options(match, 0, "W13", "holding") == ["forest", "mine", "village", "castle"]


@pytest.mark.rule("7.4c")
def test_7_4c_an_upgrade_only_to_a_land_that_the_bank_has_and_the_old_card_returns():
    counties = " | ".join(["., ., ."] * 12)
    match = claim("., . | ., . | ., .", counties, pool="W01", bank="finite")
    play(match, "0: W01")
    assert demesne(match) == "., . | ., . | ., .", "no effect"
    other = claim(counties, HOME, pool="W01", bank="finite")
    before = dict(other.state.bank)
    assert before["county"] == 0
    play(other, "0: W01 > A")
    assert (other.state.bank["county"], other.state.bank["duchy"]) == (1, before["duchy"] - 1)
    mixed = claim(" | ".join(["., ., ."] * 12 + ["., ."]), HOME, pool="W01", bank="finite")
    assert refusal(mixed, "0: W01 > M").rule == "7.4c"


@pytest.mark.rule("7.4c")
def test_7_4c_without_a_barony_the_card_has_no_effect():
    match = claim(" | ".join(["., ."] * 14), HOME, pool="W26 W27", picks=[2, 0], bank="finite")
    assert match.state.bank["barony"] == 0
    told = play(match, "0: W26")
    assert public(told) == ["<s0> takes W26 New barony, which has no effect."]
    assert (len(match.state.lands[0]), match.state.rewards_gone) == (14, ["W26"])


@pytest.mark.rule("7.4d")
def test_7_4d_starved_chits_return_to_the_bank():
    match = turn("V f2, C o1 | ., . | ., .; 1g", HOME, HOME, bank="finite")
    before = dict(match.state.bank)
    play(match, "0: yield > A1.1 A2.1")
    after = match.state.bank
    assert [after[what] - before[what] for what in ("peasant", "soldier", "grain")] == [1, 1, 1]


@pytest.mark.rule("7.5")
def test_7_5_choice_goods_or_holding():
    assert options(claim(HOME, HOME, pool="W13"), 0, "W13") == ["goods", "holding"]
    goods = claim(HOME, HOME, pool="W13", more_resources="goods")
    play(goods, "0: W13")
    assert (stock(goods), slot(goods, "C2")) == ("8g", ".")
    holding = claim(HOME, HOME, pool="W13", more_resources="holding")
    play(holding, "0: W13 > forest > C2")
    assert (stock(holding), slot(holding, "C2")) == ("", "F")


@pytest.mark.rule("7.5")
def test_7_5_holding_without_an_open_slot_the_card_has_no_effect():
    full = "G f1, F f1 | M, V | C, G"
    match = claim(full, HOME, pool="W13", more_resources="holding")
    told = play(match, "0: W13")
    assert public(told)[0] == "<s0> takes W13 Royal Tithe, which has no effect."
    assert (demesne(match), stock(match)) == (full, "")
    goods = claim(full, HOME, pool="W13", more_resources="goods")
    play(goods, "0: W13")
    assert stock(goods) == "8g"


@pytest.mark.rule("7.6")
def test_7_6_a_castle_as_a_reward_or_not():
    allowed = claim(HOME, HOME, pool="W13")
    play(allowed, "0: W13 > holding > castle > C2")
    assert slot(allowed, "C2") == "C"
    forbidden = claim(HOME, HOME, pool="W13", reward_castle="forbidden")
    assert refusal(forbidden, "0: W13 > holding > castle").rule == "7.6"
    assert options(forbidden, 0, "W13", "holding") == ["grange", "forest", "mine", "village"]
    built = turn(f"{HOME}; 9w 9b", HOME, reward_castle="forbidden")
    play(built, "0: build > castle > C2")


RUINED = "G, F | M, C | ., ."


@pytest.mark.rule("7.7")
@pytest.mark.parametrize(
    ("demesne", "before", "after"),
    [
        (RUINED, "", "2g 4w"),
        (RUINED, "1g 3w", "2g 4w"),
        (RUINED, "2g 4w", "2g 4w"),
        (RUINED, "9g 9w", "9g 9w"),
        (RUINED, "5g", "5g 4w"),
        ("G, F | M, V | ., .", "", "2g"),
        ("G, F | M, V+ | ., .", "", "2g"),
        ("G, F | M, V- | ., .", "", "2g 4w"),
        ("G g6, C o1 | ., . | ., .", "", "2g 4w"),
        ("G, F f1 | M, C | ., .", "", ""),
        ("V n1, . | ., . | ., .", "", ""),
    ],
)
def test_7_7_relief(demesne, before, after):
    match = at(estate(f"{demesne}; {before}", HOME, acted=(1,), relief="on"), "next_turn")
    assert stock(match) == after
    assert any("has no Peasant and receives" in line for line in public(match.news)) == (before != after)
    off = at(estate(f"{demesne}; {before}", HOME, acted=(1,)), "next_turn")
    assert stock(off) == before


@pytest.mark.rule("7.7")
def test_7_7_relief_is_told_and_comes_again():
    match = at(estate(HOARD, HOME, acted=(1,), relief="on"), "next_turn")
    assert public(match.news) == [
        "It is <s0>'s turn: the last of this Season.",
        "<s0> has no Peasant and receives 2 grain and 0 wood.",
    ]
    play(match, "0: recruit > A1")
    assert demesne(match) == "V n1, . | ., . | ., ."


@pytest.mark.rule("7.7")
def test_7_7_a_finite_bank_gives_what_it_has():
    more: dict[str, Any] = {"acted": (1,), "relief": "on", "bank": "finite", "left": {"grain": 1, "wood": 0}}
    match = at(estate(RUINED, HOME, **more), "next_turn")
    assert stock(match) == "1g"


@pytest.mark.rule("7.8", "10.1")
def test_7_8_no_option_changes_who_knows_what():
    for chosen in ({}, {"bank": "finite"}, {"tie_order": "rotating"}, {"more_resources": "goods"}, {"relief": "on"}):
        match = settled(2, **chosen)
        assert view(match, 0).seats == view(match, 1).seats == view(match).seats


@pytest.mark.rule("7.1", "7.2")
def test_7_options_are_fixed_when_the_game_starts():
    g: Estate = settled(2).state
    with pytest.raises(ValidationError):
        setattr(g.options, "win_target", 7)  # noqa: B010 - it is frozen
