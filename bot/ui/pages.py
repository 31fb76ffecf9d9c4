"""Things to read page by page: the log and the rulebook."""

from collections.abc import Sequence

from bot.rulebook import Rulebook
from bot.standing import LogLine, Standing
from bot.ui import words
from bot.ui.items import Hand, Log, Rules
from bot.ui.private import Layout, page
from bot.ui.scene import Row
from bot.ui.text import MESSAGE, cut, signs, when, written

_PAGE = 3_000


def log_page(standing: Standing, lines: Sequence[LogLine], before: int, more: bool) -> Layout:
    """Some lines of the log, newest last, with buttons to older and to the newest ones."""
    shown: list[str] = []
    room = MESSAGE - 100
    for line in reversed(lines):  # the newest have room first
        text = f"{when(line.at, 't')} {'🔒 ' if line.private else ''}{cut(written(line.text, standing, line.revision), 300)}"
        text = f"~~{text}~~" if line.undone else text
        if len(text) > room:
            more = True
            break
        shown.insert(0, text)
        room -= len(text) + 1
    row = Row(Hand(standing.table.id))
    if more and shown:
        row.add_item(Log(standing.table.id, lines[len(lines) - len(shown)].id, "Older"))
    if before:
        row.add_item(Log(standing.table.id, 0, "Newest"))
    return page(["### Log", "\n".join(shown) or "Nothing has happened yet."], [row])


def rules_page(book: Rulebook, table: int, game: str, number: int) -> Layout:
    """A page of the whole rulebook, counted from 0."""
    pages = book.pages(limit=_PAGE)
    number = max(0, min(number, len(pages) - 1))
    shown = pages[number]
    row = Row()
    if number:
        row.add_item(Rules(table, game, number - 1, "◀ Back"))
    if number + 1 < len(pages):
        row.add_item(Rules(table, game, number + 1, "Next ▶"))
    if table:
        row.add_item(Hand(table))
    foot = f"-# Page {number + 1} of {len(pages)} · find anything with /rules"
    return page([readable(shown.text), foot], [row] if row.children else [])


def passage(book: Rulebook, table: int, game: str, found: str) -> Layout:
    """One rule or section of the book, with a way to its page."""
    number = next((k for k, one in enumerate(book.pages(limit=_PAGE)) if found in one.text), 0)
    row = Row(Rules(table, game, number, "Read on"))
    return page([cut(readable(found), _PAGE)], [row])


def found(book: Rulebook, table: int, game: str, typed: str, hits: Sequence[tuple[str, str]]) -> Layout:
    """What a search has found: one rule is shown at once, of several the beginnings."""
    if not hits:
        return page([words.nothing_found(typed)], [Row(Rules(table, game))])
    first = book.rule(hits[0][0]) or ""
    if len(hits) == 1:
        return passage(book, table, game, first)
    lines = [f"**{number}** {text}" for number, text in hits]
    foot = "-# Use /rules with one of these numbers to read on."
    return page([cut(readable(first), 1500), "\n".join(lines), foot], [Row(Rules(table, game))])


def readable(markdown: str) -> str:
    """The book's Markdown as Discord draws it: tables, which it cannot draw, become lines."""
    lines = []
    for line in markdown.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if all(set(cell) <= set("-: ") for cell in cells):
                continue
            line = "- " + " · ".join(cell for cell in cells if cell)
        lines.append(line)
    return signs("\n".join(lines))
