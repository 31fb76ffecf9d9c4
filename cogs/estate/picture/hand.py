"""The picture of what a seat has and can do now: public, but large, and from the viewer's own view."""

from __future__ import annotations

from bot.pictures.drawing.contrast import gold_on
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import DARK_GOLD
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, LEFT, WIDE, foot, format_number, laurel_number
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.estate.picture.cloth import VELVET
from cogs.estate.picture.goods import good
from cogs.estate.picture.hand_alt import hand_alt
from cogs.estate.picture.holdings import token
from cogs.estate.picture.lands import chit, lay_lands
from cogs.estate.picture.offers import strips
from cogs.estate.picture.own_lands import lay_own_lands, own_rows
from cogs.estate.picture.requests import pill, pool
from cogs.estate.picture.seats import favor, is_leader
from cogs.estate.picture.uses import buildable, is_my_turn
from games.engine.events import counted
from games.estate.build import COSTS
from games.estate.cards import GOODS, Good
from games.estate.facts import payable_circles
from games.estate.state import Offer
from games.estate.view import EstateView, SeatView

ROWS = 4  # of large Lands; a larger estate is drawn as on the table
PILLS = 6  # circles that are shown


def hand(view: EstateView, setting: PictureContext) -> Picture:
    """Return the picture that only the viewer is shown. Raise AssertionError for a spectator's view."""
    assert view.viewer is not None, "only a seat has a hand"
    me = view.seats[view.viewer]
    sheet = Sheet(setting.theme)
    y = private_header(sheet, VELVET, "Estate", f"yours · Season {view.season}" if view.season else "yours · Setup")
    y = lay_turn(sheet, view, me, setting, y)
    if view.season:
        y = _stock(sheet, view, me, y) + GAP
    if len(own_rows(me)) <= ROWS:
        y = lay_own_lands(sheet, view, me, LEFT, y) + GAP
    else:
        y = lay_lands(sheet, me, LEFT, y, WIDE) + GAP
    if view.season and not view.over:
        y = _now(sheet, view, me, y)
    foot(sheet, y + 8)
    return Picture(sheet, hand_alt(view, me, setting))


def lay_turn(sheet: Sheet, view: EstateView, me: SeatView, setting: PictureContext, y: int) -> int:
    """Draw who must act and what, in gold for the viewer; return where the next zone begins."""
    if view.over or not setting.acting:
        return y
    if me.seat not in setting.acting:
        return lay_others(sheet, setting, *next(iter(setting.acting.items())), y)
    asked = "set up your estate" if not view.season else "pick a Reward" if me.picks else "work, move, build, trade"
    return lay_yours(sheet, asked, y)


def _now(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay what the seat can do: Rewards to pick, offers, Holdings to build, circles to fill."""
    if me.picks and view.pool:
        y = pool(sheet, view, y) + GAP
    if mine := concerning(view, me):
        y = strips(sheet, mine, y) + GAP
    y = _buildings(sheet, view, me, y) + GAP
    return _fillings(sheet, view, me, y) + GAP


def concerning(view: EstateView, me: SeatView) -> list[Offer]:
    """5.14 The offers that the viewer made or may accept."""
    return [offer for offer in view.offers if offer.maker == me.seat or offer.to in (me.seat, None)]


def _stock(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay the Stockpile, the Staffed Holdings and the upkeep; return where they end, in pixels."""
    theme = sheet.theme
    box = sheet.fill(Box(LEFT, y, WIDE, 152), theme.panel, 20)
    ground = "dark" if theme.name == "dusk" else "light"
    for k, what in enumerate(GOODS):
        number = me.stock[what]
        sign = sheet.lay(good(what, 60, ground), box.x + 24 + 190 * k, y + 16, faded=0.0 if number else 0.65)
        colour = theme.text if number else theme.faint
        sheet.words(format_number(number), sign.right + 12, y + 47, 48, colour, "bold", within=110)
    laurel_number(sheet, box.right - 84, y + 58, me.staffed, is_leader(view, me), high=96)
    sheet.words(f"of {view.target}", box.right - 84, y + 128, 32, theme.soft, align="middle")
    short = me.due - me.stock["grain"]
    said = f"Upkeep when you yield: {me.due} grain" if me.due else "No upkeep when you yield"
    words = sheet.words(said, box.x + 26, y + 118, 32, theme.soft)
    if short > 0:
        sheet.words(f"{short} short", words.right + 16, y + 118, 32, theme.bad, "bold")
    if me.bag:
        favor(sheet, me.seat, me.bag, box.x + 800, y + 47)
    free = sum([holding.free for holding in me.holdings])
    who = sheet.words(f"{free} Free", box.right - 190, y + 118, 34, face="firm", align="right")
    stamp = chit("free", 42, ground)
    sheet.lay(stamp, who.x - 14 - stamp.width, y + 96, faded=0.0 if free else 0.5)
    return box.bottom


def _buildings(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """5.11 Lay the cost of each Holding, those to build now raised and framed; return where they end, in pixels. One line without a Slot."""
    theme = sheet.theme
    if not me.open_slots:
        box = sheet.fill(Box(LEFT, y, WIDE, 64), theme.panel, 20)
        sheet.words("Build: no Slot is Open", box.x + 26, y + 32, 32, theme.soft)
        return box.bottom
    box = sheet.fill(Box(LEFT, y, WIDE, 204), theme.panel, 20)
    sheet.words("Build", box.x + 26, y + 32, 34, theme.text, "firm")
    opened = f"{counted(len(me.open_slots), 'Slot')} Open"
    sheet.words(opened, box.right - 26, y + 32, 32, theme.soft, align="right")
    paid = buildable(me)
    for k, (kind, cost) in enumerate(COSTS.items()):
        x, top, able = box.x + 26 + 204 * k, y + 82, kind in paid
        if able:
            top -= 12
        if able and is_my_turn(view):
            sheet.fill(Box(x - 6, top - 6, 84, 116), gold_on(sheet.ground_below(Box(x - 6, top - 6, 84, 116))), 13)
        sheet.lay(token(kind, "active"), x, top, faded=0.0 if able else 0.55)
        for line, (what, number) in enumerate(cost.items()):
            _cost(sheet, me, what, number, x + 90, y + (102 if len(cost) > 1 else 130) + 56 * line)
    return box.bottom


def _cost(sheet: Sheet, me: SeatView, what: Good, number: int, x: int, y: int) -> None:
    """Lay how much of a good it costs; in red if it is missing."""
    theme = sheet.theme
    missing = me.stock[what] < number
    word = sheet.words(str(number), x, y, 38, theme.bad if missing else theme.text, "bold")
    sheet.lay(good(what, 42, "dark" if theme.name == "dusk" else "light"), word.right + 8, y - 21)


def _fillings(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """5.13 Lay the circles that could be filled, framed in the viewer's turn; return where they end, in pixels."""
    theme, found = sheet.theme, payable_circles(view, me)
    box = sheet.fill(Box(LEFT, y, WIDE, 152 if found else 76), theme.panel, 20)
    if not found:
        sheet.words("No circle of a Request can be filled yet", box.x + 26, y + 38, 32, theme.soft)
        return box.bottom
    head = sheet.words("Fill", box.x + 26, y + 60, 36, theme.text, "firm")
    left = head.right + 24
    line, stroke = (gold_on(theme.panel), 6) if is_my_turn(view) else (DARK_GOLD, 3)
    for k, filling in enumerate(found[:PILLS]):
        spot = Box(left + 140 * k, y + 20, 116, 80)
        pill(sheet, filling.circle, spot, line, stroke)
        sheet.words(filling.name, spot.x + 58, y + 124, 32, theme.soft, align="middle")
    if more := len(found[PILLS:]):
        sheet.words(f"+ {more}", box.right - 26 - width(f"+ {more}", "text", 32), y + 60, 32, theme.soft)
    return box.bottom
