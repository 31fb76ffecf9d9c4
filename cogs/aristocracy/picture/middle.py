"""The middle of the table: market, deck, discards, what was turned over in this turn; the royals in the header."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import french, small_back
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import fan, middle, row
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import key_cards
from games.aristocracy.view import CourtView

HIGH, FLIPPED = 168, 84
MARKET, MARKET_ROOM, MARKET_STEP = 222, 336, 114
DISCARDS, OPEN, OPEN_STEP = 582, 768, 73
FRAME = 6


def lay_royals(sheet: Sheet, view: CourtView, setting: PictureContext, room: Box) -> None:
    """Draw the three royals, the active one in a gold frame."""
    if view.over:
        return
    for k, (rank, phase) in enumerate((("K", "King"), ("Q", "Queen"), ("J", "Jack"))):
        x, now = room.right - 68 - 80 * (2 - k) - FRAME, phase == view.phase
        if now:
            sheet.fill(Box(x - FRAME, 10 - FRAME, 68 + 2 * FRAME, 96 + 2 * FRAME), BRIGHT, 14)
        sheet.lay(french(rank, "D", "S", setting.four), x, 10, faded=0.0 if now else 0.6)


def lay_middle(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw market and piles. Return where the next zone starts."""
    velvet = middle(sheet, VELVET, y, HIGH + FLIPPED * bool(view.flipped))
    _pile(sheet, "Market", "Deck", str(view.deck), velvet.x + 24, y)
    cards = [french(card.rank, card.suit, "M", setting.four) for card in view.market]
    step = min(MARKET_STEP, (MARKET_ROOM - 104) // max(1, len(cards) - 1))
    if cards:
        fan(sheet, cards, MARKET, y + 11, step, key_cards("market", view.market), MARKET_ROOM)
    else:
        _empty(sheet, Box(MARKET, y + 11, 104, 146))
    covered = view.pile - len(view.open_pile)
    _pile(sheet, "Discards", "Covered" if covered else "", f"+{covered}", DISCARDS, y)
    open_cards = [french(card.rank, card.suit, "S", setting.four) for card in view.open_pile]
    fan(sheet, open_cards, OPEN, y + 36, OPEN_STEP, key_cards("discard", view.open_pile))
    if not open_cards:
        _empty(sheet, Box(OPEN, y + 36, 68, 96))
    if view.flipped:
        _lay_flipped(sheet, view, setting, Box(velvet.x + 24, y + HIGH - 1, velvet.w - 44, FLIPPED - 8))
    return velvet.bottom + 14


def _pile(sheet: Sheet, title: str, word: str, number: str, x: int, y: int) -> None:
    """Write the name of a place, and how many of its cards lie face-down, if any do (`word`)."""
    sheet.words(title, x, y + 34, 34, BRIGHT, "title")
    if not word:
        return
    sheet.words(word, x, y + 82, 32, DUSK.soft)
    sheet.lay(small_back("crown"), x, y + 106)
    sheet.words(number, x + 44, y + 128, 38, DUSK.text, "firm")


def _empty(sheet: Sheet, place: Box) -> None:
    sheet.fill(place, "", round(place.w * 0.11), DUSK.soft, 3, dashes=True)


def _lay_flipped(sheet: Sheet, view: CourtView, setting: PictureContext, box: Box) -> None:
    """2.19 Draw the flipped cards."""
    said = sheet.words("Discarded after this turn", box.x, box.y + 38, 32, DUSK.soft)
    cards = [french(card.rank, card.suit, 54, setting.four) for card in view.flipped]
    x = said.right + 24
    row(sheet, cards, x, box.y, 60, key_cards("flipped", view.flipped), box.right - x, DUSK.text)
