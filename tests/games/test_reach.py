"""The walks of these tests reach every question that a game's code asks and every event that it tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.events import Event
from games.engine.game import Game
from tests.games import walk
from tests.games.contract import told

ROOT = Path(__file__).parents[2]
ASKING = {"pick", "pick_some", "pick_or_pass", "pick_amount"}
EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]


def questions(name: str) -> set[str]:
    """The rules of all questions in the game's code."""
    return {
        str(keyword.value.value)
        for file in sorted((ROOT / "games" / name).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ASKING
        for keyword in node.keywords
        if keyword.arg == "rule" and isinstance(keyword.value, ast.Constant)
    }


def kinds(base: type[Event], name: str) -> Iterator[type[Event]]:
    """The events of a game."""
    for kind in base.__subclasses__():
        yield from kinds(kind, name)
        if kind.__module__.startswith(f"games.{name}."):
            yield kind


@pytest.mark.parametrize("game", EVERY_GAME)
def test_walks_reach_every_question_and_every_event(game: Game[Any]):
    asked: set[str] = set()
    heard: set[str] = set()
    choices = [options for options in walk.variants(game) if walk.fits(game, game.seats[-1], options)]
    for number in range(120):
        seats, options = game.seats[number // 3 % len(game.seats)], choices[number % len(choices)]
        match, numbers = walk.begin(game, seats, number, limit=8, **options), walk.chance(number)
        heard.update(type(event).__name__ for event in match.news)
        while not match.over:
            asked.update(ask.rule for ask in match.asks.values())
            ask = walk.next_ask(match, numbers)
            chosen = number % 3 == 0 or (number % 3 == 1 and ask.seat % 2) or numbers.below(8) == 0
            tokens = ask.sample(numbers) if chosen else game.robot(match.view(ask.seat), ask, numbers)
            events = match.answer(ask.seat, tokens)
            told(match, events)
            heard.update(type(event).__name__ for event in events)
    other = walk.begin(game, game.seats[0])
    heard.update(type(event).__name__ for event in other.finish(True))
    assert not questions(game.name) - asked
    assert sorted({kind.__name__ for kind in kinds(Event, game.name)} - heard) == []
