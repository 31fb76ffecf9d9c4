"""The picture of a hand: the viewer's cards, those that can be placed raised, what lies face down and is known, the Subjects' totals."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, INK, OXBLOOD
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import BROWN, GAP, MARGIN, WIDE, foot, private_header
from cogs.nobles.picture.alt import hand_words
from cogs.nobles.picture.cloth import VELVET
from cogs.nobles.picture.deck import LARGE, face
from cogs.nobles.picture.deck import MIDDLE as MEDIUM
from cogs.nobles.picture.notes import lay_known, lay_orders, lay_subjects
from cogs.nobles.picture.reading import asked_as, base, line, plain
from games.engine.cards import Card
from games.nobles.view import RivalsView

RAISED, FRAME, BETWEEN = 24, 6, 14


def hand(view: RivalsView, setting: PictureContext) -> Picture:
    """What the viewer alone sees; `view` is its own."""
    sheet, setting = Sheet(setting.theme), plain(setting)
    y = private_header(sheet, VELVET, "Your hand", line(view))
    y = lay_turn(sheet, view, setting, y)
    y = lay_cards(sheet, view, setting, y)
    y = lay_known(sheet, view, setting, y)
    y = lay_subjects(sheet, view, setting, y)
    foot(sheet, lay_orders(sheet, view, y) + 10)
    return Picture(sheet, hand_words(view, setting))


# ---- whose turn


def lay_turn(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """Who must act and what, in gold when it is the viewer; gives where the next zone begins."""
    if view.over or not setting.acting or view.viewer is None:
        return y
    deed = setting.acting.get(view.viewer)
    return _other(sheet, setting, y) if deed is None else _yours(sheet, view, deed, y)


def _yours(sheet: Sheet, view: RivalsView, deed: str, y: int) -> int:
    said, deed = asked_as(view), base(deed)
    start = 86 + width(said, "firm", 44)
    high = 76 if start + 40 + width(deed, "firm", 36) <= MARGIN + WIDE - 26 else 126
    box = sheet.fill(Box(MARGIN, y, WIDE, high), BRIGHT, 20)
    turn = sign("turn", 28, OXBLOOD)
    sheet.lay(turn, 47, y + 38 - turn.height // 2)
    sheet.words(said, 86, y + 38, 44, INK, "firm")
    if deed:
        sheet.words(deed, box.right - 26, y + (38 if high == 76 else 96), 36, BROWN, "firm", "right", WIDE - 60)
    return box.bottom + GAP


def _other(sheet: Sheet, setting: PictureContext, y: int) -> int:
    """Somebody else must act: the name, and what."""
    seat, deed = next(iter(setting.acting.items()))
    taken = width(setting.people[seat].name, "firm", 40)
    shield = crest(seat, 52, sheet.theme.panel)
    start, asked = 56 + shield.width, width(deed, "text", 34)
    high = 76 if start + taken + asked + 46 <= MARGIN + WIDE - 26 else 126
    box = sheet.fill(Box(MARGIN, y, WIDE, high), sheet.theme.panel, 20)
    sheet.lay(shield, 44, y + 12)
    room = box.right - 26 - start - (asked + 20 if high == 76 else 0)
    sheet.words(setting.people[seat].name, start, y + 38, 40, face="firm", within=room, loose=True)
    if deed:
        mid = y + (38 if high == 76 else 98)
        sheet.words(deed, box.right - 26, mid, 34, sheet.theme.soft, align="right", within=WIDE - 60)
    return box.bottom + GAP


# ---- the cards


def rows(count: int) -> tuple[int, int, int]:
    """For so many cards: how wide each, how many in a row, how far apart."""
    if count <= 5:
        return LARGE, 5, 196
    if count <= 10:
        return LARGE, count, (WIDE - LARGE) // (count - 1)
    return (MEDIUM, 9, 118) if count <= 27 else (68, 13, 80)


def lay_cards(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """All cards by rank; those that can be placed now framed and raised, with a legend. Gives where the next zone begins."""
    cards, can = sorted(view.own.hand), set(view.placeable or ())
    if not cards:
        sheet.words("Your hand is empty.", MARGIN + 20, y + 40, 38)
        return y + 90
    wide, each, step = rows(len(cards))
    each = -(-len(cards) // -(-len(cards) // each))
    head = RAISED + FRAME if can else 0
    with sheet.pile("hand"):
        for begin in range(0, len(cards), each):
            y = _row(sheet, cards[begin : begin + each], can, (wide, step, y + head), setting) + BETWEEN
    if view.placeable is None:
        return y + 4
    said, tone = (
        ("framed: can be placed now", sheet.theme.words) if can else ("none can be placed now", sheet.theme.soft)
    )
    sheet.words(said, MARGIN + WIDE // 2, y + 20, 34, tone, "firm", "middle")
    return y + 56


def _row(sheet: Sheet, cards: list[Card], can: set[Card], where: tuple[int, int, int], setting: PictureContext) -> int:
    wide, step, y = where
    bottom, x = y, MARGIN + (WIDE - wide - step * (len(cards) - 1)) // 2
    for card in cards:
        stamp, up = face(card, wide, setting.four), RAISED if card in can else 0
        if up:
            box = Box(x - FRAME, y - up - FRAME, stamp.width + 2 * FRAME, stamp.height + 2 * FRAME)
            edge = () if sheet.theme is DUSK else (DARK_GOLD, 2)  # gold is pale on parchment
            sheet.fill(box, BRIGHT, round(wide * 0.11) + FRAME, *edge)
        bottom = max(bottom, sheet.lay(stamp, x, y - up, key=f"hand {card.text}").bottom + up)
        x += step
    return bottom
