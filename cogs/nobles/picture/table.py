"""The picture of the table: the piles, who must act, what lies on the table, the two Kingdoms, what happened last."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DUSK, Theme
from bot.pictures.layout.headers import header
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import READABLE, TALLEST, foot, ribbon, ribbon_high
from bot.pictures.layout.turn_banner import banner
from cogs.nobles.picture.alt import table_words
from cogs.nobles.picture.deck import face, hidden, renown, suit_sign
from cogs.nobles.picture.emblem import COURT
from cogs.nobles.picture.felt import armistice, lay_table, lay_winner
from cogs.nobles.picture.first_rows import lay_first_rows
from cogs.nobles.picture.kingdom import lay_kingdom
from cogs.nobles.picture.reading import TITLE, line, plain
from games.nobles.view import RivalsView

RIBBON = 130  # pixels of the ribbon at most, with the foot
PILE, APART = 46, 24  # width of a card in the header; between two piles


def table(view: RivalsView, setting: PictureContext) -> Picture:
    """Draw what everyone may see; `view` is a spectator's. If that is too high, leave out the cards set aside."""
    setting = plain(setting)
    sheet = laid_out(view, setting, False)
    if sheet.height > TALLEST:
        sheet = laid_out(view, setting, True)
    return Picture(sheet, table_words(view, setting))


def laid_out(view: RivalsView, setting: PictureContext, tight: bool) -> Sheet:
    """Draw zone below zone; leave out the ribbon first where there is no room. `tight`: chips without their cards."""
    sheet = Sheet(setting.theme)
    room = header(sheet, COURT, TITLE, line(view))
    if not view.over:
        lay_piles(sheet, view, setting, room)
    doing = "chooses an action" if list(setting.acting.values()) == ["acts"] else ""
    y = banner(sheet, setting, doing, then=_next(view, setting))
    if not view.turn and not view.over:
        foot(sheet, lay_first_rows(sheet, view, setting, y))
        return sheet
    y = lay_winner(sheet, view, setting, y) if view.over else lay_table(sheet, view, setting, y)
    y = armistice(sheet, view, y)
    for seat in view.ranking or (0, 1):  # at the end the winner first
        y = lay_kingdom(sheet, view, setting, view.kingdoms[seat], y, tight)
    y = lay_key(sheet, view, y, READABLE - ribbon_high(setting) - 8 - y)
    foot(sheet, (ribbon(sheet, setting, y) if y + RIBBON <= TALLEST else y) + 8)
    return sheet


def _next(view: RivalsView, setting: PictureContext) -> list[int]:
    """Return the other player, whose turn comes next or goes on, where what is asked leaves room for it."""
    acting = list(setting.acting.items())
    if len(acting) != 1 or not view.turn:
        return []
    seat, deed = acting[0]
    said = width(deed, "firm", 36) + width(setting.people[seat].name, "firm", 36)
    return [1 - seat] if said <= 620 else []


def lay_piles(sheet: Sheet, view: RivalsView, setting: PictureContext, room: Box) -> None:
    """Draw Pile, Discard Pile with its top card, Renown Deck; only their cards where the header has no room for the words."""
    discard = face(view.discard[-1], PILE, setting.four) if view.discard else None
    piles = [
        ("draw", view.draw, hidden(PILE) if view.draw else None, "draw"),
        ("discard", len(view.discard), discard, f"discard {view.discard[-1].text}" if view.discard else ""),
        ("renown", view.renown, renown(PILE) if view.renown else None, "renown"),
    ]
    said = [f"{name} {count}" for name, count, _, _ in piles]
    if sum([width(text, "text", 32) + APART for text in said]) - APART > room.w:
        said = [str(count) for _, count, _, _ in piles]
    x = room.right
    for text, (_, _, stamp, key) in reversed(list(zip(said, piles, strict=True))):
        wide = max(PILE, width(text, "text", 32))
        mid = x - wide // 2
        if stamp is None:
            sheet.fill(Box(mid - PILE // 2, 10, PILE, 65), "", 6, DUSK.faint, 3, dashes=True)
        else:
            sheet.lay(stamp, mid - PILE // 2, 10, key=key)
        sheet.words(text, mid, 97, 32, DUSK.text, align="middle")
        x -= wide + APART


# ---- the key to the signs that no word stands beside: dots and lines, backs, marking Diamonds


DOT, LINE = "nobles dot", "nobles line"


def explain(theme: Theme, view: RivalsView) -> list[Entry]:
    """Return the signs of this picture."""
    found, kingdoms = list[Entry](), view.kingdoms
    tone = "#8E91B5" if theme is DUSK else "#8C7B50"
    if any(one.glory_number < 7 for one in kingdoms):
        found.append(Entry(Stamp(DOT, 20, 20, (tone,)), "Glory to win"))
    if any(royal.free > 0 for one in kingdoms for royal in one.royals):
        found.append(Entry(Stamp(LINE, 36, 34, (tone,)), "free space"))
    if any(one.army_count and not one.army for one in kingdoms):
        found.append(Entry(small_back("laurel"), "Army Card"))
    if any(royal.prepared and royal.preparation is None for one in kingdoms for royal in one.royals):
        found.append(Entry(small_back("laurel"), "behind: Preparation"))
    if any(one.tournament or one.treaty for one in kingdoms):
        found.append(Entry(suit_sign("D", 34, theme, four=False), "on a Subject: its mark"))
    return found


def lay_key(sheet: Sheet, view: RivalsView, y: int, room: int) -> int:
    """Lay the key in at most two rows, as far as there are `room` pixels; return where the next zone starts."""
    entries = explain(sheet.theme, view)
    rows = 2 if room >= key_high(entries) else 1 if room >= key_high(entries, 1) else 0
    return key_line(sheet, entries, y, rows) if rows else y


@painter(DOT)
def _dot(pen: Pen, colour: str) -> None:
    pen.disc(pen.width / 2, pen.height / 2, pen.width / 2 - 1, colour)


@painter(LINE)
def _line(pen: Pen, colour: str) -> None:
    pen.box(0, pen.height - 9, pen.width, 5, 2, colour)
