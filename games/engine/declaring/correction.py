"""Numbers of a game that its game master may correct: what a title declares as safe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Correction(NamedTuple):
    """A public number on which nothing else in the state rests but what `change` sets with it.

    `name`: a token of letters, digits and dots that names it in journals for good; `said`: the number in words with seat marks
    (“<s0>'s coins”); `value`: as it is now; `most`: the largest that can be entered, the smallest is 0; `change(state, value)`: sets it.
    """

    name: str
    said: str
    value: int
    most: int
    change: Callable[[Any, int], None]
