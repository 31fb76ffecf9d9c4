"""1.7 By which rules each word of the commands of Aristocracy may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.contract.title_terms import Refusable
from games.aristocracy.turn import ACTIONS, END
from games.aristocracy.verbs import ANSWERS, VERBS

TURN: Final = frozenset({"4.9a"})
"""Said by a seat that has no turn."""
MIDWAY: Final = frozenset({"5.1b", "5.12d", "5.12e"})
"""Said before the last action was chosen to its end."""
VISIT_BUY: Final = frozenset({"5.12a", "5.13a", "5.13b"})
SPECIAL: Final = VISIT_BUY | {"5.11a", "5.11b"}
BARRED: Final[Mapping[str, frozenset[str]]] = {"favor": SPECIAL, "royal": SPECIAL}
IDLE: Final[Mapping[str, frozenset[str]]] = {
    "tax": frozenset({"4.4b"}),
    "ball": frozenset({"1.8", "1.9a", "7.5"}),
    "bid": frozenset({"1.8", "1.9b", "7.8"}),
    "name": frozenset({"4.6c", "1.8", "7.9"}),
    "stall": frozenset({"1.8", "1.9a", "7.5"}),
    "visit": frozenset(),
}
"""Why a seat isn't asked, beside the rule that would ask it."""
TAKEN_BY: Final = frozenset({"5.7a", "5.9a"})
"""2.20 How a special action is taken, where it is named as an action."""
ASKING: Final = {rules[0] for rules in ANSWERS.values()}

REFUSABLE: Final[Mapping[str, Refusable]] = {
    **{word: Refusable(TURN, TURN | MIDWAY, BARRED.get(word, frozenset()) | {VERBS[word]}) for word in ACTIONS},
    END: Refusable(TURN | {"6.1", "6.3", "1.8"}, MIDWAY | {"6.1"}, frozenset({"6.4"})),
    "decline": Refusable(frozenset({"6.3", "1.8"}), frozenset({"6.3"})),
    **{
        word: Refusable(IDLE[word] | {VERBS[word]}, frozenset(rules) | (TAKEN_BY if word == "visit" else frozenset()))
        for word, rules in ANSWERS.items()
    },
    "": Refusable(
        TURN.union(ASKING, *IDLE.values()) - {"5.12d"},
        frozenset({"5.1e", "5.2c", "5.3a", "5.7a", "5.9a", "5.12a", "5.12d", "5.12e", "5.12f", "5.13b"}),
        frozenset({"4.4a", "5.5a", "5.7c", "5.11b", "5.11d"}) | VISIT_BUY,  # a card: too few of them, or of no use
    ),
}
