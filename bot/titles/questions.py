"""The index of a rulebook: questions that newcomers ask, and the rules that answer them.

`QUESTIONS.md`, beside the title's RULES.md: lines such as `- Who goes first? Who starts? **3.6 3.7**`. A title may do without.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import Final

from bot.titles.synonyms import find_asked_words
from bot.titles.word_forms import find_stems
from games import CATALOGUE

_LINE: Final = re.compile(r"- (?P<questions>.+\?) \*\*(?P<numbers>[0-9a-z. ]+)\*\*")
_ENOUGH: Final = 3  # words of a question that are so many that one more may be asked


@dataclass(frozen=True)
class Question:
    """A question by the words in it that ask for something, and the numbers of the rules that answer it, the best first."""

    words: frozenset[str]
    numbers: tuple[str, ...]

    @cached_property
    def stems(self) -> frozenset[str]:
        """Return the stems of its words."""
        return find_stems(self.words)

    def is_asked_by(self, typed: frozenset[str]) -> bool:
        """Return whether words of these stems ask the same."""
        own = self.stems
        return own <= typed and len(typed - own) <= int(len(own) >= _ENOUGH)


def load_questions(game_name: str) -> tuple[Question, ...]:
    """Return the questions of a game by its catalogue name, cached; none if it has no index. Raise LookupError if there is no such game."""
    return _load(game_name)


def read_questions(file: Traversable) -> tuple[Question, ...]:
    """Return the questions in the file, which may be missing. Raise ValueError for a line that isn't one."""
    return tuple(_read(file.read_text("utf-8"))) if file.is_file() else ()


def find_numbers(questions: Collection[Question], typed: str) -> list[str]:
    """Return the numbers of the rules that answer what was typed, the best first; none if no question fits."""
    asked = find_stems(find_asked_words(typed))
    found = [number for question in questions if question.is_asked_by(asked) for number in question.numbers]
    return list(dict.fromkeys(found))


def _read(text: str) -> Iterator[Question]:
    for line in text.splitlines():
        if line.startswith("-"):
            found = _LINE.fullmatch(line)
            if found is None:
                raise ValueError(f"no question with its rules: {line!r}")
            for question in found["questions"].split("?"):
                if question.strip():
                    yield Question(frozenset(find_asked_words(question)), tuple(found["numbers"].split()))


@cache
def _load(name: str) -> tuple[Question, ...]:
    if name not in CATALOGUE:
        raise LookupError(f"no questions of {name!r}")
    return read_questions(CATALOGUE.titles[name].questions)
