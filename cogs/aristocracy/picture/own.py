"""The zones below a hand: coins and limit, stall or face-down cards, the visited building, your buildings opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_stamps import back, french
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.themes import DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, format_number
from cogs.aristocracy.picture import stall
from cogs.aristocracy.picture.buildings import lay_chips
from cogs.aristocracy.picture.facts import worth
from cogs.aristocracy.picture.stall import DARK
from cogs.aristocracy.picture.tokens import disc, house
from games.aristocracy.view import BuildingView, CourtView
from games.engine.cards import Card
from games.engine.events import counted

ROW, FULL = 116, 6  # how high a building's row is; of more buildings those that are not worth a row are chips
CARDS, STEP = 232, 74


def lay_purse(sheet: Sheet, view: CourtView, y: int) -> int:
    """Draw coins, hand and Tax limit, and the viewer's bid or points. Return where the next zone starts."""
    seat, theme = view.seats[view.viewer or 0], sheet.theme
    box, mid = sheet.fill(Box(MARGIN, y, WIDE, 76), theme.panel, 16), y + 38
    sheet.lay(theme_sign(theme, "coin", 44), box.x + 24, mid - 22)
    coins = sheet.words(format_number(seat.coins), box.x + 80, mid, 42, face="firm")
    sheet.words("coin" if seat.coins == 1 else "coins", coins.right + 12, mid, 32, theme.soft)
    over = view.step == "tax" and len(view.hand) > seat.maximum_hand
    text = f"{len(view.hand)} of {counted(seat.maximum_hand, 'card')}"
    sheet.words(text, box.x + WIDE // 2, mid, 34, theme.bad if over else theme.text, "firm", "middle")
    if seat.bid is not None and not view.over:
        bid = sheet.words(format_number(seat.bid), box.right - 26, mid, 44, theme.words, "rank", "right")
        sheet.words("your bid", bid.x - 14, mid, 32, theme.soft, align="right")
    elif seat.buildings:
        sheet.words(counted(worth(seat), "point"), box.right - 26, mid, 34, theme.words, "firm", "right")
    return box.bottom + GAP


def lay_stall(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw the stall with its value, or the viewer's face-down cards."""
    seat = view.seats[view.viewer or 0]
    cards = view.committed or seat.stall
    if not cards:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, stall.HIGH), DARK, 16)
    title = ("At the Ball" if view.step == "ball" else "Set out") if view.committed else "Stall"
    sheet.words(title, box.x + 24, y + 52, 34, DUSK.text, "firm")
    wide = (box.right - 150 - box.x - CARDS) // STEP
    if len(cards) <= wide:
        for k, card in enumerate(cards):
            sheet.lay(french(card.rank, card.suit, "S", setting.four), box.x + CARDS + STEP * k, y + 7)
    else:
        stall.lay_stall(sheet, setting, cards, Box(box.x + CARDS, y + 7, 640, 96), "own")
    number = str(len(cards)) if view.committed else format_number(seat.stall_value)
    sheet.words(number, box.right - 26, y + 43, 50, DUSK.words, "rank", "right")
    sheet.words("cards" if view.committed else "value", box.right - 26, y + 85, 32, DUSK.text, align="right")
    return box.bottom + GAP


def lay_visit(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """5.12b Draw the building that the viewer is visiting."""
    if not view.looking:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, ROW), sheet.theme.raised, 16, sheet.theme.emblem, 3)
    visited = view.building(view.visited)
    right = box.right - 24
    sheet.lay(french(visited.address.rank, visited.address.suit, "S", setting.four), box.x + 20, y + 10)
    eye, shield = sign("eye", 30, sheet.theme.words), crest(visited.owner, 50, sheet.theme.raised)
    sheet.lay(shield, box.x + 130, y + 10)
    sheet.lay(eye, box.x + 152 - eye.width // 2, y + 70)
    inside = Box(box.x + CARDS, y + 10, right - 20 - 290 - box.x - CARDS, 96)
    _cards(sheet, setting, view.looking, visited.address.rank, inside, visited.offending)
    sheet.words("only at this Visit", right, y + 62, 32, sheet.theme.soft, align="right")
    return box.bottom + GAP


def lay_buildings(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw each building in a row; of many, the last ones as chips."""
    own = view.seats[view.viewer or 0].buildings
    shown = own if len(own) <= FULL else own[: FULL - 1]
    for one in shown:
        y = _row(sheet, setting, one, y) + GAP - 2
    rest = own[len(shown) :]
    if rest:
        y = lay_chips(sheet, rest, MARGIN + 4, y + 4, 10, over=True) + 4
    return y


def _row(sheet: Sheet, setting: PictureContext, one: BuildingView, y: int) -> int:
    """Draw a building's address card, type, cards, discs and points."""
    theme = sheet.theme
    box, mid = sheet.fill(Box(MARGIN, y, WIDE, ROW), theme.panel, 16), y + ROW // 2
    sheet.lay(french(one.address.rank, one.address.suit, "S", setting.four), box.x + 20, y + 10)
    stamp = house(one.kind, 46, theme.emblem, theme.panel)
    sheet.lay(stamp, box.x + 156 - stamp.width // 2, y + 12)
    sheet.words(one.kind.capitalize(), box.x + 156, y + 87, 32, theme.text, "firm", "middle")
    word, colour = ("complete", theme.good) if one.complete else ("a bluff", theme.bad)
    sheet.words(
        str(one.points or 0), box.right - 26, mid, 44, theme.words if one.points else theme.soft, "rank", "right"
    )
    said = sheet.words(word, box.right - 76, mid, 32, colour, "firm", "right")
    mark = theme_sign(theme, "check" if one.complete else "cross", 34)
    left = sheet.lay(mark, said.x - 12 - mark.width, mid - 17).x
    x = _cards(
        sheet,
        setting,
        one.cards or (),
        one.address.rank,
        Box(box.x + CARDS, y + 10, left - 110 - box.x - CARDS, 96),
        one.offending,
    )
    if one.production:
        with sheet.pile(f"production {one.name}"):
            sheet.lay(back("crown", "S"), x + 20, y + 10)
            sheet.lay(disc("production", 40), x + 66, y + 6)
    return box.bottom


def _cards(
    sheet: Sheet, setting: PictureContext, cards: Sequence[Card], rank: str, room: Box, offending: Card | None = None
) -> int:
    """Draw a building's cards, misfits in a red frame, the open one with an eye. Return where they end."""
    step = min(STEP + 6, (room.w - 68) // max(1, len(cards) - 1))
    x = room.x
    for k, card in enumerate(cards):
        left = room.x + step * k
        with sheet.pile(f"inside {room.y}"):
            if rank and card.rank != rank:
                sheet.fill(Box(left - 5, room.y - 5, 78, 106), sheet.theme.bad, 13)
            sheet.lay(french(card.rank, card.suit, "S", setting.four), left, room.y)
            if card == offending:
                sheet.lay(disc("offending"), left + 40, room.y - 12)
        x = left + 68
    return x
