"""The table while both choose in secret: the four ways to Glory, and a row for each seat."""

from __future__ import annotations

from typing import Final

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, middle, nameplate, seat_panel
from cogs.nobles.picture.deck import suit_sign
from cogs.nobles.picture.emblem import COURT, VELVET
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

ROW, GUIDE = 106, 206  # heights
WAYS: Final = {"S": "Harvest", "H": "Scholastic", "C": "Pillage", "D": "Economics"}
"""9.3 The Regnant Ability by suit."""


def lay_first_rows(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """3.5 Lay what a Regnant's suit means, then the seats; return where the next zone would start."""
    y = lay_guide(sheet, setting, y) + GAP
    for kingdom in view.kingdoms:
        y = _row(sheet, setting, kingdom, y) + GAP
    return y


def lay_guide(sheet: Sheet, setting: PictureContext, y: int) -> int:
    """Draw the Regnant Ability of each suit on velvet, and what ends the game; return where the velvet ends."""
    velvet = middle(sheet, VELVET, y, GUIDE)
    sheet.words("The Regnant's suit is your way to Glory", velvet.x + 26, y + 42, 38, BRIGHT, "title", within=WIDE - 52)
    for k, (kind, name) in enumerate(WAYS.items()):
        x = velvet.x + 28 + 258 * k
        sign = sheet.lay(suit_sign(kind, 50, DUSK, setting.four), x, y + 84)
        sheet.words(name, sign.right + 14, y + 109, 34, DUSK.text, "firm")
    said = "Seven Glory cards end the game; the higher sum wins"
    sheet.words(said, velvet.x + 28, y + 170, 32, DUSK.soft)
    return velvet.bottom


def _row(sheet: Sheet, setting: PictureContext, kingdom: KingdomView, y: int) -> int:
    box, theme = Box(MARGIN, y, WIDE, ROW), sheet.theme
    seat_panel(sheet, box, setting, kingdom.seat, COURT)
    mid, busy = y + ROW // 2, kingdom.seat in setting.acting
    said = sheet.words(
        "chooses in secret" if busy else "has chosen", box.right - 28, mid, 34, theme.soft, align="right"
    )
    left = said.x
    if not busy:
        check = theme_sign(theme, "check", 32)
        left = sheet.lay(check, said.x - 14 - check.width, mid - 16).x
    nameplate(sheet, Box(box.x + 24, mid - 32, 390, 64), setting, kingdom.seat, high=64, size=38, lines=2)
    back = sheet.lay(small_back("laurel"), 470, mid - 21)
    count = sheet.words(str(kingdom.hand_count), back.right + 10, mid, 38, theme.text, "firm")
    sheet.words("in hand", count.right + 10, mid, 32, theme.soft, within=left - count.right - 20)
    return box.bottom
