"""Measure how strong the robots are, and write docs/robots.md.

python -m tools.robots [title ...] [--seats N] [--strength regent] [--games 300] [--cpu SECONDS] [--jobs 0] [--through 2] [--to docs/robots.md]

First a few games of each title are played through worker processes, as robots think at a host's, and every answer is held against this process's
own: if one failed or differs, nothing is measured. Rows that are not measured stay as they were; the numbers lie beside the page, in robots.json. Every deal is kept in `--deals`, so that a
measurement that is stopped goes on where it was. What the page says beside its table is in text.md here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bench.matches import Entered
from tools.robots.deals import measure
from tools.robots.page import SEATS, STRENGTHS, describe, key, list_contests, write_page
from tools.robots.pool_check import compare_title

PAGE: Final = Path(__file__).parents[2] / "docs" / "robots.md"
TEXT: Final = Path(__file__).with_name("text.md")
WORKERS: Final = 2  # as a host has
DEALS: Final = Path("robots-deals.jsonl")


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.robots", description="How strong are the robots?")
    parser.add_argument("titles", nargs="*", choices=[*SEATS, []], help="which titles (default: all that search)")
    parser.add_argument(
        "--games", type=int, default=300, help="games of each row, about; 0 writes the page (default 300)"
    )
    parser.add_argument("--seats", type=int, default=0, help="only for this number of seats")
    parser.add_argument("--strength", choices=STRENGTHS, help="only this strength")
    parser.add_argument("--cpu", type=float, default=1e9, help="CPU seconds after which a row begins no further deal")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument(
        "--through", type=int, default=2, help="games of each title through worker processes first (default 2)"
    )
    parser.add_argument("--to", type=Path, default=PAGE, help="the page (default docs/robots.md)")
    parser.add_argument("--deals", type=Path, default=DEALS, help=f"the file of deals played (default {DEALS})")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Measure, write the page; return the exit code: 1 where robots think otherwise in worker processes than here."""
    given = read_arguments(arguments)
    if given.games and not has_the_same_thoughts(given.titles or list(SEATS), given.through):
        return 1
    numbers = given.to.with_suffix(".json")
    rows = json.loads(numbers.read_text()) if numbers.exists() else []
    for entered in enter(given.titles or list(SEATS), given.games):
        if given.seats not in (0, entered.seats) or given.strength not in (None, entered.strength):
            continue
        row = measure(entered, given.deals, given.jobs or os.cpu_count() or 1, given.cpu)
        rows = sorted([one for one in rows if key(one) != key(row)] + [row], key=key)
        print(describe(row), flush=True)
        numbers.write_text(json.dumps(rows, indent=1) + "\n")
        write_page(given.to, TEXT, rows)
    write_page(given.to, TEXT, rows)
    return 0


def has_the_same_thoughts(titles: Sequence[str], games: int) -> bool:
    """Play these games of each title through worker processes and print what came of them; return whether no thought failed or differs."""
    found = [asyncio.run(compare_title(title, games, WORKERS)) for title in titles if games]
    for one in found:
        print(one.describe(), flush=True)
    return all(one.is_the_same for one in found)


def enter(titles: Sequence[str], games: int) -> Iterator[Entered]:
    """Yield the contests of these titles; none without games."""
    for title in titles if games else ():
        for seats, strength in list_contests(title):
            yield Entered(title, seats, strength, -(-games // seats))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
