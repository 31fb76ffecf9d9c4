"""Thinking of robots that search, as a worker process does it: of the bot it imports nothing, so that it starts fast and stays small."""

import os
import resource
import signal
from collections.abc import Mapping
from typing import Final, NamedTuple

from games import CATALOGUE
from games.engine.ask import Seat
from games.engine.match import Match
from games.engine.save import Save
from games.engine.search.regent import Strength, Thought, think

NICE: Final = 10  # presses go first
PATIENCE: Final = 15.0  # CPU seconds for one decision
MEMORY: Final = 1 << 30  # bytes of address space of a worker process


class OutOfTime(Exception):
    """A decision took more CPU time than a robot may have."""


class Question(NamedTuple):
    """A question that a robot is to think about. `number` starts its luck; `seen`: the cards that it remembers, each with its holder.

    The same question gets the same thought.
    """

    title: str
    save: Save
    seat: Seat
    strength: Strength
    number: int
    seen: Mapping[str, Seat] = {}


def begin(memory: int = MEMORY) -> None:
    """Prepare a worker process: people who press come first, and it can't take more than `memory` bytes."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    signal.signal(signal.SIGPROF, _stop)


def _stop(number: int, frame: object) -> None:
    raise OutOfTime


def find_thought(question: Question) -> Thought:
    """Return what a robot of that strength thinks of."""
    game = CATALOGUE[question.title]
    memory = game.views.read_memory(question.seen)
    return think(Match(game, question.save), question.seat, question.strength, question.number, memory)


def find_thought_in_time(question: Question, patience: float = PATIENCE) -> Thought:
    """Return the same in a worker process. Raise OutOfTime after `patience` CPU seconds, MemoryError where it takes too much memory."""
    signal.setitimer(signal.ITIMER_PROF, patience)
    try:
        return find_thought(question)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
