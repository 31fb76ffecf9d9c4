"""A chronicle is harmless whatever people call themselves, and never larger than a file may be."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.replays import chronicle
from bot.features.replays.chronicle import choose_moments, thin_out, write_chronicle
from bot.features.replays.chronicle_html import Image
from bot.features.replays.replay import load_replay
from bot.interactions.base.picture_service import PictureService
from bot.model.time_control import TimeControl
from bot.panels.text.html_markup import html
from bot.titles.presenter import Presenter, PresenterRegistry
from tests.bot.table_kit import ANN, BEN, CHANNEL, GM, GUILD, first_answer, refused
from tests.bot.tinygame import TINY
from tests.e2e.test_chronicle import alone

HOSTILE = '</b><script>alert("1")</script>'
MARKS = "**B** \ue0000\ue001 &lt; <s0>"


def host(tables: Any) -> Any:
    """As much of the bot as a chronicle needs, with a title that is told in text."""
    presenters = PresenterRegistry({TINY.name: TINY})
    presenters.put(
        TINY.name, Presenter(lambda view: f"Points {sum(view.points)} · now", lambda view: [], lambda view: [])
    )
    return SimpleNamespace(
        tables=tables, presenters=presenters, panels=SimpleNamespace(picture_service=PictureService(presenters))
    )


async def over(tables: Any) -> int:
    standing = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name=HOSTILE, game="tiny", options={}, terms=TimeControl()
    )
    table = int(standing.table.id)
    await tables.join(table, BEN, MARKS)
    standing = await tables.start(table, ANN)
    await tables.gm.pause(table, GM, reason="<img src=x onerror=y> **so** `there`")
    await tables.gm.resume(table, GM)
    while (standing := await tables.standing(table)).table.status == "playing":
        await tables.act(table, *first_answer(standing))
    return table


@pytest.mark.sqlite("what is read of it is read elsewhere")
async def test_names_and_reasons_are_text_and_nothing_is_loaded(tables):
    bot, table = host(tables), await over(tables)
    standing, replay = await load_replay(bot, table, ANN)
    content = await write_chronicle(bot, standing, replay, ANN)
    page = alone(content)
    assert HOSTILE[:23] in page.said("b")
    assert "‹img src=x onerror=y› **so** `there`" in page.said("p")
    assert page.tags["img"] == 0
    assert html("<s1>", standing) == '<b class="who s1">**B** 0 &amp;lt; &lt;s0&gt;</b>'
    assert b"<script" not in content


@pytest.mark.sqlite("what is read of it is read elsewhere")
async def test_a_file_that_would_be_too_large_has_fewer_pictures(tables, monkeypatch):
    bot, table = host(tables), await over(tables)
    standing, replay = await load_replay(bot, table, ANN)

    async def still(*_: Any) -> tuple[bytes, str]:
        return bytes(3_000), "A picture."

    bot.panels.picture_service.still = still
    whole = alone(await write_chronicle(bot, standing, replay, ANN))
    assert whole.tags["img"] == replay.last + 1  # a short game: every step
    monkeypatch.setattr(chronicle, "PICTURES", 12_000)
    few = alone(await write_chronicle(bot, standing, replay, ANN))
    assert 1 <= few.tags["img"] <= 4
    monkeypatch.setattr(chronicle, "PICTURES", 1 << 30)
    monkeypatch.setattr(chronicle, "MOST", 24_000)
    content = await write_chronicle(bot, standing, replay, ANN)
    assert len(content) <= 24_000
    assert alone(content).tags["img"] >= 1
    monkeypatch.setattr(chronicle, "SHORT", 1)
    assert choose_moments(replay) == [*[start - 1 for start in replay.parts()[1:]], replay.last]


def test_thinning_keeps_the_end_and_comes_to_an_end():
    images = {number: Image(b"", "") for number in range(9)}
    for _ in range(9):
        fewer = thin_out(images, 8)
        assert len(fewer) < len(images) or not images
        assert 8 in fewer or len(images) <= 1
        images = fewer
    assert images == {}


@pytest.mark.sqlite("what is read of it is read elsewhere")
async def test_no_chronicle_of_a_game_that_goes_on(tables):
    standing = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game="tiny", options={}, terms=TimeControl()
    )
    await refused("not now", load_replay(host(tables), standing.table.id, ANN))
    await tables.join(standing.table.id, BEN, "Ben")
    await tables.start(standing.table.id, ANN)
    await refused("not now", load_replay(host(tables), standing.table.id, ANN))
