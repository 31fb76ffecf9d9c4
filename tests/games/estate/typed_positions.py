"""Positions of Estate in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Final

from tests.games.estate.demesnes import turn
from tests.games.typed_forms import Positions

POSITIONS: Final[Positions] = {
    "turn": lambda: turn("G f1, F f1 | M, V | C, .; 4g 3w 2o 2b", "G f1, F f1 | M, V | C, .; 4g 3w 2o 2b")
}
