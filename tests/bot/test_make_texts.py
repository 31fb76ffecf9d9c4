"""`make texts` prints all there is to read; and nothing of it is a slip of the pen that can be found by looking."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.model.time_control import TimeControl
from bot.panels.text import time_control_text
from games import CATALOGUE
from games.engine.cards import cards
from games.estate.action_events import RemovalBegins
from games.nobles.events.turn import HandRedrawn
from tests.bot.test_result_page import PRESENTERS
from tools.texts import common, main, title_texts
from tools.written import written_in

SLIPS = re.compile(r"\b1 (?:cards|points|coins|players|rounds|turns|Slots|Peasants)\b|\*\*\*\*| – -\d|  |\{\w*\}")


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_texts_of_a_title_hold_no_slips(name):
    found = title_texts(CATALOGUE[name], PRESENTERS[name], 2, 150)
    every = [text for texts in found.values() for text in texts.values()]
    assert len(every) > 100
    assert found["prompts"]
    assert found["events"]
    assert [text for text in every if SLIPS.search(text)] == []


def test_what_differs_by_cards_and_numbers_alone_is_one_text():
    assert common("<s0> sells 5♣, 8♦ for 1 coin.") == common("<s1> sells K♥, 10♠, 2♣ for 3 coin.")


def test_everything_is_printed(capsys: Any):
    assert main(["--games", "1", "--answers", "5"]) == 0
    told = capsys.readouterr().out
    for heading in (
        "bot/panels/text",
        "cogs/estate",
        "Commands",
        *[f"{game.title}: prompts" for game in CATALOGUE.values()],
    ):
        assert f"# {heading} (" in told
    said = {common(line) for line in told.split("\n")}
    written = {
        common(text.words) for text in written_in([Path("bot"), Path("cogs"), Path("games")]) if text.kind == "text"
    }
    lessons = {common(lesson.text) for game in CATALOGUE.values() if game.course for lesson in game.course.lessons}
    assert len(lessons) > 50
    assert (written | lessons) - said == set()


def test_a_deadline_reads_well_when_it_has_passed_and_says_what_follows():
    said = time_control_text.ends(datetime(2026, 3, 1, tzinfo=UTC), TimeControl(pace=60, late="remind"))
    assert re.fullmatch(
        r"Decide by <t:\d+:f> \(<t:\d+:R>\)\. After that, I tell everyone, and the table keeps waiting.", said
    )


def test_one_is_one():
    assert HandRedrawn(seat=0, cards=tuple(cards("9C"))).line().endswith(": 9♣. It is discarded, and 1 card drawn.")
    assert RemovalBegins(seat=0, kind="Grange", place="A1", lost=1).line().endswith("; 1 grain is lost.")
