"""The picture of what a seat has and can do now: public, but large, and from the viewer's own view."""

from __future__ import annotations

from bot.pictures.layout.headers import private_header
from bot.pictures.layout.key_line import key_line
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, LEFT, TALLEST, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.estate.picture.can_do import lay_buildings, lay_fillings
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.guide import explain_guide, lay_guide
from cogs.estate.picture.hand_alt import hand_alt
from cogs.estate.picture.lands import chit, lay_lands
from cogs.estate.picture.legend import lay_key
from cogs.estate.picture.offers import strips
from cogs.estate.picture.own_lands import lay_free_slots, lay_own_lands, own_rows
from cogs.estate.picture.requests import pool
from cogs.estate.picture.seats import favor, lay_goods, lay_staffed
from cogs.estate.picture.turns import asked_words
from games.estate.facts import shortfall
from games.estate.offer import Offer
from games.estate.view import EstateView, SeatView

ROWS = 4  # of large Lands; a larger estate is drawn as on the table


def hand(view: EstateView, setting: PictureContext) -> Picture:
    """Return the picture that only the viewer is shown. Raise AssertionError for a spectator's view."""
    assert view.viewer is not None, "only a seat has a hand"
    me = view.seats[view.viewer]
    sheet = Sheet(setting.theme)
    y = private_header(sheet, VELVET, "Estate", f"your estate · {f'Season {view.season}' if view.season else 'Setup'}")
    y = lay_turn(sheet, view, me, setting, y)
    if not me.holdings and not view.season:
        y = lay_guide(sheet, "To place: these five and two Peasants", y) + GAP
        y = key_line(sheet, explain_guide(sheet.theme), lay_free_slots(sheet, me, y) + GAP)
    else:
        y = _lay_estate(sheet, view, me, y)
    foot(sheet, y + 8)
    return Picture(sheet, hand_alt(view, me, setting))


def _lay_estate(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay what is asked, what the seat owns, what it can do; return where the next zone would start."""
    if me.picks and view.pool:
        y = pool(sheet, view, y) + GAP
    if mine := concerning(view, me):
        y = strips(sheet, mine, y) + GAP
    if view.season:
        y = _stock(sheet, view, me, y) + GAP
    if len(own_rows(me)) <= ROWS:
        y = lay_own_lands(sheet, view, me, y) + GAP
    else:
        y = lay_lands(sheet, me, LEFT, y, WIDE) + GAP
    if view.season and not view.over and not view.pool:
        y = lay_buildings(sheet, view, me, y) + GAP
        y = lay_fillings(sheet, view, me, y) + GAP
    return lay_key(sheet, [me], y, TALLEST - 8 - y)


def lay_turn(sheet: Sheet, view: EstateView, me: SeatView, setting: PictureContext, y: int) -> int:
    """Draw who must act and what, in gold for the viewer; return where the next zone begins."""
    if view.over or not setting.acting:
        return y
    if me.seat not in setting.acting:
        return lay_others(sheet, setting, *next(iter(setting.acting.items())), y)
    return lay_yours(sheet, asked_words(view, me, setting), y)


def concerning(view: EstateView, me: SeatView) -> list[Offer]:
    """5.14 The offers that the viewer made or may accept."""
    return [offer for offer in view.offers if offer.maker == me.seat or offer.to in (me.seat, None)]


def _stock(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay the Stockpile, the Staffed Holdings and the upkeep; return where they end, in pixels."""
    theme = sheet.theme
    box = sheet.fill(Box(LEFT, y, WIDE, 156), theme.panel, 20)
    lay_goods(sheet, me, box.x + 26, y + 50, 186, 60)
    lay_staffed(sheet, view, me, box.right - 26, y + 52)
    low = y + 120
    said = f"Upkeep when you yield: {me.due} grain" if me.due else "No upkeep when you yield"
    words = sheet.words(said, box.x + 26, low, 32, theme.soft)
    if short := shortfall(me):
        sheet.words(f"{short} short", words.right + 16, low, 32, theme.bad, "bold")
    free = sum([holding.free for holding in me.holdings])
    who = sheet.words(f"{free} Free", box.right - 26, low, 34, face="firm", align="right")
    stamp = chit("free", 42, "dark" if theme.name == "dusk" else "light")
    sheet.lay(stamp, who.x - 12 - stamp.width, low - 22, faded=0.0 if free else 0.5)
    if me.bag:
        favor(sheet, me.seat, me.bag, who.x - 70, low)
    return box.bottom
