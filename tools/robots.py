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
    if goal is not None and row["games"] < CLAIM:
        met = f"{goal}: too few games"
    elif goal is not None and low >= goal:
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
Aristocrats, 4 is a row of nine deals. Its regent meets a courtier that was kept weaker than it could be (see below), which makes its share larger.

A searched decision of the regent took 0.5 to 1.1 s of CPU in nine positions each of Aristocracy with three seats, of Estate with three and of Nobles &
Glory, on a machine with much else to do. No imagined world of these was dropped.

## Courtiers, against those before them

One courtier of today among courtiers of the version before, the same deals from every seat. The numbers of their rules were chosen on other deals than
these: of about 25 settings for Aristocrats, 12 for Anarchy and 13 for Aristocracy. On the deals on which they were chosen the figures were a little higher.

| title, seats | games | won | fair |
|---|---|---|---|
| Aristocrats, 3 | 90 | 51 ± 11 % | 33 % |
| Aristocrats, 4 | 160 | 36 ± 6 % | 25 % |
| Anarchy in the Monarchy, 4 | 80 | 28 ± 13 %: nothing shown | 25 % |
| Aristocracy, 2 | 60 | 68 ± 11 % | 50 % |
| Aristocracy, 3 | 90 | 46 ± 7 % | 33 % |

Not measured again on other deals: Nobles & Glory, 58 ± 12 % of 60 games, and Estate, 40 ± 13 % of 15 games before the prices of its offers changed. Neither shows anything.

## What was tried

- **Aristocrats**: a courtier that steals in its first turn whenever its hand is poor won 43 ± 5 % of 240 games with four seats against the version
  before, on the deals on which it was chosen. It isn't used: a round would be over after about one turn of each. **It beats today's courtier clearly**: one
  courtier of today among three of them won 9 ± 4 % of 160 games (fair: 25 %). So a player who steals early does well against these robots.
- **Aristocracy**: more bluffs (three of four chances instead of one round in three, with a coin instead of three) made the courtier stronger, and so
  did looking into half of the buildings that may be bluffs. The robots' old timetable of bluffs, by round and seat, is gone.
- **Estate**: the worth of a position began as a regression over 24 games of courtiers; its weights of Staffed Holdings, ore and bars were then set by
  hand, since rare things got absurd ones. Robots trade what they can spare for what they lack. They build no Mine and no second Village and pass no pick: that
  these never pay was judged, not measured.
- **Regents of Aristocracy, Estate and Nobles & Glory haven't been shown to beat the courtier, or even to be as strong.** Two games were played, with fewer playouts and
  other settings than today's: one of Aristocracy won, one of Nobles & Glory lost. As a precaution they contradict the courtier only by two standard
  errors: in 1, 3 and 1 of nine decisions that were looked at. The goals of these titles are open.
- **Nobles & Glory**: the worth of a position is a guess. Rarer actions (Dethrone, Declaration, Ascendancy, a Scandal that ends the game, Overlook)
  are used by rules of thumb. A Subject is still never moved.
- **Page**: its goal, 60 to 70 % of a fair share, was not measured in any title.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
