"""Faults of a layout, found on the sheet: text that is cut, covered or runs out of its ground."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from bot.pictures.drawing.contrast import GOLDS, MARKED, contrast
from bot.pictures.layout.sheet import FLOOR, Box, Fill, Item, Laid, Sheet, Words

CODE: Final = re.compile(r"\b(?:10|[2-9AJQKNC])-[A-Z]{2}\b|\b[QW]\d\d(?:\.\d)?\b|\bb\d+\b|\([A-Z]\)|\(\d+\.\d+")
"""What only commands and the rulebook need: `5-TU`, `Q29.3`, `b5`, `(B)`, `(4.7`."""


class Placed(NamedTuple):
    """An item of a sheet, its place in the order of laying, and its box, which items work out each time they are asked."""

    k: int
    item: Item
    box: Box


def faults(sheet: Sheet) -> list[str]:
    """Return each fault in a sentence; none for a good sheet.

    Text and stamps lie in the sheet and do not meet, unless both are of one pile. Text lies wholly in each ground that it meets, and no ground is
    laid over anything but of its own pile. Text is cut only where it is `loose`, and words are never smaller than the floor of letters. No key
    is used twice. No words hold a code of a card, Request or building. Gold, which says who acts, what is new and who leads, has at least 3 : 1 to its ground.
    """
    page = Box(0, 0, sheet.width, sheet.height)
    placed = [Placed(k, item, item.box) for k, item in enumerate(sheet.items)]
    things = [one for one in placed if not isinstance(one.item, Fill)]
    grounds = [one for one in placed if isinstance(one.item, Fill)]
    words = [one.item for one in placed if isinstance(one.item, Words)]
    found = [f"{_name(item)} leaves the sheet" for _, item, box in placed if not page.has_inside(box)]
    found += [f"{_name(item)} is cut" for item in words if item.cut and not item.loose]
    found += [fault for item in words if (fault := _small_words(item))]
    found += [f"{_name(item)} is a code" for item in words if CODE.search(item.text)]
    found += _meetings(things)
    found += [fault for one in things for ground in grounds if (fault := _on(one, ground))]
    found += [fault for one in placed if (fault := _pale_mark(sheet, one))]
    keys = [item.key for item in sheet.items if item.key]
    return found + [f"the key {key!r} is used twice" for key in sorted(set(keys)) if keys.count(key) > 1]


def _small_words(item: Words) -> str:
    """Return the fault of words too small for a phone; a number alone may be smaller."""
    if item.size >= FLOOR or not any(char.isalpha() for char in item.text):
        return ""
    return f"{_name(item)} is only {item.size} pixels high"


def _pale_mark(sheet: Sheet, one: Placed) -> str:
    """Return the fault of a gold strip, outline or laurel that hardly stands out from what lies below it."""
    item = one.item
    if isinstance(item, Fill):
        marks = [item.colour, item.line if item.stroke > 1 else ""]
    else:
        marks = [item.stamp.told[0] if isinstance(item, Laid) and item.stamp.name == "wreath" else ""]
    if not set(marks) & set(GOLDS):
        return ""
    ground = sheet.ground_below(one.box, one.k)
    if ground in GOLDS:  # it lies in another mark
        return ""
    found = max(contrast(mark, ground) for mark in marks if mark)
    return "" if found >= MARKED else f"{_name(item)} is gold on {ground}: {found:.2f} : 1"


def _meetings(things: list[Placed]) -> list[str]:
    ordered, found = sorted(things, key=lambda one: one.box.y), list[str]()
    for k, (_, item, box) in enumerate(ordered):
        for _, other, below in ordered[k + 1 :]:
            if below.y >= box.bottom:
                break
            if box.is_touching(below) and not (item.pile and item.pile == other.pile):
                found.append(f"{_name(item)} meets {_name(other)}")
    return found


def _on(one: Placed, ground: Placed) -> str:
    """Return the fault of a thing and a ground."""
    if not ground.box.is_touching(one.box) or (ground.item.pile and ground.item.pile == one.item.pile):
        return ""
    within = ground.box.has_inside(one.box)
    if ground.k > one.k and (_is_coloured(ground.item) or not within):
        return f"{_name(ground.item)} covers {_name(one.item)}"
    if isinstance(one.item, Words) and not within:
        return f"{_name(one.item)} runs out of {_name(ground.item)}"
    return ""


def _is_coloured(ground: Item) -> bool:
    return isinstance(ground, Fill) and bool(ground.colour)


def _name(item: Item) -> str:
    box = item.box
    what = repr(item.text) if isinstance(item, Words) else item.stamp.name if isinstance(item, Laid) else "a ground"
    return f"{what} at {box.x}, {box.y}, {box.w} x {box.h}"
