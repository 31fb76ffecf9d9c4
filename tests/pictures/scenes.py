"""What the tests of every title's pictures share: long names in both themes, positions of games, what a whole picture is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.pictures.drawing.themes import THEMES
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import Picture, PictureContext, Sitter
from games.engine.declaring.game import Game
from games.engine.running.match import Match
from tests.games import walk

NAMES = [f"Wilhelmina of the Long Name no {seat}" for seat in range(10)]
TALLEST = 1_800  # pixels


def setting(match: Match[Any], last: str, number: int = 0) -> PictureContext:
    """The longest names, robots among them, in one theme or the other; `last` in two of three."""
    people = [Sitter(name, ("", "robot", "")[seat % 3]) for seat, name in enumerate(NAMES[: match.state.seats])]
    acting = {seat: "plays" for seat, ask in match.asks.items() if not ask.standing}
    return PictureContext(people, acting, last if number % 3 else "", list(THEMES.values())[number % 2])


def positions(
    game: Game[Any], seats: int, step: int, *, robots: bool = False, **options: Any
) -> Iterator[tuple[int, Match[Any]]]:
    """Every so many positions of a game, its beginning and its end; of a known one first, in a run with a seed also of another.

    `robots`: of four answers three are a robot's, which gets the game on.
    """
    for deal, numbers in walk.known_and_new(seats, "pictures", seats):
        match, number = walk.begin(game, seats, number=deal, **options), 0
        yield 0, match
        while not match.over:
            number += 1
            if robots and numbers.below(4):
                ask = walk.next_ask(match, numbers)
                match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, walk.chance(seats, number)))
            else:
                walk.step(match, numbers)
            if number % step == 0 or match.over:
                yield number, match


def shown(picture: Picture) -> tuple[Any, str]:
    """All that somebody sees of a picture or hears of it."""
    return picture.sheet, picture.alt


def assert_whole(picture: Picture) -> None:
    """No fault in the layout, a description that Discord takes, not too tall."""
    assert faults(picture.sheet) == []
    assert 0 < len(picture.alt) <= 1_024
    assert picture.sheet.height <= TALLEST
