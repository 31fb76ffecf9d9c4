"""The sources of a final score, in a title's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from games.engine.asking.ask import Seat
from games.engine.events import write_number
from games.engine.state import Outcome


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The scoring of a finished game, from what everyone knows by then.

    `unit`: what the scores count, in the singular. `sources`: by seat, what they came from. `ties`: why seats with equal scores are
    placed as they are, a clause each. `why`: what ended the game and what decided it, a sentence. All three may hold seat marks.
    `course`: by `period`, such as a round, each seat's score after it; empty where it isn't known from the start.
    """

    unit: str = "point"
    sources: Mapping[Seat, str] = field(default_factory=dict)
    ties: Sequence[str] = ()
    why: str = ""
    course: Sequence[Sequence[int]] = ()
    period: str = "round"


def plainly(state: Any) -> Reckoning:
    """Return the reckoning of a title that has nothing to add to the scores."""
    return Reckoning()


def ties(
    outcome: Outcome, merits: Callable[[Seat], Iterable[int]], words: Sequence[str], marked: Callable[[Seat], str]
) -> list[str]:
    """Return why one of two neighbours with equal scores is first: `6 each: Ann has more coins than Bea`.

    `merits`: what decides after the score, the more the better, each with its word in `words`. Seats that are equal to the last word share the place.

    >>> end = Outcome(rule="6.1", ranking=(1, 0), scores=(6, 6))
    >>> ties(end, lambda seat: (seat,), ["has more coins than"], lambda seat: f"seat {seat}")
    ['6 each: seat 1 has more coins than seat 0']
    """
    if not outcome.scores:
        return []
    told = []
    for ahead, behind in pairwise(outcome.ranking):
        if outcome.scores[ahead] != outcome.scores[behind]:
            continue
        pairs = zip(merits(ahead), merits(behind), words, strict=True)
        why = next((word for one, two, word in pairs if one != two), None)
        score = write_number(outcome.scores[ahead])
        both = f"{marked(ahead)} and {marked(behind)}"
        told.append(
            f"{score} each: {both} share the place"
            if why is None
            else f"{score} each: {marked(ahead)} {why} {marked(behind)}"
        )
    return told
