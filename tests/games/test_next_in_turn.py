"""Whose turn comes next, as everybody can tell: it is who has the turn next, but where the turn itself changes the order."""

from typing import Any

import pytest

from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.running.match import Match
from tests.games import walk

ORDERED = {"nobles": 1.0, "aristocrats": 0.75, "anarchy": 0.6, "aristocracy": 0.6, "estate": 0.6}
"""How often at least, in a game that is known. A seat may lock in or be robbed, pass by itself, change its stall, or lose soldiers meanwhile."""


@pytest.mark.parametrize("name", sorted(ORDERED))
def test_who_is_told_to_be_next_has_the_next_turn(name):
    game = CATALOGUE[name]
    assert game.table.after is not None
    for deal, _ in walk.known_and_new(1):
        right, turns = followed(game, walk.begin(game, game.seats[-1], deal, limit=6))
        if deal == 1 or ORDERED[name] == 1.0:
            assert turns >= 5
            assert right / turns >= ORDERED[name], (deal, right, turns)


def followed(game: Game[Any], match: Match[Any]) -> tuple[int, int]:
    """Play on by robots; return how often who was told to be next had the next turn, of how many turns."""
    assert game.table.after is not None
    before, right, turns = None, 0, 0
    for number in range(400):
        if match.over:
            break
        order = game.table.after(match.state)
        assert order is None or order[0] != order[1]
        if order is not None and before is not None and order[0] != before[0]:
            turns += 1
            right += order[0] == before[1]
        before = order if order is None or before is None or order[0] != before[0] else before
        ask = walk.due(match)
        match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, walk.chance(number)))
    return right, turns


def test_every_title_of_turns_can_tell():
    assert {name for name, game in CATALOGUE.items() if game.table.after is not None} == set(ORDERED)
