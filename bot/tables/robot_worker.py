"""Thinking of robots that search, as a worker process does it: of the bot it imports nothing, so that it starts fast and stays small."""

import os
import signal
from typing import Final

from games import CATALOGUE
from games.engine.ask import Seat
from games.engine.match import Match
from games.engine.save import Save
from games.engine.search.regent import Strength, Thought, think

NICE: Final = 10  # presses go first
PATIENCE: Final = 15  # seconds for one decision; then the process ends, and another one takes its place


def begin() -> None:
    """Prepare a worker process: people who press come first."""
    os.nice(NICE)


def find_thought(title: str, save: Save, seat: Seat, strength: Strength, number: int) -> Thought:
    """Return what a robot of that strength thinks of. The same save, seat, strength and number give the same thought."""
    return think(Match(CATALOGUE[title], save), seat, strength, number)


def find_thought_in_time(title: str, save: Save, seat: Seat, strength: Strength, number: int) -> Thought:
    """Return the same in a worker process, which ends if it takes longer than its patience."""
    signal.alarm(PATIENCE)
    try:
        return find_thought(title, save, seat, strength, number)
    finally:
        signal.alarm(0)
