"""5.1d By which rules each word of the commands of Estate may be refused: to whom it does not belong, and whatever is named after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.contract.title_terms import Refusable
from games.estate.turn import ACTIONS

GONE: Final = frozenset({"6.1", "6.3", "6.4a", "6.4d"})
"""The game is over, or the seat has left it."""
PLACE: Final = frozenset({"5.1b", "5.1e"})
"""Words too many, not Active."""
BARRED: Final[Mapping[str, frozenset[str]]] = {
    "work": frozenset({"5.4a", "5.4c", "5.4d", "5.5a", "5.6a", "7.4a", "7.4b"}) | PLACE,
    "work-all": frozenset({"5.1b", "5.1e", "5.4a", "5.4c", "5.4d", "5.5a", "5.6a", "7.4a", "7.4b"}),
    "harvest": frozenset({"5.4b", "5.4c"}) | PLACE,
    "harvest-all": frozenset({"5.1b", "5.1e", "5.4b", "5.4c"}),
    "move": frozenset({"5.3a", "5.3b"}) | PLACE,
    "smith": frozenset({"5.7a", "7.4b"}) | PLACE,
    "recruit": frozenset({"5.8a", "7.4b"}) | PLACE,
    "train": frozenset({"5.3d", "5.8c", "5.9a", "7.4b"}) | PLACE,
    "restation": frozenset({"5.10a"}) | PLACE,
    "build": frozenset({"5.11a", "7.4b"}) | PLACE,
    "remove": frozenset({"5.12a", "5.12b"}) | PLACE,
    "fill": frozenset({"5.1b", "5.8c", "5.13a", "5.13b", "5.13c", "5.13d", "7.4b"}),
    "offer": frozenset({"5.14a", "5.14b", "5.14c", "5.14f", "6.4a"}),
    "accept": frozenset({"5.14a", "5.14e"}),
    "decline": frozenset({"5.14a", "5.14f"}),
    "withdraw": frozenset({"5.14a", "5.14f"}),
    "yield": frozenset({"5.1b", "5.15c", "5.15d", "5.15e"}),
}


def turn_word(word: str) -> Refusable:
    """5.1a, 5.14a Return the rules of an action: it is the Active player's, a trade anybody's while somebody takes a turn; 5.1b one at a time."""
    rule = "5.14a" if ACTIONS[word].trade else "5.1a"
    return Refusable(GONE | {rule}, frozenset({rule, "5.1b"}), BARRED[word])


OFFERED: Final = frozenset({"5.14b", "5.14c"})
REFUSABLE: Final[Mapping[str, Refusable]] = {
    "": Refusable(GONE | {"3.5", "4.4e"}, OFFERED, OFFERED),
    "setup": Refusable(GONE | {"3.5"}, frozenset({"3.2", "3.5"})),
    "pick": Refusable(GONE | {"4.4f"}, frozenset({"4.4f"})),
    "pass": Refusable(GONE | {"4.4f"}, frozenset({"4.4f"}), frozenset({"4.4f"})),
    **{word: turn_word(word) for word in ACTIONS},
}
