"""Lands with their Slots: plates on which the Holdings lie with all that stands on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import INK
from bot.pictures.layout.sheet import Box, Sheet
from cogs.estate.picture.tokens import HIGH, PLATES, WIDE, done, draw_open_slot, peasant, soldier, token
from games.estate.lands import STAFF
from games.estate.view import HoldingView, LandView, SeatView

EDGE, PARTING, APART = 3, 6, 5  # of a plate, between its Slots, between plates
ROW = HIGH + 2 * EDGE + 8  # from one row of plates to the next
GROUP = 3  # chits that are drawn one by one


def plate_width(land: LandView) -> int:
    """Return the width of a Land's plate, in pixels."""
    return len(land.slots) * (WIDE + PARTING) - PARTING + 2 * EDGE


def rows_of(lands: Sequence[LandView], room: int) -> list[list[LandView]]:
    """Return the Lands in rows of `room` pixels, each in the first row that has room for it."""
    return pack_lands(lands, room, plate_width, APART)


def pack_lands(
    lands: Sequence[LandView], room: int, measure: Callable[[LandView], int], apart: int
) -> list[list[LandView]]:
    """Return the Lands in as few rows of `room` pixels as their order allows; `measure`: how wide one is, `apart`: the gap between two."""
    rows, free = list[list[LandView]](), list[int]()
    for land in lands:
        wide = measure(land)
        place = next((k for k, left in enumerate(free) if wide <= left), len(rows))
        if place == len(rows):
            rows.append([])
            free.append(room)
        rows[place].append(land)
        free[place] -= wide + apart
    return rows


def lay_lands(sheet: Sheet, seat: SeatView, x: int, y: int, room: int) -> int:
    """Lay the Lands of a seat in rows; return where the last row ends, in pixels."""
    for row in rows_of(seat.lands, room):
        left = x
        for land in row:
            plate = sheet.fill(Box(left, y, plate_width(land), HIGH + 2 * EDGE), PLATES[land.kind], 11)
            for place, holding in enumerate(land.slots):
                at = (left + EDGE + place * (WIDE + PARTING), y + EDGE)
                lay_slot(sheet, seat.seat, f"{land.name}{place + 1}", holding, *at)
            left = plate.right + APART
        y += ROW
    return y - 8


def lay_slot(sheet: Sheet, seat: int, name: str, holding: HoldingView | None, x: int, y: int) -> None:
    """Lay a Slot with what is in it: nothing, or a Holding with its chits."""
    if holding is None:
        sheet.fill(Box(x, y, WIDE, HIGH), "#20222F", 8)
        sheet.lay(draw_open_slot("#8E89A6"), x, y)
        return
    with sheet.pile(f"slot {seat} {name}"):
        what = f"{holding.kind} {holding.side} {holding.grain} {holding.peasants} {holding.garrison}"
        chits = groups(holding)
        crowd = is_crowded(chits)
        sheet.lay(token(holding.kind, holding.side, crowded=crowd), x, y, key=f"{seat} {name} {what}")
        if holding.grain:
            tab(sheet, holding.grain, x, y)
        if busy := holding.spent + holding.toiled + holding.used:
            sheet.lay(done(holding.used), x, y, key=f"{seat} {name} busy {busy}")
        top = 42 if crowd else 56
        lay_chits(sheet, chits, Box(x, y + top, WIDE, HIGH - top))


def tab(sheet: Sheet, grain: int, x: int, y: int) -> None:
    """2.9 The grain on a Grange, at its upper right corner."""
    box = sheet.fill(Box(x + WIDE - 31, y - 3, 34, 38), "#FFD95C", 9, "#54400F", 2)
    sheet.words(str(grain), box.x + 17, box.y + 18, 32, INK, "bold", "middle")


def is_crowded(chits: Sequence[tuple[str, int]]) -> bool:
    """Return whether they need more than a line."""
    return len(chits) > 1 and sum([number for _, number in chits]) > GROUP


def groups(holding: HoldingView) -> list[tuple[str, int]]:
    """Return the people there by state and number, with those missing to staff it; nothing unless it is Active."""
    if not holding.active:
        return []
    missing = max(0, STAFF.get(holding.kind, 0) - holding.peasants)
    counts = [
        ("free", holding.free),
        ("moved", holding.moved),
        ("new", holding.new),
        ("spent", holding.spent),
        ("toiled", holding.toiled),
        ("missing", missing),
        ("soldier", holding.soldiers),
        ("recruit", holding.recruits),
    ]
    return [(state, number) for state, number in counts if number]


def chit(state: str, high: int, ground: str = "dark") -> Stamp:
    """Return a Peasant or Soldier of that state."""
    if state in ("soldier", "recruit"):
        return soldier(state == "recruit", high, ground)
    return peasant(state, high, ground)


def lay_chits(sheet: Sheet, chits: Sequence[tuple[str, int]], room: Box, high: int = 28) -> None:
    """Lay a few one by one; many as one of each state with its number: in one line, in two, or two and two."""
    count = sum([number for _, number in chits])
    if count <= GROUP:
        high = round(high * (1.3 if count < GROUP else 1.05))
        each = [state for state, number in chits for _ in range(number)]
        wide = chit("free", high).width + 2
        left = room.x + (room.w - wide * len(each) + 2) // 2
        for k, state in enumerate(each):
            sheet.lay(chit(state, high), left + wide * k, room.bottom - 5 - high)
        return
    if len(chits) == 1:
        _lay_counted(sheet, *chits[0], Box(room.x, room.bottom - 5 - high, room.w, high), high, 32)
        return
    chits = _four(chits)
    columns = 1 if len(chits) == 2 else 2
    step = room.h // 2
    for k, (state, number) in enumerate(chits):
        cell = Box(room.x + k % columns * room.w // columns, room.y + k // columns * step, room.w // columns, step)
        _lay_counted(
            sheet, state, number, cell, *(round(n * high / 28) for n in ((26, 30) if columns == 1 else (22, 24)))
        )


def _four(chits: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """At most four states: those who are Spent are counted together, New or not."""
    if len(chits) <= 4:
        return list(chits)
    spent = sum([number for state, number in chits if state in ("spent", "toiled")])
    return [(state, spent if state == "spent" else number) for state, number in chits if state != "toiled"]


def _lay_counted(sheet: Sheet, state: str, number: int, cell: Box, high: int, size: int) -> None:
    """Lay a chit and how many there are, about the middle of the cell."""
    stamp, text = chit(state, high), str(number) if number < 100 else "99+"
    with_gap = stamp.width + (4 if cell.w > 60 else 1)
    wide = with_gap + round(len(text) * size * 0.56)
    left = cell.x + max(0, (cell.w - wide) // 2)
    sheet.lay(stamp, left, cell.y + (cell.h - high) // 2)
    sheet.words(
        text,
        left + with_gap,
        cell.y + cell.h // 2,
        size,
        "#F8F1E2",
        "bold",
        within=cell.right - left - with_gap,
        least=14,
    )
