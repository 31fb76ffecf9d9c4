"""The picture of a hand: the viewer's cards, those that can be placed raised, what lies face down and is known, the Subjects' totals."""

from __future__ import annotations

from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.fonts import width
from bot.pictures.layout.hand_zones import FRAME, LARGE, RAISED, center_row, frame, rows_of
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, TALLEST, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.nobles.picture.alt import hand_words
from cogs.nobles.picture.deck import face, suit_sign
from cogs.nobles.picture.emblem import COURT
from cogs.nobles.picture.felt import lay_table
from cogs.nobles.picture.first_rows import lay_guide
from cogs.nobles.picture.reading import Known, asked_words, known, limits, line, plain, usable
from games.engine.cards import Card
from games.nobles.facts import totals
from games.nobles.moves.choices import ORDERS
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


# ---- zones below: what lies face down and is known, the totals in the order of suits in force, standing orders


CELL, CELL_HIGH, EACH, CARD = 255, 102, 4, 56
TITLE_HIGH = 64
INNER = 50


def lay_known(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """17 "Face down, known to you", four in a line; nothing where there is nothing. Return where the next zone begins."""
    found = known(view)
    if not found:
        return y
    high = TITLE_HIGH + CELL_HIGH * -(-len(found) // EACH) + 14
    panel = sheet.fill(Box(MARGIN, y, WIDE, high), sheet.theme.panel, 20)
    sheet.words("Face down, known to you", INNER, y + 38, 36, sheet.theme.words, "title")
    for k, one in enumerate(found):
        _cell(sheet, setting, one, INNER + CELL * (k % EACH), y + TITLE_HIGH + 8 + CELL_HIGH * (k // EACH))
    return panel.bottom + GAP


def _cell(sheet: Sheet, setting: PictureContext, one: Known, x: int, y: int) -> None:
    """Draw a card with an eye at its corner; beside it, its role there."""
    eye = theme_sign(sheet.theme, "eye", 24)
    with sheet.pile(f"known {one.card.text}"):
        sheet.lay(face(one.card, CARD, setting.four), x, y, key=f"known {one.card.text}")
        sheet.lay(eye, x + CARD - eye.width // 2, y - 8)
    left = x + CARD + 18
    sheet.words(one.what, left, y + 20, 32, face="firm", within=CELL - CARD - 24)
    sign = suit_sign(one.suit, 28, sheet.theme, setting.four) if one.suit else None
    room = CELL - CARD - 24 - (8 + sign.width if sign else 0)
    whose = sheet.words(one.whose, left, y + 60, 32, sheet.theme.soft, within=room)
    if sign:
        sheet.lay(sign, whose.right + 8, y + 46)


def lay_subjects(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """6 The totals, from the lower suit to the higher, one line for each order that is open; return where the next zone begins."""
    if not view.own.royals or view.over:
        return y
    ways = view.own.orders
    panel = sheet.fill(Box(MARGIN, y, WIDE, 84 + 66 * (len(ways) - 1)), sheet.theme.panel, 20)
    sheet.words("Your Subjects", INNER, y + 42, 34, sheet.theme.soft)
    for k, way in enumerate(ways):
        mid = y + 42 + 66 * k
        if k:
            sheet.words("or", INNER, mid, 34, sheet.theme.soft)
        _way(sheet, view, setting, way, mid)
    return panel.bottom + GAP


def _way(sheet: Sheet, view: RivalsView, setting: PictureContext, way: str, mid: int) -> None:
    sums, order, x = totals(view.own), limits(way), INNER + 290
    for k, kind in enumerate(order or sums):
        if k and order:
            x = sheet.words("<", x, mid, 34, sheet.theme.emblem, "firm").right + 26
        stamp = suit_sign(kind, 38, sheet.theme, setting.four)
        sheet.lay(stamp, x, mid - 19)
        x = sheet.words(str(sums[kind]), x + stamp.width + 10, mid, 38, sheet.theme.text, "firm").right + 26
    if not order:
        sheet.words("Administration", x + 10, mid, 34, sheet.theme.words, "firm")
        return
    x = sheet.words("<", x, mid, 34, sheet.theme.emblem, "firm").right + 26
    sheet.lay(suit_sign(order[0], 38, sheet.theme, setting.four), x, mid - 19)


def lay_orders(sheet: Sheet, view: RivalsView, y: int) -> int:
    """14.5 Draw the viewer's standing orders; return where the next zone would begin."""
    if not view.orders or view.over:
        return y
    most = (TALLEST - 10 - GAP - y - 74) // 42
    lines = _broken("; ".join([ORDERS[order] for order in view.orders]), WIDE - 56)
    if len(lines) > most:
        lines = [*lines[: most - 1], "and more in the text"] if most > 0 else []
    if not lines:
        return y
    panel = sheet.fill(Box(MARGIN, y, WIDE, 74 + 42 * len(lines)), sheet.theme.panel, 20)
    sheet.words("Your standing orders", INNER, y + 36, 34, sheet.theme.words, "title")
    for k, said in enumerate(lines):
        sheet.words(said, INNER, y + 80 + 42 * k, 32)
    return panel.bottom + GAP


def _broken(text: str, room: int) -> list[str]:
    """Return the lines, parted at spaces, each at most `width` pixels wide."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, "text", 32) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
