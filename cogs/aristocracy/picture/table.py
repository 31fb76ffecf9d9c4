"""The picture of the table: the phase, who must act, market and piles, the seats in Herald order, what the signs mean."""

from __future__ import annotations

from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Sheet
from bot.pictures.layout.table_zones import TALLEST, foot, ribbon
from bot.pictures.layout.turn_banner import banner
from cogs.aristocracy.picture.alt import table_words
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import coming, doing
from cogs.aristocracy.picture.key import lay_key
from cogs.aristocracy.picture.middle import lay_middle, lay_royals
from cogs.aristocracy.picture.result import lay_result
from cogs.aristocracy.picture.seats import lay_seats
from games.aristocracy.view import CourtView


def table(view: CourtView, setting: PictureContext) -> Picture:
    """Draw a spectator's `view`. If it is too tall, drop the ribbon."""
    sheet = laid(view, setting, ribboned=True)
    if sheet.height > TALLEST:
        sheet = laid(view, setting, ribboned=False)
    return Picture(sheet, table_words(view, setting))


def laid(view: CourtView, setting: PictureContext, *, ribboned: bool) -> Sheet:
    """Draw the table with or without the newest event."""
    sheet = Sheet(setting.theme)
    line = f"The game is over · Round {view.round}" if view.over else f"Round {view.round} · {view.phase} phase"
    lay_royals(sheet, view, setting, header(sheet, VELVET, "Aristocracy", line))
    y = banner(sheet, setting, doing(view, setting), then=coming(view, setting)[:3])
    if view.over:
        y = lay_result(sheet, view, setting, y)
    else:
        y = lay_key(sheet, view, setting, lay_seats(sheet, view, setting, lay_middle(sheet, view, setting, y)))
    foot(sheet, (ribbon(sheet, setting, y) if ribboned else y) + 6)
    return sheet
