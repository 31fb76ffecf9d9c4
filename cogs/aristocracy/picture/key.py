"""Below the seats: what ends the game, and what the signs in the picture mean."""

from __future__ import annotations

from bot.pictures.artwork.laurel_wreath import wreath
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, READABLE, WIDE, ribbon_high
from cogs.aristocracy.picture.facts import is_leader
from cogs.aristocracy.picture.tokens import disc, house
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView

ENDS = (("chateau", "chateau"), ("chateau", "estate", "estate"), ("chateau", "farm", "farm", "farm"))
AIMS = 60  # high is the strip


def lay_key(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw what there is room for in a picture that can still be read. Return where the next zone starts."""
    entries = explain(sheet, view)
    left = READABLE - 6 - ribbon_high(setting) - y
    if left >= key_high(entries, 1):
        aimed = left >= key_high(entries) + AIMS + GAP
        y = key_line(sheet, entries, y, 2 if left >= key_high(entries) else 1)
        y = _aims(sheet, view, y) if aimed else y
    return y


def explain(sheet: Sheet, view: CourtView) -> list[Entry]:
    """Return the signs of this picture: types with their points (6.7), and what else lies there."""
    theme = sheet.theme
    found = [
        Entry(house(kind, 34, theme.emblem, theme.room), f"{kind}, {points} {'pts' if points > 1 else 'pt'}")
        for kind, points in POINTS.items()
    ]
    found.append(Entry(theme_sign(theme, "crown", 34), "Herald"))
    if any(is_leader(view, seat) for seat in view.seats):
        found.append(Entry(wreath(40, theme.emblem), "leads"))
    lying = [one for seat in view.seats for one in seat.buildings]
    if any(one.offending for one in lying):
        found.append(Entry(disc("offending"), "shown not to fit"))
    if any(one.production for one in lying):
        found.append(Entry(disc("production"), "production card"))
    return found


def _aims(sheet: Sheet, view: CourtView, y: int) -> int:
    """6.4, 7.10 Draw what ends the game."""
    theme, mid = sheet.theme, y + AIMS // 2
    box = sheet.fill(Box(MARGIN, y, WIDE, AIMS), theme.panel, 16)
    x = sheet.words("It ends with", box.x + 20, mid, 34, theme.words, "firm").right + 18
    for k, row in enumerate(ENDS):
        if k:
            x = sheet.words("or", x + 4, mid, 32, theme.soft).right + 12
        for kind in row:
            x = sheet.lay(house(kind, 34, theme.emblem, theme.panel), x, mid - 17).right + 8
    needs = "all complete" if view.end_needs == "complete" else "chateau complete"
    sheet.words(needs, box.right - 20, mid, 32, theme.soft, align="right", within=box.right - 36 - x)
    return box.bottom + GAP
