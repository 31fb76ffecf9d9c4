"""The guided first game of a title, as data: a prepared deal, and a lesson for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.asking.ask import Ask, Tokens

Advice = Callable[[Any, Ask], Tokens | None]
"""Advice from the learner's own view; None where the lesson does not fit now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """The text above a question when a learner makes such a decision for the first time.

    `rule` asks it. `token`: the lesson is about that one choice, and comes when it is advised; empty: it is about the question.
    `text`: the decision and a good reason, in two to four short sentences; `why`: one sentence about the advised choice.
    `advice`: what to choose; None: what the title's robot would.
    """

    rule: str
    title: str
    text: str
    why: str
    token: str = ""
    advice: Advice | None = None

    @property
    def key(self) -> tuple[str, str]:
        """Return the mark by which such a decision counts as made."""
        return self.rule, self.token


def as_it_is(view: Any, ask: Ask, tokens: Tokens) -> Tokens:
    """Return the tokens: what the robot would do."""
    return tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The guided first game. `seed`: 64 hexadecimal digits, of a deal that brings the important decisions up early.

    `seats`: the learner's, who joins first, and robots'. `intro`: what it is about and who wins, shown at the start. `done(view)`:
    whether its natural end is reached, as the learner sees it. `ending`: what the learner knows now, and what to try next.
    `better(view, ask, tokens)`: what to advise where no lesson does, instead of these, which the robot would choose. `gentle(view, ask,
    tokens)`: what the learner's robots answer instead of these, so that they leave a newcomer the time to try things.
    `opening(view, ask)`: what is answered for the learner before the guided game begins, so that it begins in the middle of a game; None where
    it begins.
    """

    seed: str
    seats: int
    intro: str
    lessons: tuple[Lesson, ...]
    done: Callable[[Any], bool]
    ending: str
    options: Mapping[str, object] = field(default_factory=dict)
    better: Callable[[Any, Ask, Tokens], Tokens] = as_it_is
    gentle: Callable[[Any, Ask, Tokens], Tokens] = as_it_is
    opening: Advice | None = None


def the(token: str) -> Advice:
    """Advise that choice as soon as it is possible.

    >>> from games.engine.asking.ask import Option
    >>> the("lock")(None, Ask(0, "4.3", "Your action?", (Option("lock"), Option("steal"))))
    ('lock',)
    """
    return lambda view, ask: (token,) if token in ask.legal else None
