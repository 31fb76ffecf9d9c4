"""Chips of what is under way, the set-aside cards before each; what does not fit beside the Peasants takes further lines."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from cogs.nobles.picture.deck import ASIDE, either
from cogs.nobles.picture.reading import Matter

HIGH, SIGN, SIZE, BETWEEN = 52, 34, 32, 14
STEP = ASIDE + 6  # from one set-aside card to the next
LINE, TIGHT = 78, 60  # from one line to the next, with and without cards


def chip_width(sheet: Sheet, setting: PictureContext, matter: Matter) -> int:
    """Return the width of cards and chip, in pixels."""
    cards = STEP * len(matter.cards) + (6 if matter.cards else 0)
    return cards + 18 + _emblem(sheet, matter).width + 10 + width(matter.chip, "firm", SIZE) + 20


def lines(sheet: Sheet, setting: PictureContext, matters: list[Matter], first: int, further: int) -> list[list[Matter]]:
    """Return the chips of a first line of `first` pixels (none if none fits) and of further lines, each chip in the first with room."""
    found: list[list[Matter]] = [[]]
    rooms = [first]
    for matter in matters:
        wide = chip_width(sheet, setting, matter)
        place = next((k for k, room in enumerate(rooms) if wide <= room), len(found))
        if place == len(found):
            found.append([])
            rooms.append(further)
        found[place].append(matter)
        rooms[place] -= wide + BETWEEN
    return found


def line_high(matters: list[Matter], peasants: bool) -> int:
    """Return how high a line is, in pixels: one of chips alone is lower."""
    return LINE if peasants or any(matter.cards for matter in matters) else TIGHT


def lay_chips(sheet: Sheet, setting: PictureContext, seat: int, matters: list[Matter], x: int, mid: int) -> None:
    """Draw one line from `x` on, about its middle."""
    for matter in matters:
        x = _lay(sheet, setting, seat, matter, x, mid) + BETWEEN


def _lay(sheet: Sheet, setting: PictureContext, seat: int, matter: Matter, x: int, mid: int) -> int:
    wide = chip_width(sheet, setting, matter)
    end = x + wide
    for k, card in enumerate(matter.cards):
        stamp = either(card, ASIDE, setting.four)
        name = card.text if card is not None else str(k)
        sheet.lay(stamp, x, mid - stamp.height // 2, key=f"{seat} {matter.name} {name}")
        x += STEP
    x += 6 if matter.cards else 0
    theme = sheet.theme
    line = (theme.emblem, 4) if matter.now else ("", 0)
    box = sheet.fill(
        Box(x, mid - HIGH // 2, end - x, HIGH),
        theme.raised,
        HIGH // 2,
        *line,
        key=f"{seat} {matter.name} {matter.chip}",
    )
    emblem = _emblem(sheet, matter)
    sheet.lay(emblem, box.x + 18, mid - emblem.height // 2)
    sheet.words(matter.chip, box.x + 28 + emblem.width, mid, SIZE, theme.words if matter.now else theme.text, "firm")
    return end


def _emblem(sheet: Sheet, matter: Matter) -> Stamp:
    return theme_sign(sheet.theme, matter.sign, SIGN) if matter.sign else crest(matter.owner, 40, sheet.theme.raised)
