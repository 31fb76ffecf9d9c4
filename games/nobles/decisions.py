"""4.4. Every rule that asks, with what is said of it. Each stands in the file of its rule; here they only come together."""

from __future__ import annotations

from typing import Final

from games.engine.declaring.action import Decision
from games.nobles import setup
from games.nobles.actions import benefits, consort, counters, duel_consequences, duel_rounds, enactments, stockpile
from games.nobles.moves import court, orders
from games.nobles.phases import (
    action_phase,
    calamities,
    draws,
    event_cards,
    inauguration,
    migration,
    obligation,
    peasants,
    population,
    refugees,
    swap,
)

FILES: Final = (
    setup, court, calamities, peasants, action_phase, counters, consort, *action_phase.FILES, benefits, duel_rounds,
    duel_consequences, enactments, stockpile, population, obligation, inauguration, migration, refugees, event_cards, swap, draws, orders,
)  # fmt: skip
"""Every file whose rules ask, roughly in the order of the rulebook."""
DECISIONS: Final[tuple[Decision, ...]] = tuple(
    [decision for file in FILES for decision in getattr(file, "DECISIONS", ())]
)
