"""The robot of Aristocrats: it wins against chance, ends its rounds, and is quick."""

from statistics import mean

import pytest

from games.aristocrats import GAME
from tests.games import walk


def play(seats, number, robots, **options):
    """A game in which the seats in `robots` are robots and the others answer by chance."""
    match, dice = walk.begin(GAME, seats, number, **options), walk.chance("robot", seats, number)
    turns, best = 0, {}
    while not match.over:
        ask = walk.due(match)
        turns += ask.rule == "4.3" and match.state.step == "first"
        robot = ask.seat in robots
        match.answer(ask.seat, match.game.robot.decide(match.view(ask.seat), ask, dice) if robot else ask.sample(dice))
        if match.state.last:
            best[match.state.scored] = max(match.state.last.scores)
    return match.state, turns / match.state.rounds, mean(best.values())


@pytest.mark.parametrize("seats", GAME.seats)
def test_robots_end_their_rounds_with_good_hands(seats):
    games = [play(seats, number, range(seats)) for number in range(6)]
    assert all(g.outcome.rule == "6.5b" for g, _, _ in games)
    assert 0.9 * seats <= mean(turns for _, turns, _ in games) <= 4 * seats
    assert mean(best for _, _, best in games) > 15


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_robot_beats_chance(seats):
    """Seats that lock in by chance end a round after a turn or two, so it takes some rounds to show."""
    lead, wins = [], 0
    for number in range(24):
        me = number % seats
        outcome = play(seats, number, {me})[0].outcome
        lead.append(outcome.scores[me] - mean(score for seat, score in enumerate(outcome.scores) if seat != me))
        wins += outcome.ranking[0] == me
    assert mean(lead) > 40
    assert wins >= 14


@pytest.mark.parametrize("options", list(walk.variants(GAME, most=4)), ids=lambda options: str(options))
def test_robots_can_play_every_option(options):
    seats = next((seats for seats in GAME.seats if walk.is_playable(GAME, seats, options)), None)
    if seats:
        state, _, _ = play(seats, 1, range(seats), limit=2, **options)
        assert state.outcome.rule == "6.5b"
