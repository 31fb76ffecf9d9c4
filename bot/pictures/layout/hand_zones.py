"""Parts of several titles' hand pictures: the turn, rows of cards, the frame of a raised card."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, INK, OXBLOOD
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import BROWN, GAP, MARGIN, WIDE, rim

LARGE, WIDER, MIDDLE, SMALL = 172, 138, 104, 68  # widths of a card
RAISED, FRAME = 24, 6  # how far a card is raised, how wide its frame is
ONE, TWO, EDGE = 76, 126, 26  # heights of a strip of one line and of two, its margin at the right


def lay_yours(sheet: Sheet, said: str, asked: str, y: int) -> int:
    """Draw in gold that it is up to the viewer ("Your turn"), and what is `asked`, in a second line where one is too short.

    Return where the next zone begins.

    >>> lay_yours(sheet, "Your turn", "play a set", 100)
    190
    """
    start = 86 + width(said, "firm", 44)
    high = ONE if start + 40 + width(asked, "firm", 36) <= MARGIN + WIDE - EDGE else TWO
    box = sheet.fill(Box(MARGIN, y, WIDE, high), BRIGHT, 20, *rim(sheet.theme))
    turn = sign("turn", 28, OXBLOOD)
    sheet.lay(turn, 47, y + 38 - turn.height // 2)
    sheet.words(said, 86, y + 38, 44, INK, "firm")
    if asked:
        sheet.words(asked, box.right - EDGE, y + (38 if high == ONE else 96), 36, BROWN, "firm", "right", WIDE - 60)
    return box.bottom + GAP


def lay_others(sheet: Sheet, setting: PictureContext, seat: int, deed: str, y: int) -> int:
    """Draw who must act instead of the viewer, and what, in a second line where one is too short. Return where the next zone begins.

    >>> lay_others(sheet, setting, 1, "plays a set", 100)
    190
    """
    taken = width(setting.people[seat].name, "firm", 40)
    shield = crest(seat, 52, sheet.theme.panel)
    start, asked = 56 + shield.width, width(deed, "text", 34)
    high = ONE if start + taken + asked + 46 <= MARGIN + WIDE - EDGE else TWO
    box = sheet.fill(Box(MARGIN, y, WIDE, high), sheet.theme.panel, 20)
    sheet.lay(shield, 44, y + 12)
    room = box.right - EDGE - start - (asked + 20 if high == ONE else 0)
    sheet.words(setting.people[seat].name, start, y + 38, 40, face="firm", within=room, loose=True)
    if deed:
        mid = y + (38 if high == ONE else 98)
        sheet.words(deed, box.right - EDGE, mid, 34, sheet.theme.soft, align="right", within=WIDE - 60)
    return box.bottom + GAP


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
