"""The deal of the day of a title, as data: a short game that one person plays against robots, the same for everyone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyDeal:
    """A short form of a title. `seats`: the person's, who joins first, and robots'. `lasts`: how long a game takes, in words.

    `options`: what differs from the rulebook's defaults. `begins(view)`: whether the person plays from here on; until then a robot answers
    for them, so that a long game starts in its middle. None: from the deal.
    """

    seats: int
    lasts: str
    options: Mapping[str, object] = field(default_factory=dict)
    begins: Callable[[Any], bool] | None = None
