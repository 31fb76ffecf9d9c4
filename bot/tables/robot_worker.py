"""Thinking of robots that search, as a worker process does it: of the bot it imports nothing, so that it starts fast and stays small."""

import os
import signal
from typing import Final

from games import CATALOGUE
from games.engine.ask import Seat, Tokens
from games.engine.match import Match
from games.engine.save import Save
from games.engine.search.regent import Strength, think

NICE: Final = 10  # presses go first
PATIENCE: Final = 15  # seconds for one decision; then the process ends, and another one takes its place


def begin() -> None:
    """Prepare a worker process: people who press come first."""
    os.nice(NICE)


def find_answer(title: str, save: Save, seat: Seat, strength: Strength, number: int) -> Tokens:
    """Return the answer of a robot of that strength. The same save, seat, strength and number give the same answer."""
    return think(Match(CATALOGUE[title], save), seat, strength, number).tokens


def find_answer_in_time(title: str, save: Save, seat: Seat, strength: Strength, number: int) -> Tokens:
    """Return the same in a worker process, which ends if it takes longer than its patience."""
    signal.alarm(PATIENCE)
    try:
        return find_answer(title, save, seat, strength, number)
    finally:
        signal.alarm(0)
