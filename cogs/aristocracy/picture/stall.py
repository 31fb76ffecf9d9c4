"""The strip of a seat: what it brings to the Ball, its stall, or its bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.pictures.artwork import card_frames
from bot.pictures.artwork.card_stamps import back, french
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.themes import BRIGHT, DUSK, OXBLOOD
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import format_number
from cogs.aristocracy.picture.facts import (
    are_bids_open,
    chosen,
    highest,
    is_revealed,
    key_cards,
    list_sealed,
    order_of_turns,
    place_in_order,
    price,
    strip,
)
from games.aristocracy.view import CourtView, SeatView
from games.engine.cards import Card

DARK = "#43111B"
ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th")
WIDE, HIGH, STEP, CARD = 412, 104, 63, 60
ROOM = 314  # of the cards: five side by side; the rest is for the sum
BACKS = 236  # of backs, beside a longer word
SIDE_BY_SIDE, RANKS = 5, 5  # cards that lie side by side; ranks that lie as cards, of more there are chips
CHIP, CHIP_HIGH, CHIPS = 45, 54, 7  # of a chip, and how many lie in a row


def is_wide(seat: SeatView) -> bool:
    """Return whether the stall takes the whole width of a row."""
    return len({card.rank for card in seat.stall}) > 2 * CHIPS


def lay_strip(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """Draw what this step shows of the seat."""
    acts = seat.seat in setting.acting
    sheet.fill(box, OXBLOOD if acts else DARK, 12)
    what = strip(view)
    if what == "bid":
        _bid(sheet, view, setting, seat, box)
    elif what == "stall" and (is_revealed(view) or seat.stall):
        _open(sheet, view, setting, seat, box)
    else:
        _lay_covered(sheet, view, setting, seat, box)


def _open(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """4.7b, 2.10 Draw the cards and their sum."""
    if not seat.stall:
        _say(sheet, "stall is empty" if seat.finished or seat.seat == view.active else "no stall, no turn", box)
        return
    lay_stall(
        sheet, setting, seat.stall, Box(box.x + 8, box.y + (box.h - 85) // 2, ROOM, 96), f"stall {seat.seat}", CARD
    )
    turn = order_of_turns(view).get(seat.seat, 0)
    _sum(sheet, format_number(seat.stall_value), ORDINALS[turn], box)
    if seat.finished and seat.seat != view.active:
        check = sign("check", 34)
        sheet.lay(check, box.right - 20 - check.width, box.y + box.h // 2 + 12)


def lay_stall(
    sheet: Sheet, setting: PictureContext, cards: Sequence[Card], room: Box, place: str, wide: int = 68
) -> None:
    """Draw up to five cards of that width side by side, more by rank with ×n, more than five ranks as chips."""
    step = wide + 3
    ranks = Counter(card.rank for card in cards)
    with sheet.pile(place):
        if len(cards) <= SIDE_BY_SIDE:
            for k, (card, key) in enumerate(zip(cards, key_cards(place, cards), strict=True)):
                sheet.lay(french(card.rank, card.suit, wide, setting.four), room.x + step * k, room.y, key=key)
            return
        for k, (rank, count) in enumerate(ranks.items()):
            key = f"{place} {rank} × {count}"
            if len(ranks) <= RANKS:
                shown = next(card for card in cards if card.rank == rank)
                _lay_counted(sheet, setting, (shown, count), Box(room.x + step * k, room.y, wide, 0), key)
            else:
                x, y = room.x + CHIP * (k % CHIPS), room.y - 10 + CHIP_HIGH * (k // CHIPS)
                sheet.lay(card_frames.chip(rank, count), x, y, key=key)


def _lay_counted(sheet: Sheet, setting: PictureContext, counted: tuple[Card, int], place: Box, key: str) -> None:
    """Draw a card that stands for several of its rank."""
    card, count = counted
    box = sheet.lay(french(card.rank, card.suit, place.w, setting.four), place.x, place.y, key=key)
    if count > 1:
        label = card_frames.tag(count)
        sheet.lay(label, box.right + 3 - label.width, box.bottom - 38)


def _lay_covered(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """4.5a, 4.7a Draw face-down cards: backs, all alike, and their number."""
    if seat.committed:
        step = min(STEP, (BACKS - CARD) // max(1, seat.committed - 1))
        with sheet.pile(f"covered {seat.seat}"):
            for k in range(seat.committed):
                sheet.lay(
                    back("crown", CARD),
                    box.x + 10 + step * k,
                    box.y + (box.h - 85) // 2,
                    key=f"covered {seat.seat} {k}" if k == seat.committed - 1 else "",
                )
        _sum(sheet, str(seat.committed), "brought" if view.step == "ball" else "set out", box)
        return
    word = chosen(view, setting, seat.seat)
    if word == "has chosen":
        sheet.lay(card_frames.seal("check", 72), box.x + 14, box.y + box.h // 2 - 36)
        _say(sheet, word, Box(box.x + 80, box.y, box.w - 80, box.h))
    elif word:
        none = "brings none" if view.step == "ball" else "sets out none"
        said = {"none": none, "comes later": f"{ORDINALS[place_in_order(view, seat.seat)]} to choose"}.get(word, word)
        _say(sheet, said, box, seat.seat in setting.acting)


def _bid(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box) -> None:
    """4.6b Draw a bid: sealed, still to come, or open with the price."""
    if are_bids_open(view):
        best = highest(view)
        _sum(sheet, format_number(seat.bid or 0), "bid", box)
        if seat.seat in best:
            said = f"highest, pays {price(view)}" if len(best) == 1 else "tied, names a card"
            _say(sheet, said, box, True)
    elif seat.seat in list_sealed(view, setting):
        sheet.lay(card_frames.seal("check", 72), box.x + 14, box.y + box.h // 2 - 36)
        _say(sheet, "bid is sealed", Box(box.x + 80, box.y, box.w - 80, box.h))
    else:
        _say(sheet, "still to bid", box, seat.seat in setting.acting)


def _say(sheet: Sheet, text: str, box: Box, bright: bool = False) -> None:
    sheet.words(text, box.x + 18, box.y + box.h // 2, 32, BRIGHT if bright else DUSK.soft)


def _sum(sheet: Sheet, number: str, word: str, box: Box) -> None:
    """Draw a number with its word, at the right."""
    middle = box.y + box.h // 2
    sheet.words(number, box.right - 20, middle - 18, 46, BRIGHT, "rank", "right", within=62, least=24)
    if word:
        sheet.words(word, box.right - 20, middle + 28, 32, DUSK.text, align="right")
