"""The laboratory: figures of games between robots, the same for the same seed, on a page that needs nothing beside it."""

import json
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE
from tools.lab import experiment
from tools.lab.__main__ import main
from tools.lab.experiment import Wanted, read_answer_time, read_options, run
from tools.lab.figures import count_lead_changes, find_lead_for_good, measure_drama, sum_up
from tools.lab.played_game import PlayedGame, Setting, play
from tools.lab.title_measures import MEASURES

WANTED = Wanted("aristocrats", seats=3, games=2, seed="test")


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads instead of processes, which every worker of the tests would have to start; one game for the rules."""
    monkeypatch.setattr(experiment, "ProcessPoolExecutor", lambda jobs, mp_context: ThreadPoolExecutor(1))
    monkeypatch.setattr(experiment, "PROFILED", 1)


@pytest.mark.parametrize("title", CATALOGUE)
def test_a_game_of_every_title_is_measured(title: str):
    """Scores, rounds and who is first come from the title; a remedy that is named is an option that it takes."""
    setting = Setting(title, CATALOGUE[title].seats[0], "test")
    game = play(setting, 1)
    assert game.end
    assert sum(game.wins) == pytest.approx(1)
    assert game.first in range(setting.seats)
    assert len(game.trace) >= 2
    assert game.rounds >= 1
    assert sum(game.made.values()) >= 10
    assert all(offered for offered, choice in game.offered if choice)
    for remedy in MEASURES[title].remedies:
        assert read_options(title, remedy)


def test_the_same_seed_gives_the_same_figures_and_another_seed_others():
    first, again, other = (run(one) | {"seconds": 0} for one in (WANTED, WANTED, replace(WANTED, seed="other")))
    assert first == again
    assert first["lines"] != other["lines"]


def test_a_page_needs_nothing_beside_it_and_defines_what_it_says(tmp_path: Path):
    """Of the same deals under another option the differences are told; whatever is named in the page has its definition."""
    words = ["aristocrats", "vs:rounds=9", "--seats", "3", "--games", "2", "--to", str(tmp_path)]
    assert main(words) == 0
    data = json.loads((tmp_path / "aristocrats.json").read_text())
    assert data["beside"][0]["difference"]["rounds"][0] == 3
    page = (tmp_path / "aristocrats.html").read_text()
    read = _Page()
    read.feed(page)
    assert not read.addresses
    assert read.tags >= {"svg", "table", "dl"}
    assert 30 < data["coverage"]["fired"] <= data["coverage"]["rules"]
    assert main(["aristocrats", "rounds=999", "--to", str(tmp_path)]) == 2


class _Page(HTMLParser):
    """Notes tags, and whatever a browser would load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags, self.addresses = set[str](), list[str]()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        self.addresses += [value for name, value in attrs if name in ("src", "href")]


def test_the_course_of_a_game():
    """Seat 0 leads first, then seat 1 until the end: one change, for good after half of the rounds, and some drama for the winner."""
    trace: list[Sequence[float]] = [[1, 0], [2, 1], [2, 3], [2, 4], [2, 6]]
    game = PlayedGame(1, [0.0, 1.0], 0, 4, "6.1", [2, 6], trace, [3, 4], [1, 2, 2])
    assert count_lead_changes(game) == 1
    assert find_lead_for_good(game) == pytest.approx(0.5)
    assert measure_drama(game) == pytest.approx(0.5)
    figures = sum_up([game, game], 2, "10 to 20 minutes")
    assert figures["Balance"] == 0
    assert figures["DecisionMoves"] == pytest.approx(0.667)
    assert figures["seconds a choice"] == [pytest.approx(85.7), pytest.approx(171.4)]


def test_answer_times_come_from_a_bots_file(tmp_path: Path):
    file = tmp_path / "games.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE results (game TEXT, tempo TEXT)")
        connection.execute("INSERT INTO results VALUES ('estate', '[0,0,0,4]')")
    assert read_answer_time(file, "estate") == pytest.approx(2**1.75)
    assert read_answer_time(file, "nobles") is None
