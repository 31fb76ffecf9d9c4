"""The seats in Herald order, two in a row: name, coins, hand, most points possible, strip, buildings."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.laurel_wreath import wreath
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import COLUMN, GAP, LEFT, RIGHT, format_number, nameplate, seat_panel
from cogs.aristocracy.picture import stall
from cogs.aristocracy.picture.auction import cell_high
from cogs.aristocracy.picture.buildings import high, lay_buildings
from cogs.aristocracy.picture.cloth import VELVET
from cogs.aristocracy.picture.facts import has_had_turn, is_leader, strip
from games.aristocracy.facts import herald_order, most
from games.aristocracy.view import CourtView, SeatView

PAD, HEAD, FOOT = 16, 128, 14  # beside, above and below the strip and the buildings
ROOM = COLUMN - 2 * PAD


def lay_seats(sheet: Sheet, view: CourtView, setting: PictureContext, y: int, small: bool) -> tuple[int, Box | None]:
    """Draw all seats; `small`: buildings as chips. Return where the next zone starts, and the free cell of an odd number."""
    order = herald_order(view)
    free = None
    for k in range(0, len(order), 2):
        pair = order[k : k + 2]
        tall = max([seat_high(view, seat, small) for seat in pair] + [cell_high(view)] * (len(pair) == 1))
        for seat, x in zip(pair, (LEFT, RIGHT), strict=False):
            lay_seat(sheet, view, setting, seat, Box(x, y, COLUMN, tall), small)
        free = Box(RIGHT, y, COLUMN, tall) if len(pair) == 1 else None
        y += tall + GAP
    return y, free


def seat_high(view: CourtView, seat: SeatView, small: bool) -> int:
    """Return the height of a seat's panel, in pixels."""
    shown = stall.HIGH + 8 if strip(view) else 0
    return HEAD + shown + high(seat.buildings, ROOM, small) + FOOT


def lay_seat(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box, small: bool) -> None:
    """Draw one seat on its panel."""
    seat_panel(sheet, box, setting, seat.seat, VELVET)
    right = _signs(sheet, view, setting, seat, box)
    nameplate(sheet, Box(box.x + PAD, box.y + 10, right - box.x - PAD, 52), setting, seat.seat)
    _purse(sheet, view, seat, box)
    y = box.y + HEAD
    if strip(view):
        stall.lay_strip(sheet, view, setting, seat, Box(box.x + PAD, y, ROOM, stall.HIGH))
        y += stall.HIGH + 8
    lay_buildings(sheet, setting, seat.buildings, Box(box.x + PAD, y, ROOM, box.bottom - y), small)


def _signs(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box) -> int:
    """Draw the Herald's crown and the sign of the turn. Return how far a name may go."""
    right, middle = box.right - PAD - 4, box.y + 36
    now = seat.seat in setting.acting
    if now or has_had_turn(view, seat):
        stamp = theme_sign(sheet.theme, "turn" if now else "check", 32)
        right = sheet.lay(stamp, right - stamp.width, middle - stamp.height // 2).x - 14
    if seat.seat == view.herald:
        stamp = theme_sign(sheet.theme, "crown", 40)
        right = sheet.lay(stamp, right - stamp.width, middle - stamp.height // 2 - 2).x - 14
    return right


def _purse(sheet: Sheet, view: CourtView, seat: SeatView, box: Box) -> None:
    """Draw coins, cards in hand, and the most points its buildings promise."""
    middle = box.y + 92
    coin = theme_sign(sheet.theme, "coin", 42)
    sheet.lay(coin, box.x + PAD + 4, middle - 21)
    x = sheet.words(format_number(seat.coins), box.x + PAD + 56, middle, 38, face="firm").right + 24
    with sheet.pile(f"hand {seat.seat}"):
        sheet.lay(small_back("crown"), x, middle - 24)
        sheet.lay(small_back("crown"), x + 10, middle - 20)
    sheet.words(str(seat.hand), x + 50, middle, 38, face="firm")
    _promise(sheet, view, seat, box.right - PAD, middle)


def _promise(sheet: Sheet, view: CourtView, seat: SeatView, right: int, middle: int) -> None:
    """Draw the most points the seat could have, in a laurel if it leads."""
    number, theme = format_number(most(seat)), sheet.theme
    if is_leader(view, seat):
        laurel = wreath(72, sheet.theme.emblem)
        with sheet.pile(f"most {seat.seat}"):
            left = sheet.lay(laurel, right - 72, middle - 36).x
            sheet.words(number, right - 36, middle, 36, theme.words, "rank", "middle", within=48, least=20)
        sheet.words("max pts", left - 8, middle, 32, theme.words, "firm", "right")
    else:
        left = sheet.words(number, right - 8, middle, 36, theme.text, "rank", "right").x
        sheet.words("max pts", left - 12, middle, 32, theme.soft, align="right")
