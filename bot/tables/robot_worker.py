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
PATIENCE: Final = 15  # CPU seconds for one decision; then the process ends, and another one takes its place
MEMORY: Final = 1 << 30  # bytes of address space of a worker process


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


def begin() -> None:
    """Prepare a worker process: people who press come first, and it can't take the machine's memory."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def find_thought(question: Question) -> Thought:
    """Return what a robot of that strength thinks of."""
    game = CATALOGUE[question.title]
    memory = game.views.read_memory(question.seen)
    return think(Match(game, question.save), question.seat, question.strength, question.number, memory)


def find_thought_in_time(question: Question) -> Thought:
    """Return the same in a worker process, which ends if it takes longer than its patience."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        return find_thought(question)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
