"""The key line: what the signs in this very picture mean, so that no one needs to have read the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.layout.sheet import FLOOR, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE

LINE, SIGN, BESIDE, APART = 46, 36, 10, 32  # of a row; a sign's height at most; from sign to word; between entries


class Entry(NamedTuple):
    """A sign, at most 40 pixels high, and its meaning in a word or two."""

    stamp: Stamp
    word: str


def key_high(entries: Sequence[Entry], rows: int = 2) -> int:
    """Return how many pixels the key line takes, with the gap below it.

    >>> from bot.pictures.artwork.signs import theme_sign
    >>> key_high([Entry(theme_sign(DUSK, "crown", 36), "Herald")])
    60
    """
    return LINE * len(_rows(entries, rows)) + GAP if entries else 0


def key_line(sheet: Sheet, entries: Sequence[Entry], y: int, rows: int = 2) -> int:
    """Lay each sign with its word, in at most that many rows; what has no room is left out. Return where the next zone starts.

    >>> from bot.pictures.artwork.signs import theme_sign
    >>> key_line(sheet, [Entry(theme_sign(DUSK, "crown", 36), "Herald")], 900)
    960
    """
    for k, row in enumerate(_rows(entries, rows)):
        x, mid = MARGIN + 8, y + LINE // 2 + LINE * k
        for stamp, word in row:
            box = sheet.lay(stamp, x, mid - stamp.height // 2)
            x = sheet.words(word, box.right + BESIDE, mid, FLOOR, sheet.theme.soft).right + APART
    return y + key_high(entries, rows)


def _rows(entries: Sequence[Entry], most: int) -> list[list[Entry]]:
    rows, left = list[list[Entry]](), 0
    for entry in entries:
        wide = entry.stamp.width + BESIDE + width(entry.word, "text", FLOOR)
        if not rows or wide > left:
            if len(rows) == most:
                break
            rows.append([])
            left = WIDE - 16
        rows[-1].append(entry)
        left -= wide + APART
    return rows
