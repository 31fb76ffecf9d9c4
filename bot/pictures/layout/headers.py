"""The heads of pictures: the title with its emblem on its engraved cloth, and what round it is or whose hand."""

from __future__ import annotations

from bot.pictures.artwork.engravings import emblem, pattern
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD, Velvet
from bot.pictures.layout.sheet import WIDTH, Box, Sheet

HIGH, PRIVATE, TALL = 116, 84, 124  # of a table's head; of a hand's with one line, and with two
EDGE, BESIDE = 28, 16  # from the sheet's edge to the emblem; from the emblem to the title


def header(sheet: Sheet, velvet: Velvet, title: str, line: str, keep: int = 0) -> Box:
    """Draw the title, and round and phase below it. `keep`: pixels at the right that the title leaves free. Return the free room at its right;
    the next zone starts at y 132 (`TOP`).

    >>> header(sheet, CLOTH, "Estate", "Season 2")
    Box(x=221, y=8, w=847, h=100)
    """
    x = _cloth(sheet, velvet, HIGH, 84)
    name = sheet.words(title, x, 41, 46, BRIGHT, "title", within=WIDTH - 32 - keep - x)
    below = sheet.words(line, x, 88, 34, DUSK.text, "firm", within=WIDTH - 32 - x)
    start = max(name.right, below.right) + 24
    return Box(start, 8, WIDTH - 32 - start, 100)


def private_header(sheet: Sheet, velvet: Velvet, title: str, line: str = "") -> int:
    """Draw the head of a hand: the game, a lock, and whose it is ("your hand · Round 3"). Return where the next zone starts.

    >>> private_header(sheet, CLOTH, "Anarchy", "your hand")
    104
    """
    lock = sign("lock", 38, GOLD)
    start = EDGE + (62 + BESIDE if velvet.emblem else 4)
    taken = width(title, "title", 46) + 32 + lock.width + 12
    narrow = start + taken + width(line, "firm", 34) > WIDTH - 32
    high = TALL if narrow else PRIVATE
    x = _cloth(sheet, velvet, high, 84 if narrow else 62)
    sheet.words(title, x, 42, 46, BRIGHT, "title", within=WIDTH - 32 - x)
    if narrow:
        sheet.lay(lock, x, 94 - lock.height // 2)
        sheet.words(line, x + lock.width + 12, 94, 34, DUSK.text, "firm", within=WIDTH - 32 - x - lock.width - 12)
    else:
        said = sheet.words(line, WIDTH - 32, 43, 34, DUSK.text, "firm", "right")
        sheet.lay(lock, said.x - 12 - lock.width, 42 - lock.height // 2)
    return high + 20


def _cloth(sheet: Sheet, velvet: Velvet, high: int, tall: int) -> int:
    """Draw the cloth with its pattern, the emblem and the line below. Return where words begin, in pixels from the left."""
    sheet.fill(Box(0, 0, WIDTH, high), velvet.head, pattern=pattern(velvet))
    # The line below, in the title's own colours or in gold
    colours = velvet.rule or (sheet.theme.emblem,)
    part = WIDTH // len(colours)
    for k, colour in enumerate(colours):
        right = WIDTH if k + 1 == len(colours) else part * (k + 1)
        sheet.fill(Box(part * k, high, right - part * k, 4 if len(colours) == 1 else 6), colour)
    shown = emblem(velvet, tall)
    if shown is None:
        return 32
    return sheet.lay(shown, EDGE, (high - tall) // 2).right + BESIDE
