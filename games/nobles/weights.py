"""The weights of what a position is worth, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit nobles --games 400 --ridge 20 --write` from games of courtiers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "glory": (0.0283, 0.1422),
    "glory cards": (0.0463, -0.1050),
    "five cards": (0.6965, -0.3806),
    "six cards": (-0.0055, -0.0065),
    "lead with six": (0.4673, 0.5451),
    "bonus": (-0.0793, 0.0326),
    "decree": (-0.2550, 0.4778),
    "hand": (-0.0132, -0.1728),
    "highest in hand": (0.0000, -0.0581),
    "values in hand": (0.0089, 0.0617),
    "subjects": (-0.0230, 0.1186),
    "suits": (0.0851, -0.1898),
    "regnant's suit": (-0.1368, 1.2457),
    "values of subjects": (0.0023, 0.0062),
    "royals": (0.1886, -1.6223),
    "spaces": (-0.0556, 0.4980),
    "army": (-0.0586, 0.4133),
    "values of army": (0.0035, -0.0017),
    "peasants": (0.0090, -0.1582),
    "mostly peasants": (-0.0157, -0.5656),
    "preparations": (0.0207, 0.0334),
    "festival": (0.1081, -0.0371),
    "tournament": (0.0958, 0.0880),
    "treaty": (0.0963, -0.2143),
    "crusade": (0.1713, 0.2393),
    "spade": (0.3088, -0.4501),
    "heart": (0.0033, -0.2402),
    "club": (0.1309, -1.1576),
    "more cards": (0.0463, -0.1050),
    "on turn": (-0.0027, 0.1649),
}
