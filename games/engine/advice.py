"""Advice for a learner at a question, and the lesson that goes with it."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from typing import Any, NamedTuple

from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.lessons import Course, Lesson

Key = tuple[str, str]  # a rule that asked and the choice; an empty choice stands for any answer


class Advised(NamedTuple):
    """The choice that is advised, and the lesson of this kind of decision, if it comes for the first time."""

    tokens: Tokens
    lesson: Lesson | None


def thoughts(question: str) -> Dice:
    """Return dice for a robot's thoughts on a question at a learner's table: the same each time, so that lessons come as planned."""
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


def keys(rule: str, path: list[str]) -> set[Key]:
    """Return what a learner knows after answering that rule: the first word of the path is the answer to it."""
    return {(rule, ""), (rule, path[0].split()[0])} if path and path[0] else {(rule, "")}
