"""A seat as everyone sees it: how far it is, what it can pay with, its Lands."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    COLUMN,
    GAP,
    LEFT,
    RIGHT,
    TALLEST,
    WIDE,
    format_number,
    nameplate,
    right_number,
    seat_panel,
)
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.lands import ROW, lay_lands, rows_of
from cogs.estate.picture.legend import legend
from cogs.estate.picture.summary import SUMMED, lay_summary
from cogs.estate.picture.tokens import good
from games.estate.cards import GOODS
from games.estate.facts import standings
from games.estate.view import EstateView, SeatView

HEAD = 138  # of a panel, above its Lands
LONG = 100  # the same where goods stand beside the name
FOOT = 12
GOODS_AT = 424  # where the goods begin beside the name
MANY = 18  # Slots: who has more gets the whole width
# What happened last aside: a table that would be higher goes over to one column, then to sums.
TALL = TALLEST - 20
BARE = "#4A4E73"  # a step that is still to come


def places(view: EstateView) -> dict[int, int]:
    """By seat its place, when there is a ranking."""
    return dict(zip(view.ranking, view.places, strict=True)) if view.ranking else {}


def in_order(view: EstateView) -> list[SeatView]:
    """Return the seats as they are shown: by the ranking, otherwise the leader first."""
    return [view.seats[seat] for seat in view.ranking] if view.ranking else list(standings(view))


def is_leader(view: EstateView, seat: SeatView) -> bool:
    """Return whether the seat has won, or no one has more Staffed Holdings; before the first Season no one leads."""
    if view.ranking:
        return places(view)[seat.seat] == 1
    most = max([other.staffed for other in view.seats if not other.resigned], default=0)
    return bool(view.season and most) and seat.staffed == most and not seat.resigned


def seats(sheet: Sheet, view: EstateView, setting: PictureContext, y: int) -> int:
    """Lay all seats; return where they end, in pixels."""
    shown = in_order(view)
    pairs = [shown[k : k + 2] for k in range(0, len(shown), 2)]
    highs = [HEAD + FOOT + max([_lands_high(seat, COLUMN - 40) for seat in pair]) for pair in pairs]
    if any(seat.slots > MANY for seat in shown) or y + sum(highs) + GAP * len(highs) > TALL:
        return _long(sheet, view, setting, y)
    for pair, high in zip(pairs, highs, strict=True):
        for seat, x in zip(pair, (LEFT, RIGHT), strict=False):
            box = Box(x, y, COLUMN, high)
            _panel(sheet, view, setting, seat, box, box.right)
            _bar(sheet, view, seat, Box(box.x + 22, box.y + 74, 310, 8))
            lay_goods(sheet, seat, box.x + 22, box.y + 107, 121)
            lay_lands(sheet, seat, box.x + 20, box.y + HEAD, COLUMN - 40)
        if len(pair) == 1:
            legend(sheet, view, Box(RIGHT, y, COLUMN, high))
        y += high + GAP
    return y - GAP


def _lands_high(seat: SeatView, room: int) -> int:
    return len(rows_of(seat.lands, room)) * ROW - 8


def _long(sheet: Sheet, view: EstateView, setting: PictureContext, y: int) -> int:
    """Return one column; if that is too high, the Lands are summed up."""
    heights = [LONG + FOOT + _lands_high(seat, WIDE - 40) for seat in view.seats]
    summed = y + sum(heights) + GAP * len(heights) > TALL
    for seat in in_order(view):
        high = LONG + FOOT + (SUMMED if summed else _lands_high(seat, WIDE - 40))
        box = Box(LEFT, y, WIDE, high)
        _panel(sheet, view, setting, seat, box, box.x + GOODS_AT - 12)
        _bar(sheet, view, seat, Box(box.x + 22, y + 74, 370, 8))
        lay_goods(sheet, seat, box.x + GOODS_AT, y + 44, 108)
        if summed:
            lay_summary(sheet, seat, box.x + 20, y + LONG)
        else:
            lay_lands(sheet, seat, box.x + 20, y + LONG, WIDE - 40)
        y += high + GAP
    return y - GAP


def _panel(sheet: Sheet, view: EstateView, setting: PictureContext, seat: SeatView, box: Box, until: int) -> None:
    """Ground, place, name, state and Staffed Holdings. `until`: where the name ends at the latest, since something else follows."""
    seat_panel(sheet, box, setting, seat.seat, VELVET, dimmed=seat.resigned)
    right = lay_staffed(sheet, view, seat, box.right - 22, box.y + 43) - 10
    right, x = min(right, until), box.x + 20
    if place := places(view).get(seat.seat):
        number = sheet.words(str(place), x + 4, box.y + 36, 40, sheet.theme.words if place == 1 else "", "rank")
        x = number.right + 14
    mark = _mark(view, setting, seat)
    room = Box(x, box.y + 10, right - x - (44 if mark else 0), 52)
    plate = nameplate(
        sheet, room, setting, seat.seat, dimmed=seat.resigned, lines=_lines(setting.people[seat.seat], room.w - 58)
    )
    if mark:
        stamp = sign(mark, 30, sheet.theme.words if mark == "turn" else sheet.theme.good)
        sheet.lay(stamp, plate.right + 12, box.y + 36 - 15)


def lay_staffed(sheet: Sheet, view: EstateView, seat: SeatView, right: int, y: int) -> int:
    """6.1 Lay "4 of 10" up to `right`, the number in a laurel for the leader; return where it starts, in pixels."""
    theme = sheet.theme
    words = sheet.words(f"of {view.target}", right, y + 3, 32, theme.soft, align="right")
    if is_leader(view, seat):
        return right_number(sheet, words.x - 4, y, seat.staffed, leads=True, size=40).x
    tone = theme.faint if seat.resigned else theme.text
    return sheet.words(str(seat.staffed), words.x - 10, y, 40, tone, "rank", "right").x


def _lines(sitter: Sitter, room: int) -> int:
    """Two for a name that does not fit one line in the smallest letters."""
    return 2 if width(sitter.name, "firm", 32) > room and not sitter.state else 1


def _mark(view: EstateView, setting: PictureContext, seat: SeatView) -> str:
    """Lay a triangle if the seat takes a turn, a check if it has had one this Season."""
    if view.over or seat.resigned:
        return ""
    if seat.seat == view.active or (view.active is None and seat.seat in setting.acting):
        return "turn"
    return "check" if seat.acted and view.active is not None else ""


def _bar(sheet: Sheet, view: EstateView, seat: SeatView, box: Box) -> None:
    """6.1 Lay a step for each Staffed Holding that wins, filled for those there are."""
    dusk = sheet.theme.name == "dusk"
    tones = (sheet.theme.words, BARE) if dusk else (sheet.theme.emblem, "#D9CBA8")
    told = (str(view.target), str(min(seat.staffed, view.target)), *tones)
    sheet.lay(Stamp("estate steps", box.w, box.h, told), box.x, box.y)


@painter("estate steps")
def _steps(pen: Pen, target: str, staffed: str, full: str, bare: str) -> None:
    step = (pen.width + 6) / int(target)
    for k in range(int(target)):
        pen.box(k * step, 0, step - 6, pen.height, pen.height / 2, full if k < int(staffed) else bare)


def lay_goods(sheet: Sheet, seat: SeatView, x: int, y: int, step: int, side: int = 46) -> None:
    """2.6 Lay the Goods about the line `y`, a `step` apart; what there is none of is faded."""
    theme = sheet.theme
    ground = "dark" if theme.name == "dusk" else "light"
    for k, what in enumerate(GOODS):
        number = seat.stock[what]
        box = sheet.lay(good(what, side, ground), x + step * k, y - side // 2, faded=0.0 if number else 0.65)
        sheet.words(
            format_number(number),
            box.right + 12,
            y,
            round(side * 0.83),
            theme.text if number else theme.faint,
            "bold",
            within=step - side - 20,
            least=16,
            key=f"{seat.seat} {what} {number}",
        )


def favor(sheet: Sheet, seat: int, number: int, right: int, y: int) -> None:
    """2.17 Lay the Favors in the Bag up to `right`: the crest, their number, and where they are."""
    words = sheet.words(f"×{number} in the Bag", right, y, 32, sheet.theme.soft, align="right")
    shield = crest(seat, 44, sheet.theme.panel)
    sheet.lay(shield, words.x - 10 - shield.width, y - 22)
