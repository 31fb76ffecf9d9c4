"""The score over the rounds, a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import CURVES
from bot.pictures.layout.sheet import Box, Sheet

CREST, LEFT = 40, 96  # of the crests at the ends, in pixels; where the lines begin, beside the numbers


def curve(sheet: Sheet, box: Box, totals: Sequence[Sequence[int]], period: str = "round") -> None:
    """Draw each seat's score over the game in the box: `totals` holds, by `period` such as a round, each seat's score after it."""
    seats = len(totals[0])
    series = [[0, *(after[seat] for after in totals)] for seat in range(seats)]
    least, most = min(map(min, series)), max(1, max(map(max, series)))
    end = box.right - 2 * CREST - 24
    room = Box(box.x + LEFT, box.y + 16, end - box.x - LEFT, box.h - 66)
    told = ";".join(",".join(map(str, one)) for one in series)
    sheet.lay(Stamp("curve", room.w, room.h, (told, sheet.theme.faint)), room.x, room.y)
    for number in {least, 0, most}:
        y = _height(number, least, most, room)
        if number in (least, most) or min(abs(y - _height(other, least, most, room)) for other in (least, most)) > 36:
            sheet.words(f"{number}".replace("-", "−"), room.x - 16, y, 32, sheet.theme.soft, "firm", "right")
    _below(sheet, room, len(totals), period)
    _ends(sheet, room, [one[-1] for one in series], least, most)


def _height(number: float, least: int, most: int, room: Box) -> int:
    return room.bottom - 4 - round((number - least) / (most - least) * (room.h - 8))


def _below(sheet: Sheet, room: Box, rounds: int, period: str) -> None:
    step = (room.w - 8) / rounds
    every = max(1, -(-44 * rounds // room.w))
    for k in range(rounds, 0, -every):
        sheet.words(str(k), room.x + 4 + round(step * k), room.bottom + 28, 32, sheet.theme.soft, "firm", "middle")
    sheet.words(period, room.x - 16, room.bottom + 28, 32, sheet.theme.soft, "text", "right")


def _ends(sheet: Sheet, room: Box, last: Sequence[int], least: int, most: int) -> None:
    """Draw the crests beside the ends of their lines, in two columns where they would meet."""
    with sheet.pile("ends of the curve"):
        low = [-CREST, -CREST]
        for seat in sorted(range(len(last)), key=lambda seat: (-last[seat], seat)):
            y = _height(last[seat], least, most, room) - CREST // 2
            column = 0 if low[0] <= y else 1 if low[1] <= y else min((0, 1), key=lambda k: low[k])
            y = min(max(y, low[column]), room.bottom + 44 - CREST)
            shield = crest(seat, CREST, sheet.theme.panel)
            sheet.lay(shield, room.right + 14 + column * (CREST + 4), y)
            low[column] = y + CREST + 2


@painter("curve")
def _curve(pen: Pen, told: str, axis: str) -> None:
    series = [[int(number) for number in one.split(",")] for one in told.split(";")]
    least, most = min(map(min, series)), max(1, max(map(max, series)))
    step = (pen.width - 8) / (len(series[0]) - 1)

    def spot(k: int, number: int) -> tuple[float, float]:
        return 4 + step * k, pen.height - 4 - (number - least) / (most - least) * (pen.height - 8)

    pen.line([spot(0, 0), spot(len(series[0]) - 1, 0)], axis, 1.5)
    for seat in reversed(range(len(series))):
        points = [spot(k, number) for k, number in enumerate(series[seat])]
        pen.line(points, CURVES[seat % len(CURVES)], 4)
        for x, y in points[1:]:
            pen.disc(x, y, 4.5, CURVES[seat % len(CURVES)])
