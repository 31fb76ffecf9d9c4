"""Parts of several titles' hand pictures: rows of cards, the frame of a raised card."""

from __future__ import annotations

from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, WIDE

LARGE, WIDER, MIDDLE, SMALL = 172, 138, 104, 68  # widths of a card
RAISED, FRAME = 24, 6  # how far a card is raised, how wide its frame is


def rows_of(count: int) -> tuple[int, int, int]:
    """Return for a hand of `count` cards how wide each is, how many lie in a row and how far apart, in pixels; all rows nearly equal.

    >>> rows_of(12)
    (138, 6, 152)
    """
    wide, most, step = _rows(count)
    return wide, -(-count // -(-count // most)), step


def center_row(wide: int, step: int, count: int) -> int:
    """Return where a row of `count` cards begins, in pixels from the left, so that it lies in the middle.

    >>> center_row(138, 176, 5)
    129
    """
    return MARGIN + (WIDE - wide - step * (count - 1)) // 2


def _rows(count: int) -> tuple[int, int, int]:
    if count <= 6:
        return LARGE, 6, 176
    if count <= 10:  # whole cards in two rows, rather than half hidden in one
        return WIDER, -(-count // 2), 176
    if count <= 14:
        return WIDER, 7, (WIDE - WIDER) // 6
    return (MIDDLE, 9, 118) if count <= 27 else (SMALL, 13, 80)


def frame(sheet: Sheet, card: Box) -> None:
    """Draw the gold frame round a raised card that will lie in this box."""
    edge = () if sheet.theme is DUSK else (DARK_GOLD, 2)  # gold is pale on parchment
    box = Box(card.x - FRAME, card.y - FRAME, card.w + 2 * FRAME, card.h + 2 * FRAME)
    sheet.fill(box, BRIGHT, round(card.w * 0.11) + FRAME, *edge)
