"""A search in the rules of one title, for questions as people type them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import Any, Final

from bot.titles.synonyms import CHAPTERS, find_asked_words, find_synonyms
from bot.titles.word_forms import find_stem, find_stems

_EXCERPT: Final = 80  # characters: with a number before it, it fits a choice of Discord's autocomplete (100)
_APPENDIX: Final = re.compile(r"rulings|always holds|decisions and|who sees|options|example", re.IGNORECASE)
_SEEN: Final = {
    "see": "who sees",
    "option": "options",
    "default": "decisions and",
    "ruling": "rulings",
    "example": "example",
}
_WORD: Final = re.compile(r"[a-zà-ÿ]+")

Rank = tuple[Any, ...]
Hit = tuple[str, str]  # a rule's number and an excerpt


@dataclass(frozen=True)
class Passage:
    """A rule or a line of the rulebook: its number, whether it is its own, the headings above it, and its words without marks."""

    number: str
    own: bool
    headings: tuple[str, ...]
    text: str

    @cached_property
    def heading(self) -> str:
        """Return all headings above it, itself included where it is one."""
        return " ".join(self.headings)

    @cached_property
    def everything(self) -> str:
        """Return its number, headings and words, in lower case."""
        return f"{self.number} {self.heading} {self.text}".lower()

    @cached_property
    def stems(self) -> frozenset[str]:
        """Return the stems of all its words."""
        return find_stems(_WORD.findall(self.everything))

    def has(self, word: str) -> bool:
        """Return whether a word of it begins with this one, or is another form of it."""
        return _find_start(word, self.everything) is not None or find_stem(word) in self.stems

    def has_synonym(self, word: str) -> bool:
        """Return whether it has a word that means the same as this one, in any form."""
        return not self.stems.isdisjoint(find_stems(find_synonyms(word)))


class RuleIndex:
    """The passages of a rulebook, to be searched."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        """Take the passages in the order of the book."""
        self._passages = passages

    def search(self, words: str, limit: int) -> list[Hit]:
        """Return the numbers and excerpts of what has all these words, or words that mean the same; the best first."""
        wanted = find_asked_words(words)
        return self._best(wanted, limit, lambda passage: _rank(passage, wanted)) if wanted else []

    def find_nearest(self, words: str, limit: int) -> list[Hit]:
        """Return what has the most of these words; one that few rules have counts for more, and one in the heading for half as much again."""
        wanted = find_asked_words(words)
        rarity = {word: self._rarity(word) for word in wanted}

        def rank(passage: Passage) -> Rank | None:
            shared = [word for word in wanted if passage.has(word) or passage.has_synonym(word)]
            below = _heading_below(passage)
            titled = [word for word in shared if _find_start(word, below) is not None]
            weight = sum(rarity[word] for word in shared) + sum(rarity[word] for word in titled) / 2
            return (_is_beside(passage, wanted), -weight, not passage.own, len(passage.text)) if weight else None

        return self._best(wanted, limit, rank)

    def _rarity(self, word: str) -> float:
        """Return the inverse document frequency of a word: 0 for one that no passage has."""
        having = sum(passage.has(word) or passage.has_synonym(word) for passage in self._passages)
        return log(1 + len(self._passages) / having) if having else 0.0

    def _best(self, wanted: Sequence[str], limit: int, rank: Callable[[Passage], Rank | None]) -> list[Hit]:
        """Return the passages that have a rank, the smallest first, each number and each excerpt once."""
        ranked = [(found, place) for place, one in enumerate(self._passages) if (found := rank(one)) is not None]
        best: dict[str, str] = {}
        for _, place in sorted(ranked):
            passage = self._passages[place]
            excerpt = _excerpt(passage.text, wanted)
            if passage.number not in best and excerpt not in best.values():
                best[passage.number] = excerpt
        return list(best.items())[:limit]


def _rank(passage: Passage, wanted: Sequence[str]) -> Rank | None:
    """Return how well a passage fits the words, the best smallest; None if a word is missing."""
    said = [passage.has(word) for word in wanted]
    if not all(there or passage.has_synonym(word) for there, word in zip(said, wanted, strict=True)):
        return None
    heading, below = passage.heading, _heading_below(passage)
    exact = passage.own and passage.number in wanted
    inside = any(re.fullmatch(rf"{re.escape(word)}(?:[a-z]\d?|(?<=[a-z])\d)", passage.number) for word in wanted)
    in_title = sum(_find_start(word, below) is not None or _has_word(below, find_synonyms(word)) for word in wanted)
    in_heading = sum(_find_start(word, heading) is not None for word in wanted)
    in_text = sum(re.search(rf"\b{re.escape(word)}\b", passage.text.lower()) is not None for word in wanted)
    likely = set().union(*(CHAPTERS.get(word, ()) for word in wanted)) & set(_WORD.findall(heading.lower()))
    number = 0 if exact else 1 if inside else 2
    beside = _is_beside(passage, wanted)
    return (number, beside, not passage.own, -in_heading, -len(likely), -in_title, said.count(False), -in_text)


def _is_beside(passage: Passage, wanted: Sequence[str]) -> bool:
    """Return whether a passage is of a chapter that only a question about that chapter asks for: rulings, options, who sees what."""
    heading = passage.heading.lower()
    asked = [name for word, name in _SEEN.items() if word in wanted or not find_synonyms(word).isdisjoint(wanted)]
    return _APPENDIX.search(heading) is not None and not any(name in heading for name in asked)


def _heading_below(passage: Passage) -> str:
    """Return the words of the lowest heading above the passage."""
    return passage.headings[-1].partition(" ")[2]


def _find_start(word: str, text: str) -> re.Match[str] | None:
    """Return the first place where a word of the text begins with this one; an underscore separates words."""
    return re.search(rf"(?<![a-z0-9]){re.escape(word)}", text.lower())


def _has_word(text: str, words: Iterable[str]) -> bool:
    """Return whether one of these whole words is in the text."""
    return not set(words).isdisjoint(_WORD.findall(text.lower()))


def _excerpt(text: str, wanted: Sequence[str]) -> str:
    """Return a few words of the text, from a little before the first word searched for."""
    at = min((found.start() for word in wanted if (found := _find_start(word, text))), default=0)
    begin = 0 if at < _EXCERPT // 2 else text.rfind(" ", 0, at - _EXCERPT // 4) + 1
    before = "…" if begin else ""
    return before + textwrap.shorten(text[begin:], _EXCERPT - len(before), placeholder="…")
