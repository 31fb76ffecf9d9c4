"""Gold marks on changes since the last picture: a frame round a stamp, a ground's own outline, words in gold on a gold line."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace

from bot.pictures.drawing.contrast import GOLDS, gold_on
from bot.pictures.layout.sheet import Box, Fill, Item, Laid, Sheet

FRAME, UNDER = 6, 3  # how far a frame stands out, and how far it goes under its card
RIM, LINE = 7, 5  # of a ground that is new; the line below words


def keys(sheet: Sheet) -> frozenset[str]:
    """Return the keys of everything on the sheet that can move."""
    return frozenset(item.key for item in sheet.items if item.key)


def frame_changes(sheet: Sheet, before: AbstractSet[str]) -> Sheet:
    """Return the sheet with a mark on everything whose key isn't among those of the last picture."""
    items: list[Item] = []
    for place, item in enumerate(sheet.items):
        items += _mark(sheet, place, item) if item.key and item.key not in before else [item]
    return replace(sheet, items=items)


def _mark(sheet: Sheet, place: int, item: Item) -> Iterator[Item]:
    ground = sheet.ground_below(item.box, place)
    if isinstance(item, Laid):
        yield _frame(sheet, place, item)
        yield item
    elif isinstance(item, Fill):
        yield replace(item, line=gold_on(ground), stroke=RIM)
    else:
        yield replace(item, colour=sheet.theme.words)
        box = item.box
        yield Fill(Box(box.x, box.bottom, box.w, LINE), gold_on(ground), LINE // 2, pile=item.pile)


def _frame(sheet: Sheet, place: int, item: Laid) -> Fill:
    box = item.box
    around = Box(box.x - FRAME, box.y - FRAME, box.w + 2 * FRAME, box.h + 2 * FRAME)
    ground = sheet.ground_below(around, place)
    gold = ground if ground in GOLDS else gold_on(ground)  # what lies in a gold frame has one
    return Fill(around, "", round(box.w * 0.11) + FRAME, gold, FRAME + UNDER, pile=item.pile)
