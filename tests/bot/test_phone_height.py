"""On a phone the question and its controls come first: they are on the first screen, in every state of games by chance."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.contract import random_play
from bot.contract.panel_checks import check, load_title
from bot.contract.phone_height import CONTROLS, HEIGHT, count_lines, height, reach, strip_marks
from bot.features.panel_parts import panel
from bot.model.letter import Letter
from bot.model.seat_holders import Player
from bot.model.table_records import LogLine, Missed
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.vote import Vote
from bot.panels.pages.message_layout import page
from bot.panels.question import premove_menus
from bot.panels.question.panel_context import PanelContext, suggest_places
from bot.titles.presenter import Presenter
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.running.match import Match
from tests.sizes import size

ANSWERS = 4_000  # of a game by chance
EVERY = size(4, 1)  # decisions from one that is looked at to the next, but for the first of each rule


THEN = datetime(2026, 1, 1, tzinfo=UTC)
LETTERS = [Letter(100 + (k > 0), 0, 1, 10**6, 100, 1, 0, False, "A letter of many words. " * 12) for k in range(3)]
TOLD = tuple([LogLine(k, THEN, "<s1> does a thing, and another one " * 9, False) for k in range(6)])


def scenes(match: Match[Any], presenter: Presenter, onward: bool) -> Iterator[PanelContext]:
    """The panel of everybody who is asked something, with all that may stand beside a question; `onward`: see Scene."""
    players = tuple([Player(100 + seat, f"Longer name {seat + 1}") for seat in range(match.state.seats)])
    table = Table(10**6, 1, 1, match.game.name, "playing", 100, chosen_options(match), players, 9, 1, "ab")
    vote = Vote(number=1, motion="extend", until=0, by=101, about={0: "x"}, amount=86_400)
    deadlines = dict.fromkeys(match.asks, THEN)
    for seat in match.asks:
        context = PanelContext(
            TableSnapshot(table, match, deadlines, vote=vote), match.game, presenter, seat, view=match.view(seat)
        )
        context = replace(
            context, missed=Missed(TOLD, 12, THEN), lines=TOLD, foot="A word.", onward=onward, letters=LETTERS
        )
        yield replace(context, chosen=suggest_places(context))
        held = {one.name: premove_menus.ALWAYS for one in premove_menus.list_offers(context)}
        if held and not match.asks[seat].standing:  # an offer that was taken up so is made no more
            yield replace(
                context, standing=replace(context.standing, ahead={seat: held}), chosen=suggest_places(context)
            )


def chosen_options(match: Match[Any]) -> dict[str, object]:
    """Those of its table."""
    return match.state.options.model_dump(mode="json") if hasattr(match.state, "options") else {}


@pytest.mark.parametrize("name", CATALOGUE)
async def test_question_and_controls_are_on_the_first_screen(name):
    title = CATALOGUE.titles[name]
    presenter = (await load_title(title))[0].find(name)
    for number in range(size(2, 200)):
        numbers = random_play.luck("phone", name, number)
        match = random_play.begin(
            title.game, title.game.seats[number % len(title.game.seats)], random_play.number_of_run(number)
        )
        met = set[str]()
        for asked in played(match, numbers, robots=number % 2 == 0):
            rules = {ask.rule for ask in match.asks.values()}
            if asked % EVERY and rules <= met:
                continue
            met |= rules
            for context in scenes(match, presenter, onward=asked % 2 == 0):
                layout = panel(context)
                assert 0 < reach(layout) <= HEIGHT, (asked, context.ask)
                assert question_first(check(layout, most=40)), (asked, context.ask)


def question_first(found: list[dict[str, Any]]) -> bool:
    """Whether all that answers comes before what was missed, what was left ahead, and the vote."""
    controls = [place for place, c in enumerate(found) if CONTROLS.match(str(c.get("custom_id", "")))]
    beside = [place for place, c in enumerate(found) if is_beside(c)]
    return bool(beside) and max(controls) < min(beside)


def is_beside(component: dict[str, Any]) -> bool:
    told, custom_id = component.get("content", ""), component.get("custom_id", "")
    signs = ("✉", "Since you last looked", "**In advance**", "The table votes")
    return any(sign in told for sign in signs) or custom_id.startswith(("s:ahead", "s:unahead", "s:onward", "s:vote"))


def played(match: Match[Any], numbers: Dice, robots: bool) -> Iterator[int]:
    """The game, by robots or by chance; gives the number of each answer before it is given."""
    for asked in range(size(400, ANSWERS)):
        if match.over:
            return
        yield asked
        ask = random_play.next_ask(match, numbers)
        by_robot = robots and not ask.standing
        match.answer(
            ask.seat, match.game.robot.decide(match.view(ask.seat), ask, numbers) if by_robot else ask.sample(numbers)
        )


def test_the_estimate_counts_lines_as_a_phone_breaks_them():
    assert count_lines("word " * 8, 42) == 1
    assert count_lines("word " * 9, 42) == 2
    assert count_lines("x" * 85, 42) == 3
    assert strip_marks("**Anna** ends <t:1:R> \\*") == "Anna ends in 23 minutes. *"
    assert height({"type": 10, "content": "### A question\n-# small"}, {}) == 26 + 18
    assert reach(page(["nothing is asked"], [])) == 0
