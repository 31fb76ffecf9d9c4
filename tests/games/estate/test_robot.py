"""The robot of Estate: it wins against chance, ends its turns, and plays as a sensible player would."""

import statistics

import pytest

from games.engine.dice import Dice
from games.estate import GAME
from tests.games import walk
from tests.games.estate.demesnes import HOME, estate
from tests.kit import match_at, play


def due(match):
    """Return the one open decision with a deadline."""
    return next(ask for ask in match.asks.values() if not ask.standing)


def says(match, seat):
    """Return the robot's answers to the seat's decisions until an event follows."""
    said = []
    for _ in range(6):
        tokens = match.game.robot.decide(match.view(seat), match.asks[seat], Dice("12" * 32))
        said.append(" ".join(tokens))
        if match.answer(seat, tokens).events:
            break
    return " > ".join(said)


def turn_of(*demesnes, **more):
    """A match in which seat 0 is active."""
    return match_at(GAME, estate(*demesnes, **more), "turn")


def game(seats, number, robots, **options):
    """A game in which the seats in `robots` are robots and the others answer by chance."""
    match, dice = walk.begin(GAME, seats, number, **options), walk.chance("robot", seats, number)
    while not match.over:
        ask = due(match)
        robot = ask.seat in robots
        match.answer(ask.seat, match.game.robot.decide(match.view(ask.seat), ask, dice) if robot else ask.sample(dice))
    return match


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_robot_beats_chance(seats):
    for number in range(3):
        seat = number % seats
        match = game(seats, number, {seat}, season_limit=60)
        assert match.state.outcome.ranking[0] == seat


@pytest.mark.parametrize("seats", GAME.seats)
def test_robots_end_a_game_by_a_winner_in_15_to_30_seasons(seats):
    ended = [game(seats, number, range(seats)) for number in range(5)]
    assert {match.state.outcome.rule for match in ended} == {"6.1"}
    assert 15 <= statistics.median(match.state.season for match in ended) <= 30


@pytest.mark.parametrize(
    "options",
    [
        {"bank": "finite"},
        {"relief": "on", "tie_order": "rotating"},
        {"more_resources": "goods"},
        {"more_resources": "holding", "reward_castle": "forbidden"},
        {"win_target": 12},
    ],
    ids=lambda options: " ".join(map(str, options.values())),
)
def test_robots_come_to_an_end_under_every_option(options):
    assert game(3, 1, range(3), **options).over


def test_a_turn_of_a_robot_always_comes_to_its_yield():
    dice = walk.chance("turns")
    for number in range(4):
        match, taken = walk.begin(GAME, 3, number, season_limit=30), 0
        while not match.over:
            ask, before = due(match), (match.state.season, match.state.active)
            by_chance = number % 2 and dice.below(3) == 0
            match.answer(
                ask.seat, ask.sample(dice) if by_chance else match.game.robot.decide(match.view(ask.seat), ask, dice)
            )
            taken = taken + 1 if (match.state.season, match.state.active) == before else 0
            assert taken < 250


BLUE = "G f1, F f1 | M, V | C, ."


@pytest.mark.parametrize(
    ("demesne", "said"),
    [
        ("G f1, F | M, V f1 | C, .; 0g", "move > B2 > A2"),  # no one waits in a Village while a Forest is empty
        ("G f1, F f1 | M, V | C, .; 0g", "work-all"),
        ("G g2 f1, F f1 | M, V | C, .; 9g", "work > A2"),  # the Grange may be harvested before the turn ends
        ("G g4 f1, F s1 u1 | M, V | C, .; 0g", "harvest > A1 > 4"),  # grain for Peasants
        ("G s1 u1, F s1 u1 | M, V | C, .; 4g", "recruit > B2"),
        ("G s1 u1, F s1 u1 | M, V | C, .; 1g 2w", "build > grange > C2"),
        ("G s1 u1, F s1 u1 | M, V | C, G s1 u1; 0g", "remove > C1"),  # the Castle gives its Slot
        ("G s1 u1, F s1 u1 | M, V | C o1, G s1 u1; 1g", "yield"),  # not with a Soldier in it
    ],
)
def test_what_it_does_first(demesne, said):
    assert says(turn_of(demesne, BLUE), 0) == said


def test_it_fills_what_is_worth_a_favor_and_keeps_its_upkeep():
    assert says(turn_of("G s1 u1, F s1 u1 | M, V | C, .; 4g", BLUE, track=("Q02",)), 0) == "fill > Q02.1"
    poor = turn_of("G s1 u1, F s1 u1 | M, V s2 | C, .; 4g", BLUE, track=("Q02",))
    assert not says(poor, 0).startswith("fill")


def test_it_never_starves_anybody_for_want_of_a_harvest():
    match = turn_of("G g2 f1, F s1 u1 | M, V s2 | C, F s1 u1; 0g", BLUE)
    assert says(match, 0) == "harvest > A1 > 2"
    play(match, "0: yield")
    assert match.state.stocks[0]["grain"] == 0
    assert match.state.tallies(0)[1] == 5


def test_it_accepts_what_is_fair_and_can_be_spared():
    fair = turn_of("G f1, F f1 | M, V | C, .; 4g", "G f1, F f1 | M, V | C, .; 4w", offers=("0>1 3g for 4w",))
    assert says(fair, 1) == "accept > O1"
    poor = turn_of("G f1, F f1 | M, V | C, .; 4g", "G f1, F f1 | M, V | C, .; 4w", offers=("0>1 1g for 4w",))
    assert says(poor, 1) == "decline > O1"
    active = turn_of("G f1, F f1 | M, V | C, .; 4g", "G f1, F f1 | M, V | C, .; 1b", offers=("1>0 1b for 4g",))
    assert says(active, 0) == "accept > O1"
    owed = turn_of("G f1, F f1 | M, V s3 | C, .; 4g", "G f1, F f1 | M, V | C, .; 1b", offers=("1>0 1b for 4g",))
    assert not says(owed, 0).startswith("accept")


@pytest.mark.parametrize(
    ("demesne", "pool", "said"),
    [
        ("G f1, F f1 | M, V | C, .", "W11 W26 W01", "W26"),  # Slots before all
        ("G f1, F f1 | M, V | C, .", "W11 W01", "W01 > A"),
        ("G f1, F f1 | M, V | C, .", "W11", "W11 > holding > forest > C2"),
        ("G f1, F f1, F f1, G f1 | G f1, V, M, F f1 | F f1, F f1, G f1, M", "W11 W26", "W11 > goods"),
    ],
)
def test_what_it_picks(demesne, pool, said):
    g = estate(demesne, BLUE, active=None, pool=pool, picks=(1, 0), claimants=(0,), win_target=12)
    assert says(match_at(GAME, g, "make_pick"), 0) == said


TRADER = "G s1 u1, F s1 u1 | M, V | C, F s1 u1; 1g 9w"


def test_it_offers_what_it_can_spare_for_what_it_lacks_and_the_other_accepts():
    """Seat 1 is active and lacks grain; seat 0 has grain to spare, and wants wood for its Open Slot."""
    rich = "G s1 u1, F s1 u1 | M, V | C, .; 9g"
    match = turn_of(rich, TRADER, active=1)
    said: list[str] = []
    for _ in range(3):
        tokens = match.game.robot.bargain(match.view(0), match.asks[0], Dice("12" * 32))
        said += tokens or ("nothing",)
        match.answer(0, tokens)
    assert said == ["offer", "2grain", "2wood"]
    assert match.game.robot.bargain(match.view(0), match.asks[0], Dice("12" * 32)) is None, "one at a time"
    assert says(match, 1) == "accept > O1"
    assert (match.state.stocks[0]["wood"], match.state.stocks[1]["grain"]) == (2, 3)


def test_it_helps_no_one_who_is_about_to_win():
    nearly = "G f1, F f1, G f1, F f1 | V f2, G f1, F f1, G f1 | F f1, C; 4g"
    leader = turn_of(nearly, "G f1, F f1 | M, V | C, .; 4w", offers=("0>1 3g for 4w",))
    assert says(leader, 1) == "decline > O1"


@pytest.mark.parametrize("verb", ["move", "recruit", "build", "work", "harvest", "remove", "smith"])
def test_it_goes_on_sensibly_with_any_verb_that_someone_else_has_chosen(verb):
    """Two bars and much of all: whatever was begun, a legal answer follows that is no default by chance."""
    match = turn_of("G g4 f1, F f1 | M f1, V f3 | C, .; 9g 9w 2o 2b", BLUE)
    match.answer(0, (verb,))
    first = match.game.robot.decide(match.view(0), match.asks[0], Dice("12" * 32))
    match.asks[0].check(first)
    assert first == match.game.robot.decide(match.view(0), match.asks[0], Dice("21" * 32)), "not by chance"


def test_with_holdings_enough_a_peasant_leaves_the_village_for_a_place_where_no_one_eats():
    """Kept in the Village it would starve, and the game would never end."""
    match = turn_of("G s1 u1, F s1 u1, F s1 u1 | M s2 u1, V f1, G | C, F; 9w", HOME, win_target=7)
    assert says(match, 0) == "move > B2 > B3"
    assert [game(2, ("short", number), (0, 1), win_target=7).state.season < 40 for number in range(3)] == [True] * 3
