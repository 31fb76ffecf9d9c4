"""Reasons for an answer, for a player who asks for a hint: each is told only where its predicate holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from games.engine.asking.ask import Ask, Tokens


class Reason(NamedTuple):
    """One sentence that says for an answer why it is good.

    `rule` asks; `token`: how the answer begins, empty for any; `holds(view, ask, tokens)`: whether the sentence is true; it
    reads only the seat's own view.
    """

    rule: str
    token: str
    holds: Callable[[Any, Ask, Tokens], bool]
    says: str


def explain(reasons: Sequence[Reason], view: Any, ask: Ask, tokens: Tokens) -> str:
    """Return the first reason that holds for that answer, or an empty text if none does.

    >>> ask = Ask(0, "4.3", "Your action?", ())
    >>> rich = Reason("4.3", "buy", lambda view, ask, tokens: view["coins"] > 3, "You can afford it.")
    >>> explain([rich], {"coins": 5}, ask, ("buy",)), explain([rich], {"coins": 2}, ask, ("buy",))
    ('You can afford it.', '')
    """
    chosen = tokens[0] if tokens else ""
    for reason in reasons:
        if reason.rule == ask.rule and reason.token in ("", chosen) and reason.holds(view, ask, tokens):
            return reason.says
    return ""
