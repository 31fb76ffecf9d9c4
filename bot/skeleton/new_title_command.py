"""`python -m bot new-title`: from the command line to the files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.skeleton.title_names import problem
from bot.skeleton.title_writer import EXAMPLE, write


def main(arguments: Sequence[str]) -> int:
    """Write the files of a new title; return the exit code, which is 2 if that failed (the reason is printed)."""
    parser = argparse.ArgumentParser(prog="python -m bot new-title", description="Start a title of your own.")
    parser.add_argument("name", metavar="NAME", help="the title's name: lower-case letters and underscores")
    parser.add_argument(
        "--to", type=Path, default=Path(), metavar="DIR", help="where its folder is put (default: here)"
    )
    given = parser.parse_args(arguments)
    folder = given.to / given.name
    why = problem(given.name) or (f"{folder} already exists." if folder.exists() else None)
    if why is None and not EXAMPLE.is_dir():
        why = "A new title is a copy of examples/moths: run this command in a clone of the repository."
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
    """Return what to do next."""
    return (
        f"{count} files in {folder}: a whole game, for you to replace rule by rule. Next:\n\n"
        f"    python -m pip install --no-deps --no-build-isolation --editable {folder}\n"
        f"    python -m pytest {folder}\n"
        f"    python -m bot local --game {name}\n\n"
        "CONTRIBUTING.md says in which order to write a title."
    )
