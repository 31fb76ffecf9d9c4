"""The score over the rounds, a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import CURVES
from bot.pictures.layout.sheet import Box, Sheet
from games.engine.events import write_number

# Of the crests at the ends, in pixels; where the lines begin, beside the numbers; from a line to its crest
CREST, LEFT, LEADER = 40, 96, 30


def curve(sheet: Sheet, box: Box, totals: Sequence[Sequence[int]], period: str = "round") -> None:
    """Draw each seat's score over the game in the box: `totals` holds, by `period` such as a round, each seat's score after it."""
    seats = len(totals[0])
    series = [[0, *(after[seat] for after in totals)] for seat in range(seats)]
    least, most = min(map(min, series)), max(1, max(map(max, series)))
    end = box.right - 2 * CREST - 34
    room = Box(box.x + LEFT, box.y + 16, end - box.x - LEFT, box.h - 66)
    told = ";".join(",".join(map(str, one)) for one in series)
    sheet.lay(Stamp("curve", room.w, room.h, (told, sheet.theme.faint)), room.x, room.y)
    for number in {least, 0, most}:
        y = _height(number, least, most, room)
        if number in (least, most) or min(abs(y - _height(other, least, most, room)) for other in (least, most)) > 36:
            sheet.words(write_number(number), room.x - 16, y, 32, sheet.theme.soft, "firm", "right")
    rounds = len(totals)
    step = (room.w - 8) / rounds
    every = max(1, -(-44 * rounds // room.w))
    for k in range(rounds, 0, -every):
        sheet.words(str(k), room.x + 4 + round(step * k), room.bottom + 28, 32, sheet.theme.soft, "firm", "middle")
    sheet.words(period, room.x - 16, room.bottom + 28, 32, sheet.theme.soft, "text", "right")
    _ends(sheet, room, [one[-1] for one in series], least, most)


def _height(number: float, least: int, most: int, room: Box) -> int:
    return room.bottom - 4 - round((number - least) / (most - least) * (room.h - 8))


def _ends(sheet: Sheet, room: Box, last: Sequence[int], least: int, most: int) -> None:
    """Draw the crests beside the ends of their lines, in as many columns as needed, spread so that each is seen whole."""
    order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
    each = (room.bottom + 44 - room.y + 16) // (CREST + 2)
    columns = -(-len(order) // each)
    ends = [_height(last[seat], least, most, room) for seat in order]
    places: list[tuple[int, int]] = [(0, 0)] * len(order)
    for column in range(columns):
        mine = range(column, len(order), columns)
        for k, y in zip(mine, _spread([ends[k] for k in mine], room.y + 4, room.bottom + 24), strict=True):
            places[k] = column, y
    told = ";".join(
        f"{end - room.y + 20},{y - room.y + 20},{seat}" for seat, end, (_, y) in zip(order, ends, places, strict=True)
    )
    with sheet.pile("ends of the curve"):
        sheet.lay(Stamp("leaders", LEADER - 10, room.h + 70, (told,)), room.right + 10, room.y - 20)
        for seat, (column, y) in zip(order, places, strict=True):
            sheet.lay(
                crest(seat, CREST, sheet.theme.panel), room.right + LEADER - 6 + column * (CREST + 4), y - CREST // 2
            )


def _spread(wanted: Sequence[int], top: int, bottom: int) -> list[int]:
    """Return middles near the wanted ones, from top to bottom, a crest apart from each other."""
    found, low = list[int](), top
    for y in wanted:
        found.append(max(y, low))
        low = found[-1] + CREST + 2
    high = bottom
    for k in reversed(range(len(found))):
        found[k] = min(found[k], high)
        high = found[k] - CREST - 2
    return found


def spark(sheet: Sheet, box: Box, totals: Sequence[Sequence[int]], seat: int) -> None:
    """Draw one seat's score over the game in a box without numbers; the scale is that of all seats."""
    least, most = min(0, min(map(min, totals))), max(1, max(map(max, totals)))
    told = ",".join(map(str, [0, *(after[seat] for after in totals)]))
    sheet.lay(
        Stamp("spark", box.w, box.h, (told, str(least), str(most), sheet.theme.faint, sheet.theme.emblem)), box.x, box.y
    )


@painter("leaders")
def _leaders(pen: Pen, told: str) -> None:
    for one in told.split(";"):
        end, y, seat = map(int, one.split(","))
        pen.line([(2, end), (pen.width - 3, y)], CURVES[seat % len(CURVES)], 2)


@painter("spark")
def _spark(pen: Pen, told: str, least: str, most: str, axis: str, colour: str) -> None:
    numbers, low, high = [int(number) for number in told.split(",")], int(least), int(most)
    step = (pen.width - 12) / max(1, len(numbers) - 1)
    spots = [
        (6 + step * k, pen.height - 6 - (number - low) / (high - low) * (pen.height - 12))
        for k, number in enumerate(numbers)
    ]
    base = pen.height - 6 + low / (high - low) * (pen.height - 12)
    pen.line([(2, base), (pen.width - 2, base)], axis, 1)
    pen.line(spots, colour, 3)
    pen.disc(*spots[-1], 5, colour)


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
