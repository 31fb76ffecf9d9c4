"""The circle: role, crest, name, cards, what each has done in this hand, points."""

from __future__ import annotations

from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import COLUMN, LEFT, RIGHT, nameplate, right_number, seat_panel
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.tokens import hidden, power, role
from games.anarchy.facts import is_leading
from games.anarchy.state import POINTS
from games.anarchy.view import RealmView, SeatView

HIGH, STEP = 100, 108  # of a seat, from one to the next
SCORE = 138  # pixels of the column at the right: points, and below them what the seat did
ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")


def lay_circle(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Lay the seats column by column, in the order of the circle, when all is over in that of the ranking; a place left free tells what roles
    bring. Return where the next zone begins."""
    order = list(view.ranking) if view.over and view.ranking else list(view.circle)
    rows = (len(order) + 1) // 2
    for k, seat in enumerate(order):
        box = Box(LEFT if k < rows else RIGHT, y + STEP * (k % rows), COLUMN, HIGH)
        (lay_place if view.over else lay_seat)(sheet, view, setting, view.seats[seat], box)
    if len(order) % 2 and not view.over:
        _points(sheet, view, Box(RIGHT, y + STEP * (rows - 1), COLUMN, HIGH))
    return y + STEP * rows + 4


def _points(sheet: Sheet, view: RealmView, box: Box) -> None:
    """9.3 What each role brings at the end of a round, in the place that an odd number of seats leaves free."""
    noble = f" · Nobleman {POINTS['Nobleman']}" if len(view.seats) > 5 else ""
    said = f"King {POINTS['King']} · Queen {POINTS['Queen']} · Clergy {POINTS['Clergy']}"
    lines = ("a round brings", said) if not noble else (said, f"{noble[3:]} · the others 0")
    for k, line in enumerate(lines):
        sheet.words(line, box.x + box.w // 2, box.y + 29 + 42 * k, 32, sheet.theme.soft, align="middle")


def lay_place(sheet: Sheet, view: RealmView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """10.2 Draw a seat when all is over: place, name, points."""
    seat_panel(sheet, box, setting, seat.seat, VELVET)
    first, x, mid = is_leading(view, seat), box.x + 22, box.y + HIGH // 2
    score = right_number(sheet, box.right, mid, seat.total, first)
    if view.ranking:
        place = str(view.ranking.index(seat.seat) + 1)
        sheet.words(place, x + 22, mid, 46, sheet.theme.words if first else sheet.theme.text, "rank", "middle")
        x += 62
    nameplate(sheet, Box(x, mid - 26, score.x - 10 - x, 52), setting, seat.seat)


def lay_seat(sheet: Sheet, view: RealmView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """Draw one seat on its panel."""
    gone = seat.passed or seat.finished is not None
    seat_panel(sheet, box, setting, seat.seat, VELVET, gone)
    x = box.x + 18
    if seat.role:
        sheet.lay(role(seat.role, 50, sheet.theme.emblem), x, box.y + 25, faded=0.4 if gone else 0.0)
        x += 60
    right = box.right - SCORE
    right_number(sheet, box.right, box.y + 33, seat.total, is_leading(view, seat), high=56, size=36, dimmed=gone)
    nameplate(sheet, Box(x, box.y + 8, right - 6 - x, 44), setting, seat.seat, high=44, dimmed=gone)
    word = state(view, setting, seat)
    colour = sheet.theme.good if seat.finished else sheet.theme.faint if gone else sheet.theme.words
    if word:
        sheet.words(word, box.right - 20, box.y + 79, 32, colour, align="right")
    _lay_holding(sheet, seat, x, box.y + 76, box.right - 30 - width(word, "text", 32), gone)


def _lay_holding(sheet: Sheet, seat: SeatView, x: int, mid: int, right: int, gone: bool) -> None:
    """Draw the second line: cards in hand, the role in a word, its Anarchy mark or its used power."""
    theme = sheet.theme
    if seat.finished is None:
        sheet.lay(hidden(40), x + 6, mid - 20, faded=0.4 if gone else 0.0)
        x = sheet.words(str(seat.cards), x + 46, mid, 36, theme.faint if gone else theme.text, "firm").right + 18
    else:
        x += 6
    if seat.role and x + width(seat.role, "text", 32) <= right - (46 if seat.marked or seat.used else 0):
        x = sheet.words(seat.role, x, mid + 1, 32, theme.faint if gone else theme.soft).right + 12
    if seat.marked:
        sheet.lay(power("Anarchy", 34, theme.bad), x, mid - 17, key=f"seat {seat.seat} mark")
    elif seat.used:
        sheet.lay(sign("seal", 34), x, mid - 17, key=f"seat {seat.seat} used")


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
