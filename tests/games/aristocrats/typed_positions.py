"""Positions of Aristocrats in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Final

from tests.games.aristocrats.company import at, usual
from tests.games.typed_forms import Positions

POSITIONS: Final[Positions] = {"turn": lambda: at(usual())}
