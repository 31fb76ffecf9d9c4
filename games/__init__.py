"""The titles. To add one: its folder, and one line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.anarchy import GAME as ANARCHY
from games.aristocracy import GAME as ARISTOCRACY
from games.aristocrats import GAME as ARISTOCRATS
from games.engine.game import Game
from games.estate import GAME as ESTATE
from games.nobles import GAME as NOBLES

_TITLES: tuple[Game[Any], ...] = (ARISTOCRACY, ARISTOCRATS, ANARCHY, ESTATE, NOBLES)

CATALOGUE: Final[Mapping[str, Game[Any]]] = MappingProxyType({game.name: game for game in _TITLES})
"""Every game by its name."""
