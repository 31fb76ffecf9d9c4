"""5.1. Every rule that asks, with what is said of it. Each stands in the file of its rule; here they only come together."""

from __future__ import annotations

from typing import Final

from games.engine.declaring.action import Decision
from games.estate import claim, setup, turn

FILES: Final = (setup, claim, turn, *turn.FILES)
DECISIONS: Final[tuple[Decision, ...]] = tuple([decision for file in FILES for decision in file.DECISIONS])
