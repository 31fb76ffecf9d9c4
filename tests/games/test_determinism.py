"""The same game is the same everywhere: under any hash seed, loaded at any moment. And an answer copies no state."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.running.match import Match
from tests.games import walk
from tests.sizes import size
from tests.waits import END

ROOT = Path(__file__).parents[2]
EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]


def fingerprints() -> dict[str, str]:
    """By title a digest of every save, question, view and event of some games, by chance and by robots."""
    return {name: fingerprint(game) for name, game in CATALOGUE.items()}


def fingerprint(game: Game[Any]) -> str:
    seen = sha256()
    for seats in (game.seats[0], game.seats[-1]):
        match, numbers = walk.begin(game, seats, limit=size(2, 4)), walk.chance(seats)
        while not match.over:
            ask = walk.next_ask(match, numbers)
            robot = numbers.below(2)
            tokens = game.robot.decide(match.view(ask.seat), ask, numbers) if robot else ask.sample(numbers)
            events = match.answer(ask.seat, tokens).events
            views = [match.view(viewer) for viewer in walk.viewers(match)]
            seen.update(repr((match.save(), match.asks, events, views)).encode())
    return seen.hexdigest()


def lookups() -> list[Any]:
    """Everything in the rules that is looked up instead of made anew."""
    rules = [module for name, module in sys.modules.items() if name.startswith("games.")]
    return [value for module in rules for value in vars(module).values() if hasattr(value, "cache_clear")]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_is_looked_up_is_what_would_be_made_anew(game: Game[Any]):
    for seats in walk.tables(game):
        match, fresh = walk.begin(game, seats, limit=4), walk.begin(game, seats, limit=4)
        numbers = walk.luck("looked up", game.name, seats)
        for _ in range(size(40, 600)):
            if match.over:
                break
            ask = walk.next_ask(match, numbers)
            tokens = ask.sample(numbers)
            told = [event.line() for event in match.answer(ask.seat, tokens).events]
            for lookup in lookups():
                lookup.cache_clear()
            assert [event.line() for event in fresh.answer(ask.seat, tokens).events] == told
            assert walk.everything(fresh) == walk.everything(match)
            assert fresh.views() == match.views()


@pytest.mark.slow
def test_the_same_play_under_three_hash_seeds_gives_equal_saves():
    code = "import json; from tests.games.test_determinism import fingerprints; print(json.dumps(fingerprints()))"
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
        for seed in ("1", "4711")
    ]
    printed = [
        fingerprints(),
        *[json.loads(run.communicate(timeout=END)[0]) for run in runs],
    ]  # and this process has its own
    assert [run.returncode for run in runs] == [0, 0]
    for name in CATALOGUE:
        assert len({digests[name] for digests in printed}) == 1, name


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_match_loaded_before_every_answer_goes_the_same_way(game: Game[Any]):
    at_once = walk.begin(game, game.seats[-1], number=5, limit=3)
    loaded = Match(game, at_once.save())
    for number in range(2_000):
        if at_once.over:
            break
        told = [walk.step(match, walk.chance(number)) for match in (at_once, loaded)]
        assert told[0] == told[1]
        assert at_once.save() == loaded.save()
        loaded = Match(game, loaded.save())
    assert loaded.over


@pytest.mark.parametrize("game", EVERY_GAME)
def test_an_answer_copies_no_state(game: Game[Any], monkeypatch: pytest.MonkeyPatch):
    copies: list[object] = []

    def counted(original: Any) -> Any:
        def copying(*args: Any, **kwargs: Any) -> Any:
            copies.append(original)
            return original(*args, **kwargs)

        return copying

    monkeypatch.setattr(copy, "deepcopy", counted(copy.deepcopy))
    monkeypatch.setattr(copy, "copy", counted(copy.copy))
    monkeypatch.setattr(BaseModel, "model_copy", counted(BaseModel.model_copy))
    match = walk.begin(game, game.seats[0], limit=3)
    copies.clear()
    for _ in walk.random_game(match, walk.chance("copies")):
        assert not copies, f"{match.state.step} copies"
    assert match.over
    copy.copy([])
    assert copies, "the counting itself works"
