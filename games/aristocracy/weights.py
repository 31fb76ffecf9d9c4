"""The weights of what a position is worth, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit aristocracy --games 250 --ridge 20 --write` from games of courtiers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "points": (1.1923, 0.3727),
    "chateaus": (-0.7639, 0.5043),
    "farms": (0.8810, -0.4001),
    "bluffs": (1.7843, -0.7978),
    "spoilt": (1.2975, -0.7324),
    "coins": (0.3484, -0.1681),
    "a coin": (-0.0213, 0.5339),
    "largest set": (0.3229, -0.2197),
    "farm in hand": (0.1503, 0.0509),
    "estate in hand": (-0.2702, 1.1886),
    "second set": (-0.0481, 0.0126),
    "second farm": (-0.4808, 0.7447),
    "growing": (-0.0916, 0.5145),
    "kings": (0.2378, -0.2606),
    "queens": (0.0136, -0.2094),
    "cards": (0.1085, 0.1101),
    "production": (0.6773, -0.4705),
    "herald": (0.0128, 0.0065),
}
