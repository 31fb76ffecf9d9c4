"""The weights of what a position is worth, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit aristocracy --games 250 --ridge 20 --write` from games of courtiers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "points": (0.8680, 0.6460),
    "chateaus": (-0.3646, 0.2946),
    "farms": (0.5584, 0.4367),
    "bluffs": (1.3053, 0.6521),
    "spoilt": (1.2779, -1.0685),
    "coins": (0.2316, 0.0039),
    "a coin": (0.3797, 0.7537),
    "largest set": (0.3189, -0.2172),
    "farm in hand": (0.1339, 0.1539),
    "estate in hand": (-0.0179, 0.9687),
    "second set": (-0.0165, 0.0400),
    "second farm": (-0.4951, 0.6668),
    "growing": (-0.1772, 0.8941),
    "kings": (0.0730, -0.1313),
    "queens": (0.0393, -0.2457),
    "cards": (-0.0038, 0.1253),
    "production": (0.5351, -0.9592),
    "herald": (-0.0088, 0.0633),
}
