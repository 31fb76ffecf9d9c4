"""A sheet that is too tall for a computer's window becomes two, at a zone's border."""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.layout.sheet import Box, Fill, Item, Sheet
from bot.pictures.layout.table_zones import READABLE

EDGE = 14  # pixels above the first zone of the lower sheet, and below the last one of the upper


def split_sheet(sheet: Sheet, most: int = READABLE) -> list[Sheet]:
    """Return the sheet alone if it is at most that high; else two sheets, cut where nothing is cut through, as near to the middle as may be.

    >>> tall = Sheet()
    >>> _ = tall.fill(Box(0, 0, 1100, 700), "#000000"), tall.fill(Box(0, 710, 1100, 700), "#000000")
    >>> [part.height for part in split_sheet(tall)]
    [714, 719]
    """
    cut = _border(sheet) if sheet.height > most else 0
    if not cut:
        return [sheet]
    upper = [item for item in sheet.items if item.box.bottom <= cut]
    lower = [_move(item, EDGE - cut) for item in sheet.items if item.box.bottom > cut]
    end = max(item.box.bottom for item in upper)
    top = min(item.box.y for item in lower) - EDGE
    lower = [_move(item, -top) for item in lower]
    return [
        replace(sheet, height=end + EDGE, items=upper),
        replace(sheet, height=sheet.height - cut + EDGE - top, items=lower),
    ]


def _border(sheet: Sheet) -> int:
    """Return the row nearest to the middle that no item crosses, in pixels from above; 0 if there is none."""
    spans = sorted((item.box.y, item.box.bottom) for item in sheet.items)
    borders, low = list[int](), 0
    for top, bottom in spans:
        if top >= low > 0:
            borders.append((low + top) // 2)
        low = max(low, bottom)
    return min(borders, key=lambda y: abs(2 * y - sheet.height), default=0)


def _move(item: Item, down: int) -> Item:
    if isinstance(item, Fill):
        return replace(item, box=Box(item.box.x, item.box.y + down, item.box.w, item.box.h))
    return replace(item, y=item.y + down)
