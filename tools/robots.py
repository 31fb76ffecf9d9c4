"""Measure how strong the robots are, and write docs/robots.md.

python -m tools.robots [title ...] [--seats N] [--strength regent] [--games 300] [--cpu SECONDS] [--jobs 0] [--to docs/robots.md]

Rows that are not measured stay as they were; the numbers lie beside the page, in robots.json.
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

from bench.matches import Entered, Played, play_deal, sum_up
from games import CATALOGUE
from games.engine.search.regent import Strength

PAGE: Final = Path(__file__).parents[1] / "docs" / "robots.md"
SEATS: Final = {
    "aristocrats": (3, 4, 5),
    "anarchy": (4, 6, 8),
    "aristocracy": (2, 3, 4),
    "estate": (2, 3),
    "nobles": (2,),
}
STRENGTHS: Final[tuple[Strength, ...]] = ("regent", "page")
WANTED: Final = {"aristocrats": 1.8, "anarchy": 1.7, "aristocracy": 1.3, "estate": 1.3, "nobles": 1.3}
"""How often a regent is to win, in fair shares."""
CLAIM: Final = 300
"""Games that a claim needs."""


def main(arguments: Sequence[str]) -> int:
    """Measure, write the page; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.robots", description="How strong are the robots?")
    parser.add_argument("titles", nargs="*", choices=[*SEATS, []], help="which titles (default: all that search)")
    parser.add_argument("--games", type=int, default=300, help="games of each row, about (default 300)")
    parser.add_argument("--seats", type=int, default=0, help="only for this number of seats")
    parser.add_argument("--strength", choices=STRENGTHS, help="only this strength")
    parser.add_argument("--cpu", type=float, default=1e9, help="CPU seconds after which a row begins no further deal")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--to", type=Path, default=PAGE, help="the page (default docs/robots.md)")
    given = parser.parse_args(arguments)
    numbers = given.to.with_suffix(".json")
    rows = json.loads(numbers.read_text()) if numbers.exists() else []
    for entered in enter(given.titles or list(SEATS), given.games):
        if given.seats not in (0, entered.seats) or given.strength not in (None, entered.strength):
            continue
        row = measure(entered, given.jobs or os.cpu_count() or 1, given.cpu)
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


def measure(entered: Entered, jobs: int, limit: float) -> dict[str, Any]:
    """Play the contest, `jobs` deals at a time, until its deals or its CPU seconds are used up; return its row."""
    played, spent = list[list[Played]](), 0.0
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        for first in range(0, entered.deals, jobs):
            if spent >= limit:
                break
            deals = list(pool.map(partial(play_deal, entered), range(first, min(first + jobs, entered.deals))))
            played += deals
            spent += sum([game.took_all for deal in deals for game in deal])
    return sum_up(entered, played)


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
    return "\n".join([HEAD, *map(describe, rows), "", *list_missing(rows), FOOT])


def list_missing(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Return the lines that say what has not been measured, and which rows are too short for a claim."""
    done = {key(row) for row in rows}
    missing = [
        f"{CATALOGUE[title].title}, {seats} seats: {strength}"
        for title, several in SEATS.items()
        for seats in several
        for place, strength in enumerate(STRENGTHS)
        if (title, seats, place) not in done
    ]
    short = [f"{CATALOGUE[row['title']].title}, {row['seats']}" for row in rows if row["games"] < CLAIM]
    return [
        *([f"Too few games for a claim (under {CLAIM}): {'; '.join(dict.fromkeys(short))}.", ""] if short else []),
        *([f"Not measured yet: {'; '.join(missing)}.", ""] if missing else []),
    ]


HEAD: Final = """\
# How strong the robots are

A robot sees only what its seat may see, and what its seat has heard and seen before. There are three strengths:

- **Courtier**: the title's rules of thumb. Fills empty seats and stands in for absent players.
- **Regent**: searches. It tries each answer in the same imagined worlds, lets courtiers play every seat on, and changes the courtier's
  answer only if another one is better by more than a standard error; by two in Aristocracy, Estate and Nobles & Glory, where the worth of
  an unfinished game is a guess. There it tries an action together with what it is done to.
- **Page**: searches too, and takes the worst answer that costs at most four hundredths of its chance to win.

Each row is one such robot among courtiers, the same deals from every seat. The interval is of 95 %, over deals. "Times fair" is the share
of games won over a fair share. CPU milliseconds of a searched decision: median and 95th percentile. "Changed": how often it doesn't
answer as the courtier would. `make robots` measures all of it again; `make robots ARGS="nobles --strength regent --games 300"` one title.

| title, seats | robot | playouts | games | won | fair | times fair | goal | CPU ms | changed |
|---|---|---|---|---|---|---|---|---|---|"""
FOOT: Final = """\
## Courtiers, against those before them

One courtier of today among courtiers of the version before, the same deals from every seat, as it was measured when they changed:

| title, seats | games | won | fair |
|---|---|---|---|
| Aristocrats, 3 | 120 | 50 ± 7 % | 33 % |
| Aristocrats, 4 | 160 | 39 ± 7 % | 25 % |
| Anarchy in the Monarchy, 4 | 100 | 30 ± 7 % | 25 % |
| Aristocracy, 2 | 100 | 59 ± 9 % | 50 % |
| Aristocracy, 3 | 120 | 48 ± 10 % | 33 % |
| Estate, 3 | 15 | 40 ± 13 %: nothing shown | 33 % |
| Nobles & Glory, 2 | 60 | 58 ± 12 %: nothing shown | 50 % |

In Anarchy and Aristocracy some numbers of the rules of thumb were rounded after that, and not measured again.

## What was tried

- **Aristocrats**: a courtier that steals in its first turn whenever its hand is poor won 43 ± 5 % of 240 games with four seats, and 1.07 to
  1.18 times a fair share among its own kind. It isn't used: a round would be over after one turn of each. That tells more of the game than of
  the robot, see the note for designers in the laboratory. Today's steals only from hands on which someone has worked.
- **Aristocracy**: bluffs in three of four chances instead of one round in three, with a coin instead of three, made the courtier much stronger; so
  did looking into half of the buildings that may be bluffs. The robots' old timetable of bluffs, by round and seat, is gone.
- **Estate**: the worth of a position comes from a regression over 24 games of courtiers. Robots trade what they can spare for what they lack. No
  Mine and no second Village is built, and no pick is passed: for a robot of this kind they never pay.
- **Nobles & Glory**: the worth of a position is a guess. Rarer actions (Dethrone, Declaration, Ascendancy, a Scandal that ends the game, Overlook)
  are used where they pay.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
