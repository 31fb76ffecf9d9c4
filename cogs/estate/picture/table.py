"""The table of Estate. Everything on it is public."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.themes import DUSK
from bot.pictures.layout.headers import header
from bot.pictures.layout.key_line import key_line
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    GAP,
    LEFT,
    READABLE,
    TALLEST,
    TOP,
    WIDE,
    foot,
    nameplate,
    ribbon,
    ribbon_high,
    seat_panel,
)
from bot.pictures.layout.turn_banner import banner
from cogs.estate.picture.alt import table_alt
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.guide import explain_guide, lay_guide
from cogs.estate.picture.lands import lay_lands, plate_width
from cogs.estate.picture.legend import lay_key
from cogs.estate.picture.offers import offers
from cogs.estate.picture.requests import pool, track
from cogs.estate.picture.result import result
from cogs.estate.picture.seats import seats
from cogs.estate.picture.turns import coming, doing
from games.estate.view import EstateView, SeatView

OFFERED: Final = re.compile(r"^O\d+: ")
PLACES: Final = re.compile(r" (?:from|on|in|into|to) [A-Z]\d(?:, [A-Z]\d)*(?: and [A-Z]\d)?(?![A-Za-z])")


def table(view: EstateView, setting: PictureContext) -> Picture:
    """Return the table as everyone sees it."""
    setting = replace(setting, last=drop_places(setting.last))
    sheet = Sheet(setting.theme)
    season = f"Season {view.season}" if view.season else "Setup"
    line = f"The game is over · {season}" if view.over else f"{season} · {view.target} Staffed Holdings win"
    header(sheet, VELVET, "Estate", line)
    for k, (word, number) in enumerate((("Requests", view.requests), ("Rewards", view.rewards))):
        if not view.over:
            sheet.words(f"{word} {number}", 1068, 42 + 46 * k, 32, DUSK.text, align="right")
    y = result(sheet, view, setting, TOP) if view.over else _turn(sheet, view, setting)
    if not view.over:
        y = _middle(sheet, view, y)
    if not view.season and not view.over:
        y = lay_first_rows(sheet, view, setting, y)
    else:
        y = seats(sheet, view, setting, y) + GAP
        y = _last(sheet, view, setting, y)
    foot(sheet, y + 6)
    return Picture(sheet, table_alt(view, setting))


def drop_places(text: str) -> str:
    """Return a sentence without the names of Slots, which only hands show, and of an offer, which its strip shows.

    >>> drop_places("Anna moves a Peasant from B2 to the Mine on B1.")
    'Anna moves a Peasant to the Mine.'
    """
    return OFFERED.sub("", PLACES.sub("", text))


def _last(sheet: Sheet, view: EstateView, setting: PictureContext, y: int) -> int:
    """Lay the key and what happened last, as far as there is room; return where the next zone would start."""
    if not view.over and len(view.seats) != 3:  # where a place is free the legend is in it
        y = lay_key(sheet, view.seats, y, READABLE - ribbon_high(setting) - 6 - y)
    return ribbon(sheet, setting, y) if y + ribbon_high(setting) + 6 <= TALLEST else y


def _turn(sheet: Sheet, view: EstateView, setting: PictureContext) -> int:
    """Lay the banner: who must act, and then the crests that follow; return where it ends, in pixels."""
    shown = replace(setting, acting=dict.fromkeys(setting.acting, doing(view, setting)))
    return banner(sheet, shown, then=coming(view, setting))


def _middle(sheet: Sheet, view: EstateView, y: int) -> int:
    """Return the Track, or the Rewards while they are picked; the offers. Before the first Season nothing lies there."""
    if not view.season:
        return y
    y = (pool(sheet, view, y) if view.pool else track(sheet, view, y)) + GAP
    return offers(sheet, view, y) + GAP if view.offers else y


# ---- while seats set up: a row for each, with its Holdings as soon as they are placed


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
