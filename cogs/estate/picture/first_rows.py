"""The table while seats set up: a row for each, with its Holdings as soon as they are placed."""

from __future__ import annotations

from bot.pictures.artwork.signs import theme_sign
from bot.pictures.layout.key_line import key_line
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, LEFT, WIDE, nameplate, seat_panel
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.guide import explain_guide, lay_guide
from cogs.estate.picture.lands import lay_lands, plate_width
from games.estate.view import EstateView, SeatView

LOW, HIGH = 84, 136  # of a row without Holdings, and of one with them
GUIDE = "Each places five Holdings and two Peasants"


def lay_first_rows(sheet: Sheet, view: EstateView, setting: PictureContext, y: int) -> int:
    """3.2 Lay what is to be placed, then the seats; return where they end, in pixels."""
    y = lay_guide(sheet, GUIDE, y) + GAP
    for seat in view.seats:
        y = _row(sheet, setting, seat, y) + GAP
    return key_line(sheet, explain_guide(sheet.theme), y)


def _row(sheet: Sheet, setting: PictureContext, seat: SeatView, y: int) -> int:
    placed = bool(seat.holdings)
    box = Box(LEFT, y, WIDE, HIGH if placed else LOW)
    seat_panel(sheet, box, setting, seat.seat, VELVET, dimmed=seat.resigned)
    mid = y + box.h // 2
    right = box.right - 26
    if placed:
        right -= sum([plate_width(land) + 5 for land in seat.lands]) - 5
        lay_lands(sheet, seat, right, y + 13, box.right - 26 - right)
    said = "ready" if placed else "has left" if seat.resigned else "placing Holdings"
    words = sheet.words(said, right - 24 if placed else right, mid, 34, sheet.theme.soft, align="right")
    left = words.x
    if placed:
        check = theme_sign(sheet.theme, "check", 30)
        left = sheet.lay(check, words.x - 12 - check.width, mid - 15).x
    room = Box(box.x + 20, mid - 28, left - 20 - box.x - 20, 56)
    nameplate(sheet, room, setting, seat.seat, high=56, dimmed=seat.resigned)
    return box.bottom
