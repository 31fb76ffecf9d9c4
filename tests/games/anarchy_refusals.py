"""13. By which rules each word of the commands of Anarchy in the Monarchy may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.contract.title_terms import Refusable
from games.anarchy.cards import RANKS
from games.anarchy.naming import SETS
from games.anarchy.stray import BEGUN
from games.anarchy.use import CONDITIONS

WAITS: Final = frozenset({"4.6", "5.5b"})
"""13.1 Who is not asked."""
NO_VERB: Final = BEGUN | {"4.6"}
ADVANCE: Final = Refusable(frozenset({"12.2a", "4.6"}), frozenset({"12.2a"}))

REFUSABLE: Final[Mapping[str, Refusable]] = {
    "play": Refusable(WAITS, NO_VERB | set(SETS)),
    **{f"{rank}x1": Refusable(WAITS, NO_VERB | {"5.1a"}, frozenset({"5.1c", "5.4c", "5.4d"})) for rank in RANKS},
    "pass": Refusable(WAITS, NO_VERB, frozenset({"5.3b"})),
    "use": Refusable(WAITS, NO_VERB, frozenset({"7.2a", *CONDITIONS})),
    "stand": ADVANCE,
    "withdraw": ADVANCE,
    "": Refusable(WAITS, frozenset({"4.6", "5.1a", "5.1c", "5.4c", "5.4d", "7.6f", "8.1b", "8.2d", "8.3b"})),
}
