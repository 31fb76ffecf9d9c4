"""The pages that teach a title: how to play, the words, the rulebook by chapter, one rule, the results of a search.

A page is named by a short word: `h` how to play, `w0` the first page of words, `t3` the fourth word, `0` the first page of the
rulebook, `r4.9b` that rule.
"""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from discord import SelectOption

from bot.features.learn import make_learn_button
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.components.press_controls import Button, Select, make_menu
from bot.panels.components.table_presses import FIRST_PAGE, OpenChapter, OpenRules, make_hand_button, make_rules_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import CHOICE, cut, escape_name, signs
from bot.titles.guide import Guide
from bot.titles.questions import QuestionIndex, load_questions
from bot.titles.rule_search import WordIndex
from bot.titles.rulebook import Page, Rulebook
from bot.titles.synonyms import find_asked_words, find_synonyms, fold_accents
from games import CATALOGUE
from games.engine.declaring.game import Game

_PAGE: Final = 3_000
FOUND: Final = 12
NEAREST: Final = 5  # rules, where none has all the words
_ORDINAL: Final = re.compile(
    r"\b(?:three first|in five) ", re.IGNORECASE
)  # in headings of guides, where it answers nothing
_PLACE: Final = re.compile("[0-9]{1,6}")  # isdigit() also says yes to "²", which is no number
_SENTENCE_END: Final = re.compile(r"[.;:!?\n]")
_LONG_ENOUGH: Final = 3  # letters of a word that is looked for inside sentences
_QUESTION: Final = 3  # words that ask for something, from which on rare words matter more than to have all of them
_SHOWN: Final = 3  # words and chapters of the guide that a search puts above the rules

Hit = tuple[str, str, str]  # a page, what it is called, an excerpt


@dataclass(frozen=True)
class Book:
    """All that teaches one title. Build it with `load`."""

    game: str
    guide: Guide
    rules: Rulebook
    questions: QuestionIndex

    @staticmethod
    def load(game: str) -> "Book":
        """Take a game's name as in the catalogue. Raise LookupError when there is no such game."""
        return _load(game)

    def _name_rule(self, number: str) -> str:
        """Return a rule below its heading: `6.8 End and scoring`."""
        above = self.rules.above(number).rpartition(" › ")[2]
        return f"{number} {above.partition(' ')[2]}".strip()

    @cached_property
    def pages(self) -> list[Page]:
        """Return the whole rulebook, page by page."""
        return self.rules.pages(limit=_PAGE)

    def search(self, typed: str, most: int) -> list[Hit]:
        """Return the word of the glossary that was typed alone; the rules that the index of questions names; the guide where a heading answers, words of that name, the guide or a word that
        says it; then rules: the best of each first. In a whole question rare words come first, otherwise what has all of them."""
        indexed = [self._open(number) for number in self.questions.find_numbers(typed)[:_SHOWN]]
        wanted = find_asked_words(typed)
        said = " ".join(wanted)
        named = [hit for hit, names in zip(self._spoken, self._names, strict=True) if f"\n{said}" in names]
        first = [*self._find_headings(wanted)[:1], *named[:_SHOWN]] or self._find_sentences(wanted)[:_SHOWN]
        ruled = [(f"r{number}", self._name_rule(number), text) for number, text in self.rules.search(typed, most)]
        only_beside = all("." not in hit[0] for hit in ruled)  # rulings and lists, which are in no numbered rule
        if ruled and (only_beside or len(wanted) >= _QUESTION):
            ruled = [*self.find_nearest(typed, _SHOWN), *ruled]
        defined = [hit for hit, names in zip(self._spoken, self._names, strict=True) if f"\n{said}\n" in f"{names}\n"]
        once: dict[str, Hit] = {}
        for hit in [*defined[:1], *indexed, *first, *ruled]:
            once.setdefault(hit[0], hit)
        return list(once.values())[:most]

    @cached_property
    def _told(self) -> list[Hit]:
        """Return the sections of the guide."""
        return [("h", title, text) for title, text in self.guide.sections]

    @cached_property
    def _spoken(self) -> list[Hit]:
        """Return the words of the glossary."""
        return [(f"t{place}", word.names[0], word.text) for place, word in enumerate(self.guide.words)]

    @cached_property
    def _names(self) -> list[str]:
        """Return the names of each word of the glossary, a line each."""
        return ["".join(f"\n{fold_accents(name.lower())}" for name in word.names) for word in self.guide.words]

    @cached_property
    def _titles(self) -> WordIndex:
        return WordIndex(_ORDINAL.sub("", title) for _, title, _ in self._told)

    @cached_property
    def _sentences(self) -> tuple[list[Hit], WordIndex]:
        """Return the sentences of guide and glossary: of which hit each is, and what it says."""
        said = [(hit, one) for hit in (*self._told, *self._spoken) for one in _SENTENCE_END.split(hit[2])]
        return [hit for hit, _ in said], WordIndex(one for _, one in said)

    def _find_headings(self, wanted: Sequence[str]) -> list[Hit]:
        """Return the sections of the guide whose heading has every word, or one that means the same."""
        having = [self._titles.find_form(word, *find_synonyms(word)) for word in wanted]
        return [hit for place, hit in enumerate(self._told) if all(place in one for one in having)]

    def _find_sentences(self, wanted: Sequence[str]) -> list[Hit]:
        """Return what has every word, of three letters or more, or a word that begins with it, or another form of it, in one sentence."""
        hits, index = self._sentences
        if not wanted or min(map(len, wanted)) < _LONG_ENOUGH:
            return []
        having = [index.find_beginning(word) | index.find_form(word) for word in wanted]
        places = sorted(having[0].intersection(*having[1:]))
        return list(dict.fromkeys(hits[place] for place in places))

    def prepare(self) -> None:
        """Build what a search looks up, which takes longer than the search."""
        self.rules.prepare()
        _ = self.pages, self._titles, self._sentences, self._names

    def _open(self, number: str) -> Hit:
        """Return a rule from its beginning."""
        text = " ".join((self.rules.rule(number) or "").split())
        return f"r{number}", self._name_rule(number), cut(text.removeprefix(f"- **{number}**").strip(), CHOICE)

    def find_nearest(self, typed: str, most: int) -> list[Hit]:
        """Return the rules that come closest to a question that `search` finds nothing for."""
        return [(f"r{number}", self._name_rule(number), text) for number, text in self.rules.find_nearest(typed, most)]


async def load_book(game: str) -> Book:
    """Return all that teaches a title, ready to be searched; a book that no one has asked yet is read beside the loop. Raise LookupError."""
    book = Book.load(game)
    if game not in _READY:
        await asyncio.to_thread(book.prepare)
        _READY.add(game)
    return book


_READY: Final[set[str]] = set()  # games whose books have been prepared


@cache
def _load(game: str) -> Book:
    return Book(game, Guide.load(game), Rulebook.load(game), load_questions(game))


@handles(OpenRules, OpenChapter, keeps_panel=True)
async def open_rules(by: Presser, press: OpenRules | OpenChapter) -> Layout:
    """Show the page of what teaches a title. Raise TableError."""
    return show_rules(press.table, press.game, press.page)


def show_rules(table: int, game: str, name: str = FIRST_PAGE) -> Layout:
    """Return the page of that name. Raise TableError if the game has none."""
    try:
        return teaching(Book.load(game), table, name)
    except LookupError:
        raise TableError("no game", "There's no rulebook with that name.") from None


def teaching(book: Book, table: int, name: str) -> Layout:
    """Return the page of that name; how to play for a name that means nothing."""
    kind, number = (name[:1], name[1:]) if name[:1].isalpha() else ("", name)
    if kind == "r" and book.rules.rule(number):
        return passage(book, table, number)
    place = int(number) if _PLACE.fullmatch(number) else None
    if kind == "t" and place is not None and place < len(book.guide.words):
        return page([readable(book.guide.words[place].shown)], [_ways(book, table, "h", "w0")])
    if kind == "w" and book.guide.words:
        return _words(book, table, place or 0)
    if (not kind and place is not None) or not book.guide.text:
        return _chapter(book, table, place or 0)
    return page(
        [readable(book.guide.text)],
        [_chapters(book, table), _ways(book, table, "w0", first=_make_learn_button(book, table))],
    )


def _make_learn_button(book: Book, table: int) -> Button | None:
    """Return a way into the guided first game if the title has one, for a reader away from any table, since a channel has only one."""
    game = None if table else CATALOGUE.get(book.game)
    return make_learn_button(book.game) if game is not None and game.course is not None else None


def passage(book: Book, table: int, number: str) -> Layout:
    """Return one rule or section of the book below its headings, with a way to its page."""
    text = book.rules.rule(number) or ""
    above = book.rules.above(number)
    place = next((k for k, one in enumerate(book.pages) if text in one.text), 0)
    place = place or next((k for k, one in enumerate(book.pages) if f"**{number}**" in one.text), 0)
    shown = [*([f"-# {above}"] if above else []), cut(readable(text), _PAGE)]
    return page(
        shown, [_ways(book, table, "h", "w0", first=make_rules_button(table, book.game, str(place), "Read on"))]
    )


def search_rules(book: Book, table: int, typed: str) -> Layout:
    """Return the results of a search: a single one at once; of several the best, and a menu that opens each."""
    hits, nearest = book.search(typed, FOUND), list[Hit]()
    if not hits:
        hits = nearest = book.find_nearest(typed, NEAREST)
    if not hits:
        return page(
            [f"I found no rule for “{escape_name(typed, 40)}”."],
            [_chapters(book, table), _ways(book, table, "h", "w0")],
        )
    if len(hits) == 1 and not nearest:
        return teaching(book, table, hits[0][0])
    where, name, said = hits[0]
    best = book.rules.rule(where[1:]) if where[0] == "r" else f"**{name}** – {said}"
    options = [
        SelectOption(label=cut(name, CHOICE), value=where, description=cut(text, CHOICE)) for where, name, text in hits
    ]
    menu = Row(_menu(book, table, options, f"{len(hits)} places found; pick one"))
    missed = f"-# No rule has all the words of “{escape_name(typed, 80)}”. These come closest."
    return page(
        [*([missed] if nearest else []), cut(readable(best or ""), 1500)], [menu, _ways(book, table, "h", "w0")]
    )


def suggestions(book: Book, typed: str, most: int) -> list[tuple[str, str]]:
    """For autocomplete: what is shown, and what `/rules` is then asked for."""
    if not typed.strip():
        return [(f"{section.number} {section.title}", section.number) for section in book.rules.sections][:most]
    hits = book.search(typed, most) or book.find_nearest(typed, NEAREST)
    return [(f"{name}: {_plain(text)}", where[1:] if where[0] == "r" else f"={where}") for where, name, text in hits]


def _plain(markdown: str) -> str:
    """Return the words alone, on one line: autocomplete draws no markdown."""
    return " ".join(re.sub(r"[*`]", "", markdown).split())


def choice(games: Sequence[Game[Any]]) -> Layout:
    """Return a button for each title, for a reader away from any table."""
    buttons = [make_rules_button(0, game.name, "h", game.title) for game in games][:25]
    return page(["**How do you play?** Choose a game."], buttons)


def readable(markdown: str) -> str:
    """Return the book's Markdown as Discord draws it: tables, which it cannot draw, become lines."""
    lines = []
    for line in markdown.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if all(set(cell) <= set("-: ") for cell in cells):
                continue
            line = "- " + " · ".join(cell for cell in cells if cell)
        lines.append(line)
    return signs("\n".join(lines))


def _chapter(book: Book, table: int, number: int) -> Layout:
    """Return a page of the whole rulebook, counted from 0."""
    pages = book.pages
    number = max(0, min(number, len(pages) - 1))
    foot = f"-# Page {number + 1} of {len(pages)} · search with /rules"
    row = Row()
    if number:
        row.add_item(make_rules_button(table, book.game, str(number - 1), "◀ Back"))
    if number + 1 < len(pages):
        row.add_item(make_rules_button(table, book.game, str(number + 1), "Next ▶"))
    return page([readable(pages[number].text), foot], [_chapters(book, table), _ways(book, table, "h", "w0", row=row)])


def _words(book: Book, table: int, number: int) -> Layout:
    pages = book.guide.pages(_PAGE - 100)
    number = max(0, min(number, len(pages) - 1))
    row = Row()
    if number:
        row.add_item(make_rules_button(table, book.game, f"w{number - 1}", "◀ Back"))
    if number + 1 < len(pages):
        row.add_item(make_rules_button(table, book.game, f"w{number + 1}", "Next ▶"))
    return page(["### Words", readable(pages[number])], [_chapters(book, table), _ways(book, table, "h", row=row)])


def _ways(book: Book, table: int, *names: str, first: Button | None = None, row: Row | None = None) -> Row:
    """Return buttons to how to play and to the words, where there are any, and to the reader's hand."""
    row = Row() if row is None else row
    if first is not None:
        row.add_item(first)
    for name in names:
        if name == "h" and book.guide.text:
            row.add_item(make_rules_button(table, book.game, "h", "How to play"))
        if name == "w0" and book.guide.words:
            row.add_item(make_rules_button(table, book.game, "w0", "Words"))
    if table:
        row.add_item(make_hand_button(table))
    return row if row.children else Row(make_rules_button(table, book.game, "0", "Rulebook"))


def _chapters(book: Book, table: int) -> Row:
    """Return the menu of the rulebook's sections."""
    first: dict[str, int] = {}
    for place, one in enumerate(book.pages):
        first.setdefault(one.title, place)
    options = [SelectOption(label=cut(title, CHOICE), value=str(place)) for title, place in list(first.items())[:25]]
    return Row(_menu(book, table, options, "The rulebook, by chapter"))


def _menu(book: Book, table: int, options: Sequence[SelectOption], placeholder: str) -> Select:
    return make_menu(OpenChapter(table, book.game), options, placeholder)
