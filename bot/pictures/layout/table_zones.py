"""The parts of every table's picture: header, banner of the turn, seats, ribbon of the last event."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.laurel_wreath import wreath
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, GOLD, INK, OXBLOOD, Theme, Velvet
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import FLOOR, WIDTH, Box, Sheet
from bot.pictures.layout.text_wrapping import wrap_text

MARGIN, GAP, TOP = 24, 14, 132  # of the sheet, between zones, below a header
LEFT, RIGHT, COLUMN, WIDE = 24, 558, 518, 1052  # where the columns begin, how wide one is, how wide both are
TALLEST = 1_800  # pixels: a sheet that is higher cannot be read on a phone
READABLE = 1_300  # pixels: up to here a table is readable in a computer's window too; extras give way
BROWN = "#5A3A0C"  # what is asked, on gold


def header(sheet: Sheet, velvet: Velvet, title: str, line: str) -> Box:
    """Draw the title, and round and phase below it. Return the free room at its right; the next zone starts at y 132 (`TOP`).

    >>> header(sheet, CLOTH, "Estate", "Season 2")
    Box(x=221, y=8, w=847, h=100)
    """
    sheet.fill(Box(0, 0, WIDTH, 116), velvet.head)
    _rule(sheet, velvet, 116)
    name = sheet.words(title, 32, 41, 46, BRIGHT, "title", within=WIDTH - 64)
    below = sheet.words(line, 32, 88, 34, DUSK.text, "firm", within=WIDTH - 64)
    start = max(name.right, below.right) + 24
    return Box(start, 8, WIDTH - 32 - start, 100)


def _rule(sheet: Sheet, velvet: Velvet, y: int) -> None:
    """Draw the line below a head, in the title's own colours or in gold."""
    colours = velvet.rule or (sheet.theme.emblem,)
    part = WIDTH // len(colours)
    for k, colour in enumerate(colours):
        right = WIDTH if k + 1 == len(colours) else part * (k + 1)
        sheet.fill(Box(part * k, y, right - part * k, 4 if len(colours) == 1 else 6), colour)


def private_header(sheet: Sheet, velvet: Velvet, title: str, line: str = "") -> int:
    """Draw the head of a hand: a lock, the game, and whose it is ("your hand · Round 3"). Return where the next zone starts.

    >>> private_header(sheet, CLOTH, "Anarchy", "your hand")
    104
    """
    said = line
    room = WIDTH - 32 - (92 + width(title, "title", 46) + 32)
    narrow = width(said, "firm", 32) > room
    high = 116 if narrow else 84
    sheet.fill(Box(0, 0, WIDTH, high), velvet.head)
    _rule(sheet, velvet, high)
    lock = sign("lock", 46, GOLD)
    sheet.lay(lock, 56 - lock.width // 2, 19)
    sheet.words(title, 92, 42, 46, BRIGHT, "title", within=WIDTH - 124)
    if narrow:
        sheet.words(said, 92, 90, 34, DUSK.text, "firm", within=WIDTH - 124)
    else:
        sheet.words(said, WIDTH - 32, 43, 34, DUSK.text, "firm", "right", within=room)
    return high + 20


def banner(sheet: Sheet, setting: PictureContext, doing: str = "", keep: int = 0) -> int:
    """Draw who must act, and how: `doing` replaces the setting's words. Draw nothing if no one must.
    `keep`: pixels left free at its right for the title's additions. Return where the next zone starts.

    >>> banner(sheet, setting)
    224
    """
    if not setting.acting:
        return TOP
    deeds = set(setting.acting.values())
    doing = doing or (deeds.pop() if len(deeds) == 1 else "")
    who = list(setting.acting)
    one, edge = len(who) == 1, MARGIN + WIDE - 26 - keep
    said = setting.people[who[0]].name if one else f"{len(who)} seats"
    start = 145 if one else 84
    taken = width(said, "firm", 36 if one else 44) + (0 if one else 58 * len(who) + 12)
    asked = min(width(doing, "firm", 36), WIDE - 48) if doing else 0
    high = 126 if doing and start + taken + asked + 40 > edge else 76
    sheet.fill(Box(MARGIN, TOP, WIDE, high), BRIGHT, 20, *rim(sheet.theme))
    turn = sign("turn", 28, OXBLOOD)
    sheet.lay(turn, 47, TOP + 38 - turn.height // 2)
    room = edge - start - (asked + 40 if doing and high == 76 else 0)
    _who(sheet, who, said, start, room)
    if doing:
        right, line = (edge, 38) if high == 76 else (edge + keep, 96)
        sheet.words(doing, right, TOP + line, 36, BROWN, "firm", "right", WIDE - 48)
    return TOP + high + GAP + 2


def rim(theme: Theme) -> tuple[str, int]:
    """Return the outline of a gold strip and its width in pixels: on parchment gold alone would not stand out."""
    return ("", 0) if theme is DUSK else (DARK_GOLD, 5)


def _who(sheet: Sheet, who: Sequence[int], said: str, start: int, room: int) -> None:
    if len(who) == 1:
        sheet.lay(crest(who[0], 56, BRIGHT), 85, TOP + 10)
        sheet.words(said, start, TOP + 38, 44, INK, "firm", within=room, loose=True)
        return
    name = sheet.words(said, start, TOP + 38, 44, INK, "firm", within=room)
    for k, seat in enumerate(who):
        sheet.lay(crest(seat, 56, BRIGHT), name.right + 20 + 58 * k, TOP + 10)


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
    return "999+" if number > 999 else str(number).replace("-", "−")


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
