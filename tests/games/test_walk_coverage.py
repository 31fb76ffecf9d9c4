"""The walks of these tests reach every question that a game's code asks and every event that it tells.

What chance seldom reaches is shown by scenes of the game: positions with answers.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from bot.contract.decision_checks import check_told
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.events import Event
from games.engine.running.match import Match
from tests.games import walk
from tests.games.aristocracy.court import at, court
from tests.games.estate.demesnes import turn
from tests.games.nobles.scenes import scenes as scenes_of_nobles
from tests.games.terms import LIMITS

ROOT = Path(__file__).parents[2]
ASKING = {"pick", "pick_some", "pick_words", "pick_or_pass", "pick_amount", "Question", "choose_cards"}
SCENES: Final[Mapping[str, Callable[[], Iterator[tuple[Match[Any], list[Event]]]]]] = {"nobles": scenes_of_nobles}
RARE: Final[Mapping[str, tuple[Callable[[], Match[Any]], ...]]] = {
    "aristocracy": (
        lambda: at(
            court("2H1", "4H1", royal="J", rest="hand 0", building_sizes="2-3-4", round_limit=2), "auction"
        ),  # 4.6a
        lambda: at(
            court("2H1", "4H1", royal="J", market="5S1 7S1", coins=(0, 0), sole_name="free", round_limit=2), "auction"
        ),
    ),
    "estate": (
        lambda: turn("G f1, F f1 | C o2, C | V f2, .; 4g", "G f1, F f1 | M, V | C, .", season_limit=20),  # 5.10a
    ),
}
"""Positions from which that is reached which hardly ever comes about by chance.

No card to auction; a card that its sole namer may leave (7.9); two Castles of one player, and a Soldier.
"""
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
        if kind.__module__.startswith(f"games.{name}.") and not kind.__subclasses__():
            yield kind


def chosen(match: Match[Any], ask: Ask, number: int, numbers: Dice) -> Tokens:
    """By chance, by robots, by both; or mostly the default, as when nobody is there: that makes the longest rounds."""
    way = number % 4
    if way == 0 or (way == 1 and ask.seat % 2) or numbers.below(12) == 0:
        return ask.sample(numbers)
    if way == 3 and ask.default is not None:
        return ask.default
    return match.game.robot.decide(match.view(ask.seat), ask, numbers)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_walks_reach_every_question_and_every_event(game: Game[Any]):
    asked: set[str] = set()
    other = walk.begin(game, game.seats[0])
    heard = {type(event).__name__ for event in (*resignations(game), *other.finish(True, recorded=True))}
    for _, events in SCENES.get(game.name, lambda: iter(()))():
        heard.update(type(event).__name__ for event in events)
    choices, limit = list(walk.variants(game, most=6)), LIMITS[game.name](6)
    wanted, all_questions = {kind.__name__ for kind in kinds(Event, game.name)}, questions(game.name)
    for number in range(120):
        seats, options = game.seats[number // 4 % len(game.seats)], choices[number % len(choices)] | limit
        options = options if walk.is_playable(game, seats, options) else limit
        rare = RARE.get(game.name, ()) if number % 8 == 4 else ()
        listen(
            rare[number // 8 % len(rare)]() if rare else walk.begin(game, seats, number, **options),
            number,
            asked,
            heard,
        )
        if asked >= all_questions and heard >= wanted:
            break
    assert not all_questions - asked
    assert sorted(wanted - heard) == []


def resignations(game: Game[Any]) -> list[Event]:
    """What is told when all but one player resign, where the rulebook knows that."""
    match, events = walk.begin(game, game.seats[0]), list[Event]()
    for seat in range(game.seats[0] - 1 if game.rules.resign else 0):
        events += match.resign(seat)
    return events


def listen(match: Match[Any], number: int, asked: set[str], heard: set[str]) -> None:
    """Plays a game to its end; adds the rules that asked and the events told."""
    numbers = walk.chance(number)
    heard.update(type(event).__name__ for event in match.news)
    while not match.over:
        asked.update(ask.rule for ask in match.asks.values())
        ask = walk.next_ask(match, numbers)
        events = match.answer(ask.seat, chosen(match, ask, number, numbers)).events
        check_told(match, events)
        heard.update(type(event).__name__ for event in events)
