"""A title as the engine needs it: its data, its steps, its views, its words, its robot."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from pydantic import BaseModel
from typing_extensions import TypeVar

from games.engine.declaring.daily import DailyDeal
from games.engine.declaring.lessons import Course
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.state import State
from games.engine.telling.phrasing import Words
from games.engine.telling.views import View, Views

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View, default=Any)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """One title."""

    name: str
    """Its name in code, saves and commands."""
    title: str
    """Its name for people."""
    blurb: str
    """One sentence about it, for a list of games."""
    seats: range
    """For how many players."""
    options: type[BaseModel]
    """The host's choices; menus and help come from them."""
    rules: Rules[S]
    """The rules: how to play it."""
    views: Views[S, V]
    """The views: who sees what."""
    words: Words[S, V]
    """The words: how choices are shown, and typed words understood."""
    robot: Robot[V]
    """The player on an empty seat."""
    table: TableManners[S] = field(default_factory=TableManners)
    """The needs of a table beyond the rulebook."""
    lasts: str = ""
    """The duration of a game with the usual options: `30 to 60 minutes`, its numbers in minutes."""
    share: Callable[[Any], float | tuple[float, float] | None] | None = None
    """The part of that duration that a game with these options takes (2 of 5 rounds: 0.4), of a short and of a long game where they differ; None: they don't say it."""
    presets: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Options that go together, by the name under which a host chooses them."""
    courses: tuple[Course, ...] = ()
    """Guided games for newcomers: the parts in which the title is learned, one an evening."""
    daily: DailyDeal | None = None
    """Its short form for the deal of the day; None: it takes no part."""

    def estimate(self, options: Mapping[str, object]) -> str:
        """Return how long a game with these options takes, in words: scaled by the title's `share`; otherwise what it takes with the usual ones,
        which is said where an option differs. Options are as a table holds them. Raise pydantic's ValidationError for others.
        """
        chosen = self.options.model_validate(dict(options))
        if not self.lasts or chosen == self.options():
            return self.lasts
        share = None if self.share is None else self.share(chosen)
        if share is None:
            return f"{self.lasts} with the usual options"
        parts = iter(share if isinstance(share, tuple) else (share, share))
        scaled = re.sub(r"\d+", lambda found: str(max(5, 5 * round(int(found[0]) * next(parts) / 5))), self.lasts)
        return re.sub(r"\b(\d+) to \1\b", r"about \1", scaled)

    @property
    def course(self) -> Course | None:
        """Return the first guided game, or None if there is none."""
        return self.courses[0] if self.courses else None

    def select_part(self, part: int) -> Game[S, V]:
        """Return the same title with that guided game alone, counted from 0. Raise IndexError if there is none."""
        return replace(self, courses=(self.courses[part],))

    def but(self, **fields: Any) -> Game[S, V]:
        """Return the same title with some fields of its parts replaced. For tests that plant a mistake."""
        parts = {name: getattr(self, name) for name in ("rules", "views", "words", "robot", "table")}
        changed: dict[str, Any] = {name: value for name, value in fields.items() if name in self.__dataclass_fields__}
        for name, part in parts.items():
            mine = {key: value for key, value in fields.items() if key in part.__dataclass_fields__}
            if mine and name not in fields:
                changed[name] = replace(part, **mine)
        return replace(self, **changed)
