"""The key to the signs in this very picture: Peasants by their marks, what lies on Holdings, the plates of larger Lands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import INK, Theme
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.sheet import FLOOR, Box, Sheet
from cogs.estate.picture.lands import chit, groups
from cogs.estate.picture.requests import badge
from cogs.estate.picture.tokens import PLATES, token
from games.estate.view import EstateView, HoldingView, SeatView

SAID = {
    "free": "Peasant",
    "missing": "missing",
    "moved": "moved",
    "spent": "worked",
    "new": "new",
    "toiled": "new, worked",
    "soldier": "Soldier",
    "recruit": "new Soldier",
}
SIDES = {"construction": "being built", "removal": "being removed"}
CELLS, CELL = 5, 54  # lines of the legend in a free place, and how high each is


def explain(theme: Theme, seats: Iterable[SeatView]) -> list[Entry]:
    """Return the signs that these seats show, each with its meaning."""
    shown = list(seats)
    holdings = list(chain.from_iterable([seat.holdings for seat in shown]))
    lands = {str(land.kind) for seat in shown for land in seat.lands}
    return [*_people(theme, holdings), *_marks(holdings), *_plates(lands)]


def _people(theme: Theme, holdings: list[HoldingView]) -> Iterator[Entry]:
    found = {state for holding in holdings for state, _ in groups(holding)}
    ground = "dark" if theme.name == "dusk" else "light"
    for state, said in SAID.items():
        if state in found:
            yield Entry(chit(state, 36, ground), said)


def _marks(holdings: list[HoldingView]) -> Iterator[Entry]:
    if any(holding.used for holding in holdings):
        yield Entry(badge(32), "used")
    if any(holding.grain for holding in holdings):
        yield Entry(Stamp("estate grain tab", 30, 34), "grain on it")
    for side, said in SIDES.items():
        kind = next((holding.kind for holding in holdings if holding.side == side), "")
        if kind:
            yield Entry(token(kind, side, 28, 40), said)


def _plates(lands: set[str]) -> Iterator[Entry]:
    for kind in ("county", "duchy"):
        if kind in lands:
            yield Entry(Stamp("estate plate", 34, 28, (PLATES[kind],)), kind.capitalize())


@painter("estate plate")
def _plate(pen: Pen, colour: str) -> None:
    pen.box(0, 0, pen.width, pen.height, 7, colour)
    for k in range(2):
        pen.box(4 + k * (pen.width - 6) / 2, 4, (pen.width - 10) / 2, pen.height - 8, 3, "#20222F")


@painter("estate grain tab")
def _tab(pen: Pen) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, 8, "#FFD95C", "#54400F", 2)
    pen.words("2", w / 2, h / 2, "bold", h * 0.74, INK)


def lay_key(sheet: Sheet, seats: Iterable[SeatView], y: int, room: int) -> int:
    """Lay the key to what these seats show in at most two rows, as far as there are `room` pixels; return where the next zone starts."""
    entries = explain(sheet.theme, seats)
    rows = 2 if room >= key_high(entries) else 1 if room >= key_high(entries, 1) else 0
    return key_line(sheet, entries, y, rows) if rows else y


def legend(sheet: Sheet, view: EstateView, box: Box) -> None:
    """Lay the same in two columns, the longer words in the first, in a free place at least 260 pixels high."""
    theme = sheet.theme
    sheet.fill(box, theme.room, 20, theme.raised, 3)
    entries = explain(theme, view.seats)[: 2 * min(CELLS, (box.h - 16) // CELL)]
    lines = max(1, -(-len(entries) // 2))
    longest = sorted(entries, key=lambda entry: -width(entry.word, "text", FLOOR))[:lines]
    columns = longest, [entry for entry in entries if entry not in longest]
    step = min(62, (box.h - 16) // lines)
    left, top = box.x + 24, box.y + (box.h - lines * step) // 2 + step // 2
    for column in columns:
        for k, (stamp, word) in enumerate([entry for entry in entries if entry in column]):
            y = top + k * step
            sheet.lay(stamp, left + 18 - stamp.width // 2, y - stamp.height // 2)
            sheet.words(word, left + 48, y, FLOOR, theme.soft)
        left += 48 + max([width(entry.word, "text", FLOOR) for entry in column], default=0) + 24
