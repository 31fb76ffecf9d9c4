"""An experiment: games of a title by every number of seats, within a budget, and what is made of them."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from bot.model import response_times
from bot.panels.text.option_parsing import parse_options
from bot.tables.lobby import option_rules
from games import CATALOGUE
from tools.lab.comparison import compare
from tools.lab.figures import list_choices, list_things, sum_up
from tools.lab.played_game import PlayedGame, Setting, play
from tools.lab.rule_coverage import find_coverage
from tools.lab.title_measures import MEASURES

UNEVEN: Final = 0.05
"""Below this chance of equal seats, remedies and careless robots are tried."""
CARELESS: Final = 0.1
PROFILED: Final = 12
VERSION: Final = 1


@dataclass(frozen=True)
class Wanted:
    """The question to an experiment. `options` and `versus`: as `/table new` takes them; `minutes`: of wall time for each number of seats and setting.

    `database`: a bot's SQLite file, for how quickly people answer at its tables.
    """

    title: str
    seats: int | None = None
    games: int = 300
    seed: str = "1"
    options: str = ""
    versus: str = ""
    minutes: float = 10.0
    jobs: int = 0
    database: Path | None = None


def run(wanted: Wanted) -> dict[str, Any]:
    """Play the games and return all figures. Raise TableError for options that the title doesn't take."""
    game = CATALOGUE[wanted.title]
    read_options(wanted.title, f"{wanted.options} {wanted.versus}".strip())
    began, lines, rivals, played = time.monotonic(), [], [], list[PlayedGame]()
    sizes = [wanted.seats] if wanted.seats else list(game.seats)
    settings = [Setting(wanted.title, size, wanted.seed, read_options(wanted.title, wanted.options)) for size in sizes]
    with ProcessPoolExecutor(wanted.jobs or os.cpu_count() or 1, mp_context=get_context("forkserver")) as pool:
        for setting in settings:
            games = list(play_many(setting, wanted.games, wanted.minutes, pool))
            line = sum_up(games, setting.seats, game.lasts)
            lines.append(line | {"lengths": [one.rounds for one in games]})
            played += games
            rivals += list(_try_others(wanted, setting, games, line, pool))
    return {
        "format": "seneschal laboratory",
        "version": VERSION,
        "title": wanted.title,
        "options": wanted.options,
        "seed": wanted.seed,
        "answer seconds": wanted.database and read_answer_time(wanted.database, wanted.title),
        "seconds": round(time.monotonic() - began),
        "lines": lines,
        "beside": rivals,
        "choices": list_choices(played),
        "things": list_things(played),
        "coverage": find_coverage(settings, PROFILED),
    }


def read_answer_time(database: Path, title: str) -> float | None:
    """Return the median seconds to an answer in the finished games of a bot's SQLite file; None where there are none."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT tempo FROM results WHERE game = ?", (title,))
        return response_times.together([text for (text,) in rows]).median()


def read_options(title: str, text: str) -> Mapping[str, Any]:
    """Return the options in that text. Raise TableError for one that the title doesn't take."""
    game = CATALOGUE[title]
    return option_rules.validate_options(game, parse_options(game, text))


def play_many(setting: Setting, count: int, minutes: float, pool: Executor) -> Iterator[PlayedGame]:
    """Yield games 0, 1, 2 … of the setting, at most `count`, until the time is over; at least one."""
    began, done, size = time.monotonic(), 0, 16
    while done < count and (not done or time.monotonic() - began < 60 * minutes):
        numbers = range(done, min(done + size, count))
        yield from pool.map(partial(play, setting), numbers)
        done = numbers.stop
        _show_progress(setting, done, count)
    print(file=sys.stderr)


def _show_progress(setting: Setting, done: int, count: int) -> None:
    bar = "#" * (30 * done // count)
    what = f"{setting.title}, {setting.seats} seats{', careless' if setting.careless else ''}"
    print(f"\r{what:34} [{bar:30}] {done} of {count}", end="", file=sys.stderr, flush=True)


def _try_others(
    wanted: Wanted, setting: Setting, games: Sequence[PlayedGame], line: Mapping[str, Any], pool: Executor
) -> Iterator[dict[str, Any]]:
    """Yield the same deals under other settings: the one asked for, and where seats are uneven the remedies and careless robots."""
    uneven = line["chance of equal seats"] < UNEVEN
    measures = MEASURES.get(wanted.title)
    texts = [wanted.versus] if wanted.versus else list(measures.remedies) if uneven and measures else []
    beside: Callable[[str, Setting], dict[str, Any]] = partial(_play_beside, wanted, games, pool)
    for text in texts:
        options = read_options(wanted.title, f"{wanted.options} {text}".strip())
        yield beside(text, replace(setting, options=options))
    if uneven:
        yield beside(
            f"robots that answer {CARELESS:.0%} of all questions at random", replace(setting, careless=CARELESS)
        )


def _play_beside(
    wanted: Wanted, games: Sequence[PlayedGame], pool: Executor, name: str, setting: Setting
) -> dict[str, Any]:
    others = list(play_many(setting, len(games), wanted.minutes, pool))
    return {
        "setting": name,
        "figures": sum_up(others, setting.seats, CATALOGUE[wanted.title].lasts),
        "difference": compare(games[: len(others)], others, setting.seats),
    }
