"""The panel with which every picture of a finished game begins: the winner's crest in a laurel, the name, why, the title's emblem."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.engravings import emblem
from bot.pictures.artwork.laurel_wreath import wreath
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import is_covered, width
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD, Velvet
from bot.pictures.layout.alt_text import join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, WIDE, middle
from bot.pictures.layout.text_wrapping import wrap_text

NUMBERS = ("Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
HIGH, LAUREL, EMBLEM = 236, 206, 124  # of the panel, its laurel, its emblem
STOPPED = "the game was stopped early"
MANY = 3  # so many winners are a number, fewer are named


def lay_winners(
    sheet: Sheet, velvet: Velvet, setting: PictureContext, won: Sequence[int], why: str, y: int, lines: int = 2
) -> int:
    """Draw who has won and `why` ("wins with 17 points", "share the win"), in at most that many lines; the seats in `won` share it, none is a game
    without a winner, as is one that was stopped. Return where the next zone begins.

    >>> lay_winners(sheet, CLOTH, setting, [0], "wins with 17 points", 132)
    382
    """
    if setting.stopped and won:
        won, why = (), STOPPED
    box = middle(sheet, velvet, y, HIGH)
    x, mid = box.x + 136, y + HIGH // 2
    # The crests of one winner or two; a crown for more
    with sheet.pile("laurel of the winner"):
        sheet.lay(wreath(LAUREL, GOLD if won else DUSK.faint), x - LAUREL // 2, mid - LAUREL // 2)
        if len(won) >= MANY:
            sheet.lay(inner := sign("crown", 96), x - inner.width // 2, mid - 48)
        for k, seat in enumerate(won if len(won) < MANY else ()):
            shield = crest(seat, 104 if len(won) == 1 else 68)
            apart = (2 * k - 1) * 32 if len(won) > 1 else 0
            sheet.lay(shield, x + apart - shield.width // 2, mid - shield.height // 2)
    shown = emblem(velvet, EMBLEM) or sign("crown", 104)
    room = WIDE - 300
    if len(won) < MANY:
        sheet.lay(shown, box.right - 34 - shown.width, mid - shown.height // 2)
        room -= shown.width + 46
    _say(sheet, setting, won, why, Box(box.x + 276, y, room, HIGH), lines)
    return box.bottom + GAP


def _say(sheet: Sheet, setting: PictureContext, won: Sequence[int], why: str, box: Box, most: int) -> None:
    """Write the names, then the reason."""
    named = join_words([setting.people[seat].name for seat in won], "&") or "No winner"
    name = named if len(won) < MANY else f"{NUMBERS[len(won) - MANY]} winners"
    face = "title" if is_covered(name, "title") else "bold"
    size = 44 if width(why, "firm", 44) <= box.w else 36
    lines = wrap_text(why, "firm", size, box.w, most) if size == 44 or width(why, "firm", 36) <= box.w else []
    lines = lines or wrap_text(why, "firm", 34, box.w, most)
    size = size if len(lines) == 1 else 34
    mid = box.y + box.h // 2
    _name(sheet, name, face, Box(box.x, mid - (36 if len(lines) < 2 else 44), box.w, 0))
    for k, line in enumerate(lines):
        sheet.words(line, box.x + 2, mid + 48 + 42 * k, size, DUSK.text, "firm", within=box.w - 2, loose=True)


def _name(sheet: Sheet, name: str, face: str, box: Box) -> None:
    """Write the winner's name in one line, a long one in two; `box.y` is its middle."""
    if width(name, face, 48) <= box.w:
        sheet.words(name, box.x, box.y, 76, BRIGHT, face, within=box.w, least=48, loose=True)
        return
    for k, line in enumerate(wrap_text(name, face, 48, box.w, 2)):
        sheet.words(line, box.x, box.y - 28 + 54 * k, 48, BRIGHT, face, within=box.w, least=36, loose=True)
