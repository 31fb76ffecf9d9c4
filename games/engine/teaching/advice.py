"""Advice for a learner at a question, and the lesson that goes with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.lessons import Course, Lesson
from games.engine.dice import Dice
from games.engine.running.words import Words
from games.engine.telling.views import View

Key = tuple[str, str]  # a rule that asked and the choice; an empty choice stands for any answer


class Advised(NamedTuple):
    """The choice that is advised, and the lesson of this kind of decision, if it comes for the first time."""

    tokens: Tokens
    lesson: Lesson | None


class Asking(Protocol):
    """The part of a match that advice reads; none of it changes anything."""

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        """The open decisions."""

    def view(self, viewer: Seat | None) -> View:
        """Return what that seat may know."""

    def digest(self, seat: Seat) -> str:
        """Return the name of the seat's open question."""

    def foresee(self, seat: Seat, *path: Words) -> Asking | None:
        """Return the match after the path; None if anyone would learn something on the way."""


def thoughts(question: str) -> Dice:
    """Return dice for a robot's thoughts on a question at a learner's table: the same each time, so that lessons come as planned.

    >>> thoughts("7d0000000001").below(6) == thoughts("7d0000000001").below(6)
    True
    """
    return Dice(sha256(f"thoughts of {question}".encode()).hexdigest())


def advise(
    game: Game[Any], course: Course | None, view: Any, ask: Ask, question: str, known: Collection[Key]
) -> Advised:
    """Return what to choose, from the learner's own view. `course`: the guided game that the
    learner is in, None for none; `question` names the question; `known`: the decisions already made."""
    usual = game.robot.decide(view, ask, thoughts(question))
    if course is None:
        return Advised(usual, None)
    usual = course.better(view, ask, usual)
    for lesson in course.lessons:
        if lesson.rule != ask.rule or lesson.key in known:
            continue
        tokens = usual if lesson.advice is None else lesson.advice(view, ask)
        if tokens and lesson.token in ("", tokens[0]):
            return Advised(tokens, lesson)
    return Advised(usual, None)


def play_along(game: Game[Any], course: Course | None, view: Any, ask: Ask, question: str) -> Tokens:
    """Return what a robot at a learner's table answers, from its own view."""
    tokens = game.robot.decide(view, ask, thoughts(question))
    return tokens if course is None else course.gentle(view, ask, tokens)


def advise_path(
    game: Game[Any], course: Course | None, match: Asking, seat: Seat, known: Collection[Key]
) -> list[tuple[Ask, Advised]]:
    """Return the advice for the seat's open question, and for those that follow it before anyone learns anything.

    It stops where a lesson begins, so that every lesson is read before its question is answered.
    """
    path: list[tuple[Ask, Advised]] = []
    now: Asking | None = match
    while now is not None and seat in now.asks and not now.asks[seat].standing:
        ask = now.asks[seat]
        found = advise(game, course, now.view(seat), ask, now.digest(seat), known)
        if path and found.lesson is not None:
            break
        path.append((ask, found))
        known = {*known, *keys(ask.rule, [write_answer(found.tokens)])}
        now = match.foresee(seat, *[write_answer(one.tokens) for _, one in path])
    return path


def write_answer(tokens: Tokens) -> str:
    """Return the tokens as they are said: `none` for none."""
    return " ".join(tokens) or "none"


def keys(rule: str, path: list[str]) -> set[Key]:
    """Return what a learner knows after answering that rule: the first word of the path is the answer to it."""
    return {(rule, ""), (rule, path[0].split()[0])} if path and path[0] else {(rule, "")}
