"""On a phone the question and its controls come first: they are on the first screen, in every state of games by chance."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.contract import walk
from bot.contract.panels import loaded
from bot.contract.phone import HEIGHT, height, reach, shown, wrapped
from bot.shelf import Drawing
from bot.standing import Player, Standing, Table
from bot.ui.private import page, panel
from bot.ui.scene import Scene, suggested
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.match import Match
from tests.sizes import size

ANSWERS = 4_000  # of a game by chance


def scenes(match: Match[Any], drawing: Drawing) -> Iterator[Scene]:
    """The panel of everybody who is asked something."""
    players = tuple([Player(100 + seat, f"Longer name {seat + 1}") for seat in range(match.state.seats)])
    table = Table(10**6, 1, 1, match.game.name, "playing", 100, {}, players, 9, 1, "ab")
    for seat in match.asks:
        scene = Scene(Standing(table, match, {}), match.game, drawing, seat, view=match.view(seat))
        yield replace(scene, chosen=suggested(scene))


@pytest.mark.parametrize("name", CATALOGUE)
async def test_question_and_controls_are_on_the_first_screen(name):
    title = CATALOGUE.titles[name]
    drawing = (await loaded(title))[0].drawing(name)
    for number in range(size(2, 200)):
        numbers = walk.luck("phone", name, number)
        match = walk.begin(title.game, title.game.seats[number % len(title.game.seats)], walk.drawn(number))
        for asked in played(match, numbers, robots=number % 2 == 0):
            for scene in scenes(match, drawing):
                assert 0 < reach(panel(scene)) <= HEIGHT, (asked, scene.ask)


def played(match: Match[Any], numbers: Dice, robots: bool) -> Iterator[int]:
    """The game, by robots or by chance; gives the number of each answer before it is given."""
    for asked in range(size(600, ANSWERS)):
        if match.over:
            return
        yield asked
        ask = walk.next_ask(match, numbers)
        by_robot = robots and not ask.standing
        match.answer(
            ask.seat, match.game.robot(match.view(ask.seat), ask, numbers) if by_robot else ask.sample(numbers)
        )


def test_the_estimate_counts_lines_as_a_phone_breaks_them():
    assert wrapped("word " * 8, 42) == 1
    assert wrapped("word " * 9, 42) == 2
    assert wrapped("x" * 85, 42) == 3
    assert shown("**Anna** ends <t:1:R> \\*") == "Anna ends in 23 minutes. *"
    assert height({"type": 10, "content": "### A question\n-# small"}) == 26 + 18
    assert reach(page(["nothing is asked"], [])) == 0
