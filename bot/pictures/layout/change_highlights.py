"""Gold frames around changes since the last picture."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace

from bot.pictures.drawing.contrast import GOLDS, gold_on
from bot.pictures.layout.sheet import Box, Fill, Item, Laid, Sheet

FRAME, UNDER = 6, 3  # how far a frame stands out, and how far it goes under its card


def keys(sheet: Sheet) -> frozenset[str]:
    """Return the keys of everything on the sheet that can move."""
    return frozenset(item.key for item in sheet.items if isinstance(item, Laid) and item.key)


def frame_changes(sheet: Sheet, before: AbstractSet[str]) -> Sheet:
    """Return the sheet with a frame behind everything whose key isn't among those of the last picture."""
    items: list[Item] = []
    for place, item in enumerate(sheet.items):
        if isinstance(item, Laid) and item.key and item.key not in before:
            items.append(_frame(sheet, place, item))
        items.append(item)
    return replace(sheet, items=items)


def _frame(sheet: Sheet, place: int, item: Laid) -> Fill:
    box = item.box
    around = Box(box.x - FRAME, box.y - FRAME, box.w + 2 * FRAME, box.h + 2 * FRAME)
    ground = sheet.ground_below(around, place)
    gold = ground if ground in GOLDS else gold_on(ground)  # what lies in a gold frame has one
    return Fill(around, "", round(box.w * 0.11) + FRAME, gold, FRAME + UNDER, pile=item.pile)
