"""The buildings of a seat: up to four with their address cards, more as chips, above fifteen by type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.pictures.artwork.card_frames import tag
from bot.pictures.artwork.card_stamps import french
from bot.pictures.layout.change_highlights import FRAME
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from cogs.aristocracy.picture.facts import discs
from cogs.aristocracy.picture.tokens import CHIP_HIGH, CHIP_WIDE, LIFT, TAB_WIDE, chip, disc, edges, house, tab
from games.aristocracy.view import BuildingView

CARD, HIGH, TAB_DOWN, RISE = 60, 85, 64, 10
BESIDE = RISE + TAB_DOWN + 44  # how high buildings are with their address cards
CHIPS = CHIP_HIGH + LIFT - 2  # a row of chips
APART, FULL, WHOLE = 16, 4, 15
STEPS = (9, 8, 7, 6)  # how much of a back peeps out
GROUP_WIDE, GROUPS = 154, 6


def lies(buildings: Sequence[BuildingView], room: int) -> int:
    """Return how much of each back shows beside the address cards, in pixels; 0 if there is no room."""
    if len(buildings) > FULL:
        return 0
    return next((step for step in STEPS if sum([_of(one, step) + APART for one in buildings]) - APART <= room), 0)


def _of(building: BuildingView, step: int) -> int:
    """Return a building's width, in pixels."""
    tab_wide = CARD - 20 + TAB_WIDE - APART + FRAME  # it stands out, up to the frame of a new building beside it
    wide = max(CARD + step * building.count, tab_wide)
    return max(wide, CARD + 56) if building.offending else wide + 12 if building.production else wide


def high(buildings: Sequence[BuildingView], room: int) -> int:
    """Return the height of the buildings within that width, in pixels."""
    if lies(buildings, room):
        return BESIDE
    rows = -(-len(buildings) // _columns(room)) if len(buildings) <= WHOLE else -(-len(_groups(buildings)) // GROUPS)
    return CHIPS * rows


def _columns(room: int) -> int:
    """Return how many chips lie side by side."""
    return (room + 4) // (CHIP_WIDE + 4)


def lay_buildings(sheet: Sheet, setting: PictureContext, buildings: Sequence[BuildingView], box: Box) -> None:
    """Draw the buildings from the upper left corner of the box, within its width; that there are none, in the middle of its height."""
    if not buildings:
        sheet.words("no building yet", box.x + 6, box.y + box.h // 2 - 2, 32, sheet.theme.soft)
        return
    step = lies(buildings, box.w)
    if step:
        x = box.x
        for one in buildings:
            lay_building(sheet, setting, one, x, box.y + RISE, step)
            x += _of(one, step) + APART
    elif len(buildings) <= WHOLE:
        lay_chips(sheet, buildings, box.x, box.y, _columns(box.w))
    else:
        _lay_groups(sheet, buildings, box)


def lay_building(sheet: Sheet, setting: PictureContext, one: BuildingView, x: int, y: int, step: int) -> None:
    """Draw one building, its address card's corner at `x`, `y`."""
    with sheet.pile(f"building {one.name}"):
        sheet.lay(edges(one.count, step), x + CARD - 12, y)
        sheet.lay(french(one.address.rank, one.address.suit, CARD, setting.four), x, y, key=f"building {one.name}")
        sheet.lay(tab(one.kind, sheet.theme), x + CARD - 20, y + TAB_DOWN)
        if one.offending:
            stamp = french(one.offending.rank, one.offending.suit, 54, setting.four)
            sheet.lay(stamp, x + CARD - 12, y - RISE + 4, key=f"offending {one.name}")
            sheet.lay(disc("offending"), x + CARD + 20, y + 48)
        if one.production:
            sheet.lay(disc("production", 40), x + CARD - 14 - 52 * bool(one.offending), y - RISE)


def lay_chips(
    sheet: Sheet, buildings: Sequence[BuildingView], x: int, y: int, in_a_row: int, over: bool = False
) -> int:
    """Draw each building as a chip. Return where a further row would start."""
    with sheet.pile(f"chips at {x}, {y}"):
        for k, one in enumerate(buildings):
            stamp = chip(one.address.rank, one.kind, discs(one, over), sheet.theme)
            left, top = x + (CHIP_WIDE + 4) * (k % in_a_row), y + CHIPS * (k // in_a_row)
            sheet.lay(stamp, left, top, key="" if over else f"building {one.name}")
    return y + CHIPS * -(-len(buildings) // in_a_row)


def _groups(buildings: Sequence[BuildingView]) -> list[tuple[tuple[str, tuple[str, ...]], int]]:
    """Return the buildings by type and by what lies on them, the largest type first."""
    count = Counter((one.kind, discs(one, False)) for one in buildings)
    order = ("chateau", "estate", "farm")
    return sorted(count.items(), key=lambda group: (order.index(group[0][0]), group[0][1]))


def _lay_groups(sheet: Sheet, buildings: Sequence[BuildingView], box: Box) -> None:
    for k, ((kind, on), count) in enumerate(_groups(buildings)):
        x, y = box.x + (GROUP_WIDE + 8) * (k % GROUPS), box.y + LIFT + CHIPS * (k // GROUPS)
        with sheet.pile(f"group {box.x} {box.y} {k}"):
            ground = sheet.fill(Box(x, y, GROUP_WIDE, CHIP_HIGH), sheet.theme.raised, 10, sheet.theme.emblem, 2)
            stamp = house(kind, 38, sheet.theme.words, sheet.theme.raised)
            sheet.lay(stamp, x + 12, y + 10)
            sheet.lay(tag(count), ground.right - 54 - 12 * (count > 9), y + 10)
            for n, name in enumerate(on):
                sheet.lay(disc(name, 30), x + 60 + 20 * n, y - LIFT + 2)
