from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "staffed": (0.0, 0.0),
    "peasants": (0.0, 0.0),
    "idle peasants": (0.0, 0.0),
    "vacancies": (0.0, 0.0),
    "soldiers": (0.0, 0.0),
    "upkeep": (0.0, 0.0),
    "slots": (0.0, 0.0),
    "open slots": (0.0, 0.0),
    "granges": (0.0, 0.0),
    "forests": (0.0, 0.0),
    "mines": (0.0, 0.0),
    "villages": (0.0, 0.0),
    "grain": (0.0, 0.0),
    "wood": (0.0, 0.0),
    "ore": (0.0, 0.0),
    "bars": (0.0, 0.0),
    "ripe": (0.0, 0.0),
    "favors in the bag": (0.0, 0.0),
    "share of the bag": (0.0, 0.0),
    "rewards to come": (0.0, 0.0),
    "favors on the track": (0.0, 0.0),
    "near the end": (0.0, 0.0),
}
