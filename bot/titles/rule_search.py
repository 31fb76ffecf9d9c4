"""A search in the rules of one title, for questions as people type them.

Everything that a question is compared with is built once, when a title is first searched: a question costs a look-up a word.
"""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import log
from typing import Any, Final, NamedTuple

from bot.titles.synonyms import CHAPTERS, find_asked_words, find_synonyms, fold_accents
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
_WORD: Final = re.compile(r"[a-z]+")
_START: Final = re.compile(r"(?<![a-z0-9])[^\s?!,;]+")  # what is typed has no such signs either; see find_asked_words
_INNER_START: Final = re.compile(r"(?<![a-z0-9])(?!^)[^\s?!,;]")
_EDGES: Final = re.compile(r"^\W+|\W+$")
_BELOW: Final = re.compile(r"[a-z]\d?")  # what follows a rule's number in those of its sub-rules
_MEANT: Final = 0.6  # what a word counts that only means the same as the one asked for
_IN_HEADING: Final = 1.5  # how much more a word counts in the heading above a rule
_BESIDE: Final = 0.45  # what a passage counts that is of a chapter beside the rules
_LENGTHS: Final = 0.6  # what part of a passage's weight doesn't depend on its length
_LONG_ENOUGH: Final = 4  # letters of a word that may be the beginning of another
_AFTER_ALL: Final = "\U0010ffff"

Rank = tuple[Any, ...]
Hit = tuple[str, str]  # a rule's number and an excerpt
Places = frozenset[int]  # which of the texts, from 0
_NOWHERE: Final[Places] = frozenset()


class WordIndex:
    """An index of texts by their words: by beginnings, by stems, by the very words. Case doesn't matter."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Read the texts; what they cost later depends on the words asked for alone."""
        starts: list[tuple[str, int]] = []
        stems, words = defaultdict[str, set[int]](set), defaultdict[str, set[int]](set)
        for place, text in enumerate(texts):
            low = fold_accents(text.lower())
            starts += {(rest, place) for _, rest in list_word_starts(low)}
            for word in _WORD.findall(low):
                stems[find_stem(word)].add(place)
            for word in (*re.findall(r"\w+", low), *(_EDGES.sub("", one) for one in low.split())):
                words[word].add(place)
        starts.sort()
        self._starts, self._places = [rest for rest, _ in starts], [place for _, place in starts]
        self._stems = {stem: frozenset(places) for stem, places in stems.items()}
        self._words = {word: frozenset(places) for word, places in words.items()}

    def find_beginning(self, word: str) -> Places:
        """Return the texts that have a word beginning with this one; an underscore separates words."""
        first = bisect_left(self._starts, word)
        return frozenset(self._places[first : bisect_left(self._starts, word + _AFTER_ALL, first)])

    def find_form(self, *words: str) -> Places:
        """Return the texts that have one of these words, in any form."""
        return _NOWHERE.union(*(self._stems.get(stem, _NOWHERE) for stem in find_stems(words)))

    def find_exactly(self, *words: str) -> Places:
        """Return the texts that have one of these very words."""
        return _NOWHERE.union(*(self._words.get(word, _NOWHERE) for word in words))


def list_word_starts(low: str) -> list[tuple[int, str]]:
    """Return where words begin in a text in lower case, each with the text from there to the next space or sign that ends a sentence."""
    found: list[tuple[int, str]] = []
    for run in _START.finditer(low):
        at, said = run.start(), run.group()
        found += [(at, said), *((at + inner.start(), said[inner.start() :]) for inner in _INNER_START.finditer(said))]
    return found


@dataclass(frozen=True)
class Passage:
    """A rule or a line of the rulebook: its number, whether it is its own, the headings above it, and its words without marks."""

    number: str
    own: bool
    headings: tuple[str, ...]
    text: str

    @cached_property
    def heading(self) -> str:
        """Return all headings above it, itself included where it is one, in lower case."""
        return fold_accents(" ".join(self.headings).lower())

    @property
    def lowest_heading(self) -> str:
        """Return the words of the lowest heading above it."""
        return self.headings[-1].partition(" ")[2]

    @property
    def everything(self) -> str:
        """Return its number, headings and words."""
        return f"{self.number} {self.heading} {self.text}"

    @cached_property
    def heading_words(self) -> frozenset[str]:
        """Return the words of all headings above it."""
        return frozenset(_WORD.findall(self.heading))

    @cached_property
    def is_appendix(self) -> bool:
        """Return whether it is of a chapter that only a question about that chapter asks for: rulings, options, who sees what."""
        return _APPENDIX.search(self.heading) is not None

    @cached_property
    def word_starts(self) -> list[tuple[int, str]]:
        """Return where its words begin."""
        return list_word_starts(fold_accents(self.text.lower()))


@dataclass(frozen=True, slots=True)
class _AskedWord:
    """A word of a question, and the passages that have it: it or another form, one that means the same; in headings; exactly."""

    word: str
    said: Places
    meant: Places
    in_lowest: Places
    in_lowest_or_meant: Places
    in_heading: Places
    exactly: Places

    @property
    def somehow(self) -> Places:
        """Return the passages that say it or mean it."""
        return self.said | self.meant

    def list_ways(self) -> tuple[Places, Places, Places, Places]:
        """Return the passages by the ways that a rank counts, in the order of `_Found`."""
        return self.in_lowest_or_meant, self.in_heading, self.said, self.exactly


class _Found(NamedTuple):
    """By passage, how many of the words it has in its lowest heading, in any, in words, exactly."""

    in_title: Counter[int]
    in_heading: Counter[int]
    said: Counter[int]
    exactly: Counter[int]


class RuleIndex:
    """The passages of a rulebook, to be searched."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        """Take the passages in the order of the book."""
        self._passages = passages
        self._all = WordIndex(one.everything for one in passages)
        self._texts = WordIndex(one.text for one in passages)
        self._headings = WordIndex(one.heading for one in passages)
        self._lowest = WordIndex(one.lowest_heading for one in passages)
        mean = sum(len(one.text) for one in passages) / max(1, len(passages))
        self._brevity = [1 / (_LENGTHS + (1 - _LENGTHS) * len(one.text) / mean) ** 0.5 for one in passages]
        for one in passages:  # so that the first question costs no more than the next
            _ = one.heading_words, one.is_appendix

    def search(self, words: str, limit: int) -> list[Hit]:
        """Return the numbers and excerpts of what has all these words, or words that mean the same; the best first."""
        wanted = find_asked_words(words)
        if not wanted:
            return []
        asked = [self._ask(word) for word in wanted]
        places = asked[0].somehow.intersection(*(one.somehow for one in asked[1:]))
        seen, chapters = _list_seen(wanted), _NO_WORDS.union(*(CHAPTERS.get(word, ()) for word in wanted))
        found = _Found(
            *(Counter(chain.from_iterable(ways)) for ways in zip(*map(_AskedWord.list_ways, asked), strict=True))
        )
        return self._best(wanted, limit, {place: self._rank(place, asked, found, seen, chapters) for place in places})

    def find_nearest(self, words: str, limit: int) -> list[Hit]:
        """Return what has the most of these words; one that few rules have counts for more, and one in the heading for half as much again."""
        wanted = find_asked_words(words)
        seen, weights = _list_seen(wanted), defaultdict[int, float](float)
        for word in wanted:
            lowest, said, meant = self._find_places(word)
            if not said and not meant:
                continue
            rarity = log(1 + len(self._passages) / len(said | meant))
            for places, credit in ((said, 1.0), (meant - said, _MEANT)):
                for place in places:
                    weights[place] += rarity * credit * (_IN_HEADING if place in lowest else 1.0)

        def rank(place: int, weight: float) -> Rank:
            passage = self._passages[place]
            beside = _BESIDE if _is_beside(passage, seen) else 1.0
            return (-round(weight * self._brevity[place] * beside, 9), not passage.own, len(passage.text))

        return self._best(wanted, limit, {place: rank(place, weight) for place, weight in weights.items()})

    def _find_places(self, word: str) -> tuple[Places, Places, Places]:
        """Return the passages that have a word in their lowest heading, that say it, and that mean it."""
        said = self._all.find_form(word)
        if not said and len(word) >= _LONG_ENOUGH:
            said = self._all.find_beginning(word)
        return self._lowest.find_form(word), said, self._all.find_form(*find_synonyms(word))

    def _ask(self, word: str) -> _AskedWord:
        alike = find_synonyms(word)
        lowest = self._lowest.find_beginning(word)
        return _AskedWord(
            word,
            said=(self._all.find_beginning(word) if len(word) > 1 or word.isdecimal() else _NOWHERE)
            | self._all.find_form(word),
            meant=self._all.find_form(*alike),
            in_lowest=lowest,
            in_lowest_or_meant=lowest | self._lowest.find_exactly(*alike),
            in_heading=self._headings.find_beginning(word),
            exactly=self._texts.find_exactly(word),
        )

    def _rank(
        self, place: int, asked: Sequence[_AskedWord], found: _Found, seen: Sequence[str], chapters: frozenset[str]
    ) -> Rank:
        """Return how well a passage that has all the words fits them, the best smallest."""
        passage = self._passages[place]
        exact = passage.own and any(passage.number == one.word for one in asked)
        inside = any(_is_inside(passage.number, one.word) for one in asked)
        number = 0 if exact else 1 if inside else 2
        likely = len(chapters & passage.heading_words)
        in_title, in_heading = found.in_title[place], found.in_heading[place]
        unsaid = len(asked) - found.said[place]
        beside = _is_beside(passage, seen)
        return (number, beside, not passage.own, -in_heading, -likely, -in_title, unsaid, -found.exactly[place])

    def _best(self, wanted: Sequence[str], limit: int, ranks: Mapping[int, Rank]) -> list[Hit]:
        """Return the passages by their ranks, the smallest first, each number and each excerpt once."""
        best: dict[str, str] = {}
        excerpts: set[str] = set()
        for place in sorted(ranks, key=lambda one: (ranks[one], one)):
            passage = self._passages[place]
            if passage.number in best:
                continue
            excerpt = _excerpt(passage, wanted)
            if excerpt not in excerpts:
                best[passage.number] = excerpt
                excerpts.add(excerpt)
            if len(best) == limit:
                break
        return list(best.items())


_NO_WORDS: Final[frozenset[str]] = frozenset()


def _is_inside(number: str, word: str) -> bool:
    """Return whether that is the number of a sub-rule of the rule of this number."""
    rest = number.removeprefix(word)
    if rest == number or not rest:
        return False
    return _BELOW.fullmatch(rest) is not None or (word[-1].isalpha() and len(rest) == 1 and rest.isdecimal())


def _list_seen(wanted: Sequence[str]) -> list[str]:
    """Return beginnings of the headings of those chapters beside the rules that the question asks for."""
    return [name for word, name in _SEEN.items() if word in wanted or not find_synonyms(word).isdisjoint(wanted)]


def _is_beside(passage: Passage, seen: Sequence[str]) -> bool:
    """Return whether a passage is of a chapter beside the rules that wasn't asked for."""
    return passage.is_appendix and not any(name in passage.heading for name in seen)


def _excerpt(passage: Passage, wanted: Sequence[str]) -> str:
    """Return a few words of the text, from a little before the first word searched for."""
    text, words = passage.text, tuple(wanted)
    at = next((start for start, rest in passage.word_starts if rest.startswith(words)), 0)
    begin = 0 if at < _EXCERPT // 2 else text.rfind(" ", 0, at - _EXCERPT // 4) + 1
    before = "…" if begin else ""
    return before + textwrap.shorten(text[begin : begin + 2 * _EXCERPT], _EXCERPT - len(before), placeholder="…")
