"""A game's numbered rulebook, read from its RULES.md: what `/rules` shows and what a refusal cites.

The file's form: sections `## 4. Rounds and phases`, subsections `### 4.9 The turn`, rules `- **4.9b** text`, and below a
lettered one, if need be, `  - **4.9b1** text`. Lines that are indented below a rule and have no number of their own belong
to it; numbered ones below it are its sub-rules.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import Final

from bot.titles.rule_search import Passage, RuleIndex
from games import CATALOGUE

_HEADING: Final = re.compile(r"#{2,3} (?P<number>\d+(?:\.\d+)?)\.? (?P<title>.+)")
_RULE: Final = re.compile(r"(?P<indent> *)- \*\*(?P<number>\d+\.\d+(?:[a-z]\d?)?)\*\*")


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section: its number ("4"), its title ("Rounds and phases") and its whole text, heading included."""

    number: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A piece of the book to show at once: the title of its section ("4. Rounds and phases"), its place, its Markdown."""

    title: str
    number: int  # 1 for the first page
    of: int
    text: str


@dataclass(frozen=True, slots=True)
class _Block:
    """A block that is never cut: one heading, one rule with its unnumbered lines, or one paragraph or line without number."""

    number: str  # its own, else that of the heading above it
    own: bool
    depth: int  # 0 section, 1 subsection, 2 and more: text, by indent
    text: str
    headings: tuple[str, ...]  # from the section down to the heading above it, itself included

    @property
    def plain(self) -> str:
        """Return only the words, on one line: without marks, and without the number."""
        words = re.sub(r"^[ #]*(- )?(\*\*[\d.]+[a-z]?\d?\*\*|[\d.]+ )?", "", self.text)
        return " ".join(re.sub(r"[*`]|^ *- ", "", words, flags=re.MULTILINE).split())


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of one game. Build it with `load`."""

    title: str
    intro: str
    blocks: tuple[_Block, ...]

    @staticmethod
    def load(game_name: str) -> Rulebook:
        """Return the rulebook of a game by its catalogue name ("aristocracy"), cached.

        Raise LookupError if the game or its RULES.md is missing.
        """
        return _load(game_name)

    @staticmethod
    def read(file: Traversable) -> Rulebook:
        """Return the rulebook in a RULES.md. Raise LookupError if there is none."""
        if not file.is_file():
            raise LookupError(f"no rulebook at {file}")
        head, *rest = file.read_text(encoding="utf-8").partition("\n## ")
        title, _, intro = head.removeprefix("# ").partition("\n")
        return Rulebook(title, intro.strip(), tuple(_blocks("".join(rest).splitlines())))

    @property
    def sections(self) -> tuple[Section, ...]:
        """Return all numbered sections in the order of the book."""
        return tuple(
            Section(block.number, block.headings[0].partition(" ")[2], self.rule(block.number) or "")
            for block in self.blocks
            if block.depth == 0
        )

    @property
    def numbers(self) -> frozenset[str]:
        """Return every number with a dot: rules ("4.9b") and subsections ("4.9")."""
        return frozenset(block.number for block in self.blocks if block.own and block.depth > 0)

    @property
    def subsections(self) -> frozenset[str]:
        """Return the numbers that are headings."""
        return frozenset(block.number for block in self.blocks if block.depth == 1)

    def rule(self, number: str) -> str | None:
        """Return the Markdown of a rule, subsection or section ("4.9b", "4.9", "4") with all below it.

        Return None if the book has no such number. Case, blanks around it and a last dot don't matter.
        """
        found = self._below(number)
        return _join_blocks(found) if found else None

    def above(self, number: str) -> str:
        """Return the headings above a number: "4. Rounds and phases › 4.9 The turn"; "" for a section or an unknown number."""
        found = self._below(number)
        if not found:
            return ""
        headings = found[0].headings if found[0].depth > 1 else found[0].headings[:-1]
        return " › ".join(headings)

    def pages(self, number: str | None = None, limit: int = 3500) -> list[Page]:
        """Return the pages of a number (None: the whole book) in order, each of at most `limit` characters.

        No rule is cut in two; a new section starts a new page. An unknown number has no page. Raise ValueError if a
        single rule is longer than the limit.
        """
        if number is None:
            texts = [(self.title, self.intro)] if self.intro else []
            for section in self.sections:
                texts += _pack_pages(self._below(section.number), limit)
        else:
            texts = _pack_pages(self._below(number), limit)
        if any(len(text) > limit for _, text in texts):
            raise ValueError(f"a page of {limit} characters is too small for this rulebook")
        return [Page(title, place, len(texts), text) for place, (title, text) in enumerate(texts, 1)]

    def search(self, words: str, limit: int = 10) -> list[tuple[str, str]]:
        """Return the numbers of the rules that the words ask for, each with an excerpt (<= 80 characters), at most `limit`.

        Every word must occur, in any form and case; or another word that means the same (see synonyms.py). The best come first: a
        rule of that number, then those that have the very words, in the headings above it before its text. Each number once and
        each text once; lines without a number answer with the number of their heading, and come last.
        """
        return self._index.search(words, limit)

    def find_nearest(self, words: str, limit: int = 10) -> list[tuple[str, str]]:
        """Return the rules that have the most of these words, for a question that `search` finds nothing for: rare words count more."""
        return self._index.find_nearest(words, limit)

    def prepare(self) -> None:
        """Build what a search looks up."""
        _ = self._index

    @cached_property
    def _index(self) -> RuleIndex:
        return RuleIndex([Passage(one.number, one.own, one.headings, one.plain) for one in self.blocks])

    @cached_property
    def _places(self) -> dict[str, int]:
        """Return where each number stands, by its first block."""
        return {block.number: place for place, block in reversed([*enumerate(self.blocks)]) if block.own}

    def _below(self, number: str) -> list[_Block]:
        """Return the block of that number and all below it."""
        wanted = number.strip().lower().removesuffix(".")
        start = self._places.get(wanted)
        if start is None:
            return []
        found = [self.blocks[start]]
        for block in self.blocks[start + 1 :]:
            if block.depth <= found[0].depth:
                break
            found.append(block)
        return found


@cache
def _load(name: str) -> Rulebook:
    if name not in CATALOGUE:
        raise LookupError(f"no rulebook of {name!r}")
    return Rulebook.read(CATALOGUE.titles[name].rulebook)


def _blocks(lines: Iterable[str]) -> Iterator[_Block]:
    """Return the lines as blocks: a block starts with a heading, a numbered rule, or a line without indent."""
    headings: tuple[tuple[str, str], ...] = ()  # number, number and title
    gathered: list[str] = []
    for line in [*filter(str.strip, lines), ""]:
        if line.startswith("  ") and not _RULE.match(line):
            gathered.append(line)
            continue
        if gathered:
            yield _block(gathered, headings)
        gathered = [line]
        if heading := _HEADING.match(line):
            number, shown = heading["number"], line.lstrip("# ")
            headings = (*headings[: number.count(".")], (number, shown))


def _block(lines: Sequence[str], headings: Sequence[tuple[str, str]]) -> _Block:
    shown = tuple(title for _, title in headings)
    above = headings[-1][0]
    if _HEADING.match(lines[0]):
        return _Block(above, True, len(headings) - 1, lines[0], shown)
    rule = _RULE.match(lines[0])
    depth = 2 + len(rule["indent"]) if rule else 2
    return _Block(rule["number"] if rule else above, bool(rule), depth, "\n".join(lines), shown)


def _join_blocks(blocks: Sequence[_Block]) -> str:
    """Return the Markdown of some blocks, moved to the left margin."""
    text = ""
    for before, block in zip((None, *blocks), blocks, strict=False):
        apart = block.depth < 2 or not block.text.lstrip().startswith("- ")
        text += ("" if before is None else "\n\n" if apart else "\n") + block.text
    return textwrap.dedent(text)


def _pack_pages(blocks: Sequence[_Block], limit: int) -> list[tuple[str, str]]:
    """Return pages of as many blocks as fit, with the title of their section; a heading stays with its text."""
    pages: list[list[_Block]] = [[]]
    bound: list[_Block] = []  # headings that wait for the text below them
    for place, block in enumerate(blocks):
        bound.append(block)
        if block.depth < 2 and place + 1 < len(blocks):
            continue
        if pages[-1] and len(_join_blocks([*pages[-1], *bound])) > limit:
            pages.append([])
        pages[-1] += bound
        bound = []
    return [(page[0].headings[0], _join_blocks(page)) for page in pages if page]
