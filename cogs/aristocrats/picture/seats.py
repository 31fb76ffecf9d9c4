"""The seats in the order of play: name, total, backs of the hand, and in words what each does or is."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import back
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.themes import GOLD, OXBLOOD
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import COLUMN, GAP, LEFT, RIGHT, nameplate, right_number, seat_panel
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import around, is_leading, must, states
from games.aristocrats.view import CompanyView
from games.engine.ask import Seat

HIGH, BACK, LINES = 186, 58, {1: (134,), 2: (114, 152), 3: (104, 136, 168)}
GIFT = ("A higher card of another suit", "comes back to the giver")
SIZES = {1: 36, 2: 34, 3: 32}  # of the words, by how many lines there are


def lay_seats(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay two columns, row by row; return where the next zone begins."""
    for k, seat in enumerate(around(view, view.starter)):
        box = Box(RIGHT if k % 2 else LEFT, y + (HIGH + GAP) * (k // 2), COLUMN, HIGH)
        lay_seat(sheet, view, setting, seat, box)
    if len(view.seats) % 2:
        _explain_gift(sheet, Box(RIGHT, y + (HIGH + GAP) * (len(view.seats) // 2), COLUMN, HIGH))
    return y + (HIGH + GAP) * -(-len(view.seats) // 2)


def _explain_gift(sheet: Sheet, box: Box) -> None:
    """5.2, 5.10 How a gift works, in the place that an odd number of seats leaves free."""
    present = sign("gift", 62)
    sheet.fill(box, "", 20, sheet.theme.raised, 3)
    sheet.lay(present, box.x + 22, box.y + 22)
    sheet.words("How a gift works", box.x + 100, box.y + 52, 34, sheet.theme.words, "firm")
    for k, line in enumerate(GIFT):
        sheet.words(line, box.x + 24, box.y + 114 + 44 * k, 32, sheet.theme.soft)


def lay_seat(sheet: Sheet, view: CompanyView, setting: PictureContext, seat: Seat, box: Box) -> None:
    """Draw one seat on its panel."""
    seat_panel(sheet, box, setting, seat, VELVET)
    score = right_number(sheet, box.right, box.y + 46, view.seats[seat].total, is_leading(view, seat), high=78, size=44)
    nameplate(sheet, Box(box.x + 22, box.y + 18, score.x - 10 - box.x - 22, 52), setting, seat, lines=2)
    count = view.seats[seat].hand
    if view.seats[seat].locked:
        lay_locked(sheet, view, seat, box.x + 24, box.y + 88)
    else:
        step = 46 if count < 6 else 37
        with sheet.pile(f"backs of {seat}"):
            for k in range(count):
                sheet.lay(back("fleur", BACK), box.x + 24 + step * k, box.y + 88)
    _states(sheet, view, seat, box)


def lay_locked(sheet: Sheet, view: CompanyView, seat: Seat, x: int, y: int) -> None:
    """5.7 Five backs of the night under a ribbon with a seal and a lock."""
    with sheet.pile(f"backs of {seat}"):
        for k in range(5):
            sheet.lay(back("star", BACK), x + 46 * k, y)
        sheet.fill(Box(x - 2, y + 24, 246, 34), OXBLOOD, 2, GOLD, 2)
        seal, lock = sign("seal", 66), sign("lock", 32)
        sheet.lay(seal, x + 121 - seal.width // 2, y + 8, key=f"round {view.round} locked {seat}")
        sheet.lay(lock, x + 121 - lock.width // 2, y + 25)


def _states(sheet: Sheet, view: CompanyView, seat: Seat, box: Box) -> None:
    found = states(view, seat)
    size = SIZES.get(len(found), 32)
    for (name, word), down in zip(found, LINES.get(len(found), ()), strict=True):
        x, y = box.x + 290, box.y + down
        if name and name != "lock":
            mark = theme_sign(sheet.theme, name, round(size * (1.05 if len(found) < 3 else 0.9)))
            sheet.lay(mark, x, y - mark.height // 2)
            x += mark.width + 10
        acts = seat == must(view) and name in ("gift", "turn")
        colour = sheet.theme.words if acts or name == "star" else sheet.theme.text if name else sheet.theme.soft
        sheet.words(word, x, y, size, colour, "firm" if name else "text", within=box.right - 14 - x)
