"""The table of Estate. Everything on it is public."""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Sheet
from bot.pictures.layout.table_zones import GAP, LEFT, TALLEST, TOP, WIDE, foot, ribbon
from bot.pictures.layout.turn_banner import banner
from cogs.estate.picture.alt import table_alt
from cogs.estate.picture.cloth import VELVET
from cogs.estate.picture.offers import offers
from cogs.estate.picture.requests import pool, track
from cogs.estate.picture.result import result
from cogs.estate.picture.seats import seats
from cogs.estate.picture.turns import coming, doing
from games.estate.view import EstateView

BROWN = "#5A3A0C"  # on gold


def table(view: EstateView, setting: PictureContext) -> Picture:
    """Return the table as everyone sees it."""
    sheet = Sheet(setting.theme)
    _header(sheet, view)
    y = result(sheet, view, setting, TOP) if view.over else _turn(sheet, view, setting)
    if not view.over:
        y = _middle(sheet, view, y)
    y = seats(sheet, view, setting, y) + GAP
    if y + 104 + GAP + 6 <= TALLEST:  # else what happened last is left to the text
        y = ribbon(sheet, setting, y)
    foot(sheet, y + 6)
    return Picture(sheet, table_alt(view, setting))


def _header(sheet: Sheet, view: EstateView) -> None:
    season = f"Season {view.season}" if view.season else "Setup"
    line = f"The game is over · {season}" if view.over else f"{season} · {view.target} Staffed Holdings win"
    header(sheet, VELVET, "Estate", line)
    for k, (word, number) in enumerate((("Requests", view.requests), ("Rewards", view.rewards))):
        if not view.over:
            sheet.words(f"{word} {number}", 1068, 42 + 46 * k, 32, DUSK.text, align="right")


def _turn(sheet: Sheet, view: EstateView, setting: PictureContext) -> int:
    """Lay the banner: who must act, and then the crests that follow; return where it ends, in pixels."""
    following = coming(view, setting)
    kept = 60 * len(following) + 112 if following else 0
    shown = replace(setting, acting=dict.fromkeys(setting.acting, doing(view, setting)))
    y = banner(sheet, shown, keep=kept)
    if following and setting.acting:
        left = LEFT + WIDE - 16 - 60 * len(following)
        sheet.words("then", left - 16, TOP + 38, 36, BROWN, "firm", "right")
        for k, seat in enumerate(following):
            sheet.lay(crest(seat, 54, BRIGHT), left + 60 * k, TOP + 11)
    return y


def _middle(sheet: Sheet, view: EstateView, y: int) -> int:
    """The Track, or the Rewards while they are picked; the offers. Before the first Season nothing lies there."""
    if not view.season:
        return y
    y = (pool(sheet, view, y) if view.pool else track(sheet, view, y)) + GAP
    return offers(sheet, view, y) + GAP if view.offers else y
