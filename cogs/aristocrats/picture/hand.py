"""The picture of a hand: the viewer's cards with the sequence apart, what they are worth, what the unveiled card would bring."""

from __future__ import annotations

from bot.pictures.artwork.card_frames import label
from bot.pictures.artwork.card_stamps import back
from bot.pictures.layout.hand_zones import FRAME, LARGE, RAISED, center_row, frame
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.aristocrats.picture.alt import hand_words
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import (
    DEEDS,
    coming,
    face,
    kept,
    laying,
    leaving,
    must,
    without,
)
from cogs.aristocrats.picture.own import lay_gift, lay_locked, lay_past, lay_unveiled, lay_worth
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
