"""The picture of a hand: the viewer's cards from weak to strong, those that beat the set raised, and what is asked."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, INK, OXBLOOD
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import BROWN, GAP, MARGIN, WIDE, foot, private_header
from cogs.anarchy.picture.alt import hand_words
from cogs.anarchy.picture.cloth import VELVET
from cogs.anarchy.picture.deck import LARGE, MIDDLE, SMALL, face
from cogs.anarchy.picture.notes import lay_notes, lay_table
from cogs.anarchy.picture.order import counted_rank
from games.anarchy.cards import Card
from games.anarchy.facts import playable, sorted_hand
from games.anarchy.view import RealmView
from games.engine.events import counted

RAISED, FRAME, BETWEEN = 24, 6, 14
WIDER = 138  # a card when there are too many for one row and few enough for two rows of seven


def hand(view: RealmView, setting: PictureContext) -> Picture:
    """What the viewer alone sees; `view` is its own."""
    sheet = Sheet(setting.theme)
    mine = view.seats[view.viewer or 0]
    line = f"{mine.role} · {counted(len(view.holding), 'card')}" if mine.role else counted(len(view.holding), "card")
    y = lay_turn(sheet, view, setting, private_header(sheet, VELVET, "Your hand", line))
    y = lay_cards(sheet, view, y)
    y = lay_table(sheet, view, setting, y)
    foot(sheet, lay_notes(sheet, view, y) + 10)
    return Picture(sheet, hand_words(view, setting))


def lay_turn(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Whose turn it is, in gold when it is the viewer's; gives where the next zone begins."""
    if view.over:
        return y
    box, mid = Box(MARGIN, y, WIDE, 76), y + 38
    top = view.top
    if view.to_play == view.viewer:
        sheet.fill(box, BRIGHT, 20)
        turn = sign("turn", 28, OXBLOOD)
        sheet.lay(turn, 47, mid - turn.height // 2)
        who = sheet.words("Your turn", 86, mid, 44, INK, "firm")
        asked = f"beat {counted_rank(top.rank, len(top.cards))}, or pass" if top else "lead any set"
        sheet.words(asked, box.right - 26, mid, 36, BROWN, "firm", "right", within=box.right - 50 - who.right)
        return box.bottom + GAP
    sheet.fill(box, sheet.theme.panel, 20)
    shield = crest(view.to_play, 52)
    sheet.lay(shield, 44, y + 12)
    said = sheet.words("is on turn", box.right - 26, mid, 34, sheet.theme.soft, align="right")
    start = 56 + shield.width
    sheet.words(setting.people[view.to_play].name, start, mid, 40, face="firm", within=said.x - 20 - start, loose=True)
    return box.bottom + GAP


def rows(count: int) -> tuple[int, int, int]:
    """For so many cards: how wide each, how many in a row, how far apart."""
    if count <= 6:
        return LARGE, 6, 176
    if count <= 10:
        return LARGE, count, (WIDE - LARGE) // (count - 1)
    if count <= 14:
        return WIDER, 7, (WIDE - WIDER) // 6
    return (MIDDLE, 9, 118) if count <= 27 else (SMALL, 13, 80)


def lay_cards(sheet: Sheet, view: RealmView, y: int) -> int:
    """All cards, sorted; those that beat the set on the table framed and raised. Gives where the next zone begins."""
    cards, can = sorted_hand(view), playable(view)
    if not cards:
        sheet.words(
            "You have no cards left: you are out." if not view.over else "The game is over.", MARGIN + 20, y + 40, 38
        )
        return y + 90
    wide, each, step = rows(len(cards))
    each = -(-len(cards) // -(-len(cards) // each))
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
        x, up = MARGIN + step * k, RAISED if card in can else 0
        if up:
            box = Box(x - FRAME, y - up - FRAME, stamp.width + 2 * FRAME, stamp.height + 2 * FRAME)
            edge = () if sheet.theme is DUSK else (DARK_GOLD, 2)  # gold is pale on parchment
            sheet.fill(box, BRIGHT, round(wide * 0.11) + FRAME, *edge)
        bottom = max(bottom, sheet.lay(stamp, x, y - up, key=f"hand {card.text}").bottom + up)
    return bottom
