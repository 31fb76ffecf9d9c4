"""Looks for deals that bring the lessons of a guided game up early: `python -m tools.courses aristocrats --seeds 200`.

Each line: how many lessons were missed, how many decisions were made, the seed, and the lessons in the order in which they came.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from hashlib import sha256
from typing import Any

from bot.contract.tutorial_checks import play_course
from games import CATALOGUE


def main() -> None:
    """Print the best deals last."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(CATALOGUE))
    parser.add_argument("--part", type=int, default=1, help="which of the title's guided games")
    parser.add_argument("--seeds", type=int, default=100, help="how many deals are tried")
    parser.add_argument("--show", type=int, default=5, help="how many are printed")
    given = parser.parse_args()
    game = CATALOGUE[given.game].select_part(given.part - 1)
    found = sorted((_tried(game, number) for number in range(given.seeds)), reverse=True)
    for missed, decisions, seed, lessons in found[-given.show :]:
        print(missed, decisions, seed, lessons)


def _tried(game: Any, number: int) -> tuple[int, int, str, str]:
    seed = sha256(f"{game.name} {number}".encode()).hexdigest()
    course = replace(game.course, seed=seed)
    seat, steps, match = play_course(game.but(courses=(course,)))
    came = [step.lesson for step in steps if step.lesson is not None]
    missed = len(course.lessons) - len(came)
    lost = match.over or seat not in match.asks
    places = {lesson.key: str(place) for place, lesson in enumerate(course.lessons, 1)}
    order = " ".join(places[step.lesson.key] if step.lesson else "." for step in steps)
    return missed, len(steps), seed, f"{order}{' and it is over' if lost else ''}"


if __name__ == "__main__":
    main()
