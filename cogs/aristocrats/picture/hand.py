"""The picture of a hand: the viewer's cards with the sequence apart, what they are worth, what the unveiled card would bring."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_frames import label
from bot.pictures.artwork.card_stamps import back
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.hand_zones import FRAME, LARGE, RAISED, center_row, frame
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.aristocrats.picture.alt import hand_words, reach_words
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import (
    DEEDS,
    coming,
    face,
    halves,
    kept,
    laying,
    leaving,
    must,
    without,
    worth_with_unveiled,
)
from games.aristocrats.state import PastGift, sort_shown
from games.aristocrats.view import CompanyView
from games.engine.cards import Card
from games.engine.events import write_signed

STEP = 176  # from card to card
FIRST = ("Your first action?", "Your second action?")  # of which the picture says more
ASKED = {
    "first": "give or take a card",
    "give_back": "return a card",
    "discard": "discard one of six",
    "second": "lock in, steal or play on",
}


def hand(view: CompanyView, setting: PictureContext) -> Picture:
    """Draw what only the viewer sees; `view` is theirs."""
    sheet = Sheet(setting.theme)
    y = private_header(sheet, VELVET, "Aristocrats", f"your hand · Round {view.round} of {view.rounds}")
    if view.over or view.viewer is None:
        sheet.words("The game is over.", MARGIN + 20, y + 40, 38)
        foot(sheet, y + 90)
        return Picture(sheet, hand_words(view, setting))
    y = lay_cards(sheet, view, setting, lay_turn(sheet, view, setting, y))
    y = lay_locked(sheet, lay_worth(sheet, view, y), locked=view.seats[view.viewer].locked)
    y = lay_unveiled(sheet, view, setting, lay_gift(sheet, view, setting, y))
    foot(sheet, lay_past(sheet, view, setting, y) + 10)
    return Picture(sheet, hand_words(view, setting))


def lay_turn(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay down whose turn it is, in gold when the viewer must act; return where the next zone begins."""
    who = view.viewer if view.viewer in setting.acting else must(view)
    if who != view.viewer:
        return lay_others(sheet, setting, who or 0, DEEDS.get(view.step, "is on turn"), y)
    asked = ASKED.get(view.step, "") if who == must(view) else ""
    if setting.question is not None and setting.question.prompt not in FIRST:
        asked = setting.question.prompt  # within an action
    return lay_yours(sheet, asked, y, coming(view)[:3])


def lay_cards(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay the sequence framed and raised, then the other cards; a stolen hand that the viewer does not see, as backs. Return where the next zone begins."""
    top = y + RAISED + FRAME
    if view.blind:
        for k in range(5):
            sheet.lay(back("star", "L"), center_row(LARGE, STEP, 5) + STEP * k, top)
        said = "You stole it blind: it is shown when the round ends"
        sheet.words(said, MARGIN + WIDE // 2, top + 268, 34, sheet.theme.text, align="middle")
        return top + 300
    found = kept(view)
    cards = (*found.sequence, *found.others)
    left = center_row(LARGE, STEP, len(cards))
    with sheet.pile("hand"):
        for k, card in enumerate(cards):
            _card(sheet, card, setting, (left + STEP * k, top), raised=k < len(found.sequence))
            if card in found.stands:
                sheet.lay(
                    label(f"= {found.stands[card]}"), left + STEP * k + (LARGE - 58) // 2, top - RAISED + 242 - 46
                )
    return lay_captions(sheet, view, cards, left, top + 242)


def _card(sheet: Sheet, card: Card, setting: PictureContext, where: tuple[int, int], *, raised: bool) -> None:
    x, y = where[0], where[1] - RAISED * raised
    stamp = face(card, "L", setting)
    if raised:
        frame(sheet, Box(x, y, stamp.width, stamp.height))
    sheet.lay(stamp, x, y, key=f"hand {card.text}")


def lay_captions(sheet: Sheet, view: CompanyView, cards: tuple[Card, ...], left: int, y: int) -> int:
    """Lay six cards, with the worth of the hand without it below each that may go; name the gift. Return where the next zone begins."""
    if len(cards) < 6:
        return y + GAP
    may = set(leaving(view))
    best = max([laying(without(view, card), view).score for card in may], default=0) if len(may) > 1 else None
    for k, card in enumerate(cards):
        middle = left + STEP * k + LARGE // 2
        if card in may:
            worth = laying(without(view, card), view).score
            tone = sheet.theme.good if worth > 0 else sheet.theme.bad if worth < 0 else sheet.theme.soft
            said = f"{write_signed(worth)} best" if worth == best else write_signed(worth)
            sheet.words(said, middle, y + 28, 38, tone, "bold", "middle")
        else:
            what = "the gift" if card == view.gift else "stays"
            sheet.words(what, middle, y + 28, 32, sheet.theme.soft, "firm", "middle")
    said = "below each card: your hand's worth without it" if may else "no card can be returned"
    sheet.words(said, MARGIN + WIDE // 2, y + 72, 32, sheet.theme.soft, align="middle")
    return y + 102


# ---- notes below: its worth, a lock, a gift, the unveiled card, the gifts and discards of the round


REDUCED, NEXT, MOST = 44, 52, 3  # of cards in lines: how wide, how far apart; how many gifts are shown


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
        sheet.lay(stamp, label.right + 18 + NEXT * (k % each), y + 12 + 70 * (k // each))
    return panel.bottom + GAP
