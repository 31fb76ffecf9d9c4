"""Answers in advance, as a title declares them: to small questions in someone else's turn, and to those of a seat's next turn.

Data only. No rule reads it: the table keeps an advance answer and gives it as its player would by hand. A plan is a path of answers, each with
the question that it answers as its player saw it, and holds only while that question is the same (see plan_checks.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.errors import Refusal

Path: TypeAlias = tuple[Tokens, ...]
Options: TypeAlias = Mapping[str, object]


class Span(NamedTuple):
    """The time for which an advance answer holds: until `of` returns something else for a view of its seat. `words`: `until this hand is over`."""

    name: str
    words: str
    of: Callable[[Any], object]


def nothing(view: Any) -> object:
    """Return None: the answer rests on nothing that could change."""
    return None


def is_always_offered(options: Options) -> bool:
    """Return True: offered whatever the options."""
    return True


def is_never_refused(state: Any, seat: Seat) -> Refusal | None:
    """Return None: it can be given at any time of the game."""
    return None


def is_always_standing(state: Any, seat: Seat) -> bool:
    """Return True: nothing but its span ends it."""
    return True


class Face(NamedTuple):
    """A standing offer of the rulebook that means the same: the rule that offers it, and the tokens that lodge it and withdraw it.

    `span`: the name of the span for which the rulebook has it hold, the only one where the rule is in force; `in_force`: whether it is, at a
    table of these options.
    """

    rule: str
    lodge: str
    withdraw: str
    span: str
    in_force: Callable[[Options], bool] = is_always_offered


@dataclass(frozen=True, slots=True, kw_only=True)
class Standby:
    """A small question that may come while someone else plays, and the one answer that a player can give in advance.

    `rules`: the rules that ask it; none: whatever `path` knows an answer to. `says`: the answer in words, after a name or "you":
    `pass`. `tokens`: the answer; without it, the default. `path(view, ask)`: where that depends on the question, the answers that
    follow on each other, or None for a question that it does not concern. `rests(view)`: what the answer rests on as far as its seat knows;
    when that changes it is dropped, since `changed`: `your hand has changed`; `unless` says so beforehand: `your hand changes`.
    `offered`: whether a table of these options has it. `refuse(state, seat)`: the rule against giving it now; `stands(state, seat)`: whether
    it can still answer anything within its span. Both tell no more than the seat knows. `face`: how the rulebook itself calls it, where it does.
    """

    name: str
    says: str
    rules: frozenset[str] = frozenset()
    tokens: Tokens | None = None
    path: Callable[[Any, Ask], Path | None] | None = None
    rests: Callable[[Any], object] = nothing
    changed: str = ""
    unless: str = ""
    offered: Callable[[Options], bool] = is_always_offered
    refuse: Callable[[Any, Seat], Refusal | None] = is_never_refused
    stands: Callable[[Any, Seat], bool] = is_always_standing
    face: Face | None = None

    def find_face(self, options: Options) -> Face | None:
        """Return the rulebook's own offer that means the same, if its rule is in force at a table of these options."""
        return self.face if self.face is not None and self.face.in_force(options) else None

    def list_spans(self, spans: Sequence[Span], options: Options) -> list[Span]:
        """Return the spans for which it may hold at a table of these options, the usual one first: of the title's, or what the rulebook says.

        A table adds "always" where no rule says how long it holds.
        """
        face = self.find_face(options)
        return [span for span in spans if face is None or span.name == face.span]

    def reply(self, view: Any, ask: Ask) -> Path | None:
        """Return the answer to that question, legal or not; None for another question."""
        if self.rules and ask.rule not in self.rules:
            return None
        if self.path is not None:
            return self.path(view, ask)
        tokens = ask.default if self.tokens is None else self.tokens
        return None if tokens is None else (tokens,)


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
