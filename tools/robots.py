"""Measure how strong the robots are, and write docs/robots.md.

python -m tools.robots [title ...] [--games 300] [--jobs 0] [--to docs/robots.md]

Rows of titles that are not named stay as they were; the numbers lie beside the page, in robots.json.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from bench.matches import Entered, play_deal, sum_up
from games import CATALOGUE
from games.engine.search.regent import Strength

PAGE: Final = Path(__file__).parents[1] / "docs" / "robots.md"
SEATS: Final = {"aristocrats": (3, 4, 5), "anarchy": (4, 6, 8)}
STRENGTHS: Final[tuple[Strength, ...]] = ("regent", "page")
WANTED: Final = {"aristocrats": 1.8, "anarchy": 1.7}
"""How often a regent is to win, in fair shares."""


def main(arguments: Sequence[str]) -> int:
    """Measure, write the page; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.robots", description="How strong are the robots?")
    parser.add_argument("titles", nargs="*", choices=[*SEATS, []], help="which titles (default: all that search)")
    parser.add_argument("--games", type=int, default=300, help="games of each row, about (default 300)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--to", type=Path, default=PAGE, help="the page (default docs/robots.md)")
    given = parser.parse_args(arguments)
    numbers = given.to.with_suffix(".json")
    rows = json.loads(numbers.read_text()) if numbers.exists() else []
    for entered in enter(given.titles or list(SEATS), given.games):
        row = measure(entered, given.jobs or os.cpu_count() or 1)
        rows = [one for one in rows if key(one) != key(row)] + [row]
        print(describe(row), flush=True)
        numbers.write_text(json.dumps(sorted(rows, key=key), indent=1) + "\n")
        given.to.write_text(page(sorted(rows, key=key)), encoding="utf-8")
    return 0


def enter(titles: Sequence[str], games: int) -> Iterator[Entered]:
    """Yield the contests of these titles."""
    for title in titles:
        for seats in SEATS[title]:
            for strength in STRENGTHS:
                yield Entered(title, seats, strength, -(-games // seats))


def measure(entered: Entered, jobs: int) -> dict[str, Any]:
    """Play the contest, `jobs` deals at a time; return its row."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        return sum_up(entered, list(pool.map(partial(play_deal, entered), range(entered.deals))))


def key(row: dict[str, Any]) -> tuple[str, int, int]:
    """Return by what rows are told apart, and their order."""
    return row["title"], row["seats"], STRENGTHS.index(row["strength"])


def describe(row: dict[str, Any]) -> str:
    """Return the row as a line of the page's table."""
    fair = 1 / row["seats"]
    goal = WANTED[row["title"]] if row["strength"] == "regent" else None
    low = (row["won"] - row["half"]) / fair
    met = "" if goal is None else f"{goal}: {'reached' if row['won'] / fair >= goal else 'not reached'}"
    if goal is not None and low >= goal:
        met += ", even at the low end"
    cells = [
        f"{CATALOGUE[row['title']].title}, {row['seats']}",
        row["strength"],
        str(row["playouts"]),
        str(row["games"]),
        f"{100 * row['won']:.0f} ± {100 * row['half']:.0f} %",
        f"{100 * fair:.0f} %",
        f"{row['won'] / fair:.2f}",
        met,
        f"{row['median']} / {row['p95']}",
        f"{100 * row['changed']:.0f} %",
    ]
    return f"| {' | '.join(cells)} |"


def page(rows: Sequence[dict[str, Any]]) -> str:
    """Return the page."""
    return "\n".join([HEAD, *map(describe, rows), FOOT])


HEAD: Final = """\
# How strong the robots are

A robot sees only what its seat may see, and what its seat has heard and seen before. There are three strengths:

- **Courtier**: the title's rules of thumb. Fills empty seats and stands in for absent players.
- **Regent**: searches. It tries each answer in the same imagined worlds, lets courtiers play every seat on, and changes the courtier's
  answer only if another one is better by more than a standard error.
- **Page**: searches too, and takes the worst answer that costs at most four hundredths of its chance to win.

Each row is one such robot among courtiers, the same deals from every seat. The interval is of 95 %, over deals. "Times fair" is the share
of games won over a fair share. CPU milliseconds of a searched decision: median and 95th percentile. "Changed": how often it doesn't
answer as the courtier would. `make robots` measures all of it again.

| title, seats | robot | playouts | games | won | fair | times fair | goal | CPU ms | changed |
|---|---|---|---|---|---|---|---|---|---|"""
FOOT: Final = """
Aristocracy, Estate and Nobles & Glory have no search yet: there, every strength plays as the courtier.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
