"""The scores, rounds and first seat of each title, for the laboratory. Scores are those that everyone can see or will count.

A title that isn't here is measured without them: by its results alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.aristocracy.scoring import points
from games.nobles.cards import value

Scores = Callable[[Any], Sequence[float]]


@dataclass(frozen=True)
class Measures:
    """The measures of a title. `remedies`: settings, as `/table new` takes them, that its rulebook offers against unequal seats."""

    scores: Scores
    """By seat, from the state."""
    rounds: Callable[[Any], int]
    """The number of the round, turn or Season."""
    first: Callable[[Any], int]
    """The seat that is first in the first round."""
    remedies: tuple[str, ...] = ()


def _sum_buildings(g: Any) -> list[float]:
    return [sum([points(g, building) for building in g.buildings_of(seat)]) for seat in range(g.seats)]


def _sum_glory(g: Any) -> list[float]:
    return [sum(map(value, (*kingdom.glory, *kingdom.turned))) for kingdom in g.kingdoms]


def _count_staffed(g: Any) -> list[float]:
    return [g.count_staffed(seat) for seat in range(g.seats)]


MEASURES: Final[Mapping[str, Measures]] = {
    "aristocracy": Measures(
        _sum_buildings,
        lambda g: g.round,
        lambda g: g.herald_order()[0],
        ("commit_order=simultaneous", "auction_bids=herald"),
    ),
    "aristocrats": Measures(lambda g: g.totals, lambda g: g.round, lambda g: g.first_starter),
    "anarchy": Measures(lambda g: g.totals, lambda g: g.round, lambda g: g.to_play),
    "estate": Measures(_count_staffed, lambda g: g.round, lambda g: g.youth[0], ("tie_order=rotating",)),
    "nobles": Measures(_sum_glory, lambda g: g.turn, lambda g: 0),
}
