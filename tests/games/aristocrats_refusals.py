"""4.2, 5.1. By which rules each word of the commands of Aristocrats may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.contract.title_terms import Refusable

IDLE: Final = frozenset({"4.2", "5.1c"})
"""Who is asked nothing: another seat decides, or the seat is locked."""
FIRST_USED: Final = frozenset({"5.1a", "4.5", "4.4c"})
"""Why there is no first action left in this turn."""


def refusable(*astray: str, barred: tuple[str, ...] = ()) -> Refusable:
    """Return the rules of one word."""
    return Refusable(IDLE, frozenset(astray), frozenset(barred))


REFUSABLE: Final[Mapping[str, Refusable]] = {
    "donate": refusable("5.2a", *FIRST_USED, barred=("5.2b", "5.2c")),
    "take": refusable("5.5a", "5.5d", *FIRST_USED, barred=("5.5a",)),
    "forfeit": refusable("5.1a", "5.3c", "5.5c"),
    "lock": refusable("5.7a", "5.1a"),
    "steal": refusable("5.8a", "5.1a", barred=("5.8a", "5.8f")),
    "return": refusable("5.3c"),
    "discard": refusable("5.5c"),
    "": refusable("5.3a", "5.2b"),  # half a word may mean a card that cannot be returned, or one to give
}
