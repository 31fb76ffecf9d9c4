"""The cell that stays free beside an odd number of seats: the bids of the Auction, at other times how the game is won."""

from __future__ import annotations

from bot.pictures.artwork import card_frames
from bot.pictures.artwork.crests import crest
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import format_number
from cogs.aristocracy.picture.facts import are_bids_open, highest, list_sealed, price
from cogs.aristocracy.picture.tokens import house
from games.aristocracy.facts import herald_order
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView

ENDS = (("chateau", "chateau"), ("chateau", "estate", "estate"), ("chateau", "farm", "farm", "farm"))
PAD = 22


def cell_high(view: CourtView) -> int:
    """Return the height of the free cell, in pixels."""
    return 76 + 46 * len(view.seats) + 8 if _is_bidding(view) else 312


def _is_bidding(view: CourtView) -> bool:
    return are_bids_open(view) or view.step == "auction"


def lay_cell(sheet: Sheet, view: CourtView, setting: PictureContext, box: Box) -> None:
    """Draw the free cell."""
    sheet.fill(box, sheet.theme.panel, 20)
    if _is_bidding(view):
        _auction(sheet, view, setting, box)
    else:
        _aims(sheet, view, box)


def _auction(sheet: Sheet, view: CourtView, setting: PictureContext, box: Box) -> None:
    """4.6b Draw sealed bids in Herald order, open ones from the highest, with the price."""
    sheet.words("Auction", box.x + PAD, box.y + 38, 38, sheet.theme.words, "title")
    seats = herald_order(view)
    if are_bids_open(view):
        seats = sorted(seats, key=lambda seat: -(seat.bid or 0))
    step = min(52, (box.h - 76) // len(seats))
    for k, seat in enumerate(seats):
        _line(sheet, view, setting, seat, Box(box.x + PAD, box.y + 70 + step * k, box.w - 2 * PAD, min(44, step - 4)))


def _line(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, room: Box) -> None:
    theme, middle = sheet.theme, room.y + room.h // 2
    shield = crest(seat.seat, room.h - 4, theme.panel)
    sheet.lay(shield, room.x, room.y + 2)
    left, colour, start = room.right, theme.text, room.x + shield.width + 12
    if not are_bids_open(view):
        if seat.seat in list_sealed(view, setting):
            left = sheet.lay(card_frames.seal("check", room.h - 2), room.right - room.h, room.y + 1).x
        else:
            colour = theme.words if seat.seat in setting.acting else theme.text
            left = sheet.words("still to bid", room.right, middle, 32, theme.soft, align="right").x
    else:
        best = highest(view)
        colour = theme.words if seat.seat in best else theme.text
        left = sheet.words(format_number(seat.bid or 0), room.right, middle, 36, colour, "bold", "right").x
        if seat.seat in best:
            said = f"pays {price(view)}" if len(best) == 1 else "tied"
            left = sheet.words(said, left - 16, middle, 32, theme.soft, align="right").x
    name = setting.people[seat.seat].name
    sheet.words(name, start, middle, 32, colour, "firm", within=left - 16 - start, loose=True)


def _aims(sheet: Sheet, view: CourtView, box: Box) -> None:
    """6.4, 6.7, 7.10 Draw what ends the game, and what complete buildings are worth."""
    theme, x = sheet.theme, box.x + PAD
    sheet.words("To end the game", x, box.y + 38, 38, theme.words, "title", within=box.w - 2 * PAD)
    step = min(66, (box.h - 62 - 96) // 3)
    y = box.y + 62
    for k, row in enumerate(ENDS):
        left = x
        if k:
            left = sheet.words("or", x, y + step // 2, 32, theme.soft).right + 4
        left = x + 44
        for kind in row:
            left = sheet.lay(house(kind, 44, theme.emblem, theme.panel), left, y + (step - 44) // 2).right + 16
        y += step
    needs = "all of them complete" if view.end_needs == "complete" else "a chateau of them complete"
    sheet.words(needs, x, y + 24, 32, theme.soft)
    for kind, points in POINTS.items():
        stamp = house(kind, 34, theme.emblem, theme.panel)
        sheet.lay(stamp, x, y + 49)
        x = sheet.words(f"{points} pts" if points > 1 else "1 pt", x + stamp.width + 10, y + 68, 32).right + 26
