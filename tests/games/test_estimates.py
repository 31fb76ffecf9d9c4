"""How long a game with other options takes, as the lobby says: compared with how much robots decide in such games."""

from __future__ import annotations

from typing import Any

import pytest

from games import CATALOGUE
from tests.games import walk

GAMES = 2
CASES: dict[str, list[dict[str, Any]]] = {
    "aristocracy": [
        {"round_limit": 2},
        {"round_limit": 20},
        {"building_sizes": "2-3-4"},
        {"hand_size": 4},
        {"hand_size": 1, "round_limit": 10},
    ],
    "estate": [{"win_target": 7}, {"win_target": 12}, {"season_limit": 20}, {"season_limit": "none"}],
    "nobles": [{"turn_limit": 40}, {"standing_orders": "on"}],
}


def count_decisions(name: str, options: dict[str, Any]) -> int:
    """Of a few games by robots, the same in every run."""
    game, decided = CATALOGUE[name], 0
    for number in range(GAMES):
        seats = min(3, game.seats[-1])
        match, numbers = walk.begin(game, seats, ("estimate", number), **options), walk.chance("estimate", number)
        while not match.over:
            ask = walk.due(match)
            match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, numbers))
            decided += 1
    return decided


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_what_the_lobby_says_of_the_length_is_about_so(name: str):
    game = CATALOGUE[name]
    usual = count_decisions(name, {})
    assert game.share is not None
    for options in CASES[name]:
        share = game.share(game.options(**options))
        assert share is not None
        share = sum(share) / 2 if isinstance(share, tuple) else share
        assert 2 / 3 < share * usual / count_decisions(name, options) < 3 / 2, options


def test_the_lobby_names_the_length_that_the_options_make():
    aristocracy, estate = CATALOGUE["aristocracy"], CATALOGUE["estate"]
    assert aristocracy.estimate({}) == "45 to 90 minutes"
    assert aristocracy.estimate({"round_limit": 2}) == "20 to 35 minutes"
    assert aristocracy.estimate({"round_limit": 20}) == "45 to 90 minutes"
    assert aristocracy.estimate({"hand_size": 1}) == "45 to 90 minutes with the usual options"
    assert estate.estimate({"win_target": 7}) == "40 to 80 minutes"
    assert estate.estimate({"season_limit": "none", "win_target": 12}) == "85 to 175 minutes"
