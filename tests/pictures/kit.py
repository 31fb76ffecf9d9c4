"""What the tests of every title's pictures need: a setting with the longest names, positions of random games, what a picture shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.pictures.faults import faults
from bot.pictures.marks import framed
from bot.pictures.palette import THEMES
from bot.pictures.setting import Picture, Setting, Sitter
from games.engine.game import Game
from games.engine.match import Match
from tests.games import walk

NAMES = [f"Wilhelmina of the Long Name no {seat}" for seat in range(10)]
LAST = "Wilhelmina of the Long Name no 1 uses Tithe (6 of Drapeau Noir) on Wilhelmina of the Long Name no 2: 2 cards each way."


def setting(match: Match[Any], number: int = 0, deed: str = "plays") -> Setting:
    """The longest names, robots among them, in one theme or the other."""
    people = [Sitter(name, ("", "robot", "")[seat % 3]) for seat, name in enumerate(NAMES[: match.state.seats])]
    acting = {seat: deed for seat, ask in match.asks.items() if not ask.standing}
    return Setting(people, acting, LAST if number % 3 else "", list(THEMES.values())[number % 2])


def positions(game: Game[Any], seats: int, step: int, **options: Any) -> Iterator[tuple[int, Match[Any]]]:
    """Every so many positions of a random game, its beginning and its end."""
    match = walk.begin(game, seats, number=seats, **options)
    yield 0, match
    for number, _ in enumerate(walk.random_game(match, walk.luck("pictures", seats)), 1):
        if number % step == 0 or match.over:
            yield number, match


def shown(picture: Picture) -> tuple[Any, str]:
    """All that somebody sees of a picture or hears of it."""
    return picture.sheet, picture.alt


def assert_whole(picture: Picture) -> None:
    """Nothing is cut, covered or too high, also when all of it is new."""
    assert faults(picture.sheet) == []
    assert faults(framed(picture.sheet, frozenset())) == []
    assert 0 < len(picture.alt) <= 1_024
    assert picture.sheet.height <= 1_800
