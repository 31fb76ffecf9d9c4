"""5.1d Which rules may refuse each word of the commands: to whom it does not belong, and whatever is named after it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.engine.game import Verb
from games.estate.trade import TRADES
from games.estate.turn import ACTIONS

_GONE: Final = frozenset({"6.1", "6.3", "6.4a", "6.4d"})  # the game is over, or the seat has left it
_PLACE: Final = frozenset({"5.1b", "5.1e"})  # words too many, not Active
_BARS: Final[Mapping[str, frozenset[str]]] = {
    "work": frozenset({"5.4a", "5.4c", "5.4d", "5.5a", "5.6a", "7.4a", "7.4b"}) | _PLACE,
    "work-all": frozenset({"5.1b", "5.1e", "5.4a", "5.4c", "5.4d", "5.5a", "5.6a", "7.4a", "7.4b"}),
    "harvest": frozenset({"5.4b", "5.4c"}) | _PLACE,
    "harvest-all": frozenset({"5.1b", "5.1e", "5.4b", "5.4c"}),
    "move": frozenset({"5.3a", "5.3b"}) | _PLACE,
    "smith": frozenset({"5.7a", "7.4b"}) | _PLACE,
    "recruit": frozenset({"5.8a", "7.4b"}) | _PLACE,
    "train": frozenset({"5.3d", "5.8c", "5.9a", "7.4b"}) | _PLACE,
    "restation": frozenset({"5.10a"}) | _PLACE,
    "build": frozenset({"5.11a", "7.4b"}) | _PLACE,
    "remove": frozenset({"5.12a", "5.12b"}) | _PLACE,
    "fill": frozenset({"5.1b", "5.8c", "5.13a", "5.13b", "5.13d", "7.4b"}),
    "offer": frozenset({"5.14a", "5.14b", "5.14c", "5.14f", "6.4a"}),
    "accept": frozenset({"5.14a", "5.14e"}),
    "decline": frozenset({"5.14a", "5.14f"}),
    "withdraw": frozenset({"5.14a", "5.14f"}),
    "yield": frozenset({"5.1b", "5.15c", "5.15d", "5.15e"}),
}


def verb(word: str) -> Verb:
    """5.1a, 5.14a The verb of a turn: it is the Active player's, a trade anybody's while somebody takes a turn; 5.1b one at a time."""
    rule = "5.14a" if word in TRADES else "5.1a"
    return Verb(rule, idle=_GONE | {rule}, astray=frozenset({rule, "5.1b"}), barred=_BARS[word])


VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "": Verb(
            "5.1a",
            idle=_GONE | {"3.5", "4.4e"},
            astray=frozenset({"5.14b", "5.14c"}),
            barred=frozenset({"5.14b", "5.14c"}),
        ),
        "setup": Verb("3.2", idle=_GONE | {"3.5"}, astray=frozenset({"3.2", "3.5"})),
        "pick": Verb("4.4f", idle=_GONE | {"4.4f"}, astray=frozenset({"4.4f"})),
        "pass": Verb("4.4f", idle=_GONE | {"4.4f"}, astray=frozenset({"4.4f"}), barred=frozenset({"4.4f"})),
        **{word: verb(word) for word in ACTIONS},
    }
)
