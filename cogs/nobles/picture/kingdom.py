"""One Kingdom on its panel: who, Glory, the Court, Population and totals by suit, Peasants, what is under way."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, nameplate, right_number, seat_panel
from cogs.nobles.picture.chips import lay_chips, line_high, lines
from cogs.nobles.picture.court import bed_high, lay_court
from cogs.nobles.picture.deck import ASIDE, MARK, either, face, suit_sign
from cogs.nobles.picture.emblem import COURT
from cogs.nobles.picture.reading import ENOUGH, GLORY, is_leading, least, sum_score, sum_words
from cogs.nobles.picture.under_way import matters
from games.engine.events import write_number
from games.nobles.facts import totals, unseen
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

INNER, RIGHT = 48, 1052  # where a panel's own begins and ends
TOP, COUNTS, FOOT = 84, 47, 8  # name and Glory; Population and totals; below the last line
HAND, STEP = 356, 49  # where the hand begins; from one Glory card to the next
DOT = 18  # of a Glory card that is still to come


def lay_kingdom(
    sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, y: int, tight: bool = False
) -> int:
    """Draw the panel from `y` on; return where the next zone begins. `tight`: without the cards set aside."""
    beside = [one for one in matters(view, kingdom, setting) if one.name != "Festival"]  # that is in the court
    known = [one._replace(cards=()) if tight else one for one in beside]
    start = _peasants_end(kingdom)
    chips = lines(sheet, setting, known, RIGHT - start, RIGHT - INNER)
    highs = [line_high(line, bool(kingdom.peasants) and not k) for k, line in enumerate(chips)]
    highs[0] = highs[0] if kingdom.peasants or chips[0] else 0
    box = Box(MARGIN, y, WIDE, TOP + bed_high(kingdom) + COUNTS + sum(highs) + FOOT)
    seat_panel(sheet, box, setting, kingdom.seat, COURT)
    _name(sheet, view, setting, kingdom, y)
    _glory(sheet, view, setting, kingdom, y)
    y = lay_court(sheet, view, kingdom, setting, y + TOP)
    _counts(sheet, view, setting, kingdom, y + COUNTS // 2 + 4)
    y += COUNTS + 2
    _peasants(sheet, setting, kingdom, y + highs[0] // 2)
    for k, (line, high) in enumerate(zip(chips, highs, strict=True)):
        lay_chips(sheet, setting, kingdom.seat, line, INNER if k else start, y + high // 2)
        y += high
    return box.bottom + GAP


# ---- who


def _name(sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, y: int) -> None:
    """Draw crest, name and whose turn it is; then how many cards are in the hand."""
    waits = view.turn and not view.over and view.active == kingdom.seat and kingdom.seat not in setting.acting
    mid, theme = y + 43, sheet.theme
    room = Box(INNER, mid - 29, HAND - 18 - INNER - (36 if waits else 0), 58)
    name = nameplate(sheet, room, setting, kingdom.seat, high=58, size=38, lines=2)
    if waits:
        triangle = theme_sign(theme, "turn", 24)
        sheet.lay(triangle, name.right + 12, mid - 12)
    sheet.lay(small_back("laurel"), HAND, mid - 21)
    count = sheet.words(str(kingdom.hand_count), HAND + 40, mid, 38, theme.text, "firm")
    sheet.words("in hand", count.right + 10, mid, 32, theme.soft)


def _glory(sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, y: int) -> None:
    """13.2 Lay the sum, in a laurel for the leader, with a "+" where more lies face down; 5.9 seven places: a card, or a dot."""
    mid, theme = y + 43, sheet.theme
    turned = kingdom.turned or (None,) * kingdom.turned_count
    cards = (*kingdom.glory, *turned)
    if cards or view.over:
        _sum(sheet, view, kingdom, mid)
    else:
        sheet.words("no Glory", RIGHT - STEP * GLORY - 14, mid, 32, theme.soft, align="right")
    step = STEP if len(cards) <= GLORY else STEP * GLORY // len(cards)
    with sheet.pile(f"glory {kingdom.seat}"):
        for k in range(max(GLORY, len(cards))):
            x = RIGHT - STEP * GLORY + step * k
            if k < len(cards):
                card = cards[k]
                name = card.text if card is not None else f"face down {k - len(kingdom.glory) + 1}"
                sheet.lay(either(card, MARK, setting.four), x + 2, mid - 31, key=f"{kingdom.seat} glory {name}")
            else:
                dot = Box(x + (STEP - DOT) // 2, mid - DOT // 2, DOT, DOT)
                sheet.fill(dot, "#575A7C" if theme is DUSK else "#C9B98F", DOT // 2)


def _sum(sheet: Sheet, view: RivalsView, kingdom: KingdomView, mid: int) -> None:
    number = view.scores[kingdom.seat] if view.over and view.scores else least(kingdom)
    more, leads = bool(unseen(kingdom)), is_leading(view, kingdom.seat)
    edge = RIGHT - STEP * GLORY - 14
    words = sheet.words("pt" if number == 1 and not more else "pts", edge, mid + 3, 32, sheet.theme.soft, align="right")
    right = words.x - 2
    if not leads:
        shown = f"{write_number(number)}{'+' if more else ''}"
        sheet.words(shown, words.x - 10, mid, 40, sheet.theme.text, "rank", "right")
        return
    right_number(sheet, right, mid, number, leads=True, size=40)
    if more:
        with sheet.pile(f"score at {right}, {mid}"):
            sheet.words("+", right - 12, mid - 18, 32, sheet.theme.words, "firm", "middle")


# ---- how many


def _counts(sheet: Sheet, view: RivalsView, setting: PictureContext, kingdom: KingdomView, mid: int) -> None:
    """2.15 The Population, or at the end the parts of the score; 6.7 the Subjects' totals by suit."""
    theme = sheet.theme
    if view.over and view.scores:
        sheet.words(sum_words(sum_score(view, kingdom.seat)), INNER, mid, 34, theme.text, "firm")
    else:
        said = sheet.words("Population", INNER, mid, 32, theme.soft)
        sheet.words(f"{kingdom.population} of {ENOUGH}", said.right + 14, mid, 34, theme.text, "firm")
    x = RIGHT
    for kind, total in reversed(totals(kingdom).items()):
        number = sheet.words(str(total), x, mid, 36, theme.text if total else theme.faint, "firm", "right")
        stamp = suit_sign(kind, 32, theme, setting.four)
        sheet.lay(stamp, number.x - 10 - stamp.width, mid - 16, faded=0.0 if total else 0.5)
        x = number.x - 10 - stamp.width - 28
    if not view.over:
        sheet.words("Subjects", x + 4, mid, 32, theme.soft, align="right")


def _peasants_start() -> int:
    return INNER + width("Peasants", "text", 32) + 16


def _peasants_end(kingdom: KingdomView) -> int:
    """Return where a chip can start beside the Peasants."""
    if not kingdom.peasants:
        return INNER
    return _peasants_start() + (ASIDE + 6) * len(kingdom.peasants) + 18


def _peasants(sheet: Sheet, setting: PictureContext, kingdom: KingdomView, mid: int) -> None:
    if not kingdom.peasants:
        return
    sheet.words("Peasants", INNER, mid, 32, sheet.theme.soft)
    for k, card in enumerate(kingdom.peasants):
        stamp = face(card, ASIDE, setting.four)
        x = _peasants_start() + (ASIDE + 6) * k
        sheet.lay(stamp, x, mid - stamp.height // 2, key=f"{kingdom.seat} peasant {card.text}")
