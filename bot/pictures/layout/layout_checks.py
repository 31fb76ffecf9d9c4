"""Faults of a layout, found on the sheet: text that is cut, covered or runs out of its ground."""

from __future__ import annotations

import re
from typing import Final

from bot.pictures.drawing.contrast import GOLDS, MARKED, contrast
from bot.pictures.layout.sheet import FLOOR, Box, Fill, Item, Laid, Sheet, Words

CODE: Final = re.compile(r"\b(?:10|[2-9AJQKNC])-[A-Z]{2}\b|\b[QW]\d\d(?:\.\d)?\b|\bb\d+\b|\([A-Z]\)|\(\d+\.\d+")
"""What only commands and the rulebook need: `5-TU`, `Q29.3`, `b5`, `(B)`, `(4.7`."""


def faults(sheet: Sheet) -> list[str]:
    """Return each fault in a sentence; none for a good sheet.

    Text and stamps lie in the sheet and do not meet, unless both are of one pile. Text lies wholly in each ground that it meets, and no ground is
    laid over anything but of its own pile. Text is cut only where it is `loose`, and words are never smaller than the floor of letters. No key
    is used twice. No words hold a code of a card, Request or building. Gold, which says who acts, what is new and who leads, has at least 3 : 1 to its ground.
    """
    page = Box(0, 0, sheet.width, sheet.height)
    things = [(k, item) for k, item in enumerate(sheet.items) if not isinstance(item, Fill)]
    grounds = [(k, item) for k, item in enumerate(sheet.items) if isinstance(item, Fill)]
    found = [f"{_name(item)} leaves the sheet" for item in sheet.items if not page.has_inside(item.box)]
    found += [f"{_name(item)} is cut" for _, item in things if isinstance(item, Words) and item.cut and not item.loose]
    found += [fault for _, item in things if isinstance(item, Words) and (fault := _small_words(item))]
    found += [f"{_name(item)} is a code" for _, item in things if isinstance(item, Words) and CODE.search(item.text)]
    found += _meetings([item for _, item in things])
    for k, item in things:
        found += [fault for place, ground in grounds if (fault := _on(item, k, ground, place))]
    found += [fault for k, item in enumerate(sheet.items) if (fault := _pale_mark(sheet, k, item))]
    return found + _twice([item.key for item in sheet.items if item.key])


def _small_words(item: Words) -> str:
    """Return the fault of words too small for a phone; a number alone may be smaller."""
    if item.size >= FLOOR or not any(char.isalpha() for char in item.text):
        return ""
    return f"{_name(item)} is only {item.size} pixels high"


def _pale_mark(sheet: Sheet, k: int, item: Item) -> str:
    """Return the fault of a gold strip, outline or laurel that hardly stands out from what lies below it."""
    if isinstance(item, Fill):
        marks = [item.colour, item.line if item.stroke > 1 else ""]
    else:
        marks = [item.stamp.told[0] if isinstance(item, Laid) and item.stamp.name == "wreath" else ""]
    if not set(marks) & set(GOLDS):
        return ""
    ground = sheet.ground_below(item.box, k)
    if ground in GOLDS:  # it lies in another mark
        return ""
    found = max(contrast(mark, ground) for mark in marks if mark)
    return "" if found >= MARKED else f"{_name(item)} is gold on {ground}: {found:.2f} : 1"


def _meetings(things: list[Words | Laid]) -> list[str]:
    ordered, found = sorted(things, key=lambda item: item.box.y), list[str]()
    for k, one in enumerate(ordered):
        box = one.box
        for other in ordered[k + 1 :]:
            if other.box.y >= box.bottom:
                break
            if box.is_touching(other.box) and not (one.pile and one.pile == other.pile):
                found.append(f"{_name(one)} meets {_name(other)}")
    return found


def _on(item: Words | Laid, k: int, ground: Fill, place: int) -> str:
    """Return the fault of a thing and a ground, by their places in the order of laying."""
    if not ground.box.is_touching(item.box) or (ground.pile and ground.pile == item.pile):
        return ""
    if place > k and (ground.colour or not ground.box.has_inside(item.box)):
        return f"{_name(ground)} covers {_name(item)}"
    if isinstance(item, Words) and not ground.box.has_inside(item.box):
        return f"{_name(item)} runs out of {_name(ground)}"
    return ""


def _twice(keys: list[str]) -> list[str]:
    return [f"the key {key!r} is used twice" for key in sorted(set(keys)) if keys.count(key) > 1]


def _name(item: Words | Laid | Fill) -> str:
    box = item.box
    what = repr(item.text) if isinstance(item, Words) else item.stamp.name if isinstance(item, Laid) else "a ground"
    return f"{what} at {box.x}, {box.y}, {box.w} x {box.h}"
