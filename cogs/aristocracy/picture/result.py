"""The end: who has won and by what, and a row for each place with its buildings opened."""

from __future__ import annotations

from bot.pictures.artwork.signs import theme_sign
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    MARGIN,
    WIDE,
    format_number,
    laurel_number,
    nameplate,
    seat_panel,
)
from bot.pictures.layout.winner_panel import lay_winners
from cogs.aristocracy.picture.buildings import CHIPS, lay_chips
from cogs.aristocracy.picture.cloth import VELVET
from cogs.aristocracy.picture.facts import how_won
from games.aristocracy.view import CourtView, SeatView

HEAD, IN_A_ROW = 92, 10
SOFTER = 12


def lay_result(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw winner and places, or, without a result, the seats by number. Return where the next zone starts."""
    won = list(view.ranking[:1]) if view.ranking else []
    y = lay_winners(sheet, VELVET, setting, won, how_won(view) if won else "the game ended without a result", y)
    if won:
        sheet.words("Buildings opened: a check is complete and counts", MARGIN + 8, y + 18, 32, sheet.theme.soft)
        y += 46
    order = view.ranking or range(len(view.seats))
    for place, seat in enumerate(order, 1):
        y = _row(sheet, view, setting, view.seats[seat], place, y) + SOFTER
    return y + 2


def _row(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, place: int, y: int) -> int:
    """Draw a place: crest, name, coins, points; its buildings below."""
    rows = -(-len(seat.buildings) // IN_A_ROW)
    box = Box(MARGIN, y, WIDE, HEAD + CHIPS * rows + (8 if rows else 0))
    seat_panel(sheet, box, setting, seat.seat, VELVET)
    theme, mid, x = sheet.theme, y + HEAD // 2, box.x + 24
    right = box.right - 20
    if view.ranking:
        sheet.words(str(place), x, mid, 48, theme.words if place == 1 else theme.text, "rank")
        x += 54
        right = laurel_number(sheet, box.right - 66, mid, view.scores[seat.seat], place == 1, high=84).x - 24
    coins = sheet.words(format_number(seat.coins), right, mid, 36, face="firm", align="right")
    coin = theme_sign(theme, "coin", 40)
    left = sheet.lay(coin, coins.x - 12 - coin.width, mid - 20).x
    nameplate(sheet, Box(x, mid - 26, left - 24 - x, 52), setting, seat.seat)
    if rows:
        lay_chips(sheet, seat.buildings, box.x + 22, y + HEAD, IN_A_ROW, over=True)
    return box.bottom
