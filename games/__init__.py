"""The titles. To add one: its folder, and one line here; or a package of its own (see games/titles.py)."""

from __future__ import annotations

from typing import Final

from games.anarchy import GAME as ANARCHY
from games.aristocracy import GAME as ARISTOCRACY
from games.aristocrats import GAME as ARISTOCRATS
from games.estate import GAME as ESTATE
from games.nobles import GAME as NOBLES
from games.titles import Catalogue, our_title

OURS: Final = (ARISTOCRACY, ARISTOCRATS, ANARCHY, ESTATE, NOBLES)

CATALOGUE: Final = Catalogue(tuple([our_title(game) for game in OURS]))
"""Every game by its name, ours and those of installed packages. The first look raises TitleError."""
