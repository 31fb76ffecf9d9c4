"""The key to the signs of the table that no word stands beside: dots and lines, backs, marking Diamonds."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DUSK, Theme
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.sheet import Sheet
from cogs.nobles.picture.deck import suit_sign
from games.nobles.view import RivalsView

DOT, LINE = "nobles dot", "nobles line"


def explain(theme: Theme, view: RivalsView) -> list[Entry]:
    """Return the signs of this picture."""
    found, kingdoms = list[Entry](), view.kingdoms
    tone = "#8E91B5" if theme is DUSK else "#8C7B50"
    if any(one.glory_number < 7 for one in kingdoms):
        found.append(Entry(Stamp(DOT, 20, 20, (tone,)), "Glory to win"))
    if any(royal.free > 0 for one in kingdoms for royal in one.royals):
        found.append(Entry(Stamp(LINE, 36, 34, (tone,)), "free space"))
    if any(one.army_count and not one.army for one in kingdoms):
        found.append(Entry(small_back("laurel"), "Army Card"))
    if any(royal.prepared and royal.preparation is None for one in kingdoms for royal in one.royals):
        found.append(Entry(small_back("laurel"), "behind: Preparation"))
    if any(one.tournament or one.treaty for one in kingdoms):
        found.append(Entry(suit_sign("D", 34, theme, four=False), "on a Subject: its mark"))
    return found


def lay_key(sheet: Sheet, view: RivalsView, y: int, room: int) -> int:
    """Lay the key in at most two rows, as far as there are `room` pixels; return where the next zone starts."""
    entries = explain(sheet.theme, view)
    rows = 2 if room >= key_high(entries) else 1 if room >= key_high(entries, 1) else 0
    return key_line(sheet, entries, y, rows) if rows else y


@painter(DOT)
def _dot(pen: Pen, colour: str) -> None:
    pen.disc(pen.width / 2, pen.height / 2, pen.width / 2 - 1, colour)


@painter(LINE)
def _line(pen: Pen, colour: str) -> None:
    pen.box(0, pen.height - 9, pen.width, 5, 2, colour)
