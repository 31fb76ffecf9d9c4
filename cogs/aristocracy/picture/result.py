"""The end: who has won and by what, and a row for each place with its buildings opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.signs import theme_sign
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    MARGIN,
    READABLE,
    WIDE,
    format_number,
    nameplate,
    right_number,
    seat_panel,
)
from bot.pictures.layout.winner_panel import lay_winners
from cogs.aristocracy.picture.buildings import CHIPS, lay_chips
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import how_won
from cogs.aristocracy.picture.opened import LINE, lay_opened, wrap_buildings
from games.aristocracy.view import BuildingView, CourtView, SeatView

HEAD, HIGH, IN_A_ROW, SOFTER = 84, 104, 10, 10  # of a row's first line; of a row at least; chips in a row; between rows
NAME, SCORE = 308, 116  # where buildings begin beside the name; the points at the right
Lines = list[list[BuildingView]]


def lay_result(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw winner and places, or, without a result, the seats by number. Return where the next zone starts."""
    won = list(view.ranking[:1]) if view.ranking else []
    y = lay_winners(sheet, VELVET, setting, won, how_won(view) if won else "the game ended without a result", y)
    if won:
        sheet.words("All buildings opened: with a check they count", MARGIN + 8, y + 18, 32, sheet.theme.soft)
        y += 46
    order = view.ranking or range(len(view.seats))
    opened = _choose_opened([view.seats[seat] for seat in order], READABLE - 8 - y)
    for place, seat in enumerate(order, 1):
        y = _row(sheet, view, setting, view.seats[seat], (place, seat in opened), y) + SOFTER
    return y + 2


def _choose_opened(seats: Sequence[SeatView], room: int) -> set[int]:
    """Return the seats that show their buildings as open cards, in that many pixels: those that need no more for it than for chips, then the first
    places as far as there is room."""
    opened = {seat.seat for seat in seats if _high(seat, cards=True) <= _high(seat, cards=False)}
    taken = sum(_high(seat, cards=seat.seat in opened) + SOFTER for seat in seats)
    for seat in seats:
        more = _high(seat, cards=True) - _high(seat, cards=False)
        if seat.seat not in opened and taken + more <= room:
            opened.add(seat.seat)
            taken += more
    return opened


def _split(seat: SeatView) -> tuple[Lines, bool]:
    """Return the buildings in lines of open cards, and whether they lie beside the name."""
    beside = wrap_buildings(seat.buildings, WIDE - NAME - SCORE)
    return (beside, True) if len(beside) < 2 else (wrap_buildings(seat.buildings, WIDE - 44), False)


def _high(seat: SeatView, *, cards: bool) -> int:
    """Return a row's height. `cards`: with open cards, else with chips."""
    if not cards:
        rows = -(-len(seat.buildings) // IN_A_ROW)
        return HIGH if not rows else HEAD + CHIPS * rows + 8
    lines, beside = _split(seat)
    return HIGH if beside else HEAD + LINE * len(lines) + 6


def _row(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, how: tuple[int, bool], y: int) -> int:
    """Draw a place: crest, name, coins, points; its buildings beside or below."""
    place, cards = how
    box = Box(MARGIN, y, WIDE, _high(seat, cards=cards))
    seat_panel(sheet, box, setting, seat.seat, VELVET)
    lines, beside = _split(seat)
    beside = beside and cards
    theme, mid, x = sheet.theme, y + (HIGH if beside else HEAD) // 2, box.x + 20
    right = box.right - 20
    if view.ranking:
        sheet.words(str(place), x + 14, mid, 48, theme.words if place == 1 else theme.text, "rank", "middle")
        x += 44
        right = right_number(sheet, box.right, mid, view.scores[seat.seat], place == 1, high=76, size=48).x - 24
    coin = theme_sign(theme, "coin", 34)
    if beside:
        nameplate(sheet, Box(x, y + 10, box.x + NAME - 10 - x, 44), setting, seat.seat, high=44)
        at = sheet.lay(coin, x + 6, y + 60).right + 10
        sheet.words(format_number(seat.coins), at, y + 78, 34, face="firm")
        lay_opened(sheet, setting, lines, box.x + NAME, y + 22)
        return box.bottom
    coins = sheet.words(format_number(seat.coins), right, mid, 34, face="firm", align="right")
    left = sheet.lay(coin, coins.x - 12 - coin.width, mid - 17).x
    nameplate(sheet, Box(x, mid - 26, left - 24 - x, 52), setting, seat.seat)
    if cards:
        lay_opened(sheet, setting, lines, box.x + 22, y + HEAD)
    elif seat.buildings:
        lay_chips(sheet, seat.buildings, box.x + 22, y + HEAD, IN_A_ROW, over=True)
    return box.bottom
