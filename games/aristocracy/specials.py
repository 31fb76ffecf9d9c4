"""2.20 The special actions by the rank of the face card or the active royal."""

from __future__ import annotations

from typing import Final

from games.aristocracy.build import BUILD
from games.aristocracy.buy import BUY
from games.aristocracy.special import Special
from games.aristocracy.visit import VISIT

SPECIALS: Final[dict[str, Special]] = {"K": BUILD, "Q": VISIT, "J": BUY}
