"""What holds in every game of the catalogue at every decision, whatever is answered."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import CATALOGUE
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.match import Match
from tests.games import walk
from tests.games.contract import check_decision, check_step, cited, loads_the_same, told
from tests.sizes import size

EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]
SEATED = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in CATALOGUE.items() for seats in walk.tables(game)
]
DEALT = [
    pytest.param(game, seats, options, id="-".join(map(str, (name, seats, *options.values()))))
    for name, game in CATALOGUE.items()
    for seats, options in walk.deals(game, most=3)
]


class Drawn:
    """Numbers drawn by hypothesis, so that a failing game shrinks to the smallest answers."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.data.draw(st.integers(0, n - 1))


@pytest.mark.parametrize(("game", "seats", "options"), DEALT)
def test_every_decision_keeps_the_contract(game: Game[Any], seats: int, options: dict[str, Any]):
    numbers = walk.luck("contract", seats)
    match = walk.begin(game, seats, walk.drawn(0), limit=2, **options)
    for number in range(size(160, 2_000)):
        if match.over:
            break
        check_decision(match, numbers, thoroughly=number % 4 == 0)
        check_step(match, numbers)


@pytest.mark.parametrize(("game", "seats"), SEATED)
@settings(
    max_examples=size(10, 200),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_drawn_answers_keep_the_contract(game: Game[Any], seats: int, data: st.DataObject):
    numbers, before = Drawn(data), data.draw(st.sampled_from([0, 20, 40, 60, 80]))
    match = walk.begin(game, seats, number=1, limit=3)
    for _ in walk.random_game(match, walk.chance("before"), most=before):
        pass
    for _ in range(12):
        if match.over:
            break
        check_decision(match, walk.chance("trials"), thoroughly=True)
        check_step(match, numbers)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_option_value_can_be_played(game: Game[Any]):
    for number, options in enumerate(walk.variants(game)):
        seats = game.seats[number % len(game.seats)]
        if walk.fits(game, seats, options):
            match = walk.begin(game, seats, limit=1, **options)
            for _ in walk.random_game(match, walk.luck(number), most=150):
                game.check(match.state)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_random_games_with_a_round_limit_end(game: Game[Any], seats: int):
    for number in range(size(12, 10_000) // len(walk.tables(game))):
        match = walk.begin(game, seats, walk.drawn(number), limit=3 + 4 * number if number < 3 else 2)
        for _ in walk.random_game(match, walk.luck(number)):
            game.check(match.state)
        ended(match)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_time_outs_alone_end_a_game_with_a_round_limit(game: Game[Any], seats: int):
    match = walk.begin(game, seats, limit=5)
    for _ in range(5_000):
        if match.over:
            break
        match.time_out(walk.due(match).seat)
        game.check(match.state)
    ended(match)


@pytest.mark.parametrize(("game", "seats"), SEATED)
@pytest.mark.parametrize("scored", [True, False], ids=["scored", "without result"])
def test_the_game_master_can_end_a_game_at_any_decision(game: Game[Any], seats: int, scored: bool):
    match = walk.begin(game, seats, walk.drawn(2), limit=2)
    ranked = False
    for _ in walk.random_game(match, walk.luck("finish")):
        if match.over:
            break
        other = Match(game, match.save())
        other.finish(scored)
        game.check(other.state)
        assert other.over
        assert not other.asks
        ranked |= bool(other.state.outcome.ranking)
        assert not ranked or scored
        assert Match(game, other.save()).state == other.state
        assert [other.view(viewer) for viewer in walk.viewers(other)]
    assert ranked == scored, "a game that is scored has a ranking, as soon as there is something to score"


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_a_player_can_resign_at_any_decision_or_is_refused_without_trace(game: Game[Any], seats: int):
    match, numbers = walk.begin(game, seats, walk.drawn(4), limit=2), walk.luck("resign", seats)
    for number, _ in enumerate(walk.random_game(match, walk.luck("resigning"), most=120)):
        if match.over or number % 5:
            continue
        seat, before = numbers.below(seats), walk.everything(match)
        other = Match(game, match.save())
        try:
            told(other, other.resign(seat))
        except Refused as refused:
            assert walk.everything(other) == before
            cited(match, refused.refusal.rule)
            continue
        game.check(other.state)
        loads_the_same(other)
        for _ in walk.random_game(other, walk.luck(number), most=30):
            assert seat not in other.asks, "who has resigned is asked nothing"
            game.check(other.state)
        if not other.over:
            with pytest.raises(Refused):
                other.resign(seat)


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_robots_are_legal_deterministic_and_end_a_game(game: Game[Any], seats: int):
    match = walk.begin(game, seats, walk.drawn(3), limit=40)
    for number in range(20_000):
        if match.over:
            break
        ask = walk.due(match)
        tokens, again = (game.robot(match.view(ask.seat), ask, walk.chance(number)) for _ in range(2))
        assert tokens == again
        match.answer(ask.seat, tokens)
        game.check(match.state)
    ended(match)


def test_the_catalogue_names_its_games():
    assert all(name == game.name and name.isidentifier() for name, game in CATALOGUE.items())


def ended(match: Match[Any]) -> None:
    """The game is over, everybody has a place, nobody is asked, and that can be saved."""
    outcome = match.state.outcome
    assert outcome is not None, f"{match.game.name} does not end"
    assert sorted(outcome.ranking) == list(range(match.state.seats))
    assert len(outcome.scores) == match.state.seats
    assert not match.asks
    again = Match(match.game, match.save())
    assert again.over
    assert walk.data(again) == walk.data(match)
