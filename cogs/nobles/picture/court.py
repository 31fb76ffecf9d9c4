"""The court bed: each Royal Card with its role and its row, Army Cards as backs, free spaces, what lies beneath."""

from __future__ import annotations

from typing import NamedTuple

from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from cogs.nobles.picture.cloth import VELVET
from cogs.nobles.picture.deck import MARK, ROYAL, face, hidden
from games.engine.cards import Card
from games.nobles.facts import role
from games.nobles.view_parts import KingdomView, RoyalView

LEFT, WIDE = 36, 1028  # of the bed
HIGH, BENEATH = 167, 78  # of the bed; more for each line of what lies open beneath
START, BETWEEN = 94, 22  # from a Royal Card to its row; between one row and the next Royal Card
SIZES = (68, 64, 60, 54, 50, 44)  # of a Subject: the largest with which all rows go into the bed


class Fit(NamedTuple):
    """Return how wide a Subject is, and how far apart two are."""

    wide: int
    step: int


def bed_high(kingdom: KingdomView) -> int:
    """Return the height of the bed in pixels."""
    return HIGH + BENEATH * max([len(_beneath(royal)) for royal in kingdom.royals], default=0)


def lay_court(sheet: Sheet, kingdom: KingdomView, setting: PictureContext, y: int) -> int:
    """Draw the bed from `y` on; return where it ends."""
    bed = sheet.fill(Box(LEFT, y, WIDE, bed_high(kingdom)), VELVET.middle, 14)
    if not kingdom.royals:
        _empty(sheet, bed)
    fit, x = _fit(kingdom), bed.x + 16
    for place, royal in enumerate(kingdom.royals):
        _royal(sheet, kingdom, royal, x, y + 9, setting)
        _row(sheet, kingdom, place, Box(x + START, y + 16, 0, 0), fit, setting)
        sheet.words(role(kingdom, place), x + 2, y + 150, 32, BRIGHT, "firm")
        _open_beneath(sheet, kingdom, royal, x + 2, y + HIGH + 4, setting)
        x += START + fit.step * _spaces(kingdom, place) + BETWEEN
    return bed.bottom


def _empty(sheet: Sheet, bed: Box) -> None:
    """3.5 Before both have chosen."""
    sheet.fill(Box(bed.x + 16, bed.y + 9, ROYAL, 110), "", 9, DUSK.faint, 3, dashes=True)
    sheet.fill(Box(bed.x + 16 + START, bed.y + 16, 68, 96), "", 8, DUSK.faint, 3, dashes=True)
    sheet.words("Regnant and first Subject, still secret", bed.x + 200, bed.y + 64, 34, DUSK.soft)


def _spaces(kingdom: KingdomView, place: int) -> int:
    royal = kingdom.royals[place]
    army = kingdom.army_count if place == 0 else 0
    return len(royal.row) + army + max(0, royal.free)


def _fit(kingdom: KingdomView) -> Fit:
    royals = len(kingdom.royals)
    places = sum([_spaces(kingdom, place) for place in range(royals)])
    room = WIDE - 24 - START * royals - BETWEEN * (royals - 1)
    wide = next((size for size in SIZES if (size + 6) * places <= room), SIZES[-1])
    return Fit(wide, wide + 6)


def _royal(sheet: Sheet, kingdom: KingdomView, royal: RoyalView, x: int, y: int, setting: PictureContext) -> None:
    """Draw a Royal Card; a Preparation looks out below it."""
    with sheet.pile(f"{kingdom.seat} {royal.card.text}"):
        if royal.prepared and royal.preparation is None:
            back = hidden(66)
            key = f"{kingdom.seat} Preparation {royal.card.text} {royal.prepared_turn}"
            sheet.lay(back, x + 20, y + 120 - back.height, key=key)
        sheet.lay(face(royal.card, ROYAL, setting.four), x, y, key=f"{kingdom.seat} court {royal.card.text}")


def _row(sheet: Sheet, kingdom: KingdomView, place: int, at: Box, fit: Fit, setting: PictureContext) -> None:
    royal, x = kingdom.royals[place], at.x
    high = face(royal.card, fit.wide, False).height
    y = at.y + (96 - high) // 2
    marks = {mark.subject: mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark}
    for card in royal.row:
        _subject(sheet, kingdom, card, marks.get(card), Box(x, y, fit.wide, high), setting)
        x += fit.step
    for key, stamp in _army(kingdom, fit, setting) if place == 0 else []:
        sheet.lay(stamp, x, y, key=key)
        x += fit.step
    for _ in range(royal.free):
        sheet.fill(Box(x, y, fit.wide, high), "", 8, DUSK.faint, 3, dashes=True)
        x += fit.step


def _army(kingdom: KingdomView, fit: Fit, setting: PictureContext) -> list[tuple[str, Stamp]]:
    """Draw backs, one like the other; when all is open (13.2), faces."""
    if kingdom.army:
        return [(f"{kingdom.seat} army {card.text}", face(card, fit.wide, setting.four)) for card in kingdom.army]
    return [(f"{kingdom.seat} army {k}", hidden(fit.wide)) for k in range(1, kingdom.army_count + 1)]


def _subject(
    sheet: Sheet, kingdom: KingdomView, card: Card, diamond: Card | None, box: Box, setting: PictureContext
) -> None:
    """2.23 A Subject, a marking Diamond over its lower right corner."""
    with sheet.pile(f"{kingdom.seat} {card.text}"):
        sheet.lay(face(card, box.w, setting.four), box.x, box.y, key=f"{kingdom.seat} subject {card.text}")
        if diamond is not None:
            stamp = face(diamond, MARK, setting.four)
            left, top = box.right - stamp.width, box.bottom + 10 - stamp.height
            sheet.lay(stamp, left, top, key=f"{kingdom.seat} mark {diamond.text}")


# ---- what lies open beneath a Royal Card


def _beneath(royal: RoyalView) -> list[tuple[str, tuple[Card, ...]]]:
    """2.22 Recovery Cards, and at the end the Preparation."""
    found = [("Recovery", royal.recovery)] if royal.recovery else []
    return [*found, *([("Preparation", (royal.preparation,))] if royal.preparation is not None else [])]


def _open_beneath(
    sheet: Sheet, kingdom: KingdomView, royal: RoyalView, x: int, y: int, setting: PictureContext
) -> None:
    for word, cards in _beneath(royal):
        left = x
        for card in cards:
            stamp = face(card, MARK, setting.four)
            sheet.lay(stamp, left, y, key=f"{kingdom.seat} beneath {card.text}")
            left += MARK + 6
        sheet.words(word, left + 5, y + 31, 32, DUSK.soft)
        y += BENEATH
