"""The Holdings that a seat can pay for now, and the circles of Requests that it can fill."""

from __future__ import annotations

from bot.pictures.drawing.contrast import gold_on
from bot.pictures.drawing.themes import DARK_GOLD
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import LEFT, WIDE
from cogs.estate.picture.circles import HIGH, LARGE, circle_width, pill
from cogs.estate.picture.goods import good
from cogs.estate.picture.holdings import HIGH as HIGH_TOKEN
from cogs.estate.picture.holdings import WIDE as WIDE_TOKEN
from cogs.estate.picture.holdings import token
from cogs.estate.picture.uses import buildable, is_my_turn
from games.engine.events import counted
from games.estate.build import COSTS
from games.estate.cards import REQUESTS, Good
from games.estate.facts import OpenCircle, payable_circles
from games.estate.view import EstateView, SeatView

MOST = 4  # circles that are shown
LINE = 78  # from one line of circles to the next


def lay_buildings(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """5.11 Lay the cost of each Holding, those to build now raised and framed; return where they end, in pixels. One line without a Slot."""
    theme = sheet.theme
    if not me.open_slots:
        return _line(sheet, "Build: no Slot is Open", y)
    box = sheet.fill(Box(LEFT, y, WIDE, 184), theme.panel, 20)
    sheet.words("Build", box.x + 26, y + 32, 34, theme.words, "title")
    opened = f"{counted(len(me.open_slots), 'Slot')} Open"
    sheet.words(opened, box.right - 26, y + 32, 32, theme.soft, align="right")
    paid = buildable(me)
    for k, (kind, cost) in enumerate(COSTS.items()):
        x, top, able = box.x + 26 + 205 * k, y + 68, kind in paid
        if able and is_my_turn(view):
            around = Box(x - 6, top - 6, WIDE_TOKEN + 12, HIGH_TOKEN + 12)
            sheet.fill(around, gold_on(sheet.ground_below(around)), 13)
        sheet.lay(token(kind, "active"), x, top, faded=0.0 if able else 0.55)
        for line, (what, number) in enumerate(cost.items()):
            _cost(sheet, me, what, number, x + 90, top + (24 if len(cost) > 1 else 52) + 56 * line)
    return box.bottom


def _cost(sheet: Sheet, me: SeatView, what: Good, number: int, x: int, y: int) -> None:
    """Lay how much of a good it costs; in red if it is missing."""
    theme = sheet.theme
    missing = me.stock[what] < number
    word = sheet.words(str(number), x, y, 38, theme.bad if missing else theme.text, "bold")
    sheet.lay(good(what, 42, "dark" if theme.name == "dusk" else "light"), word.right + 8, y - 21)


def lay_fillings(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """5.13 Lay the circles that could be filled, framed in the viewer's turn; return where they end, in pixels."""
    found = payable_circles(view, me)
    if not found:
        return _line(sheet, "You can fill no circle of a Request yet", y)
    theme, shown = sheet.theme, found[:MOST]
    if len(found) == 1:  # beside its head
        box = sheet.fill(Box(LEFT, y, WIDE, 84), theme.panel, 20)
        head = sheet.words("Fill a circle", box.x + 26, y + 42, 34, theme.words, "title")
        _filling(sheet, view, found[0], head.right + 30, y + 11)
        return box.bottom
    lines = -(-len(shown) // 2)
    box = sheet.fill(Box(LEFT, y, WIDE, 64 + LINE * lines + 8), theme.panel, 20)
    sheet.words("Fill a circle", box.x + 26, y + 34, 34, theme.words, "title")
    if more := len(found) - len(shown):
        sheet.words(f"+ {more}", box.right - 26, y + 34, 32, theme.soft, align="right")
    for k, filling in enumerate(shown):
        _filling(sheet, view, filling, box.x + 26 + k % 2 * 508, y + 64 + LINE * (k // 2))
    return box.bottom


def _filling(sheet: Sheet, view: EstateView, filling: OpenCircle, x: int, y: int) -> None:
    """Lay a circle and the Request it is of."""
    theme = sheet.theme
    line, stroke = (gold_on(theme.panel), 6) if is_my_turn(view) else (DARK_GOLD, 3)
    spot = Box(x, y, circle_width(filling.circle, None, LARGE), HIGH)
    pill(sheet, filling.circle, spot, LARGE, line, stroke)
    title = REQUESTS[filling.name.partition(".")[0]].title
    sheet.words(title, spot.right + 16, y + HIGH // 2, 34, theme.text, within=x + 498 - spot.right - 16)


def _line(sheet: Sheet, said: str, y: int) -> int:
    """Lay a zone of one line that says what can't be done."""
    box = sheet.fill(Box(LEFT, y, WIDE, 64), sheet.theme.panel, 20)
    sheet.words(said, box.x + 26, y + 32, 32, sheet.theme.soft)
    return box.bottom
