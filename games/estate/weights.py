"""The weights of what a position is worth, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit estate --games 220 --ridge 20 --write` from games of courtiers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "staffed": (0.1387, -0.0885),
    "peasants": (0.2593, 0.0174),
    "idle peasants": (0.4355, -0.5372),
    "vacancies": (-0.1441, 0.3752),
    "soldiers": (0.0000, 0.0000),
    "upkeep": (-0.3729, 0.3716),
    "slots": (0.2982, 0.5954),
    "open slots": (-0.0359, 0.4008),
    "granges": (0.1061, 0.2935),
    "forests": (0.7162, -0.3550),
    "mines": (0.2850, 0.5653),
    "villages": (-0.5417, 1.6904),
    "grain": (-0.1043, 0.1175),
    "wood": (-0.0320, 0.0786),
    "ore": (-0.1319, 0.1791),
    "bars": (0.4100, -0.1605),
    "ripe": (0.0711, -0.0966),
    "favors in the bag": (0.2944, -0.3472),
    "share of the bag": (-0.5103, 2.7321),
    "rewards to come": (0.0000, 0.0000),
    "favors on the track": (1.2810, -1.7323),
    "near the end": (-1.0360, 1.6591),
}
