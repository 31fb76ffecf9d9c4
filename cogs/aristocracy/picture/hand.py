"""The picture of a hand: the viewer's cards by rank, its coins, limit and stall, its buildings open, the building that it visits."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import french
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.themes import BRIGHT, INK, OXBLOOD
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import BROWN, GAP, MARGIN, WIDE, foot, private_header
from cogs.aristocracy.picture.alt import hand_words
from cogs.aristocracy.picture.cloth import VELVET
from cogs.aristocracy.picture.facts import asked, keyed
from cogs.aristocracy.picture.own import lay_buildings, lay_purse, lay_stall, lay_visit
from games.aristocracy.view import CourtView

WIDER = 138  # a card when there are too many for one row and few enough for two rows of seven


def hand(view: CourtView, setting: PictureContext) -> Picture:
    """What the viewer alone sees; `view` is its own."""
    sheet = Sheet(setting.theme)
    phase = "the game is over" if view.over else f"{view.phase} phase"
    y = lay_turn(sheet, view, setting, private_header(sheet, VELVET, "Your hand", phase))
    y = lay_cards(sheet, view, setting, lay_visit(sheet, view, setting, y))
    y = lay_stall(sheet, view, setting, lay_purse(sheet, view, y))
    foot(sheet, lay_buildings(sheet, view, setting, y) + 6)
    return Picture(sheet, hand_words(view, setting))


def lay_turn(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """In gold what the viewer is to do, else who is on turn; gives where the next zone begins."""
    if view.over or not setting.acting:
        return y
    box, mid = Box(MARGIN, y, WIDE, 76), y + 38
    if view.viewer in setting.acting:
        sheet.fill(box, BRIGHT, 20)
        turn = sign("turn", 28, OXBLOOD)
        sheet.lay(turn, 47, mid - turn.height // 2)
        who = sheet.words("Your turn" if view.active == view.viewer else "You are asked", 86, mid, 44, INK, "firm")
        sheet.words(
            asked(view, setting), box.right - 26, mid, 36, BROWN, "firm", "right", within=box.right - 50 - who.right
        )
        return box.bottom + GAP
    sheet.fill(box, sheet.theme.panel, 20)
    if len(setting.acting) > 1:
        sheet.words(f"{len(setting.acting)} seats still choose", box.x + 24, mid, 36, sheet.theme.soft)
        return box.bottom + GAP
    now = next(iter(setting.acting))
    shield = crest(now, 52, sheet.theme.panel)
    sheet.lay(shield, 44, y + 12)
    said = sheet.words("is to act", box.right - 26, mid, 34, sheet.theme.soft, align="right")
    start = 56 + shield.width
    sheet.words(setting.people[now].name, start, mid, 40, face="firm", within=said.x - 20 - start, loose=True)
    return box.bottom + GAP


def rows(count: int) -> tuple[int, int, int]:
    """For so many cards: how wide each, how many in a row, how far apart."""
    if count <= 6:
        return 172, 6, 176
    if count <= 10:
        return 172, count, (WIDE - 172) // (count - 1)
    if count <= 14:
        return WIDER, 7, (WIDE - WIDER) // 6
    return (104, 9, 118) if count <= 27 else (68, 13, 80)


def lay_cards(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """All cards by rank; gives where the next zone begins."""
    cards = view.hand
    if not cards:
        sheet.words("You have no cards in hand", MARGIN + 20, y + 34, 36, sheet.theme.soft)
        return y + 78
    wide, each, step = rows(len(cards))
    each = -(-len(cards) // -(-len(cards) // each))
    names, bottom = keyed("hand", cards), y
    with sheet.pile("hand"):
        for k, card in enumerate(cards):
            stamp = french(card.rank, card.suit, wide, setting.four)
            x, top = MARGIN + step * (k % each), y + (stamp.height + 14) * (k // each)
            bottom = sheet.lay(stamp, x, top, key=names[k]).bottom
    return bottom + 16
