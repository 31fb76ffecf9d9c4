"""One Kingdom on its panel: who, Glory in its seven sockets, the Court, Population, totals by suit, Peasants, what is under way."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, laurel_number, nameplate, seat_panel
from bot.pictures.layout.text_wrapping import wrap_text
from cogs.nobles.picture.chips import LINE, TIGHT, lay_chips, lines
from cogs.nobles.picture.cloth import VELVET
from cogs.nobles.picture.court import bed_high, lay_court
from cogs.nobles.picture.deck import ASIDE, PEASANT, SOCKET, either, face, suit_sign
from cogs.nobles.picture.reading import ENOUGH, GLORY, is_leading, least, sum_score, sum_words
from cogs.nobles.picture.under_way import matters
from games.nobles.facts import totals, unseen
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

INNER, RIGHT = 48, 1052  # where a panel's own begins and ends
TOP, COUNTS = 130, 64  # name and Glory; Population and totals
SOCKETS, SOCKET_STEP = 592, 66
FEW = 4  # Peasants that are shown large


def lay_kingdom(
    sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, y: int, tight: bool = False
) -> int:
    """Draw the panel from `y` on; return where the next zone begins. `tight`: without the cards set aside."""
    known = [one._replace(cards=()) if tight else one for one in matters(view, kingdom, setting)]
    step = TIGHT if tight else LINE
    start = _peasants_end(kingdom) + 24
    chips = lines(sheet, setting, known, RIGHT - start, RIGHT - INNER)
    people = 104 if 0 < len(kingdom.peasants) <= FEW else 88
    high = TOP + bed_high(kingdom) + COUNTS + people + step * (len(chips) - 1) + 4
    box = Box(MARGIN, y, WIDE, high)
    seat_panel(sheet, box, setting, kingdom.seat, VELVET)
    _name(sheet, view, setting, kingdom, y)
    _glory(sheet, view, setting, kingdom, y)
    y = lay_court(sheet, kingdom, setting, y + TOP)
    _counts(sheet, setting, kingdom, y + COUNTS // 2 + 4)
    mid = y + COUNTS + people // 2
    _peasants(sheet, setting, kingdom, mid)
    for k, line in enumerate(chips):
        lay_chips(sheet, setting, kingdom.seat, line, RIGHT, mid + step * k)
    return box.bottom + GAP


# ---- who


def _name(sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, y: int) -> None:
    """Draw crest, name and whose turn it is; below, the hand and the worth of the Glory."""
    waits = view.turn and not view.over and view.active == kingdom.seat and kingdom.seat not in setting.acting
    room = Box(INNER - 6, y + 10, 432 - (96 if waits else 0), 66)
    summed = bool(view.over and view.scores)
    name = nameplate(sheet, room, setting, kingdom.seat, high=52 if summed else 66, size=38, lines=1 if summed else 2)
    x, mid, theme = room.x + 70, y + 104, sheet.theme
    if waits:
        triangle = theme_sign(theme, "turn", 22)
        sheet.lay(triangle, name.right + 16, y + 43 - 11)
        sheet.words("turn", name.right + 42, y + 43, 32, theme.words, "firm")
    if summed:
        for k, part in enumerate(wrap_text(sum_words(sum_score(view, kingdom.seat)), "text", 32, 420, 2)):
            sheet.words(part, room.x + 4, y + 82 + 31 * k, 32, theme.soft, within=430)
        return
    sheet.lay(small_back("laurel"), x, mid - 21)
    count = sheet.words(str(kingdom.hand_count), x + 40, mid, 36, theme.text, "firm")
    said = sheet.words("in hand", count.right + 10, mid, 32, theme.soft)
    glory = f"· Glory {kingdom.glory_number} of {GLORY}"
    sheet.words(glory, said.right + 10, mid, 32, theme.words if kingdom.glory_number else theme.soft, "firm")


def _glory(sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, y: int) -> None:
    """13.2 The sum in its laurel, with a "+" where more lies face down; 5.9 seven sockets: face up, face down, still empty."""
    sum_of = view.scores[kingdom.seat] if view.over and view.scores else least(kingdom)
    laurel = laurel_number(sheet, SOCKETS - 60, y + 64, sum_of, is_leading(view, kingdom.seat), high=96)
    if unseen(kingdom):
        with sheet.pile(f"score at {SOCKETS - 60}, {y + 64}"):
            led = is_leading(view, kingdom.seat)
            left = laurel.right - 12 if led else SOCKETS - 60 + width(str(sum_of), "rank", 42) // 2 + 13
            sheet.words("+", left, y + (32 if led else 52), 32, sheet.theme.words, "firm", "middle")
    turned = kingdom.turned or (None,) * kingdom.turned_count
    cards = (*kingdom.glory, *turned)
    for k in range(max(GLORY, len(cards))):
        x = SOCKETS + SOCKET_STEP * k
        if k < len(cards):
            card = cards[k]
            name = card.text if card is not None else f"face down {k - len(kingdom.glory) + 1}"
            sheet.lay(either(card, SOCKET, setting.four), x, y + 22, key=f"{kingdom.seat} glory {name}")
        else:
            sheet.fill(Box(x, y + 22, SOCKET, 84), "", 7, sheet.theme.emblem, 3, dashes=True)


# ---- how many


def _counts(sheet: Sheet, setting: PictureContext, kingdom: KingdomView, mid: int) -> None:
    """2.15 The Population in ten steps; 6.7 the totals by suit."""
    theme = sheet.theme
    full = BRIGHT if theme is DUSK else DARK_GOLD
    for k in range(ENOUGH):
        box = Box(INNER + 31 * k, mid - 15, 25, 30)
        there = k < kingdom.population
        sheet.fill(box, full if there else "", 7, "" if there else theme.faint, 0 if there else 2)
    sheet.words(f"{kingdom.population} of {ENOUGH}", INNER + 31 * ENOUGH + 10, mid, 34, theme.text, "firm")
    x = RIGHT
    for kind, total in reversed(totals(kingdom).items()):
        number = sheet.words(str(total), x, mid, 36, theme.text, "firm", "right")
        stamp = suit_sign(kind, 32, theme, setting.four)
        sheet.lay(stamp, number.x - 10 - stamp.width, mid - 16)
        x = number.x - 10 - stamp.width - 30


def _peasants_start() -> int:
    return INNER + width("Peasants", "text", 34) + 16


def _peasant_size(kingdom: KingdomView) -> tuple[int, int]:
    return (PEASANT, PEASANT + 6) if len(kingdom.peasants) <= FEW else (ASIDE, ASIDE + 6)


def _peasants_end(kingdom: KingdomView) -> int:
    _, step = _peasant_size(kingdom)
    return _peasants_start() + (step * len(kingdom.peasants) if kingdom.peasants else width("none", "text", 34))


def _peasants(sheet: Sheet, setting: PictureContext, kingdom: KingdomView, mid: int) -> None:
    sheet.words("Peasants", INNER, mid, 34, sheet.theme.soft)
    wide, step = _peasant_size(kingdom)
    x = _peasants_start()
    for card in kingdom.peasants:
        stamp = face(card, wide, setting.four)
        sheet.lay(stamp, x, mid - stamp.height // 2, key=f"{kingdom.seat} peasant {card.text}")
        x += step
    if not kingdom.peasants:
        sheet.words("none", x, mid, 34, sheet.theme.faint)
