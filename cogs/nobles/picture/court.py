"""The court bed: each Royal Card with its role and its row, Army Cards as backs, free spaces, a Festival, what lies beneath."""

from __future__ import annotations

from typing import NamedTuple

from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from cogs.nobles.picture.deck import MARK, ROYAL, face, hidden
from cogs.nobles.picture.emblem import COURT
from cogs.nobles.picture.under_way import matters
from games.engine.cards import Card
from games.nobles.facts import role
from games.nobles.view import RivalsView
from games.nobles.view_parts import FestivalView, KingdomView, RoyalView

LEFT, WIDE = 36, 1028  # of the bed
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
    bed = sheet.fill(Box(LEFT, y, WIDE, bed_high(kingdom)), COURT.middle, 14)
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
    return next((fit for fit in FITS if _wide(kingdom, festival, fit) <= WIDE - PAD - 14), FITS[-1])


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
