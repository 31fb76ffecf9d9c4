"""Leaks to plant in Aristocracy, each a mistake that somebody could make: the search for leaks must find every one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from games.aristocracy.state import Court
from games.engine.declaring.game import Game

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch, Game[Any]], Game[Any]]
PLANTS: Final[list[Plant]] = []


def plant(function: Plant) -> Plant:
    """Puts the leak on the list."""
    PLANTS.append(function)
    return function


def rival(g: Court, seat: int | None) -> int:
    """The seat to the left, seat 0 for a spectator."""
    return 0 if seat is None else (seat + 1) % g.seats
