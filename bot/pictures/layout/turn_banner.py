"""The gold strip: who must act and what is asked, who comes next; in a hand "Your turn", or whose it is instead."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, INK, OXBLOOD, Theme
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, TOP, WIDE

BROWN = "#5A3A0C"  # what is asked, on gold
ONE, TWO, EDGE = 76, 126, 26  # height of a strip of one line and of two, its margin at the right
CREST, APART, THEN = 52, 58, 104  # of those who come next: a crest, from one to the next, the word before them
SIZES = (36, 34, 32)  # of what is asked; a second line only where none fits
NAME = 230  # pixels that a name has at least


def banner(sheet: Sheet, setting: PictureContext, doing: str = "", keep: int = 0, then: Sequence[int] = ()) -> int:
    """Draw who must act, and how: `doing` replaces the setting's words. Draw nothing if no one must. `then`: the seats that come next,
    as many as there is room for. `keep`: pixels left free at its right for the title's additions. Return where the next zone starts.

    >>> banner(sheet, setting)
    224
    """
    if not setting.acting:
        return TOP
    deeds = set(setting.acting.values())
    doing = doing or (deeds.pop() if len(deeds) == 1 else "")
    who = list(setting.acting)
    said = setting.people[who[0]].name if len(who) == 1 else f"{len(who)} seats"
    start, edge = 145 if len(who) == 1 else 84, MARGIN + WIDE - EDGE - keep
    crests = 0 if len(who) == 1 else APART * len(who) + 12
    taken = start + width(said, "firm", 36 if len(who) == 1 else 44) + crests + 40
    next_seats = _fitting(then, edge - start - (crests + width(said, "firm", 44) if crests else NAME))
    beside = edge - _then_wide(next_seats)
    size = next((size for size in SIZES if taken + width(doing, "firm", size) <= beside), 0)
    high = TWO if doing and not size else ONE
    asked = min(width(doing, "firm", size or 36), WIDE - 48) if doing else 0
    _strip(sheet, TOP, high)
    _lay_then(sheet, next_seats, edge, TOP)
    _who(sheet, who, said, start, beside - start - (asked + 40 if high == ONE else 0))
    if doing:
        right, line = (beside, 38) if high == ONE else (edge + keep, 96)
        sheet.words(doing, right, TOP + line, size or 36, BROWN, "firm", "right", WIDE - 48)
    return TOP + high + GAP + 2


def lay_yours(sheet: Sheet, asked: str, y: int, then: Sequence[int] = ()) -> int:
    """Draw in gold that it is up to the viewer: "Your turn · play a set", what is `asked` in a second line where one is too short.
    `then`: the seats that come next. Return where the next zone begins.

    >>> lay_yours(sheet, "play a set", 100)
    190
    """
    said = "Your turn · " if asked else "Your turn"
    start, edge = 86, MARGIN + WIDE - EDGE
    begun = start + width(said, "firm", 44)
    few = then[: max(1, len(then) - 1)]  # before a second line, one crest less
    ways = [(size, seats) for seats in (then, few) for size in (38, *SIZES[:2])]
    size, next_seats = next(
        (way for way in ways if begun + width(asked, "firm", way[0]) <= edge - _then_wide(way[1])),
        (0, _fitting(then, edge - start - width("Your turn", "firm", 44) - 20)),
    )
    high = ONE if size else TWO
    _strip(sheet, y, high)
    _lay_then(sheet, next_seats, edge, y)
    if high == ONE:
        first = sheet.words(said, start, y + 38, 44, INK, "firm")
        if asked:
            sheet.words(asked, first.right, y + 39, size, BROWN, "firm")
    else:
        sheet.words("Your turn", start, y + 38, 44, INK, "firm")
        sheet.words(asked, start, y + 96, 36, BROWN, "firm", within=edge - start)
    return y + high + GAP


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


def rim(theme: Theme) -> tuple[str, int]:
    """Return the outline of a gold strip and its width in pixels: on parchment gold alone would not stand out."""
    return ("", 0) if theme is DUSK else (DARK_GOLD, 5)


def _strip(sheet: Sheet, y: int, high: int) -> None:
    """Draw the gold strip with its triangle."""
    sheet.fill(Box(MARGIN, y, WIDE, high), BRIGHT, 20, *rim(sheet.theme))
    turn = sign("turn", 28, OXBLOOD)
    sheet.lay(turn, 47, y + 38 - turn.height // 2)


def _who(sheet: Sheet, who: Sequence[int], said: str, start: int, room: int) -> None:
    if len(who) == 1:
        sheet.lay(crest(who[0], 56, BRIGHT), 85, TOP + 10)
        sheet.words(said, start, TOP + 38, 44, INK, "firm", within=room, loose=True)
        return
    name = sheet.words(said, start, TOP + 38, 44, INK, "firm", within=room)
    for k, seat in enumerate(who):
        sheet.lay(crest(seat, 56, BRIGHT), name.right + 20 + APART * k, TOP + 10)


def _then_wide(seats: Sequence[int]) -> int:
    """Return how many pixels the word and the crests of those who come next take, with the gap before them."""
    return THEN + 24 + APART * len(seats) if seats else 0


def _fitting(seats: Sequence[int], room: int) -> Sequence[int]:
    """Return as many of the next seats, the first ones, as `room` pixels hold."""
    return seats[: max(0, (room - THEN - 24) // APART)]


def _lay_then(sheet: Sheet, seats: Sequence[int], edge: int, y: int) -> None:
    left = edge + 6 - APART * len(seats)
    if seats:
        sheet.words("then", left - 14, y + 38, 36, BROWN, "firm", "right")
    for k, seat in enumerate(seats):
        sheet.lay(crest(seat, CREST, BRIGHT), left + APART * k, y + 12)
