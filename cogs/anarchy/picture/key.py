"""Below the circle: what the signs in this picture mean, and what each role brings."""

from __future__ import annotations

from bot.pictures.artwork.signs import sign
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Sheet
from bot.pictures.layout.table_zones import READABLE, ribbon_high
from cogs.anarchy.picture.tokens import power, role
from games.anarchy.state import POINTS
from games.anarchy.view import RealmView


def lay_key(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Draw what there is room for in a picture that can still be read. Return where the next zone starts."""
    left = READABLE - 10 - ribbon_high(setting) - y
    few, many = explain(sheet, view, roles=False), explain(sheet, view, roles=True)
    # An odd number leaves a place for the roles
    entries = many if len(view.seats) % 2 == 0 and key_high(many) <= left else few
    return key_line(sheet, entries, y) if key_high(entries) <= left else y


def explain(sheet: Sheet, view: RealmView, *, roles: bool) -> list[Entry]:
    """Return the signs of this picture: 9.4c the Anarchy mark, 7.3e a used power, 9.3 `roles` with their points."""
    theme, found = sheet.theme, list[Entry]()
    if any(seat.marked for seat in view.seats):
        found.append(Entry(power("Anarchy", 34, theme.bad), "marked: −2 in the Third Estate"))
    if any(seat.used and not seat.marked for seat in view.seats):
        found.append(Entry(sign("seal", 34), "power used"))
    held = {seat.role for seat in view.seats} if roles else set[str]()
    found += [
        Entry(role(name, 34, theme.emblem), f"{name} {points}") for name, points in POINTS.items() if name in held
    ]
    return found
