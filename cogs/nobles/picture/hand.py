"""The picture of a hand: the viewer's cards, those that can be placed raised, what lies face down and is known, the Subjects' totals."""

from __future__ import annotations

from bot.pictures.layout.hand_zones import FRAME, LARGE, RAISED, center_row, frame, rows_of
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.nobles.picture.alt import hand_words
from cogs.nobles.picture.deck import face
from cogs.nobles.picture.emblem import COURT
from cogs.nobles.picture.felt import lay_table
from cogs.nobles.picture.first_rows import lay_guide
from cogs.nobles.picture.notes import lay_known, lay_orders, lay_subjects
from cogs.nobles.picture.reading import asked_words, line, plain
from cogs.nobles.picture.usable import usable
from games.engine.cards import Card
from games.nobles.view import RivalsView

BETWEEN = 14


def hand(view: RivalsView, setting: PictureContext) -> Picture:
    """Draw what only the viewer sees; `view` is their own."""
    sheet, setting = Sheet(setting.theme), plain(setting)
    y = private_header(sheet, COURT, "Nobles & Glory", f"your hand · {line(view)}")
    y = lay_turn(sheet, view, setting, y)
    if not view.turn and not view.over:
        y = lay_guide(sheet, setting, y) + GAP
    y = lay_table(sheet, view, setting, y)
    y = lay_cards(sheet, view, setting, y)
    y = lay_known(sheet, view, setting, y)
    y = lay_subjects(sheet, view, setting, y)
    foot(sheet, lay_orders(sheet, view, y) + 10)
    return Picture(sheet, hand_words(view, setting))


# ---- whose turn


def lay_turn(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """Draw who must act and what, in gold for the viewer; return where the next zone begins."""
    if view.over or not setting.acting or view.viewer is None:
        return y
    deed = setting.acting.get(view.viewer)
    if deed is not None:
        return lay_yours(sheet, asked_words(setting, deed), y)
    return lay_others(sheet, setting, *next(iter(setting.acting.items())), y)


# ---- the cards


def rows(count: int) -> tuple[int, int, int]:
    """Return how wide each card is, how many lie in a row and how far apart, so that a frame has room between two."""
    return (LARGE, 5, 196) if count <= 5 else (158, 6, 178) if count == 6 else rows_of(count)


def lay_cards(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """Draw all cards by rank; frame and raise those that answer what is asked, with a legend. Return where the next zone begins."""
    asked = usable(view, setting)
    cards, can = sorted(view.own.hand), set(asked.cards if asked else ())
    if not cards:
        sheet.words("Your hand is empty.", MARGIN + 20, y + 40, 38)
        return y + 90
    wide, each, step = rows(len(cards))
    head = RAISED + FRAME if can else 0
    with sheet.pile("hand"):
        for begin in range(0, len(cards), each):
            y = _row(sheet, cards[begin : begin + each], can, (wide, step, y + head), setting) + BETWEEN
    if asked is None:
        return y + 4
    tone = sheet.theme.words if can else sheet.theme.soft
    sheet.words(asked.said, MARGIN + WIDE // 2, y + 20, 34, tone, "firm", "middle")
    return y + 56


def _row(sheet: Sheet, cards: list[Card], can: set[Card], where: tuple[int, int, int], setting: PictureContext) -> int:
    wide, step, y = where
    bottom, x = y, center_row(wide, step, len(cards))
    for card in cards:
        stamp, up = face(card, wide, setting.four), RAISED if card in can else 0
        if up:
            frame(sheet, Box(x, y - up, stamp.width, stamp.height))
        bottom = max(bottom, sheet.lay(stamp, x, y - up, key=f"hand {card.text}").bottom + up)
        x += step
    return bottom
