"""4, 8, 10. By which rules each word of the commands of Nobles & Glory may be refused."""

from __future__ import annotations

from typing import Final

from bot.contract.title_terms import Refusable
from games.nobles.phases.action_phase import ACTIONS, END, MENU
from games.nobles.stray import ORDERS, RULES

IDLE: Final = frozenset({"3.5", "3.8", "4.4"})
"""Who is asked nothing: the start cards are chosen, it is the other's turn, or the other decides first."""
LONG: Final = {action.slot for action in ACTIONS.values() if action.over_turns}
BALANCE: Final = {"5.4", "6.7", "6.8"}  # (6)
BARRED: Final[dict[str, set[str]]] = {
    "intrigue": {"9.1a", "9.1b", "9.1c", "9.1d", "5.1", "5.2"},
    "ascendancy": {"9.2a", "9.2c", "9.2d", "9.2e", "5.1", *BALANCE},
    "regnant": {"9.3a", "9.3b", "9.3c", "9.3d", "9.3e", "9.13c", "9.11j"},
    "eminence": {"9.5a", "9.5b", "9.5c", "9.5d", "9.5e", "9.5f", "5.1", "5.2", *BALANCE},
    "declaration": {"9.6a", "9.6b", "9.6c", "9.6d", "9.6e", "5.1", "5.2"},
    "battle": {"9.7a", "9.13c", "9.14i", "5.6", "8.4"},
    "crusade": {"9.8a", "9.13c", "5.1", "8.5"},
    "polity": {"9.9a", "8.4"},
    "festival": {"9.10a", "8.5"},
    "duel": {"9.11a", "9.11l", "8.4"},
    "tournament": {"9.12a", "8.5", "9.20c", "5.2", *BALANCE},
    "accord": {"9.13a", "8.4"},
    "treaty": {"9.14a", "8.5"},
    "assassination": {"9.15a", "9.15b", "9.13c"},
    "subterfuge": {"9.16a", "9.13c"},
    "dethrone": {"9.17a"},
    "commerce": set(),
    "decree": {"9.19a"},
    "enact": {"9.20a", "9.20b", "9.20c", "9.20d", "9.20e", "9.20i", "5.2", *BALANCE},
    "reveal": {"9.16c", "9.16f"},
    "place": {"10.1", "11.1", "5.2", *BALANCE},
    "move": {"10.1"},
    "jester": {"10.2", "10.3"},
    "army": {"10.2", "10.5", "5.2", "5.4"},
    "prepare": {"10.2", "10.7"},
    END: {"10.2"},
}
"""Where the word is among the choices: why the act, or what is named after it, is not possible. "tournament" is an Enact too."""
CARDS: Final = frozenset(
    {"5.1", "5.2", "8.7d", "9.2c", "9.2d", "9.2e", "9.6b", "9.6c", "9.6d", "9.6e", "9.13c", "9.15b", *BALANCE}
)
"""Why a card that is among the choices is refused by another rule than the one that asks."""


def barred(word: str) -> frozenset[str]:
    """8.2 to 8.7e What is done already, beside the conditions of the act."""
    found = {*BARRED.get(word, ()), RULES[word]}
    if word in ACTIONS:
        found |= {"8.2"} | ({"8.3"} if ACTIONS[word].slot in LONG else set())
    if word in ACTIONS and ACTIONS[word].counter is not None:
        found.add("8.7e")
    if word != END:
        found.add("2.11")
    return frozenset(found)


def astray(word: str) -> frozenset[str]:
    """3.8 the other's turn, or the first one; 4.1, 8.1, 10.2 something else comes first; else the word's own rule."""
    if word == END:
        return frozenset({"3.8", RULES[word]})
    return frozenset({"3.8", RULES[word], "8.1" if word in MENU else "10.2"})


REFUSABLE: Final = {
    **{word: Refusable(IDLE, astray(word), barred(word)) for word in RULES},
    ORDERS: Refusable(frozenset({"14.5"}), frozenset({"14.5"})),
    "": Refusable(IDLE, frozenset({"2.11", "3.8", "11.1"}) | CARDS),
}
