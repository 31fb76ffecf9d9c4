"""What holds in every game of the catalogue at every decision, whatever is answered."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.contract import crossing_checks
from bot.contract import whole_game_checks as contract
from bot.contract.decision_checks import check_decision, check_step
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.running.match import Match, Save
from tests.games import walk
from tests.sizes import SOAK, size

EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]
SEATED = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in CATALOGUE.items() for seats in walk.tables(game)
]
DEALT = [
    pytest.param(game, seats, options, id="-".join(map(str, (name, seats, *options.values()))))
    for name, game in CATALOGUE.items()
    for seats, options in walk.deals(game, most=3)
]


BEFORE = [0, 20, 40, 60, 80]


@cache
def beginnings(name: str, seats: int) -> dict[int, Save]:
    """Return one game by chance after each number of answers in `BEFORE`, or at its end if that comes first."""
    match, numbers, found = (
        walk.begin(CATALOGUE[name], seats, number=1, limit=3),
        walk.chance("before"),
        dict[int, Save](),
    )
    for number in range(max(BEFORE) + 1):
        if number in BEFORE:
            found[number] = match.save()
        if not match.over:
            walk.step(match, numbers)
    return found


class Drawn:
    """Numbers drawn by hypothesis, so that a failing game shrinks to the smallest answers."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.data.draw(st.integers(0, n - 1))


@pytest.mark.parametrize(("game", "seats", "options"), DEALT)
def test_every_decision_keeps_the_contract(game: Game[Any], seats: int, options: dict[str, Any]):
    every = size(8, 1) if options else 1  # with the default options at each decision
    contract.keeps_every_decision(game, seats, options, size(160, 2_000), every)


@pytest.mark.parametrize(("game", "seats"), SEATED)
@settings(
    max_examples=size(8, 200),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_drawn_answers_keep_the_contract(game: Game[Any], seats: int, data: st.DataObject):
    numbers, before = Drawn(data), data.draw(st.sampled_from(BEFORE))
    match = Match(game, beginnings(game.name, seats)[before])
    for number in range(12):
        if match.over:
            break
        check_decision(match, walk.chance("trials"), thoroughly=number % 3 == 0)
        check_step(match, numbers)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_option_value_can_be_played(game: Game[Any]):
    played = [] if SOAK else [options for _, options in walk.deals(game, most=3)]  # by the test above
    contract.plays_every_option(game, played)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_random_games_with_a_round_limit_end(game: Game[Any], seats: int):
    contract.ends_by_chance(game, seats, size(8, 10_000) // len(walk.tables(game)))


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_time_outs_alone_end_a_game_with_a_round_limit(game: Game[Any], seats: int):
    contract.ends_by_time_outs(game, seats)


@pytest.mark.parametrize(("game", "seats"), SEATED)
@pytest.mark.parametrize("scored", [True, False], ids=["scored", "without result"])
def test_the_game_master_can_end_a_game_at_any_decision(game: Game[Any], seats: int, scored: bool):
    contract.ends_by_the_game_master(game, seats, scored)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_a_player_can_resign_at_any_decision_or_is_refused_without_trace(game: Game[Any], seats: int):
    contract.resigns_or_refuses(game, seats)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_robots_are_legal_deterministic_and_end_a_game(game: Game[Any], seats: int):
    contract.ends_by_robots(game, seats)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_what_a_table_hands_to_other_processes_arrives_as_it_was(game: Game[Any], seats: int):
    crossing_checks.sends_whole_games(game, seats, size(1, 50))


def test_the_catalogue_names_its_games():
    assert all(name == game.name and name.isidentifier() for name, game in CATALOGUE.items())
