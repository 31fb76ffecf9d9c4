"""A game's result as its picture needs it, without its people."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.pictures.drawing.themes import Velvet
from bot.pictures.layout.table_zones import format_number
from games.engine.asking.ask import Seat
from games.engine.state import Outcome

AHEAD: Final = re.compile(r"[^:]+ each: <s(\d+)> (?!and )(.+)")
"""A tie that names who comes first, and the reason."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A result without its people. `line`: the game's length ("8 rounds"). `unit`: what scores count, in the singular; `sources`: by
    seat, what its score came from; `ties`: why equal scores have different places, a clause each; `why`: how it
    ended if scores don't say it. `stopped`: it was ended before its own end, so no one has won. `rounds`: by `period`, each seat's score after it, or nothing. Texts may hold seat marks."""

    title: str
    line: str
    velvet: Velvet
    outcome: Outcome
    unit: str = "point"
    sources: Mapping[Seat, str] = field(default_factory=dict)
    ties: Sequence[str] = ()
    why: str = ""
    rounds: Sequence[Sequence[int]] = ()
    period: str = "round"
    stopped: bool = False

    @property
    def first(self) -> list[Seat]:
        """Return the winners; none if the game ended without result or was stopped."""
        return [] if self.stopped else [seat for place, seat in self.outcome.ranked() if place == 1]

    @property
    def headline(self) -> str:
        """Return how the game ended, in a few words."""
        return "The game was stopped" if self.stopped else "The game is over"

    @property
    def won(self) -> str:
        """Return the second half of the sentence that starts with the winners' names."""
        score = ""
        if self.outcome.scores and self.first:
            number = self.outcome.scores[self.first[0]]
            score = f" with {format_number(number)} {self.unit}{'' if abs(number) == 1 else 's'}"
        return f"{'wins' if len(self.first) == 1 else 'share the win'}{score}"

    @property
    def decided(self) -> dict[Seat, tuple[str, str]]:
        """Return by seat why it comes before another with as many points: the whole tie, and its reason alone."""
        found = [(tie, AHEAD.fullmatch(tie)) for tie in self.ties]
        return {int(one[1]): (tie, one[2]) for tie, one in found if one}
