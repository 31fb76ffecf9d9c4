"""2.20 The special actions by the rank of the face card or the active royal."""

from __future__ import annotations

from typing import Final

from games.aristocracy.actions.build import BUILD
from games.aristocracy.actions.buy import BUY
from games.aristocracy.actions.special import Special
from games.aristocracy.actions.visit import VISIT

SPECIALS: Final[dict[str, Special]] = {"K": BUILD, "Q": VISIT, "J": BUY}
