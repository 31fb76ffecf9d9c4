"""Notes below a hand: its worth, a lock, a gift, the unveiled card, the gifts and discards of the round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE
from cogs.aristocrats.picture.alt import reach_words
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import face, halves, kept, worth_with_unveiled
from games.aristocrats.state import PastGift, sort_shown
from games.aristocrats.view import CompanyView
from games.engine.cards import Card
from games.engine.events import write_signed

REDUCED, STEP, MOST = 44, 52, 3  # of cards in lines: how wide, how far apart; how many gifts are shown


def lay_worth(sheet: Sheet, view: CompanyView, y: int) -> int:
    """6.3 What five cards would score if the round ended now; return where the next zone begins."""
    if view.blind or len(view.hand) != 5:
        return y
    found, theme = kept(view), sheet.theme
    panel = sheet.fill(Box(MARGIN, y, WIDE, 84), theme.panel, 18)
    label = sheet.words("Worth now", panel.x + 26, y + 42, 36, theme.text, "firm")
    tone = theme.good if found.score > 0 else theme.bad if found.score < 0 else theme.text
    number = sheet.words(write_signed(found.score), label.right + 24, y + 42, 54, tone, "rank")
    gain, lost = halves(found, view)
    said = (
        f"gold {write_signed(gain)}, the others {write_signed(-lost)}"
        if found.sequence
        else "no sequence: all counts against you"
    )
    room = panel.right - 26 - number.right - 24
    sheet.words(said, panel.right - 26, y + 42, 34, theme.soft, align="right", within=room)
    return panel.bottom + GAP


def lay_locked(sheet: Sheet, y: int, *, locked: bool) -> int:
    """5.7 The hand is scored as it is; return where the next zone begins."""
    if not locked:
        return y
    panel = sheet.fill(Box(MARGIN, y, WIDE, 72), sheet.theme.raised, 18)
    lock = theme_sign(sheet.theme, "lock", 44)
    sheet.lay(lock, panel.x + 26, y + 14)
    sheet.words("Locked in: scored when the round ends", panel.x + 84, y + 36, 34, face="firm")
    return panel.bottom + GAP


def lay_unveiled(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """4.4, 5.5 The unveiled card, whether the viewer may take it, and what it would bring; return where the next zone begins."""
    brings = worth_with_unveiled(view)
    if view.unveiled is None or brings is None or view.viewer is None:
        return y
    velvet = sheet.fill(Box(MARGIN, y, WIDE, 136), VELVET.middle, 20)
    sheet.lay(face(view.unveiled, "S", setting), velvet.x + 26, y + 20)
    x = velvet.x + 120
    sheet.words("Unveiled", x, y + 44, 38, BRIGHT, "title")
    number = sheet.words(write_signed(brings), velvet.right - 28, y + 42, 54, DUSK.text, "rank", "right")
    sheet.words("with it at best", number.x - 16, y + 44, 34, DUSK.soft, align="right")
    sheet.words(reach_words(view, view.viewer), x, y + 98, 34, DUSK.text, "firm", within=velvet.right - 28 - x)
    return velvet.bottom + GAP


def lay_gift(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """5.2 The gift that is being made, to its two; return where the next zone begins."""
    if view.gift is None or view.recipient is None:
        return y
    mine = view.recipient == view.viewer
    velvet = sheet.fill(Box(MARGIN, y, WIDE, 136), VELVET.middle, 20)
    present, other = sign("gift", 76), view.active if mine else view.recipient
    sheet.lay(present, velvet.x + 24, y + 32)
    sheet.lay(face(view.gift, "S", setting), velvet.x + 120, y + 20)
    x = velvet.x + 212
    said = sheet.words("from" if mine else "to", x, y + 46, 36, DUSK.soft)
    shield = crest(other, 50)
    sheet.lay(shield, said.right + 14, y + 21)
    start = said.right + shield.width + 26
    name = setting.people[other].name
    sheet.words(name, start, y + 46, 38, DUSK.text, "firm", within=velvet.right - 24 - start, loose=True)
    asked = "return a higher card of another suit" if mine else "a higher card of another suit comes back"
    sheet.words(asked, x, y + 98, 34, DUSK.text, within=velvet.right - 24 - x)
    return velvet.bottom + GAP


def lay_past(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """10.6, 5.5c The newest gifts of the round that were the viewer's, and what it discarded; return where the next zone begins."""
    for gift in view.gifts[-MOST:][::-1]:
        y = _past(sheet, view, setting, gift, y)
    more = len(view.gifts) - MOST
    if more > 0:
        sheet.words(f"+ {more} earlier", MARGIN + 22, y + 20, 32, sheet.theme.soft)
        y += 50
    if view.discards:
        y = _cards(sheet, setting, sort_shown(view.discards), y)
    return y


def _past(sheet: Sheet, view: CompanyView, setting: PictureContext, gift: PastGift, y: int) -> int:
    mine = gift.donor == view.viewer
    panel = sheet.fill(Box(MARGIN, y, WIDE, 84), sheet.theme.panel, 16)
    x, line = panel.x + 22, y + 42
    gone, come = (gift.card, gift.returned) if mine else (gift.returned, gift.card)
    for word, card in (("you gave", gone), ("got", come)):
        x = sheet.words(word, x, line, 32, sheet.theme.soft).right + 14
        if card:
            x = sheet.lay(face(card, REDUCED, setting), x, line - 31).right + 22
    other = gift.recipient if mine else gift.donor
    x = sheet.words("with", x, line, 32, sheet.theme.soft).right + 14
    shield = crest(other, 48, sheet.theme.panel)
    sheet.lay(shield, x, line - 24)
    start = x + shield.width + 12
    name = setting.people[other].name
    sheet.words(name, start, line, 34, face="firm", within=panel.right - 20 - start, loose=True)
    return panel.bottom + 10


def _cards(sheet: Sheet, setting: PictureContext, cards: Sequence[Card], y: int) -> int:
    each = 15
    rows = -(-len(cards) // each)
    panel = sheet.fill(Box(MARGIN, y, WIDE, 16 + 70 * rows), sheet.theme.panel, 16)
    label = sheet.words("you discarded", panel.x + 22, y + 43, 32, sheet.theme.soft)
    for k, card in enumerate(cards):
        stamp = face(card, REDUCED, setting)
        sheet.lay(stamp, label.right + 18 + STEP * (k % each), y + 12 + 70 * (k // each))
    return panel.bottom + GAP
