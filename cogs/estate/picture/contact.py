"""Every drawing of Estate on the grounds on which it lies: the fixed colours are gathered from it, and the eye sees them side by side."""

from __future__ import annotations

from bot.pictures.drawing.themes import DARK_GOLD, OXBLOOD, PAPER, Theme
from bot.pictures.layout.headers import header
from bot.pictures.layout.sheet import Box, Sheet
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.lands import chit, tab
from cogs.estate.picture.requests import BAND, BLUE_BAND, FILLED, PILL
from cogs.estate.picture.tokens import GROUNDS, PLATES, STATES, done, good, token
from games.estate.cards import GOODS

CHITS = (*STATES, "soldier", "recruit")


def contact(theme: Theme) -> Sheet:
    """Return all of them in a theme."""
    sheet = Sheet(theme)
    header(sheet, VELVET, "Estate", "its tokens")
    turn = VELVET.turn if theme.name == "dusk" else theme.turn
    dark = theme.name == "dusk"
    for k, ground in enumerate((theme.panel, turn, PAPER, theme.raised)):
        light = "dark" if dark and ground != PAPER else "light"
        sheet.fill(Box(24 + 266 * k, 136, 254, 208), ground, 20)
        for place, what in enumerate(GOODS):
            sheet.lay(good(what, 50, light), 34 + 266 * k + 60 * place, 150)
            sheet.lay(good(what, 50, light), 34 + 266 * k + 60 * place, 210, faded=0.65)
        for place, state in enumerate(CHITS):
            sheet.lay(chit(state, 34, light), 34 + 266 * k + 30 * place, 280)
    for k, kind in enumerate(GROUNDS):
        plate = list(PLATES.values())[k % 3]
        sheet.fill(Box(24 + 210 * k, 360, 204, 250), plate, 14)
        for place, side in enumerate(("active", "construction", "removal", "active")):
            x, y = 40 + 210 * k + place % 2 * 90, 376 + place // 2 * 118
            sheet.lay(token(kind, side, crowded=place == 3), x, y)
            if place == 3:
                sheet.lay(done(True), x, y)
                tab(sheet, 4, x, y)
                for spot, state in enumerate(CHITS[k : k + 3]):
                    sheet.lay(chit(state, 28), x + 2 + 23 * spot, y + 72)
    for k, colour in enumerate((BAND, BLUE_BAND, OXBLOOD, PILL, FILLED, DARK_GOLD)):
        sheet.fill(Box(24 + 170 * k, 630, 160, 60), colour, 20)
    sheet.height += 20
    return sheet
