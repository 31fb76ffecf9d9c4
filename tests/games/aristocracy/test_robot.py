"""The robot of Aristocracy: it wins against chance, ends its games, builds honestly as a rule, and bluffs now and then."""

import pytest

from games.aristocracy import GAME
from tests.games import walk


def play(seats, number, robots, **options):
    """A game in which the seats in `robots` are robots and the others answer by chance."""
    match, dice = walk.begin(GAME, seats, number, round_limit=40, **options), walk.chance("robot", seats, number)
    while not match.over:
        ask = next(iter(match.asks.values()))
        robot = ask.seat in robots
        match.answer(ask.seat, match.game.robot.decide(match.view(ask.seat), ask, dice) if robot else ask.sample(dice))
    return match.state


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("sizes", ["4-5-6", "5-6-7", "4-5-7", "2-3-4"])
def test_robots_end_their_games_themselves(seats, sizes):
    games = [play(seats, number, range(seats), building_sizes=sizes) for number in range(4)]
    assert {g.outcome.rule for g in games} == {"6.3"}
    assert max(g.round for g in games) <= 15
    assert all(max(g.outcome.scores) >= 5 for g in games)


@pytest.mark.parametrize(
    "options", [{"auction_bids": "herald"}, {"sole_name": "free"}, {"end_needs": "one_complete"}], ids=str
)
def test_robots_end_their_games_with_every_reading_of_the_rules(options):
    games = [play(3, number, range(3), **options) for number in range(3)]
    assert {g.outcome.rule for g in games} == {"6.3"}
    assert max(g.round for g in games) <= 15


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_robot_beats_chance(seats):
    winners = [play(seats, number, {number % seats}).outcome.ranking[0] for number in range(6)]
    assert winners == [number % seats for number in range(6)]
