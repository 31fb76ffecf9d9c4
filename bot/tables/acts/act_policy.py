"""The rules that complete an act, given to the executor from above, since it knows none itself."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.tables.acts.pending_act import PendingAct

Rule = Callable[[PendingAct], None]


@dataclass(frozen=True, slots=True)
class ActPolicy:
    """Three rules of a table, each given the act in the making."""

    complete: Rule
    """Run what the act has requested, and what holds after every act. Twice is the same as once. Raise what rules raise."""
    restart: Rule
    """Begin the running step again, whose rules were corrected."""
    pause: Rule
    """Stop the clock after a bug, without a look at the match."""
