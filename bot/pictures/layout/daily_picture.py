"""The card of a deal of the day: how everyone on a server did, the reader's own row framed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.daily import DailyRow
from bot.pictures.drawing.themes import DARK_GOLD, DUSK, GOLD, Theme, Velvet
from bot.pictures.layout.alt_text import Part, join_sentences
from bot.pictures.layout.drawable_names import legible
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture
from bot.pictures.layout.sheet import FLOOR, Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, TOP, WIDE, foot

HIGH, STEP = 100, 110  # how high a row is, and how far the next one is, in pixels
SHOWN = 8  # rows, and the reader's own behind them if it isn't among them
NAMELESS = "Player"  # whose name has no letter that can be drawn


@dataclass(frozen=True, slots=True)
class DailyFacts:
    """All that the card shows. `title`: of the deal's game; `day`: its date; `rows`: the best first; `velvet`: the title's cloth."""

    title: str
    day: str
    rows: Sequence[DailyRow]
    velvet: Velvet


def lay_daily(facts: DailyFacts, theme: Theme = DUSK) -> Picture:
    """Lay out the card."""
    sheet = Sheet(theme)
    header(sheet, facts.velvet, "Deal of the day", f"{facts.title} · {facts.day}")
    shown = [*facts.rows[:SHOWN], *[row for row in facts.rows[SHOWN:] if row.is_own]]
    y = TOP
    for row in shown:
        _lay_row(sheet, facts.velvet, row, y)
        y += STEP
    if left := len(facts.rows) - len(shown):
        sheet.words(f"+ {left} more", MARGIN + 20, y + 16, FLOOR, theme.soft)
        y += 44
    foot(sheet, y + 6)
    parts: list[str | Part] = [f"Deal of the day, {facts.title}, {facts.day}"]
    parts += [
        Part(f"{row.rank}. {'You' if row.is_own else _draw_name(row.name)}, {row.outcome}", 0 if row.is_own else 1)
        for row in shown
    ]
    return Picture(sheet, join_sentences([*parts, *([f"And {left} more"] if left else [])]))


def _lay_row(sheet: Sheet, velvet: Velvet, row: DailyRow, y: int) -> None:
    """Lay a row, framed in gold if it is the reader's own."""
    theme, box = sheet.theme, Box(MARGIN, y, WIDE, HIGH)
    if row.is_own:
        dusk = theme is DUSK
        sheet.fill(box, velvet.turn if dusk else theme.turn, 20, GOLD if dusk else DARK_GOLD, 5)
    else:
        sheet.fill(box, theme.panel, 20)
    colour = theme.words if row.is_own or row.rank == 1 else theme.text
    sheet.words(str(row.rank), box.x + 56, box.y + HIGH // 2, 48, colour, "rank", "middle", within=84, least=24)
    name = f"{_draw_name(row.name)} (you)" if row.is_own else _draw_name(row.name)
    room = WIDE - 140
    sheet.words(name, box.x + 116, box.y + 32, 36, colour, "firm", within=room, loose=True)
    sheet.words(row.outcome, box.x + 116, box.y + 71, FLOOR, theme.soft, within=room)


def _draw_name(name: str) -> str:
    """Return the name without the characters that can't be drawn."""
    return legible(name) or NAMELESS
