"""Very large estates: how many Holdings of each kind, and who stands on them."""

from __future__ import annotations

from bot.pictures.layout.sheet import Sheet
from cogs.estate.picture.lands import chit, tab
from cogs.estate.picture.tokens import HIGH, WIDE, draw_open_slot, token
from games.estate.lands import KINDS
from games.estate.view import HoldingView, SeatView

SUMMED = HIGH
STEP = 168


def lay_summary(sheet: Sheet, seat: SeatView, x: int, y: int) -> None:
    """Of each kind a token, how many there are, and how many of them are Staffed or how many Soldiers they hold; then the Open Slots."""
    for k, kind in enumerate(KINDS):
        held = [holding for holding in seat.holdings if holding.kind == kind]
        _kind(sheet, seat, kind, held, x + STEP * k, y)
    left = x + STEP * len(KINDS)
    sheet.lay(draw_open_slot("#8E89A6"), left, y)
    _times(sheet, len(seat.open_slots), left + WIDE + 10, y + HIGH // 2)


def _kind(sheet: Sheet, seat: SeatView, kind: str, held: list[HoldingView], x: int, y: int) -> None:
    grain = sum([holding.grain for holding in held])
    with sheet.pile(f"sum {seat.seat} {kind}"):
        sheet.lay(token(kind, "active"), x, y, faded=0.0 if held else 0.65, key=f"{seat.seat} {kind} {len(held)}")
        if grain:
            tab(sheet, min(grain, 99), x, y)
    _times(sheet, len(held), x + WIDE + 10, y + 28)
    if held:
        number = sum([holding.garrison for holding in held]) if kind == "castle" else sum([h.peasants for h in held])
        ground = "dark" if sheet.theme.name == "dusk" else "light"
        stamp = sheet.lay(chit("soldier" if kind == "castle" else "free", 32, ground), x + WIDE + 10, y + 60)
        sheet.words(str(min(number, 999)), stamp.right + 6, y + 77, 32, face="bold", within=STEP - WIDE - 50)


def _times(sheet: Sheet, number: int, x: int, y: int) -> None:
    sheet.words(f"×{number}", x, y, 36, sheet.theme.text if number else sheet.theme.faint, "bold")
