"""Nobody learns what the rulebook hides: two worlds side by side, and leaks planted to prove that the search finds them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.contract.secrecy_checks import look_for_leaks, look_under_every_option, viewers
from bot.contract.two_worlds import Tally, search
from bot.contract.world_differences import Leak
from games import CATALOGUE
from games.engine.declaring.game import Game
from tests.games import walk
from tests.games.leaks import PLANTS, Plant
from tests.sizes import size

GAMES = size(2, 3)  # games at least for each viewer
PAIRS = size(500, 10_000)  # pairs of worlds at least for each title
ENOUGH = (
    100  # games in which a planted leak is searched for; most are found in the first, the rarest in the sixth or so
)
MOST = size(150, 0)  # answers of a game that are searched; 0: as many as the title allows
SEATED = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in CATALOGUE.items() for seats in walk.tables(game)
]
EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]


def look_until_found(game: Game[Any]) -> None:
    """Search game after game at tables of two sizes. Raise Leak for the first that is found."""
    for number in range(ENOUGH):
        for seats in game.seats[:2]:
            for viewer in viewers(seats):
                search(game, seats, viewer, number, Tally(), limit=3 + number % 5, most=MOST)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_two_worlds_are_the_same_to_every_viewer(game: Game[Any], seats: int):
    games = GAMES if seats <= 5 else max(1, GAMES // 3)
    tally = look_for_leaks(game, seats, games, PAIRS // len(walk.tables(game)), MOST)
    assert tally.pairs >= 8 * len(viewers(seats)) * games
    assert tally.compared >= 2 * tally.pairs
    assert tally.dropped <= tally.pairs // 4


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_two_worlds_are_the_same_under_every_option(game: Game[Any]):
    look_under_every_option(game, size(100, 0))


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch):
    game = plant(monkeypatch, CATALOGUE["aristocracy"])
    with pytest.raises(Leak):
        look_until_found(game)
