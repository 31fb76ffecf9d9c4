"""The studio: off the event loop, each picture once, never waited for longer than it may take, faults in the log."""

import asyncio
import logging
import subprocess
import sys
import threading
from functools import partial

import pytest

from bot.pictures.layout.picture_context import Picture, PictureContext, Sitter
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.rendering.drawing_thread import DrawingThread
from bot.pictures.rendering.picture_studio import MOST, PictureStudio
from tests.bot.pictures import court
from tests.bot.pictures.court import View
from tests.waits import END, released, until

COURT = court.__name__
SETTING = PictureContext([Sitter("Ann"), Sitter("王 🦊")], {0: "plays"})


@pytest.fixture
async def studio():
    made = PictureStudio(patience=END)
    yield made
    made.close()


async def test_an_unchanged_table_is_drawn_no_second_time(studio):
    first = await studio.table(7, COURT, View(["A"], [3, 4]), SETTING)
    again = await studio.table(7, COURT, View(["A"], [3, 4]), SETTING)
    assert again == first
    assert (studio.drawn, studio.reused) == (1, 1)
    other = await studio.table(8, COURT, View(["A"], [3, 4]), SETTING)
    assert other == first
    assert (studio.drawn, studio.reused) == (1, 2)
    assert first.png.startswith(b"\x89PNG")
    assert first.alt.startswith("Court, round 1 of 8. Ann plays.")


async def test_what_is_new_since_the_last_picture_is_framed(studio):
    plain = await studio.table(7, COURT, View(["A", "2"], [3, 4]), SETTING)
    await studio.table(8, COURT, View(["A"], [3, 4]), SETTING)
    marked = await studio.table(8, COURT, View(["A", "2"], [3, 4]), SETTING)
    assert marked.alt == plain.alt
    assert marked.digest != plain.digest
    assert marked == await studio.table(8, COURT, View(["A", "2"], [3, 4]), SETTING)
    studio.forget(8)
    assert await studio.table(8, COURT, View(["A", "2"], [3, 4]), SETTING) == plain


async def test_two_worlds_that_a_viewer_cannot_tell_apart_are_one_picture_and_a_leak_is_seen(studio, monkeypatch):
    one, other = View(["A"], [3, 4], ["5"], deck=1), View(["A"], [3, 4], ["5"], deck=2)
    assert await studio.table(1, COURT, one, SETTING) == await studio.table(2, COURT, other, SETTING)
    assert await studio.hand(COURT, one, SETTING) == await studio.hand(COURT, other, SETTING)
    honest = court.table

    def leaking(view, setting):
        picture = honest(view, setting)
        picture.sheet.fill(Box(1, 1, view.deck, 1), "#000000")
        return picture

    monkeypatch.setattr(court, "table", leaking)
    leaked = [await studio.table(of, COURT, view, SETTING) for of, view in ((3, one), (4, other))]
    assert leaked[0].digest != leaked[1].digest
    assert leaked[0].png != leaked[1].png


async def test_it_draws_in_one_thread_of_its_own(studio, monkeypatch):
    threads = set()
    honest = court.hand

    def noted(view, setting):
        threads.add(threading.get_ident())
        return honest(view, setting)

    monkeypatch.setattr(court, "hand", noted)
    await studio.warm(COURT)
    hands = [View([], [], [rank]) for rank in ("A", "2", "3")]
    shots = await asyncio.gather(*(studio.hand(COURT, view, SETTING) for view in hands))
    assert len({shot.digest for shot in shots}) == 3
    assert len(threads) == 1
    assert threading.get_ident() not in threads


async def test_a_late_picture_is_not_waited_for_but_kept(monkeypatch, caplog):
    studio, go = PictureStudio(patience=0.05), threading.Event()
    honest = court.table
    monkeypatch.setattr(court, "table", lambda *given: released("the picture may be drawn", go) and honest(*given))
    with caplog.at_level(logging.WARNING):
        assert await studio.table(1, COURT, View(["A"], [3, 4]), SETTING) is None
    assert studio.late == 1
    assert "not ready in 50 ms" in caplog.text
    go.set()
    studio._patience = END
    assert await studio.table(1, COURT, View(["A"], [3, 4]), SETTING) is not None
    assert (studio.drawn, studio.reused, studio.failed) == (1, 1, 0)
    studio.close()


async def test_what_is_out_of_date_before_it_is_begun_is_never_drawn(monkeypatch):
    studio, go, drawn = PictureStudio(patience=0.001), threading.Event(), list[int]()
    honest, begun = court.table, threading.Event()

    def slow(view, setting):
        begun.set()
        released("the picture may be drawn", go)
        drawn.append(view.deck)
        return honest(view, setting)

    monkeypatch.setattr(court, "table", slow)
    told: list[int] = []
    for k in range(50):
        assert await studio.table(1, COURT, View(["A"], [3, 4], deck=k), SETTING, partial(told.append, k)) is None
        await until("the first is being drawn", begun.is_set)  # which a busy machine may come to late
    for _ in range(3 * MOST):
        assert await studio.hand(COURT, View(["A"], [3, 4]), SETTING) is None
    assert len(studio._asked) <= MOST
    go.set()
    assert await studio.make(lambda: 7, "a number") == 7
    await asyncio.sleep(0)
    assert drawn == [0, 49]
    assert told == [0, 49]
    assert studio.failed == 0
    studio.close()


async def test_what_cannot_be_drawn_leaves_the_text_and_the_log(studio, caplog):
    def lay() -> Picture:
        raise ValueError("no such stamp")

    assert await studio.picture(lay, "a result") is None
    assert await studio.table(1, "tests.bot.pictures.nowhere", None, SETTING) is None
    assert studio.failed == 2
    assert "a result cannot be drawn" in caplog.text
    assert "no such stamp" in caplog.text
    assert await studio.table(1, COURT, View(["A"], [3, 4]), SETTING) is not None


async def test_a_bot_that_stops_sends_its_last_messages_without_pictures(studio):
    studio.close()
    assert await studio.table(1, COURT, View(["A"], [3, 4]), SETTING) is None
    assert studio.failed == 0


def test_finished_pictures_are_remembered_up_to_a_size():
    made: list[int] = []

    def render(sheet):
        made.append(sheet.height)
        return bytes(100)

    room = DrawingThread(kept=250, render=render)
    pictures = {k: Picture(Sheet(height=k), "") for k in range(1, 5)}
    for k in (1, 2, 1, 3, 1, 2, 4):
        room.shot(pictures[k])
    assert made == [1, 2, 3, 2, 4]
    assert (room.drawn, room.reused) == (5, 2)


def test_a_start_that_draws_nothing_loads_no_pixels():
    says = "import sys, bot.pictures.rendering.picture_studio, bot.pictures.layout.picture_context; print('PIL' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", says], capture_output=True, text=True, check=True).stdout.strip()
        == "False"
    )
