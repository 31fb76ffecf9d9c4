"""6.7 Buildings opened at the end: type and address card, then every card that was hidden, and whether it was complete."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_stamps import french
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from cogs.aristocracy.picture.tokens import WIDE, disc, house
from games.aristocracy.view import BuildingView

CARD, STEP, LINE = 44, 42, 78  # of a card; from card to card; of a line of buildings
APART, SIGN = 16, 30  # between buildings; how high the sign of the type is
SHOWN = 8  # cards of a building


def _wide(one: BuildingView) -> int:
    sign = round(SIGN * WIDE[one.kind])
    return sign + 6 + CARD + 4 + STEP * min(SHOWN, len(one.cards or ())) + 12 + APART


def wrap_buildings(buildings: Sequence[BuildingView], room: int) -> list[list[BuildingView]]:
    """Return the buildings in lines within that many pixels."""
    lines, left = list[list[BuildingView]](), 0
    for one in buildings:
        if not lines or _wide(one) > left + APART:
            lines.append([])
            left = room
        lines[-1].append(one)
        left -= _wide(one)
    return lines


def lay_opened(sheet: Sheet, setting: PictureContext, lines: Sequence[Sequence[BuildingView]], x: int, y: int) -> None:
    """Draw each line of buildings from its upper left corner."""
    for k, line in enumerate(lines):
        left = x
        for one in line:
            _lay_building(sheet, setting, one, left, y + LINE * k)
            left += _wide(one)


def _lay_building(sheet: Sheet, setting: PictureContext, one: BuildingView, x: int, y: int) -> None:
    """Draw one building: misfits in a red frame, a check or a cross at its end; without its cards if no one may see them."""
    with sheet.pile(f"opened {one.name}"):
        stamp = house(one.kind, SIGN, sheet.theme.emblem, sheet.theme.panel)
        left = sheet.lay(stamp, x, y + 16).right + 6
        left = sheet.lay(french(one.address.rank, one.address.suit, CARD, setting.four), left, y).right + 4
        for card in (one.cards or ())[:SHOWN]:
            stamp = french(card.rank, card.suit, CARD, setting.four)
            if card.rank != one.address.rank:
                sheet.fill(Box(left - 4, y - 4, stamp.width + 8, stamp.height + 8), sheet.theme.bad, 9)
            left = sheet.lay(stamp, left, y).x + STEP
        if one.complete is not None:
            sheet.lay(disc("complete" if one.complete else "bluff", 30), left - 12, y - 8)
