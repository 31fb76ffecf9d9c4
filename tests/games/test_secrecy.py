"""Nobody learns what the rulebook hides: two worlds side by side, and leaks planted to prove that the search finds them."""

from __future__ import annotations

import os
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.game import Game
from tests.games import walk
from tests.games.differences import Leak
from tests.games.leaks import PLANTS, Plant
from tests.games.two_worlds import Tally, search

GAMES = int(os.environ.get("SECRECY_GAMES", "3"))  # games for each viewer; a nightly run may ask for hundreds
SEATED = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in CATALOGUE.items() for seats in game.seats]
EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]


def look_for_leaks(game: Game[Any], seats: int, games: int, **options: Any) -> Tally:
    """Searches so many games for every viewer. Raises Leak for the first that is found."""
    tally = Tally()
    for number in range(games):
        for viewer in (*range(seats), None):
            search(game, seats, viewer, number, tally, **walk.short(options, 3 + number % 5))
    return tally


def look_everywhere(game: Game[Any], games: int) -> None:
    """Searches at tables of two sizes. Raises Leak for the first that is found."""
    for seats in game.seats[:2]:
        look_for_leaks(game, seats, games)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_two_worlds_are_the_same_to_every_viewer(game: Game[Any], seats: int):
    tally = look_for_leaks(game, seats, GAMES)
    assert tally.pairs >= 20 * seats * GAMES
    assert tally.compared >= 2 * tally.pairs
    assert tally.dropped <= tally.pairs // 10


@pytest.mark.parametrize("game", EVERY_GAME)
def test_two_worlds_are_the_same_under_every_option(game: Game[Any]):
    for number, (_, options) in enumerate(walk.deals(game, most=3)):
        seats = game.seats[number % len(game.seats)]
        if walk.fits(game, seats, options):
            search(game, seats, number % seats, number, Tally(), **options | {"round_limit": 2})


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch):
    game = plant(monkeypatch, CATALOGUE["aristocracy"])
    with pytest.raises(Leak):
        look_everywhere(game, games=6)
