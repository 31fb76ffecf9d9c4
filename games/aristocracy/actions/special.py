"""2.20 The record of a special action: chosen first (5.1b), then paid for (5.1d), then done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.cards import Card
from games.engine.declaring.action import Decision


class Special(NamedTuple):
    """A special action. `asks`: its first question; `spent`: the card that pays (5.7b), None for a coin (5.9a); `pay` pays, once all is chosen."""

    name: str
    does: str
    asks: Decision
    candidates: Callable[[Court, Seat, Card | None], Candidates[Any]]
    carry_out: Callable[[Court, Seat, Card | None, Callable[[], None]], Awaitable[None]]
