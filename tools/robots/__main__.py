"""Measure how strong the robots are, and write docs/robots.md.

python -m tools.robots [title ...] [--seats N] [--strength regent] [--games 300] [--cpu SECONDS] [--jobs 0] [--to docs/robots.md]

Rows that are not measured stay as they were; the numbers lie beside the page, in robots.json. Every deal is kept in `--deals`, so that a
measurement that is stopped goes on where it was. What the page says beside its table is in text.md here.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bench.matches import Entered
from tools.robots.deals import measure
from tools.robots.page import SEATS, STRENGTHS, describe, key, list_contests, write_page

PAGE: Final = Path(__file__).parents[2] / "docs" / "robots.md"
TEXT: Final = Path(__file__).with_name("text.md")
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
    parser.add_argument("--to", type=Path, default=PAGE, help="the page (default docs/robots.md)")
    parser.add_argument("--deals", type=Path, default=DEALS, help=f"the file of deals played (default {DEALS})")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Measure, write the page; return the exit code."""
    given = read_arguments(arguments)
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


def enter(titles: Sequence[str], games: int) -> Iterator[Entered]:
    """Yield the contests of these titles; none without games."""
    for title in titles if games else ():
        for seats, strength in list_contests(title):
            yield Entered(title, seats, strength, -(-games // seats))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
