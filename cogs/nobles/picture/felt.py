"""The middle: the cards that lie on the table, each below its owner's crest; when all is over, who has won and why."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.themes import BRIGHT, DUSK, EDGE, INK, PAPER
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, middle
from bot.pictures.layout.text_wrapping import wrap_text
from bot.pictures.layout.winner_panel import lay_winners
from cogs.nobles.picture.contests import UNSURE, beats, contest
from cogs.nobles.picture.deck import MIDDLE, either
from cogs.nobles.picture.emblem import VELVET
from cogs.nobles.picture.reading import how, is_drawn
from games.nobles.facts import counts, purpose
from games.nobles.view import RivalsView
from games.nobles.view_parts import LaidView

HIGH, CREST, ROOM = 194, 40, 130  # of the strip; a crest; a card
STEP, LEAST = 116, 58  # from one card to the next
WORDS = 408  # for what it is about


def lay_table(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """Draw a strip of velvet with the cards, or nothing without cards; return where the next zone begins."""
    if not view.laid or view.over:
        return y
    strip = middle(sheet, VELVET, y, HIGH)
    x = strip.x + 28
    _say(sheet, view, Box(x, y, WORDS, HIGH))
    start = x + WORDS + 16
    room = strip.right - 28 - start
    step = min(STEP, max(LEAST, (room - MIDDLE) // max(1, len(view.laid) - 1)))
    start += max(0, room - MIDDLE - step * (len(view.laid) - 1)) // 2
    for k, laid in enumerate(view.laid):
        with sheet.pile(f"laid {k}" if step >= MIDDLE else "laid"):
            _laid(sheet, view, setting, laid, start + step * k, y, k)
    return strip.bottom + GAP


def _say(sheet: Sheet, view: RivalsView, box: Box) -> None:
    """Write what the cards are there for, and what is higher."""
    said = contest(view)
    lines = wrap_text("" if said == UNSURE else beats(view), "text", 32, box.w, 3)
    top = box.y + box.h // 2 - (19 * len(lines) + 4 * bool(lines))
    sheet.words(said, box.x, top, 42, BRIGHT, "title", within=box.w)
    for k, line in enumerate(lines):
        sheet.words(line, box.x, top + 46 + 37 * k, 32, DUSK.text, within=box.w)


def _laid(sheet: Sheet, view: RivalsView, setting: PictureContext, laid: LaidView, x: int, y: int, k: int) -> None:
    """Draw the crest or "prize" with the card's count; below, the card."""
    mid = y + 30
    if laid.seat is None:
        sheet.words(purpose(view), x + MIDDLE // 2, mid, 32, BRIGHT, "firm", "middle")
    else:
        shield, more = crest(laid.seat, CREST), counts(laid)
        left = x + (4 if more else (MIDDLE - shield.width) // 2)
        sheet.lay(shield, left, mid - CREST // 2)
        if more:
            sheet.words(str(more), left + shield.width + 8, mid, 36, BRIGHT, "rank")
    name = laid.card.text if laid.card is not None else f"face down {k}"
    box = sheet.lay(either(laid.card, MIDDLE, setting.four), x, y + 54, key=f"laid {name}")
    if laid.card is None and laid.rank:
        _draw_number(sheet, "10" if laid.rank == "T" else laid.rank, box)


def _draw_number(sheet: Sheet, rank: str, box: Box) -> None:
    """9.9c Only the number is announced: a paper label on the back."""
    label = sheet.fill(Box(box.x + 16, box.y + 36, box.w - 32, 58), PAPER, 10, EDGE, 2)
    sheet.words(rank, label.x + label.w // 2, label.y + 29, 44, INK, "rank", "middle")


def lay_winner(sheet: Sheet, view: RivalsView, setting: PictureContext, y: int) -> int:
    """13.2 Draw who has won and why; return where the next zone begins."""
    if not view.ranking:
        return lay_winners(sheet, VELVET, setting, (), "the game ended without a result", y)
    both = is_drawn(view)
    won, why = view.ranking[: 1 + both], f"share the win: {how(view)}" if both else how(view)
    return lay_winners(sheet, VELVET, setting, won, why, y)


def armistice(sheet: Sheet, view: RivalsView, y: int) -> int:
    """9.14i Draw the armistice; return where the next zone begins."""
    if not view.armistice or view.over:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, 64), sheet.theme.raised, 14)
    swords = sign("swords", 40, sheet.theme.faint)
    sheet.lay(swords, box.x + 22, y + 12)
    sheet.words(
        "Armistice: no Battle until a card goes into a Glory Pile",
        box.x + 80,
        y + 32,
        32,
        within=WIDE - 110,
    )
    return box.bottom + GAP
