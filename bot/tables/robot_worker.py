"""Thinking of robots that search, as a worker process does it: of the bot it imports nothing, so that it starts fast and stays small."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from games import CATALOGUE
from games.engine.asking.ask import Seat
from games.engine.running.match import Match
from games.engine.running.save import Save
from games.engine.searching.regent import Strength, Thought, think

PRELOAD: Final = (__name__,)
"""Modules that the processes of a pool share, since most of their jobs are thoughts."""


class Question(NamedTuple):
    """A question that a robot is to think about. The same question gets the same thought.

    `number` starts its luck; `seen`: the cards that it remembers, each with its holder; `budget`: playouts, 0 for as many as the strength has.
    `is_hint`: a person asks for the answer; no game waits for it.
    """

    title: str
    save: Save
    seat: Seat
    strength: Strength
    number: int
    seen: Mapping[str, Seat] = {}
    budget: int = 0
    is_hint: bool = False


def find_thought(question: Question) -> Thought:
    """Return what a robot of that strength thinks of. Raise KeyError for a seat that isn't asked, Outdated for a save that no longer fits."""
    game = CATALOGUE[question.title]
    memory, match = game.views.read_memory(question.seen), Match(game, question.save)
    return think(match, question.seat, question.strength, question.number, memory, question.budget)
