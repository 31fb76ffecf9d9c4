"""Play a title's games between robots and write what they are like.

python -m tools.lab estate [tie_order=rotating …] [vs:KEY=VALUE …] [--seats 3] [--games 300] [--seed 1] [--minutes 10] [--to docs/lab]

Bare KEY=VALUE words are options of the title; those with `vs:` are played beside them, over the same deals.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.model.errors import TableError
from games import CATALOGUE
from tools.lab.experiment import Wanted, run
from tools.lab.report import write_page

FOLDER: Final = Path(__file__).parents[2] / "docs" / "lab"
BESIDE: Final = "vs:"


def main(arguments: Sequence[str]) -> int:
    """Write the page and its JSON; return the exit code: 2 for options that the title doesn't take."""
    given = _read(arguments)
    versus = [one.removeprefix(BESIDE) for one in given.settings if one.startswith(BESIDE)]
    options = [one for one in given.settings if not one.startswith(BESIDE)]
    wanted = Wanted(
        given.title,
        given.seats,
        given.games,
        given.seed,
        " ".join(options),
        " ".join(versus),
        given.minutes,
        given.jobs,
        given.database,
    )
    try:
        data = run(wanted)
    except TableError as error:
        print(error.said, file=sys.stderr)
        return 2
    given.to.mkdir(parents=True, exist_ok=True)
    page = given.to / f"{given.title}.html"
    page.with_suffix(".json").write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    page.write_text(write_page(data), encoding="utf-8")
    print(page)
    return 0


def _read(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.lab", description="What is a title like when robots play it?"
    )
    parser.add_argument("title", choices=[*CATALOGUE])
    parser.add_argument("settings", nargs="*", metavar="[vs:]KEY=VALUE", help="options; with vs: played beside them")
    parser.add_argument("--seats", type=int, help="how many play (default: every number that the title takes)")
    parser.add_argument("--games", type=int, default=300, help="games for each number of seats (default 300)")
    parser.add_argument("--seed", default="1", help="the same seed deals the same games")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each number of seats and setting (default 10)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--database", type=Path, help="a bot's SQLite file: how quickly do people answer there?")
    parser.add_argument("--to", type=Path, default=FOLDER, help="folder for the page (default docs/lab)")
    given = parser.parse_args(arguments)
    if given.seats is not None and given.seats not in CATALOGUE[given.title].seats:
        parser.error(f"{CATALOGUE[given.title].title} isn't played by {given.seats}")
    return given


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
