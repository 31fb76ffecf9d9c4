"""6. The end of the game."""

import pytest

from games.engine.errors import Refused
from tests.games import walk
from tests.games.estate.demesnes import (
    HOME,
    at,
    claim,
    decides,
    demesne,
    estate,
    new,
    outcome,
    settled,
    stock,
    turn,
    view,
)
from tests.kit import asked, options, play, public, refusal

NINE = "F f1, F f1, F f1, F f1 | F f1, F f1, F f1, F f1 | V f3, F"


@pytest.mark.rule("6.1")
def test_6_1_ten_staffed_holdings_win_at_once():
    match = turn(f"{NINE}; 1w", HOME, HOME)
    told = play(match, "0: move > C1 > C2")
    assert public(told) == [
        "<s0> moves a Peasant from C1 to the Forest on C2.",
        "<s0> has 10 Staffed Holdings and wins.",
    ]
    assert (outcome(match).rule, outcome(match).ranking[0], outcome(match).scores) == ("6.1", 0, (10, 2, 2))
    assert stock(match) == "1w", "no upkeep, and nothing else"
    assert match.asks == {}
    assert refusal_over(match)


def refusal_over(match):
    """Return whether everything is refused, since no one decides."""
    return refusal(match, "0: yield").rule == refusal(match, "1: accept").rule == "4.1"


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    ("demesne", "moves"),
    [
        (NINE.replace("V f3, F", "V f1, F f1") + "; 2g", ["0: recruit > C1"]),
        (NINE.replace("V f3, F", "V f3, M f1"), ["0: move > C1 > C2"]),
    ],
)
def test_6_1_it_is_seen_after_each_action(demesne, moves):
    match = turn(demesne, HOME)
    assert match.state.count_staffed(0) == 9
    play(match, *moves)
    assert outcome(match).rule == "6.1"


@pytest.mark.rule("6.1")
def test_6_1_nine_are_not_enough():
    match = turn(f"{NINE}; 9g", HOME)
    play(match, "0: work > A1", "0: recruit > C1", "0: yield")
    assert not match.over
    assert view(match).seats[0].staffed == 9


@pytest.mark.rule("6.1", "4.4k")
def test_6_1_and_after_each_pick_for_the_player_who_picked():
    match = claim(NINE, HOME, pool="W23", picks=[1, 0])
    told = play(match, "0: W23 > goods > C2 > C1")
    assert public(told)[-1] == "<s0> has 10 Staffed Holdings and wins."
    assert (outcome(match).rule, match.state.active) == ("6.1", None)


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_6_2_only_the_staffed_holdings_of_who_acts_or_picks_grow(seats):
    match, dice = settled(seats), walk.chance("one at a time", seats)
    grown = 0
    while not match.over:
        ask = walk.due(match)
        before = [match.state.count_staffed(seat) for seat in range(seats)]
        match.answer(ask.seat, match.game.robot.decide(match.view(ask.seat), ask, dice))
        growing = [seat for seat in range(seats) if match.state.count_staffed(seat) > before[seat]]
        assert growing in ([], [ask.seat])
        grown += len(growing)
    assert grown > 10
    assert [match.state.count_staffed(seat) >= 10 for seat in range(seats)].count(True) == 1


RANKED = (
    ("V f2, F f1 | ., . | ., .", "V f1, F f1 | ., . | ., .", "V f2, F f1, . | ., . | ., .", "F, F | ., . | ., ."),
    ("V f2, C | ., . | ., .", "V f2, C o1 | ., . | ., .", "V f3, C | ., . | ., .", "V f2, C o1 | ., . | ., ."),
)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("demesnes", "ranked"),
    [
        (RANKED[0], [(1, 2), (2, 0), (3, 1), (4, 3)]),
        (RANKED[1], [(1, 2), (2, 1), (2, 3), (4, 0)]),
        ((HOME, HOME, HOME), [(1, 0), (1, 1), (1, 2)]),
    ],
)
def test_6_3_after_the_last_season_the_players_are_ranked(demesnes, ranked):
    match = at(estate(*demesnes, season=20, season_limit=20), "season_end")
    assert outcome(match).rule == "6.3"
    assert outcome(match).ranked() == ranked
    assert public(match.news)[0] == "Season 20 was the last."
    assert [line.partition(":")[0] for line in public(match.news)[1:]] == [f"{p}. <s{seat}>" for p, seat in ranked]
    assert view(match).places == tuple(place for place, _ in ranked)


@pytest.mark.rule("6.3")
def test_6_3_the_words_of_the_ranking():
    match = at(estate(RANKED[0][0], RANKED[1][1], season=100), "season_end")
    assert public(match.news) == [
        "Season 100 was the last.",
        "1. <s0>: 2 Staffed Holdings, 6 Slots, 3 Peasants, 0 Soldiers.",
        "2. <s1>: 1 Staffed Holding, 6 Slots, 2 Peasants, 1 Soldier.",
    ]


@pytest.mark.rule("6.3")
def test_6_3_before_the_limit_the_next_season_follows():
    match = turn(HOME, HOME, acted=(1,), season=19, season_limit=20)
    play(match, "0: yield")
    assert match.state.season == 20
    play(match, "0: yield", "1: yield")
    assert outcome(match).rule == "6.3"


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("season", [3, 100])
def test_6_3_the_game_master_ends_the_game(season):
    match = turn(HOME, "G f1, F f1 | F f1, V | C, .", season=season)
    told = match.finish(True)
    assert public(told) == [
        "The game ends and the players are ranked.",
        "1. <s1>: 3 Staffed Holdings, 6 Slots, 3 Peasants, 0 Soldiers.",
        "2. <s0>: 2 Staffed Holdings, 6 Slots, 2 Peasants, 0 Soldiers.",
    ]
    assert outcome(match).ranking == (1, 0)
    other = turn()
    assert public(other.finish(False)) == ["The game ends without a result."]
    assert outcome(other).ranking == ()


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_6_4_a_player_may_resign_at_any_time(seat):
    for match in (new(3), turn(HOME, HOME, HOME), claim(HOME, HOME, HOME, pool="W13")):
        told = match.resign(seat)
        assert f"<s{seat}> has left the game for good." in public(told)
        assert view(match).seats[seat].resigned
        assert seat not in [ask.seat for ask in match.asks.values()]
        match.game.rules.check(match.state)
        with pytest.raises(Refused) as refused:
            match.resign(seat)
        assert refused.value.rule == "6.4"


@pytest.mark.rule("6.4", "3.5")
def test_6_4_a_resigned_player_is_not_awaited_in_setup():
    match = new(3)
    play(match, "0: open grange forest mine village castle > A2+B1")
    match.resign(1)
    assert asked(match) == [(2, "3.2")]
    assert demesne(match, 1) == HOME, "as if the time had run out (9.1)"
    match.time_out(2)
    assert decides(match) == (0, "5.1b")
    last = new(3)
    last.time_out(0)
    last.time_out(1)
    last.resign(2)
    assert decides(last) == (0, "5.1b")


@pytest.mark.rule("6.4a")
def test_6_4a_who_has_left_takes_no_turn():
    match = turn(HOME, "V f9, . | ., . | ., .", HOME)
    match.resign(1)
    play(match, "0: yield")
    assert decides(match)[0] == 2
    for seat in (2, 0, 2, 0):
        play(match, f"{seat}: yield")
    assert match.state.season == 5
    assert refusal(match, "1: work-all").rule == "6.4a"


@pytest.mark.rule("6.4a")
def test_6_4a_takes_no_part_in_trade():
    offers = ("0>1 1g for 1w", "1>0 1w for 1g", "0>* 1g for 1w", "2>0 1w for 1g")
    match = turn(f"{HOME}; 9g", f"{HOME}; 9w", f"{HOME}; 9w", offers=offers)
    match.resign(1)
    assert [offer.name for offer in match.state.offers] == ["O3", "O4"], "offers by and to who has left"
    assert refusal(match, "1: accept").rule == "6.4a"
    assert options(match, 0, "offer") == ["seat3", "anyone"]
    play(match, "2: accept > O3")
    assert stock(match, 2) == "1g 8w"


@pytest.mark.rule("6.4a")
def test_6_4a_the_demesne_and_the_stockpile_stay_as_they_are():
    match = turn(HOME, "G g6 f1, V f3 | F+, M- | C o1, .; 2g 3w", HOME)
    match.resign(1)
    assert (demesne(match, 1), stock(match, 1)) == ("G g6 f1, V f3 | F+, M- | C o1, .", "2g 3w")
    play(match, "0: yield", "2: yield", "0: yield")
    assert stock(match, 1) == "2g 3w", "neither harvested nor starved"
    assert demesne(match, 1).startswith("G g6 f1, V f3 |")


@pytest.mark.rule("6.4a")
def test_6_4a_who_has_left_cannot_win_and_is_ranked_last():
    match = turn(HOME, "F f1, F f1 | F f1, F f1 | F f1, V f2", HOME, season=20, season_limit=20)
    match.resign(1)
    play(match, "0: yield", "2: yield")
    assert outcome(match).ranked() == [(1, 0), (1, 2), (3, 1)]


@pytest.mark.rule("6.4b")
def test_6_4b_favors_stay_on_circles_and_in_the_bag():
    match = turn(f"{HOME}; 9g", HOME, HOME, track=("Q16 1.",), bag=(0, 2, 0))
    match.resign(1)
    assert match.state.bag == [0, 2, 0]
    play(match, "0: fill > Q16.2")
    assert match.state.bag == [1, 3, 0]


@pytest.mark.rule("6.4b")
def test_6_4b_a_drawn_favor_of_who_has_left_is_a_passed_pick():
    g = estate(HOME, HOME, HOME, aside="Q01 Q02", bag=(1, 1, 0), resigned=(1,), rewards="W13 W14 ...")
    match = at(g, "season_start")
    told = [*match.news, *play(match, "0: W13 > goods")]
    assert public(told)[-5:] == [
        "<s0> takes W13 Royal Tithe: 8 grain.",
        "<s1>, who has left the game, passes a pick.",
        "No one takes W14 Felling Licence.",
        "A new Request: Q03 Seed for the Crown Fields (4 grain).",
        "It is <s0>'s turn: the youngest (C).",
    ]


@pytest.mark.rule("6.4c")
def test_6_4c_the_turn_of_who_leaves_ends_at_once_without_upkeep():
    match = turn("V f3, C o1 | ., . | ., .; 2g", HOME, HOME, offers=("0>* 1g for 1w", "1>0 - for 1w"))
    told = match.resign(0)
    assert public(told) == ["<s0> has left the game for good.", "It is <s1>'s turn: the youngest (C)."]
    assert (demesne(match, 0), stock(match, 0)) == ("V f3, C o1 | ., . | ., .", "2g")
    assert match.state.offers == []


@pytest.mark.rule("6.4c")
def test_6_4c_what_was_begun_is_laid_aside():
    match = turn(f"{HOME}; 4w", HOME, HOME)
    play(match, "0: build > village")
    match.resign(0)
    assert (demesne(match, 0), stock(match, 0), decides(match)) == (HOME, "4w", (1, "5.1b"))


@pytest.mark.rule("6.4c")
def test_6_4c_the_picks_of_who_leaves_are_passed():
    match = claim(HOME, HOME, HOME, pool="W13 W14 W15", picks=[2, 1, 0], claimants=[0, 1])
    told = match.resign(0)
    assert public(told) == ["<s0> has left the game for good.", "<s0>, who has left the game, passes a pick."]
    assert decides(match) == (1, "4.4f")
    told = play(match, "1: W13 > goods")
    assert public(told)[1:3] == [
        "<s0>, who has left the game, passes a pick.",
        "No one takes W14 Felling Licence, W15 Sawpit Lease.",
    ]


@pytest.mark.rule("6.4c")
def test_6_4c_another_player_who_leaves_does_not_disturb_the_turn_or_the_pick():
    match = turn(HOME, HOME, HOME)
    play(match, "0: work > A1")
    match.resign(2)
    assert decides(match) == (0, "5.1b")
    picking = claim(HOME, HOME, HOME, pool="W13", picks=[1, 0, 0])
    picking.resign(2)
    assert decides(picking) == (0, "4.4f")


@pytest.mark.rule("6.4d")
@pytest.mark.parametrize("seats", [2, 3])
def test_6_4d_the_only_one_left_wins_at_once(seats):
    match = settled(seats)
    told = [event for seat in range(1, seats) for event in match.resign(seat)]
    assert public(told)[-1] == "<s0> is the last player left and wins."
    assert (outcome(match).rule, outcome(match).ranking[0]) == ("6.4d", 0)


@pytest.mark.rule("6.4d")
def test_6_4d_even_against_a_greater_demesne_and_during_setup():
    match = turn(HOME, "F f1, F f1 | F f1, F f1 | F f1, V f2")
    match.resign(1)
    assert outcome(match).ranked() == [(1, 0), (2, 1)]
    early = new(2)
    early.resign(0)
    assert (outcome(early).rule, outcome(early).ranking) == ("6.4d", (1, 0))
