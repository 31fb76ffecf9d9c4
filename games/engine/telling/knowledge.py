"""A perfect memory of a game, beside what a view shows, as a title declares it.

Data only; `known.py` collects it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple

from games.engine.asking.ask import Seat
from games.engine.events import Event


class Place(NamedTuple):
    """A place before a seat where cards lie face down, by its name, such as `b2`."""

    seat: Seat
    name: str


Lying = Mapping[Any, Place]
"""The cards that are known to lie face down somewhere."""


def nowhere(lying: Lying, event: Event) -> Lying:
    """Return no card, for a title in which cards lie face down only where no one knows them, or in sight of all who do."""
    return lying


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """The cards and deeds of a title that are worth remembering.

    `pack(view)`: every card of the game, in order. `in_sight(view)`: those that the viewer sees now. `deals`: events with which the cards
    are dealt again, so that what was learned before is past. `tells`: events that tell more of a player than a card. `locate(lying, event)`:
    the cards that are known to lie face down somewhere, after that event. `face`: how a card is written.
    """

    pack: Callable[[Any], Iterable[Any]]
    in_sight: Callable[[Any], Iterable[Any]]
    deals: frozenset[type[Event]] = frozenset()
    tells: frozenset[type[Event]] = frozenset()
    locate: Callable[[Lying, Event], Lying] = nowhere
    face: Callable[[Any], str] = attrgetter("face")
