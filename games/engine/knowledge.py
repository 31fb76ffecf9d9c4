"""A perfect memory of a game, beside what a view shows, as a title declares it.

Data only; `known.py` collects it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from games.engine.events import Event


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """The cards and deeds of a title that are worth remembering.

    `pack(view)`: every card of the game, in order. `in_sight(view)`: those that the viewer sees now. `deals`: events with which the cards
    are dealt again, so that what was learned before is past. `tells`: events that tell more of a player than a card. `face`: how a card is
    written.
    """

    pack: Callable[[Any], Iterable[Any]]
    in_sight: Callable[[Any], Iterable[Any]]
    deals: frozenset[type[Event]] = frozenset()
    tells: frozenset[type[Event]] = frozenset()
    face: Callable[[Any], str] = attrgetter("face")
