"""The circle: role, crest, name, cards, what each has done in this hand, points."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.signs import sign
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import COLUMN, LEFT, RIGHT, laurel_number, nameplate, seat_panel
from cogs.anarchy.picture.cloth import VELVET
from cogs.anarchy.picture.tokens import power, role
from games.anarchy.facts import is_leading
from games.anarchy.view import RealmView, SeatView

HIGH, STEP = 106, 116  # of a seat, from one to the next
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def lay_circle(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Lay the seats column by column, in the order of the circle, when all is over in that of the ranking; return where the next zone begins."""
    order = list(view.ranking) if view.over and view.ranking else list(view.circle)
    rows = (len(order) + 1) // 2
    for k, seat in enumerate(order):
        box = Box(LEFT if k < rows else RIGHT, y + STEP * (k % rows), COLUMN, HIGH)
        lay_seat(sheet, view, setting, view.seats[seat], box)
    return y + STEP * rows + 4


def lay_seat(sheet: Sheet, view: RealmView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """Draw one seat on its panel."""
    gone = not view.over and (seat.passed or seat.finished is not None)
    seat_panel(sheet, box, setting, seat.seat, VELVET, gone)
    x = box.x + 18
    if seat.role:
        sheet.lay(role(seat.role, 50, sheet.theme.emblem), x, box.y + 28, faded=0.4 if gone else 0.0)
        x += 58
    score = laurel_number(sheet, box.right - 60, box.y + 53, seat.total, is_leading(view, seat), high=86, dimmed=gone)
    nameplate(
        sheet,
        Box(x, box.y + (31 if view.over and not view.ranking else 10), score.x - 10 - x, 44),
        setting,
        seat.seat,
        high=44,
        dimmed=gone,
    )
    room = Box(x, box.y + 59, score.x - 10 - x, 40)
    if view.over:
        if view.ranking:
            place = f"{ORDINALS[view.ranking.index(seat.seat) + 1]} place"
            sheet.words(place, x + 5, room.y + 18, 32, sheet.theme.soft)
    else:
        _doing(sheet, view, setting, seat, room, gone)


def _doing(sheet: Sheet, view: RealmView, setting: PictureContext, seat: SeatView, room: Box, gone: bool) -> None:
    """Draw the second line: cards in hand, what the seat did in this hand, its Anarchy mark or its used power."""
    x, theme = room.x + 5, sheet.theme
    middle = room.y + 18
    if seat.finished is None:
        sheet.lay(small_back("fleur"), x, room.y - 3, faded=0.4 if gone else 0.0)
        x = sheet.words(str(seat.cards), x + 46, middle, 36, theme.faint if gone else theme.text, "firm").right + 22
    word, colour = state(view, setting, seat), theme.faint if gone else theme.words
    if word:
        colour = theme.good if seat.finished else colour
        x = sheet.words(word, x, middle, 32, colour).right + 20
    if seat.marked:
        sheet.lay(power("Anarchy", 36, theme.bad), x, room.y, key=f"seat {seat.seat} mark")
    elif seat.used:
        sheet.lay(sign("seal", 36), x, room.y, key=f"seat {seat.seat} used")


def state(view: RealmView, setting: PictureContext, seat: SeatView) -> str:
    """Return what the seat did in this hand and round, in a word or two."""
    top = view.top
    if seat.finished:
        return f"{ORDINALS[seat.finished]} out"
    if seat.seat in setting.acting:
        return "on turn"
    if seat.passed:
        return "passed"
    return "top set" if top and top.seat == seat.seat else ""
