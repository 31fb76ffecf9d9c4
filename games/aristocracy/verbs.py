"""1.7 The words of this title's commands, each with its own rule."""

from __future__ import annotations

from typing import Final

from games.aristocracy.turn import ACT, ACTIONS, END, END_RULE

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "tax": ("4.4a",),
    "ball": ("4.5a",),
    "bid": ("4.6b",),
    "name": ("4.6d", "4.6c", "7.9"),
    "stall": ("4.7a",),
    "visit": ("5.12d", "5.12e"),
}
"""The commands that answer the question of a step, with the rules that ask it, its own first."""
VERBS: Final[dict[str, str]] = {
    **{word: action.rule for word, action in ACTIONS.items()},
    END: END_RULE,
    "decline": "6.3",
    **{word: rules[0] for word, rules in ANSWERS.items()},
    "": str(ACT),
}
