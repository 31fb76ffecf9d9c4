"""1.7 The words of this title's commands, and by which rules each may be refused."""

from __future__ import annotations

from typing import Final

from games.engine.game import Verb

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "tax": ("4.4a",),
    "ball": ("4.5a",),
    "bid": ("4.6b",),
    "name": ("4.6d", "4.6c", "7.9"),
    "stall": ("4.7a",),
    "visit": ("5.12d", "5.12e"),
}
"""The commands that answer the question of a step, with the rules that ask it, its own first."""
_TURN: Final = frozenset({"4.9a"})  # said by a seat that has no turn
_MIDWAY: Final = frozenset({"5.1b", "5.12d", "5.12e"})  # said before the last action was chosen to its end
_BUILD: Final = frozenset({"5.11a", "5.11b"})
_VISIT: Final = frozenset({"5.12a"})
_BUY: Final = frozenset({"5.13a", "5.13b"})


def _action(rule: str, *more: str) -> Verb:
    """An action of a turn: its rule bars it, or one of the others."""
    return Verb(rule, idle=_TURN, astray=_TURN | _MIDWAY, barred=frozenset({rule, *more}))


def _answer(word: str, *idle: str) -> Verb:
    """An answer to the question of a step: the rules that ask it, and those by which a seat is not asked."""
    rules = ANSWERS[word]
    return Verb(rules[0], idle=frozenset({rules[0], *idle}), astray=frozenset(rules))


VERBS: Final = {
    "trade": _action("5.2a"),
    "store": _action("5.3a"),
    "hide": _action("5.4a"),
    "sell": _action("5.5a"),
    "harvest": _action("5.6a"),
    "favor": _action("5.7a", *_BUILD, *_VISIT, *_BUY),
    "downgrade": _action("5.8a"),
    "royal": _action("5.9a", *_BUILD, *_VISIT, *_BUY),
    "pass": _action("5.10a"),
    "end": Verb("4.9d", idle=_TURN | {"6.1", "6.3"}, astray=_MIDWAY | {"6.1"}, barred=frozenset({"6.4"})),
    "decline": Verb("6.3", idle=frozenset({"6.3"}), astray=frozenset({"6.3"})),
    "tax": _answer("tax", "1.8"),
    "ball": _answer("ball", "1.8", "1.9a"),
    "bid": _answer("bid", "1.8", "1.9b", "7.8"),
    "name": _answer("name", "4.6c", "1.8"),
    "stall": _answer("stall", "1.8", "1.9a"),
    "visit": _answer("visit"),
    "": Verb(
        "4.9c",
        idle=_TURN | {"1.8", "1.9a", "1.9b", "4.4a", "4.5a", "4.6b", "4.6c", "4.6d", "4.7a", "7.8"},
        astray=frozenset({"5.1e", "5.2c", "5.3a", "5.7a", "5.9a", "5.12a", "5.12d", "5.12g", "5.13b"}),
        barred=frozenset({"4.4a", "5.5a", "5.7c", "5.11b", "5.11d"})
        | _VISIT
        | _BUY,  # a card: too few of them, or of no use
    ),
}
