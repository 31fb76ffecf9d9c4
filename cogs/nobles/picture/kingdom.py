"""One Kingdom on its panel: who, Glory, the Court, Population and totals by suit, Peasants, what is under way."""

from __future__ import annotations

from typing import NamedTuple

from bot.pictures.artwork.card_stamps import small_back
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, nameplate, right_number, seat_panel
from cogs.nobles.picture.chips import lay_chips, line_high, lines
from cogs.nobles.picture.deck import ASIDE, MARK, ROYAL, either, face, hidden, suit_sign
from cogs.nobles.picture.emblem import COURT
from cogs.nobles.picture.reading import ENOUGH, GLORY, is_leading, least, matters, sum_score, sum_words
from games.engine.cards import Card
from games.engine.events import write_number
from games.nobles.facts import role, totals, unseen
from games.nobles.view import RivalsView
from games.nobles.view_parts import FestivalView, KingdomView, RoyalView

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


# ---- the court bed: each Royal Card with its role and its row, Army Cards as backs, free spaces, a Festival, what lies beneath


LEFT, BED_WIDE = 36, 1028  # of the bed
HIGH, BENEATH = 158, 76  # of the bed; more for each line of what lies open beneath
PAD, TALL = 18, 101  # from the bed's edge to the first card; a Royal Card's height
# From a Royal Card to its row; how far a Preparation looks out; from a bell to its Subjects
START, PEEP, BELL = 88, 24, 56
FREE, FREE_STEP = "#6A6786", 46  # a free space: a thin line where a card would stand; from one to the next


class Fit(NamedTuple):
    """The width of a Subject, the step from one to the next, how far a marking Diamond stands out, the gap between two rows."""

    wide: int
    step: int
    over: int
    between: int


FITS = (
    *[Fit(wide, wide + 6, 34, 22) for wide in (64, 60, 54, 50)],
    *[Fit(wide, wide + 6, 20, 12) for wide in (46, 40, 34, 28, 24)],
)
"""From the largest to the smallest; the first with which all rows go into the bed is taken."""


def bed_high(kingdom: KingdomView) -> int:
    """Return the height of the bed in pixels."""
    return HIGH + BENEATH * max([len(_beneath(royal)) for royal in kingdom.royals], default=0)


def lay_court(sheet: Sheet, view: RivalsView, kingdom: KingdomView, setting: PictureContext, y: int) -> int:
    """Draw the bed from `y` on; return where it ends."""
    bed = sheet.fill(Box(LEFT, y, BED_WIDE, bed_high(kingdom)), COURT.middle, 14)
    festival = next((one.chip for one in matters(view, kingdom, setting) if one.name == "Festival"), "")
    fit, x = _fit(kingdom, festival), bed.x + PAD
    for place, royal in enumerate(kingdom.royals):
        wide = _group_width(kingdom, place, fit)
        x += _peep(royal)
        _royal(sheet, kingdom, royal, x, y + 9, setting)
        _row(sheet, kingdom, place, Box(x + START, y + 9, 0, 0), fit, setting)
        _title(sheet, kingdom, place, Box(x + 2, y + 134, wide + fit.between - 14, 0))
        _open_beneath(sheet, kingdom, royal, x + 2, y + HIGH + 4, setting)
        x += wide + fit.between
    if kingdom.festival is not None:
        _festival(sheet, kingdom, kingdom.festival, Box(x, y + 9, 0, 0), fit, setting)
        sheet.words(festival, x + 2, y + 134, 32, BRIGHT, "firm")
    return bed.bottom


# ---- where it all goes


def _cards(kingdom: KingdomView, place: int) -> int:
    """Return how many cards lie in a row."""
    return len(kingdom.royals[place].row) + (kingdom.army_count if place == 0 else 0)


def _peep(royal: RoyalView) -> int:
    """Return how far a Royal Card moves to the right for the Preparation behind it."""
    return PEEP if royal.prepared and royal.preparation is None else 0


def _marks(kingdom: KingdomView) -> dict[Card, Card]:
    """2.23 Return the marking Diamonds by their Subjects."""
    return {mark.subject: mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark}


def _group_width(kingdom: KingdomView, place: int, fit: Fit) -> int:
    marked = sum(card in _marks(kingdom) for card in kingdom.royals[place].row)
    free = max(0, kingdom.royals[place].free)
    least = width(role(kingdom, place), "firm", 32) + 2
    return max(least, START + fit.step * _cards(kingdom, place) + fit.over * marked + FREE_STEP * free - 6)


def _fit(kingdom: KingdomView, festival: str) -> Fit:
    """Return the largest size of Subjects with which all rows have room, and a Festival with its words."""
    return next((fit for fit in FITS if _wide(kingdom, festival, fit) <= BED_WIDE - PAD - 14), FITS[-1])


def _wide(kingdom: KingdomView, festival: str, fit: Fit) -> int:
    groups = [_group_width(kingdom, place, fit) + _peep(royal) for place, royal in enumerate(kingdom.royals)]
    if kingdom.festival is not None:
        groups.append(max(BELL + 2 * fit.step + fit.over, width(festival, "firm", 32)))
    return sum(groups) + fit.between * (len(groups) - 1)


# ---- Royal Cards and their rows


def _royal(sheet: Sheet, kingdom: KingdomView, royal: RoyalView, x: int, y: int, setting: PictureContext) -> None:
    """Draw a Royal Card; a Preparation looks out behind it."""
    with sheet.pile(f"{kingdom.seat} {royal.card.text}"):
        if _peep(royal):
            key = f"{kingdom.seat} Preparation {royal.card.text} {royal.prepared_turn}"
            sheet.lay(back := hidden(ROYAL - 6), x - PEEP, y + (TALL - back.height) // 2, key=key)
        sheet.lay(face(royal.card, ROYAL, setting.four), x, y, key=f"{kingdom.seat} court {royal.card.text}")


def _title(sheet: Sheet, kingdom: KingdomView, place: int, box: Box) -> None:
    """Write the role, and in softer letters what else is there, as far as it has room."""
    royal = kingdom.royals[place]
    x = sheet.words(role(kingdom, place), box.x, box.y, 32, BRIGHT, "firm").right
    more = ["Preparation"] if _peep(royal) else []
    more += ["Army"] if place == 0 and kingdom.army_count else []
    for word in more:
        if x + 14 + width(word, "text", 32) <= box.right:
            x = sheet.words(word, x + 14, box.y, 32, DUSK.soft).right


def _row(sheet: Sheet, kingdom: KingdomView, place: int, at: Box, fit: Fit, setting: PictureContext) -> None:
    royal, x = kingdom.royals[place], at.x
    high = face(royal.card, fit.wide, False).height
    y = at.y + (TALL - high) // 2
    marks = _marks(kingdom)
    for card in royal.row:
        _subject(sheet, kingdom, (card, marks.get(card)), Box(x, y, fit.wide, high), fit, setting)
        x += fit.step + (fit.over if card in marks else 0)
    for key, stamp in _army(kingdom, fit, setting) if place == 0 else []:
        sheet.lay(stamp, x, y, key=key)
        x += fit.step
    for _ in range(royal.free):
        sheet.fill(Box(x + 3, y + high - 7, FREE_STEP - 12, 5), FREE, 2)
        x += FREE_STEP


def _army(kingdom: KingdomView, fit: Fit, setting: PictureContext) -> list[tuple[str, Stamp]]:
    """Draw backs, one like the other; when all is open (13.2), faces."""
    if kingdom.army:
        return [(f"{kingdom.seat} army {card.text}", face(card, fit.wide, setting.four)) for card in kingdom.army]
    return [(f"{kingdom.seat} army {k}", hidden(fit.wide)) for k in range(1, kingdom.army_count + 1)]


def _subject(
    sheet: Sheet, kingdom: KingdomView, pair: tuple[Card, Card | None], box: Box, fit: Fit, setting: PictureContext
) -> None:
    """2.23 A Subject, a marking Diamond half over its right edge."""
    card, diamond = pair
    with sheet.pile(f"{kingdom.seat} {card.text}"):
        sheet.lay(face(card, box.w, setting.four), box.x, box.y, key=f"{kingdom.seat} subject {card.text}")
        if diamond is not None:
            stamp = face(diamond, MARK, setting.four)
            left = box.right + fit.over - stamp.width
            sheet.lay(stamp, left, box.bottom - stamp.height, key=f"{kingdom.seat} mark {diamond.text}")


# ---- a Festival, which counts as part of the court


def _festival(
    sheet: Sheet, kingdom: KingdomView, festival: FestivalView, at: Box, fit: Fit, setting: PictureContext
) -> None:
    """9.10c Draw a bell and the two Subjects, their Diamond half over the second."""
    bell = sign("bell", 46, GOLD)
    sheet.lay(bell, at.x, at.y + (TALL - 46) // 2)
    x = at.x + BELL
    with sheet.pile(f"{kingdom.seat} festival"):
        for card in (festival.spade, festival.heart):
            stamp = face(card, fit.wide, setting.four)
            y = at.y + (TALL - stamp.height) // 2
            sheet.lay(stamp, x, y, key=f"{kingdom.seat} Festival {card.text}")
            x += fit.step
        if festival.diamond is not None:
            stamp = face(festival.diamond, MARK, setting.four)
            left, low = (
                x - (fit.step - fit.wide) + fit.over - stamp.width,
                at.y + (TALL + face(festival.heart, fit.wide, False).height) // 2,
            )
            sheet.lay(stamp, left, low - stamp.height, key=f"{kingdom.seat} Festival {festival.diamond.text}")


# ---- what lies open beneath a Royal Card


def _beneath(royal: RoyalView) -> list[tuple[str, tuple[Card, ...]]]:
    """2.22 Recovery Cards, and at the end the Preparation."""
    found = [("Recovery", royal.recovery)] if royal.recovery else []
    return [*found, *([("Preparation", (royal.preparation,))] if royal.preparation is not None else [])]


def _open_beneath(
    sheet: Sheet, kingdom: KingdomView, royal: RoyalView, x: int, y: int, setting: PictureContext
) -> None:
    for word, cards in _beneath(royal):
        left = x + 4
        for card in cards:
            stamp = face(card, MARK, setting.four)
            sheet.lay(stamp, left, y, key=f"{kingdom.seat} beneath {card.text}")
            left += MARK + 8
        sheet.words(word, left + 5, y + 31, 32, DUSK.soft)
        y += BENEATH
