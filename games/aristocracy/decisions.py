"""9. Every decision record. Each stands in the file of its rule; this file only collects them."""

from __future__ import annotations

from typing import Final

from games.aristocracy import auction, ball, ending, stall, tax, turn
from games.aristocracy.actions import build, buy, visit
from games.engine.declaring.action import Decision

FILES: Final = (tax, ball, auction, stall, turn, *turn.FILES, build, visit, buy, ending)
"""Every file whose rules ask, in the order of the rulebook."""
DECISIONS: Final[tuple[Decision, ...]] = tuple([one for file in FILES for one in getattr(file, "DECISIONS", ())])
