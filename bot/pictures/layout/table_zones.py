"""The parts of every table's picture: its measures, the velvet, seats, rows of cards, ribbon of the last event."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.laurel_wreath import wreath
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import DARK_GOLD, DUSK, GOLD, Velvet
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import FLOOR, Box, Sheet
from bot.pictures.layout.text_wrapping import wrap_text
from games.engine.events import write_number

MARGIN, GAP, TOP = 24, 14, 132  # of the sheet, between zones, below a header
LEFT, RIGHT, COLUMN, WIDE = 24, 558, 518, 1052  # where the columns begin, how wide one is, how wide both are
TALLEST = 1_800  # pixels: a sheet that is higher cannot be read on a phone
READABLE = 1_300  # pixels: up to here a table is readable in a computer's window too; extras give way


def middle(sheet: Sheet, velvet: Velvet, y: int, high: int) -> Box:
    """Draw the velvet of the table with its thin gold edge, `high` pixels. Return its box, which looks as at dusk in both themes.

    >>> middle(sheet, CLOTH, 200, 300)
    Box(x=24, y=200, w=1052, h=300)
    """
    return sheet.fill(Box(MARGIN, y, WIDE, high), velvet.middle, 20, DARK_GOLD, 3)


def seat_panel(sheet: Sheet, box: Box, setting: PictureContext, seat: int, velvet: Velvet, dimmed: bool = False) -> Box:
    """Draw the panel of a seat, outlined in gold if it must act. Return the room within its padding.

    >>> seat_panel(sheet, Box(24, 500, 500, 200), setting, 0, CLOTH)
    Box(x=44, y=520, w=460, h=160)
    """
    if seat in setting.acting:
        tint = velvet.turn if sheet.theme is DUSK else sheet.theme.turn
        sheet.fill(box, tint, 20, GOLD if sheet.theme is DUSK else DARK_GOLD, 5)
    else:
        sheet.fill(box, sheet.theme.dimmed if dimmed else sheet.theme.panel, 20)
    return box.inset(20)


def nameplate(
    sheet: Sheet,
    box: Box,
    setting: PictureContext,
    seat: int,
    *,
    high: int = 52,
    size: int = 36,
    dimmed: bool = False,
    lines: int = 1,
) -> Box:
    """Draw crest, name and substitute at the upper left of the box, within its width. Return the box they cover.

    `high`: of the crest in pixels. `lines`: 2 where a long name may go over two lines beside the crest.

    >>> nameplate(sheet, Box(40, 520, 460, 160), setting, 0).x
    40
    """
    shield = crest(seat, high, sheet.theme.panel)
    sheet.lay(shield, box.x, box.y, faded=0.5 if dimmed else 0.0)
    sitter, theme = setting.people[seat], sheet.theme
    colour = theme.words if seat in setting.acting else theme.faint if dimmed else theme.text
    start, right, y = box.x + shield.width + 12, box.right, box.y + high // 2
    if sitter.state:
        word = width(sitter.state, "text", 32)
        right -= word + 14
    shown = _name(sheet, sitter.name, Box(start, y, right - start, high), size, colour, lines)
    end = shown.right
    if sitter.state:
        end = sheet.words(sitter.state, end + 14, y + 1, 32, theme.faint if dimmed else theme.soft).right
    return Box(box.x, box.y, end - box.x, high)


def _name(sheet: Sheet, name: str, room: Box, size: int, colour: str, lines: int) -> Box:
    """Write a name in one line of 36 to 32 pixels, or two of 32 split at a space; `room.y` is its middle line."""
    first, _, rest = name.partition(" ")
    if lines < 2 or not rest or width(name, "firm", 32) <= room.w:
        return sheet.words(name, room.x, room.y, size, colour, "firm", within=room.w, loose=True)
    words = rest.split(" ")
    while words and width(f"{first} {words[0]}", "firm", 32) <= room.w:
        first = f"{first} {words.pop(0)}"
    upper = sheet.words(first, room.x, room.y - 19, 32, colour, "firm", within=room.w, loose=True)
    lower = sheet.words(" ".join(words), room.x, room.y + 21, 32, colour, "firm", within=room.w, loose=True)
    return upper if upper.right > lower.right else lower


def format_number(number: int) -> str:
    """Return a number as it is shown: a true minus, and "999+" above.

    >>> format_number(-3), format_number(1200)
    ('−3', '999+')
    """
    return "999+" if number > 999 else write_number(number)


def laurel_number(
    sheet: Sheet, x: int, y: int, number: int, leads: bool, *, high: int = 100, dimmed: bool = False
) -> Box:
    """Draw a score about its middle, in a laurel `high` pixels high if it leads. Return the box of both, whether it leads or not.

    >>> laurel_number(sheet, 300, 300, 7, leads=True).h
    100
    """
    theme = sheet.theme
    laurel = wreath(high, theme.emblem)
    colour = theme.words if leads else theme.faint if dimmed else theme.text
    with sheet.pile(f"score at {x}, {y}"):
        if leads:
            sheet.lay(laurel, x - laurel.width // 2, y - high // 2)
        sheet.words(
            format_number(number),
            x,
            y,
            round(high * 0.44),
            colour,
            "rank",
            "middle",
            within=round(high * 0.64),
            least=20,
        )
    return Box(x - laurel.width // 2, y - high // 2, laurel.width, high)


def right_number(
    sheet: Sheet, right: int, y: int, number: int, leads: bool, *, high: int = 76, size: int = 42, dimmed: bool = False
) -> Box:
    """Draw a score about the middle line `y`, as far before `right` as its laurel takes, so that scores below each other are aligned; in the
    laurel, `high` pixels high, if it leads. Return the box that it may cover, whether it leads or not.

    >>> right_number(sheet, 300, 300, 7, leads=True).right
    300
    """
    theme = sheet.theme
    colour = theme.words if leads else theme.faint if dimmed else theme.text
    shown = format_number(number)
    wide = width(shown, "rank", size)
    # Pixels before `right`; a narrow number has the whole laurel there
    middle = max(high // 2 - 8 + wide // 2, high // 2)
    with sheet.pile(f"score at {right}, {y}"):
        if leads:
            sheet.lay(wreath(high, theme.emblem), right - middle - high // 2, y - high // 2)
            size = min(size, size * (high * 2 // 3) // max(wide, 1))
        sheet.words(shown, right - middle, y, size, colour, "rank", "middle")
    taken = middle + max((wide + 1) // 2, high // 2)
    return Box(right - taken, y - high // 2, taken, high)


def row(
    sheet: Sheet,
    stamps: Sequence[Stamp],
    x: int,
    y: int,
    step: int,
    keys: Sequence[str] = (),
    within: int = 0,
    colour: str = "",
) -> Box:
    """Draw stamps side by side, each a `step` further, with its key. `within`: pixels for as many as fit, then "+ n"."""
    shown = _fitting(stamps, step, within)
    box = Box(x, y, 0, 0)
    for k, stamp in enumerate(stamps[:shown]):
        box = sheet.lay(stamp, x + step * k, y, key=keys[k] if keys else "")
    if shown < len(stamps):
        more = f"+ {len(stamps) - shown}"
        high = stamps[0].height
        left = (box.right if shown else x) + 12
        box = sheet.words(more, left, y + high // 2, 32, colour)
    return Box(x, y, box.right - x, max((stamp.height for stamp in stamps), default=0))


def fan(
    sheet: Sheet,
    stamps: Sequence[Stamp],
    x: int,
    y: int,
    step: int,
    keys: Sequence[str] = (),
    within: int = 0,
    colour: str = "",
) -> Box:
    """Draw overlapping stamps, the last on top; otherwise like `row`."""
    with sheet.pile(f"fan at {x}, {y}"):
        return row(sheet, stamps, x, y, step, keys, within, colour)


def _fitting(stamps: Sequence[Stamp], step: int, within: int) -> int:
    if not stamps or not within or step * (len(stamps) - 1) + stamps[-1].width <= within:
        return len(stamps)
    room = within - 12 - width(f"+ {len(stamps)}", "text", 32) - stamps[0].width
    return max(0, room // step + 1)


def ribbon(sheet: Sheet, setting: PictureContext, y: int) -> int:
    """Draw the last event in one line or two, if there is one. Return where the next zone would start."""
    if not setting.last:
        return y
    room = WIDE - 60
    lines = _event_lines(setting)
    high = ribbon_high(setting) - GAP
    sheet.fill(Box(MARGIN, y, WIDE, high), sheet.theme.raised, 12)
    sheet.fill(Box(MARGIN, y, 10, high), sheet.theme.emblem, 5)
    for k, line in enumerate(lines):
        sheet.words(line, 54, y + 32 + 40 * k, 32, within=room, loose=True)
    return y + high + GAP


def ribbon_high(setting: PictureContext) -> int:
    """Return how many pixels the ribbon takes, with the gap below it.

    >>> ribbon_high(setting)
    78
    """
    return (0, 64 + GAP, 104 + GAP)[len(_event_lines(setting))]


def _event_lines(setting: PictureContext) -> list[str]:
    return wrap_text(setting.last, "text", FLOOR, WIDE - 60, 2)


def foot(sheet: Sheet, y: int) -> None:
    """End the sheet below the last zone; `y` is where the next one would start."""
    sheet.height = max(sheet.height, y)
