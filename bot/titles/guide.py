"""A title's guide for newcomers, and the glossary of its boards and panels.

`GUIDE.md`, beside the title's RULES.md: `# How to play ...`, then a few short sections `## A turn`; two screens of a phone.
`GLOSSARY.md`: a line for each word or mark, `- **Farm, farms**: a building of 4 cards.`; the words between the stars are its names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from games import CATALOGUE

_WORD: Final = re.compile(r"- \*\*(?P<names>.+?)\*\*: (?P<text>.+)")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or mark and what it means. `names`: all its spellings, the first is shown; `text`: one or two sentences."""

    names: tuple[str, ...]
    text: str

    @property
    def shown(self) -> str:
        """Return its line in the glossary: every name except those that only vary another."""
        told: list[str] = []
        for name in self.names:
            if not any(name.lower() in other.lower() or name.lower().startswith(other.lower()) for other in told):
                told.append(name)
        return f"**{', '.join(told)}** – {self.text}"


@dataclass(frozen=True, slots=True)
class Guide:
    """A title's guide. `text`: Markdown, its heading included, empty if the title has no guide."""

    text: str
    words: tuple[Word, ...]

    @staticmethod
    def load(game_name: str) -> Guide:
        """Return the guide of a game by its catalogue name, cached. Raise LookupError if there is no such game."""
        return _load(game_name)

    @staticmethod
    def read(guide: Traversable, glossary: Traversable) -> Guide:
        """Return the guide in the two files, either of which may be missing. Raise ValueError for a bad line in the glossary."""
        return Guide(_text(guide).strip(), tuple(_words(_text(glossary))))

    @property
    def sections(self) -> tuple[tuple[str, str], ...]:
        """Return its headings, each with the text below."""
        parts = [part.partition("\n") for part in self.text.split("\n## ")[1:]]
        return tuple((title.strip(), text.strip()) for title, _, text in parts)

    def pages(self, limit: int) -> list[str]:
        """Return the glossary in pages of at most `limit` characters."""
        pages = [""]
        for word in self.words:
            if pages[-1] and len(pages[-1]) + len(word.shown) >= limit:
                pages.append("")
            pages[-1] += f"{word.shown}\n"
        return [page.rstrip() for page in pages]


@cache
def _load(name: str) -> Guide:
    if name not in CATALOGUE:
        raise LookupError(f"no guide of {name!r}")
    title = CATALOGUE.titles[name]
    return Guide.read(title.guide, title.glossary)


def _text(file: Traversable) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _words(text: str) -> Iterator[Word]:
    for line in filter(str.strip, text.splitlines()):
        if line.startswith("#"):
            continue
        found = _WORD.fullmatch(line.strip())
        if found is None:
            raise ValueError(f"a glossary has lines of the form '- **Word, words**: what it means', not: {line[:60]}")
        yield Word(tuple(name.strip() for name in found["names"].split(", ")), found["text"])
