"""A seat's next turn, planned before it comes, as a title declares it.

Data only. No rule reads it. A plan is a path of answers, each with the question that it answers as its player saw it, and holds only
while that question is the same (see plan_checks.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.engine.ask import Ask, Seat


def nothing_more(view: Any, ask: Ask) -> object:
    """Return None: a plan rests on nothing but the question, its choices and what they cost."""
    return None


@dataclass(frozen=True, kw_only=True)
class Planning:
    """A title's turn as it can be planned.

    `open_turn(state, seat)`: put an imagined state where the seat's turn begins, as things lie now, at the step of the name `step`. Raise
    Refused where none can come, with the rule and why. `active(state)`: whose turn it is. `rests(view, ask)`: what matters beside the
    question, its choices and what the chosen ones cost; `rests_on` says it in words. `unfit`: by rule, why its question can't be answered in a plan.
    `unfitting`: what of the game can't be planned at all, in a sentence.
    """

    step: str
    open_turn: Callable[[Any, Seat], None]
    active: Callable[[Any], Seat | None]
    rests: Callable[[Any, Ask], object] = nothing_more
    rests_on: str = ""
    unfit: Mapping[str, str] = field(default_factory=dict)
    unfitting: str = ""


class Seen(NamedTuple):
    """A question as its seat sees it: its rule, a print of its choices and of those that are barred, and one of what else matters."""

    rule: str
    choices: str
    rests: str
