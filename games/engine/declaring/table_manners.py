"""Needs of a table on a chat server beyond the rulebook: notices, advance answers, results."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from typing_extensions import TypeVar

from games.engine.asking.ask import Seat
from games.engine.declaring.planning import Planning, Span, Standby
from games.engine.state import State
from games.engine.telling.reckoning import Reckoning, plainly

S = TypeVar("S", bound=State)


@dataclass(frozen=True, kw_only=True)
class TableManners(Generic[S]):
    """The needs of the title at a table; by default none."""

    after: Callable[[S], tuple[Seat, Seat] | None] | None = None
    """Whose turn it is and whose comes next, as far as everyone can tell."""
    standing: tuple[Standby, ...] = ()
    """The small questions that a player can answer in advance; the first that fits counts."""
    spans: tuple[Span, ...] = ()
    """The times for which such an answer may hold."""
    planning: Planning | None = None
    """The turn as it can be planned while others play; None: the title has no plans."""
    reckon: Callable[[S], Reckoning] = plainly
    """The sources of the result, for the last board."""
    totals: re.Pattern[str] | None = None
    """The pattern of the public line with a seat's total after a round; its groups are `seat` and `total`."""
    by_place: frozenset[str] = frozenset()
    """Options under which only places count in the result."""
    resigning: str = ""
    """The effect of a resignation, in a sentence or two with their rules."""
