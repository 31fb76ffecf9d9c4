"""What holds of the robot of every title."""

import pytest

from games import CATALOGUE
from games.engine.dice import Dice
from tests.games import walk


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_robot_uses_its_own_dice_alone(name):
    """The same view and dice give the same answer, and the game's dice and the view are left alone."""
    game = CATALOGUE[name]
    match = walk.begin(game, walk.tables(game)[len(walk.tables(game)) // 2], 1, limit=2)
    for _ in range(2_000):
        if match.over:
            break
        ask, used = walk.due(match), match.state.dice.used
        view = match.view(ask.seat)
        tokens = game.robot.decide(view, ask, Dice("12" * 32))
        assert tokens == game.robot.decide(view, ask, Dice("12" * 32))
        assert (match.state.dice.used, match.view(ask.seat)) == (used, view)
        match.answer(ask.seat, tokens)
    assert match.state.serial > 20


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_robot_takes_over_what_somebody_else_has_begun(name):
    """Half of the answers are by chance: a robot finds a legal one wherever it is asked, to the end of the game."""
    game, dice = CATALOGUE[name], walk.chance("takes over", name)
    for number, seats in enumerate(walk.tables(game)):
        match = walk.begin(game, seats, number, limit=2)
        while not match.over:
            ask = walk.next_ask(match, dice)
            by_chance = bool(dice.below(2))
            match.answer(
                ask.seat, ask.sample(dice) if by_chance else game.robot.decide(match.view(ask.seat), ask, dice)
            )
