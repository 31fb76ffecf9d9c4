"""Every moment of any title's replay is a message that Discord takes, with a picture and without one."""

import asyncio
import json
from typing import Any

import pytest

from bot.cli.upload_emojis import presenters
from bot.features.replays.replay import build_replay_page, look
from bot.panels.components.picture_attachment import TABLE, PictureAttachment
from bot.pictures.rendering.drawing_thread import Shot
from bot.storage.queries.journal_rows import ReplayRow
from bot.tables.records.game_replay import GameReplay, make_replay
from bot.titles.presenter import PresenterRegistry
from games import CATALOGUE
from games.engine.running.match import Match
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import seated, words
from tests.games import walk

PICTURE = PictureAttachment(TABLE, Shot(b"png", "What is to be seen. " * 50, "0" * 32))


@pytest.fixture(scope="module")
def titles() -> PresenterRegistry:
    return asyncio.run(presenters())


def filmed(of: PresenterRegistry, name: str) -> tuple[Match[Any], GameReplay]:
    """A game of robots of the most seats, to its end or for 300 answers."""
    game, heading = CATALOGUE[name], of.find(name).heading
    match, dice = walk.begin(game, game.seats[-1], 3), walk.chance(3)
    begin, rows = match.copied(), [ReplayRow(revision=1, at=0, position=1, undone=False, lines="[]", answers="[]")]
    for number in range(2, 302):
        ask = next((ask for ask in match.asks.values() if not ask.standing), None)
        if ask is None:
            break
        tokens = game.robot.decide(match.view(ask.seat), ask, dice)
        match.answer(ask.seat, tokens)
        entry = {"seat": ask.seat, "rule": ask.rule, "path": [" ".join(tokens) or "none"], "by": "robot"}
        told = json.dumps([entry])
        rows.append(ReplayRow(revision=number, at=number, position=1, undone=False, lines="[]", answers=told))
    return match, make_replay(begin, rows, lambda view: str(heading(view)).partition(" · ")[0], whole=True)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_moment_fits(titles, name):
    match, replay = filmed(titles, name)
    standing, game, presenter = seated(name, match), CATALOGUE[name], titles.find(name)
    assert replay.match(replay.last).state == match.state
    jumps = 0
    for number in sorted({*range(0, replay.last, 13), 1, replay.last}):
        before, moment = look(titles, standing, replay, number)
        assert (before is None) == (number == 0)
        assert number == 0 or moment.deed.startswith("<s")
        for picture in (None, PICTURE):
            said = words(check(build_replay_page(moment, game, presenter, picture)))
            assert f"step {number} of {replay.last}" in said
            assert picture or "Very long name 0" in said
        jumps += moment.later is not None
    assert jumps or len(replay.parts()) == 1
