"""From the command line to the files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.skeleton.title_names import problem
from bot.skeleton.title_writer import write


def main(arguments: Sequence[str]) -> int:
    """Write the skeleton of a title. Returns 0, or 2 when it cannot be written (the reason is printed)."""
    parser = argparse.ArgumentParser(prog="python -m bot new-title", description="The skeleton of a title of your own.")
    parser.add_argument("name", metavar="NAME", help="the title's name: lower-case letters and underscores")
    parser.add_argument(
        "--to", type=Path, default=Path(), metavar="DIR", help="where its folder is put (default: here)"
    )
    given = parser.parse_args(arguments)
    folder = given.to / given.name
    why = problem(given.name) or (f"{folder} is there already." if folder.exists() else None)
    if why is None:
        try:
            print(done(given.name, folder, len(write(given.name, folder))))
        except OSError as error:
            why = f"{folder} cannot be written: {error.strerror}."
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    return 0


def done(name: str, folder: Path, count: int) -> str:
    """What can be done now."""
    return (
        f"{count} files in {folder}: a whole game, to be replaced by yours rule by rule. From here on:\n\n"
        f"    python -m pip install --no-deps --no-build-isolation --editable {folder}\n"
        f"    python -m pytest {folder}\n"
        f"    python -m bot local --game {name}\n\n"
        "CONTRIBUTING.md says in which order a title is written."
    )
