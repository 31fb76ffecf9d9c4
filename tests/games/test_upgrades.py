"""Saves of every released version load for ever; what does not fit the rules is detected.

Each file in tests/saves holds one match in the midst of a step. When a version has been released its files never change. A new
version gets files of its own (they are written only where they do not exist yet):

    SAVES=write python -m pytest tests/games/test_upgrades.py
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.errors import Outdated
from games.engine.running.match import Match, Save
from tests.games import walk

FOLDER = Path(__file__).parents[1] / "saves"
WRITE = os.environ.get("SAVES") == "write"
EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]


def moments(game: Game[Any]) -> Iterator[tuple[str, Match[Any]]]:
    """Late moments at which a step has been answered in part, the first of each step; and a game that is over."""
    met: set[str] = set()
    for seats in game.seats:
        match, dice = walk.begin(game, seats, number=7), walk.chance("moments", seats)
        for number in range(2_000):
            if match.over:
                break
            ask = walk.due(match)
            robot = number % 3
            match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, dice) if robot else ask.sample(dice))
            if number > 60 and match.save().answers and match.state.step not in met:
                met.add(match.state.step)
                yield match.state.step, match
        if match.over and "over" not in met:
            met.add("over")
            yield "over", match


def write(game: Game[Any]) -> None:
    """Writes what is not there yet."""
    for step, match in moments(game):
        file = FOLDER / f"{game.name}-{game.rules.version}-{step}.json"
        if not file.exists():
            told = {"game": game.name, "asked": awaited(match), "save": match.save().model_dump(mode="json")}
            file.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def awaited(match: Match[Any]) -> dict[str, str]:
    """Who is asked by which rule."""
    return {str(seat): ask.rule for seat, ask in match.asks.items()}


if WRITE:
    for each in CATALOGUE.values():
        write(each)
FILES = sorted(FOLDER.glob("*.json"))
OPEN = [file for file in FILES if not file.stem.endswith("-over")]
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def read(file: Path) -> tuple[Game[Any], Save, dict[str, str]]:
    """The game, the save, and who was asked."""
    told = json.loads(file.read_text(encoding="utf-8"))
    return CATALOGUE[told["game"]], Save.model_validate(told["save"]), told["asked"]


def load(game: Game[Any], save: Save) -> Match[Any]:
    """As the table service does: where the answers do not fit the rules any more, the step begins anew."""
    try:
        return Match(game, save)
    except Outdated:
        return Match(game, save.model_copy(update={"answers": ()}))


@every_file
def test_a_released_save_loads_and_is_played_to_its_end(file: Path):
    game, save, asked = read(file)
    match = load(game, save)
    game.rules.check(match.state)
    assert save.version <= match.state.version == game.rules.version == match.save().version
    assert bool(match.asks) != match.over
    if save.version == game.rules.version:
        assert awaited(match) == asked
        assert match.save() == save
    for number in range(5_000):
        if match.over:
            break
        ask = walk.due(match)
        match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, walk.chance(number)))
        game.rules.check(match.state)
    assert match.over


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_version_has_left_saves(game: Game[Any]):
    versions = {save.version for other, save, _ in map(read, FILES) if other is game}
    assert versions == set(range(1, game.rules.version + 1))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_version_has_an_upgrade(game: Game[Any]):
    assert set(game.rules.upgrades) == set(range(1, game.rules.version))


def changed(save: Save, **fields: Any) -> Save:
    """The save with another last answer."""
    return save.model_copy(update={"answers": (*save.answers[:-1], save.answers[-1]._replace(**fields))})


@pytest.mark.parametrize("file", OPEN, ids=lambda file: file.stem)
@pytest.mark.parametrize(
    "change", [{"rule": "0.0"}, {"tokens": ("no such thing",)}, {"seat": 99}], ids=["rule", "answer", "seat"]
)
def test_answers_that_the_rules_do_not_ask_for_are_detected(file: Path, change: dict[str, Any]):
    game, save, _ = read(file)
    with pytest.raises(Outdated):
        Match(game, changed(save, **change))
    match = load(game, changed(save, **change))
    game.rules.check(match.state)
    assert match.save().answers == ()


@every_file
def test_a_chain_of_upgrades(file: Path):
    game, save, asked = read(file)
    made: list[int] = []

    def upgrade(number: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
        def one(data: dict[str, Any]) -> dict[str, Any]:
            made.append(number)
            old, new = ("step", "stage") if number == game.rules.version else ("stage", "step")
            return {new: data.pop(old), **data}

        return one

    steps = {number: upgrade(number) for number in (game.rules.version, game.rules.version + 1)}
    later = game.but(version=game.rules.version + 2, upgrades={**game.rules.upgrades, **steps})
    match = Match(later, save)
    assert made == [game.rules.version, game.rules.version + 1]
    assert match.state.version == later.rules.version
    assert awaited(match) == asked
    assert match.state.model_dump(exclude={"version"}) == Match(game, save).state.model_dump(exclude={"version"})
    assert Match(later, match.save()).state == match.state
    with pytest.raises(Outdated):
        Match(game, match.save())
    with pytest.raises(Outdated):
        Match(later.but(upgrades={game.rules.version + 1: steps[game.rules.version + 1]}), save)


@every_file
def test_a_state_of_no_version_is_detected(file: Path):
    game, save, _ = read(file)
    data = json.loads(save.state)
    for state in (data | {"unheard": 1}, {key: value for key, value in data.items() if key != "dice"}):
        with pytest.raises(Outdated):
            Match(game, save.model_copy(update={"state": json.dumps(state)}))
