"""The end: who has won and by what, and a row for each place with its buildings opened."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import WIDTH, Box, Sheet
from bot.pictures.layout.table_zones import (
    GAP,
    MARGIN,
    WIDE,
    format_number,
    laurel_number,
    middle,
    nameplate,
    seat_panel,
)
from bot.pictures.layout.text_wrapping import wrap_text
from cogs.aristocracy.picture.buildings import CHIPS, lay_chips
from cogs.aristocracy.picture.cloth import VELVET
from cogs.aristocracy.picture.facts import how_won
from cogs.aristocracy.picture.tokens import house
from games.aristocracy.view import CourtView, SeatView

HEAD, IN_A_ROW = 92, 10
SOFTER = 12


def lay_result(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw winner and places, or, without a result, the seats by number. Return where the next zone starts."""
    velvet = middle(sheet, VELVET, y, 220)
    if view.ranking:
        _winner(sheet, view, setting, velvet)
        sheet.words(
            "Buildings opened: a check is complete and counts", MARGIN + 8, velvet.bottom + 28, 32, sheet.theme.soft
        )
        y = velvet.bottom + 52
    else:
        sheet.words("No one wins", WIDTH // 2, y + 88, 46, BRIGHT, "title", "middle")
        sheet.words("the game ended without a result", WIDTH // 2, y + 150, 34, DUSK.soft, align="middle")
        y = velvet.bottom + GAP
    order = view.ranking or range(len(view.seats))
    for place, seat in enumerate(order, 1):
        y = _row(sheet, view, setting, view.seats[seat], place, y) + SOFTER
    return y + 2


def _winner(sheet: Sheet, view: CourtView, setting: PictureContext, velvet: Box) -> None:
    first = view.ranking[0]
    laurel, shield = sign("laurel", 184, GOLD), crest(first, 92)
    with sheet.pile("winner"):
        sheet.lay(laurel, velvet.x + 30, velvet.y + 18)
        sheet.lay(shield, velvet.x + 30 + (laurel.width - shield.width) // 2, velvet.y + 62)
    x = velvet.x + 60 + laurel.width
    home = house("chateau", 120, GOLD, VELVET.middle)
    left = sheet.lay(home, velvet.right - 36 - home.width, velvet.y + 50).x
    room = left - 24 - x
    sheet.words(setting.people[first].name, x, velvet.y + 72, 54, DUSK.text, "firm", within=room, loose=True)
    for k, line in enumerate(wrap_text(how_won(view), "firm", 38, room, 2)):
        sheet.words(line, x, velvet.y + 132 + 46 * k, 38, BRIGHT, "firm", within=room)


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
