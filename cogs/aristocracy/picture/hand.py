"""The picture of a hand: the viewer's cards by rank, its coins, limit and stall, its buildings open, the building that it visits."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import french
from bot.pictures.layout.hand_zones import FRAME, RAISED, center_row, frame, rows_of
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, TALLEST, WIDE, foot
from bot.pictures.layout.turn_banner import ONE, lay_others, lay_yours
from cogs.aristocracy.picture.alt import hand_words
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import choosable, coming, describe_question, key_cards
from cogs.aristocracy.picture.on_table import lay_market
from cogs.aristocracy.picture.own import lay_buildings, lay_purse, lay_stall, lay_visit
from games.aristocracy.view import CourtView


def hand(view: CourtView, setting: PictureContext) -> Picture:
    """Draw a hand from its owner's `view`. If it is too tall, leave out what the table's picture shows too."""
    sheet = laid_out(view, setting, around=True)
    if sheet.height > TALLEST:
        sheet = laid_out(view, setting, around=False)
    return Picture(sheet, hand_words(view, setting))


def laid_out(view: CourtView, setting: PictureContext, *, around: bool) -> Sheet:
    """Draw the hand, with what lies on the table `around` it or without."""
    sheet = Sheet(setting.theme)
    phase = "the game is over" if view.over else f"{view.phase} phase"
    y = lay_turn(sheet, view, setting, private_header(sheet, VELVET, "Aristocracy", f"your hand · {phase}"))
    y = lay_market(sheet, view, setting, y) if around else y
    y = lay_cards(sheet, view, setting, lay_visit(sheet, view, setting, y))
    y = lay_stall(sheet, view, setting, lay_purse(sheet, view, y))
    foot(sheet, lay_buildings(sheet, view, setting, y) + 6)
    return sheet


def lay_turn(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw, in gold, what the viewer must do, or who is on turn. Return where the next zone starts."""
    if view.over or not setting.acting:
        return y
    if view.viewer in setting.acting:
        return lay_yours(sheet, describe_question(view, setting), y, coming(view, setting)[:3])
    if len(setting.acting) == 1:
        return lay_others(sheet, setting, next(iter(setting.acting)), "is deciding", y)
    box = sheet.fill(Box(MARGIN, y, WIDE, ONE), sheet.theme.panel, 20)
    sheet.words(f"{len(setting.acting)} players still have to choose", box.x + 24, y + 38, 36, sheet.theme.soft)
    return box.bottom + GAP


def lay_cards(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw all cards by rank. Return where the next zone starts."""
    cards = view.hand
    if not cards:
        sheet.words("You have no cards in hand", MARGIN + 20, y + 34, 36, sheet.theme.soft)
        return y + 78
    wide, each, step = rows_of(len(cards))
    names, can = key_cards("hand", cards), choosable(cards, setting)
    raised = any(can) and not all(can)
    y += RAISED + FRAME if raised else 0
    bottom = y
    with sheet.pile("hand"):
        for k, card in enumerate(cards):
            stamp = french(card.rank, card.suit, wide, setting.four)
            left = center_row(wide, step, min(each, len(cards) - k // each * each))
            x, top = left + step * (k % each), y + (stamp.height + (14 + RAISED if raised else 14)) * (k // each)
            if raised and can[k]:
                frame(sheet, Box(x, top - RAISED, stamp.width, stamp.height))
            sheet.lay(stamp, x, top - (RAISED if raised and can[k] else 0), key=names[k])
            bottom = top + stamp.height
    return bottom + 16
