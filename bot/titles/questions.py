"""The index of a rulebook: questions that newcomers ask, and the rules that answer them.

`QUESTIONS.md`, beside the title's RULES.md: lines such as `- Who goes first? Who starts? **3.6 3.7**`. A title may do without.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from math import log
from typing import Final

from bot.titles.synonyms import READ, find_asked_words, find_synonyms
from bot.titles.word_forms import find_stem, find_stems
from games import CATALOGUE

_LINE: Final = re.compile(r"- (?P<questions>.+\?) \*\*(?P<numbers>[0-9a-z. ]+)\*\*")
_ALIKE: Final = 0.62
"""How alike, of 1, a question must be to one of the index to be answered by its rules."""
_BESIDE: Final = 0.93
"""How alike another of the index must be, beside the one that is most alike, for its rules to follow."""
_HOW_MANY: Final = "#"
_COUNTING: Final = re.compile(r"\bhow (?:many|much|large|long|often|big)\b")
_UNKNOWN: Final = 0.9
"""What a word counts that no question has, of the rarest that one has."""
_MEANT: Final = 0.75
"""What a word counts that only means the same as the one in the index."""


@dataclass(frozen=True)
class Question:
    """A question by the words in it that ask for something, and the numbers of the rules that answer it, the best first."""

    words: frozenset[str]
    numbers: tuple[str, ...]

    @cached_property
    def stems(self) -> frozenset[str]:
        """Return the stems of its words."""
        return find_stems(self.words)


class QuestionIndex:
    """The questions of a title, found by other questions with the same words or words that mean the same; rare words count for more."""

    def __init__(self, questions: Sequence[Question]) -> None:
        """Take the questions in the order of the file."""
        self._questions = questions
        self._having = defaultdict[str, list[int]](list)
        for place, question in enumerate(questions):
            for stem in question.stems:
                self._having[stem].append(place)
        self._unknown = _UNKNOWN * log(1 + len(questions))
        self._whole = [sum(map(self._weigh, question.stems)) for question in questions]

    def __len__(self) -> int:
        return len(self._questions)

    def __iter__(self) -> Iterator[Question]:
        return iter(self._questions)

    def _weigh(self, stem: str) -> float:
        having = self._having.get(stem)
        return log(1 + len(self._questions) / len(having)) if having else self._unknown

    def find_numbers(self, typed: str) -> list[str]:
        """Return the numbers of the rules that answer what was typed, the best first; none if no question is alike."""
        alike = self._compare(_list_words(typed))
        best = max(alike.values(), default=0.0)
        if best < _ALIKE:
            return []
        near = sorted(
            (place for place, value in alike.items() if value >= _BESIDE * best), key=lambda one: (-alike[one], one)
        )
        return list(dict.fromkeys(number for place in near for number in self._questions[place].numbers))

    def _compare(self, asked: Sequence[str]) -> dict[int, float]:
        """Return how alike each question is that has one of the words: the smaller part that either shares with the other, of 1."""
        theirs, own = defaultdict[int, dict[str, float]](dict), defaultdict[int, float](float)
        whole = 0.0
        for word in asked:
            means = dict.fromkeys(find_stems(find_synonyms(word)), _MEANT) | {find_stem(word): 1.0}
            known = [self._weigh(stem) for stem in means if stem in self._having]
            weight = (
                self._weigh(find_stem(word)) if find_stem(word) in self._having else max(known, default=self._unknown)
            )
            whole += weight
            met: dict[int, float] = {}
            for stem, credit in means.items():
                for place in self._having.get(stem, ()):
                    met[place] = max(met.get(place, 0.0), credit)
                    theirs[place][stem] = max(theirs[place].get(stem, 0.0), credit * self._weigh(stem))
            for place, credit in met.items():
                own[place] += credit * weight
        return {
            place: min(sum(shared.values()) / self._whole[place], own[place] / whole)
            for place, shared in theirs.items()
        }


def load_questions(game_name: str) -> QuestionIndex:
    """Return the questions of a game by its catalogue name, cached; none if it has no index. Raise LookupError if there is no such game."""
    return _load(game_name)


def read_questions(file: Traversable) -> tuple[Question, ...]:
    """Return the questions in the file, which may be missing. Raise ValueError for a line that isn't one."""
    return tuple(_read(file.read_text("utf-8"))) if file.is_file() else ()


def _list_words(question: str) -> list[str]:
    """Return the words of a question that ask for something; whether it asks for a number counts as one."""
    return [*find_asked_words(question), *([_HOW_MANY] if _COUNTING.search(question[:READ].lower()) else ())]


def _read(text: str) -> Iterator[Question]:
    for line in text.splitlines():
        if line.startswith("-"):
            found = _LINE.fullmatch(line)
            if found is None:
                raise ValueError(f"no question with its rules: {line!r}")
            for question in found["questions"].split("?"):
                if question.strip():
                    yield Question(frozenset(_list_words(question)), tuple(found["numbers"].split()))


@cache
def _load(name: str) -> QuestionIndex:
    if name not in CATALOGUE:
        raise LookupError(f"no questions of {name!r}")
    return QuestionIndex(read_questions(CATALOGUE.titles[name].questions))
