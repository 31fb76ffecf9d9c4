"""The picture of a hand: the viewer's cards from weak to strong, those that beat the set raised, and what is asked."""

from __future__ import annotations

from bot.pictures.layout.hand_zones import FRAME, RAISED, center_row, frame, rows_of
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.anarchy.picture.alt import hand_words
from cogs.anarchy.picture.deck import face
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.notes import lay_notes, lay_order, lay_table
from cogs.anarchy.picture.order import coming, counted_rank
from games.anarchy.cards import Card
from games.anarchy.facts import playable, sorted_hand
from games.anarchy.view import RealmView
from games.engine.events import counted

BETWEEN = 14
FIRST = ("What do you lead?", "Beat it or pass?")  # of which the picture says more


def hand(view: RealmView, setting: PictureContext) -> Picture:
    """Draw what only the viewer sees; `view` is theirs."""
    sheet = Sheet(setting.theme)
    mine = view.seats[view.viewer or 0]
    line = f"{mine.role} · {counted(len(view.holding), 'card')}" if mine.role else counted(len(view.holding), "card")
    y = lay_turn(sheet, view, setting, private_header(sheet, VELVET, "Anarchy", f"your hand · {line}"))
    y = lay_table(sheet, view, setting, lay_order(sheet, view, y))
    y = lay_cards(sheet, view, y)
    foot(sheet, lay_notes(sheet, view, y) + 10)
    return Picture(sheet, hand_words(view, setting))


def lay_turn(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Lay down whose turn it is, in gold when it is the viewer's; return where the next zone begins."""
    if view.over:
        return y
    if view.to_play != view.viewer:
        return lay_others(sheet, setting, view.to_play, "is on turn", y)
    top = view.top
    asked = f"beat {counted_rank(top.rank, len(top.cards))}, or pass" if top else "lead any set"
    if setting.question is not None and setting.question.prompt not in FIRST:
        asked = setting.question.prompt  # within a turn
    return lay_yours(sheet, asked, y, coming(view)[:3])


def lay_cards(sheet: Sheet, view: RealmView, y: int) -> int:
    """Lay all cards, sorted; those that beat the set on the table framed and raised. Return where the next zone begins."""
    cards, can = sorted_hand(view), playable(view)
    if not cards:
        sheet.words(
            "You have no cards left: you're out." if not view.over else "The game is over.", MARGIN + 20, y + 40, 38
        )
        return y + 90
    wide, each, step = rows_of(len(cards))
    head = RAISED + FRAME if can else 0
    with sheet.pile("hand"):
        for begin in range(0, len(cards), each):
            y = _row(sheet, view, cards[begin : begin + each], can, (wide, step, y + head)) + BETWEEN
    return y + (FRAME if can else 0)


def _row(sheet: Sheet, view: RealmView, cards: list[Card], can: set[Card], where: tuple[int, int, int]) -> int:
    wide, step, y = where
    bottom = y
    for k, card in enumerate(cards):
        stamp = face(card, wide, view.powers)
        x, up = center_row(wide, step, len(cards)) + step * k, RAISED if card in can else 0
        if up:
            frame(sheet, Box(x, y - up, stamp.width, stamp.height))
        bottom = max(bottom, sheet.lay(stamp, x, y - up, key=f"hand {card.text}").bottom + up)
    return bottom
