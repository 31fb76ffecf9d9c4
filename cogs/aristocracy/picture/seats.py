"""The seats in Herald order, one below the other: name, coins, hand and points; its strip; its buildings."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.layout.change_highlights import FRAME
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, WIDE, format_number, nameplate, right_number, seat_panel
from cogs.aristocracy.picture import buildings, stall
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import is_leader, strip
from games.aristocracy.facts import herald_order, most
from games.aristocracy.view import CourtView, SeatView

HIGH, BARE, APART = 124, 108, 8  # of a row; while nothing lies there; between rows
PAD, NAME = 16, 300  # within a row; how wide the name is
STRIP = PAD + NAME + 12  # where the strip begins
REST = STRIP + stall.WIDE + 14  # where the buildings begin
SIDE = WIDE - REST - PAD  # how wide they are beside the strip


def lay_seats(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw all seats. Return where the next zone starts."""
    bare = not any(seat.buildings or seat.stall or seat.committed or seat.bid for seat in view.seats)
    for seat in herald_order(view):
        box = Box(MARGIN, y, WIDE, BARE if bare else seat_high(view, seat))
        lay_seat(sheet, view, setting, seat, box, bare)
        y = box.bottom + APART
    return y + 4


def seat_high(view: CourtView, seat: SeatView) -> int:
    """Return the height of a seat's row, in pixels."""
    beside, below = _split(view, seat)
    return HIGH + (buildings.high(seat.buildings, below) if below else 0) if not beside else HIGH


def _split(view: CourtView, seat: SeatView) -> tuple[int, int]:
    """Return how wide the buildings are beside the strip, or, where they find no room there, in a line below it; the other is 0."""
    room = SIDE if strip(view) else WIDE - STRIP - PAD
    wide = strip(view) and stall.is_wide(seat)
    if not seat.buildings or (not wide and buildings.high(seat.buildings, room) <= buildings.BESIDE):
        return room, 0
    return 0, WIDE - 2 * PAD


def lay_seat(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box, bare: bool) -> None:
    """Draw one seat on its row. `bare`: nothing lies there yet, so that only the strip is drawn beside the name."""
    seat_panel(sheet, box, setting, seat.seat, VELVET)
    # Crest and name, and the Herald's crown behind them
    right = box.x + PAD + NAME
    if seat.seat == view.herald:
        stamp = theme_sign(sheet.theme, "crown", 36)
        right = sheet.lay(stamp, right - stamp.width, box.y + 12).x - 10
    nameplate(sheet, Box(box.x + PAD, box.y + 8, right - box.x - PAD, 44), setting, seat.seat, high=44)
    _purse(sheet, view, seat, Box(box.x + PAD, box.y + 8, NAME, min(box.h, HIGH) - 14))
    beside, below = _split(view, seat)
    x = box.x + STRIP
    if strip(view):
        high = min(stall.HIGH, box.h - 20)
        wide = stall.WIDE if beside and not bare else WIDE - STRIP - PAD
        stall.lay_strip(sheet, view, setting, seat, Box(x, box.y + (min(box.h, HIGH) - high) // 2, wide, high))
        x = box.x + REST
    if bare:
        return
    if beside:
        lay = Box(x, box.y + 2, beside, min(box.h, HIGH))
        buildings.lay_buildings(sheet, setting, seat.buildings, lay)
    else:
        buildings.lay_buildings(sheet, setting, seat.buildings, Box(box.x + PAD, box.y + HIGH - 4, below, 0))


def _purse(sheet: Sheet, view: CourtView, seat: SeatView, box: Box) -> None:
    """Draw coins, cards in hand, and the most points its buildings promise, in a laurel if it leads."""
    mid = box.bottom - 29
    coin = theme_sign(sheet.theme, "coin", 40)
    sheet.lay(coin, box.x + 4, mid - 20)
    coins = sheet.words(format_number(seat.coins), box.x + 52, mid, 36, face="firm", within=52, least=22)
    with sheet.pile(f"hand {seat.seat}"):
        sheet.lay(small_back("crown"), coins.right + 10, mid - 23)
        sheet.lay(small_back("crown"), coins.right + 18, mid - 19)
    sheet.words(str(seat.hand), coins.right + 51, mid, 36, face="firm", within=36, least=22)
    room = STRIP - PAD - NAME - FRAME  # a new card at the beginning of the strip has its frame there
    right_number(sheet, box.right + room, mid, most(seat), is_leader(view, seat), high=58, size=34)
