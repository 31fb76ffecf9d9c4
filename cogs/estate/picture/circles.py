"""The circles of a Request: an amount of a Resource, or the crest of the seat that filled it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DARK_GOLD, GREEN, INK, PAPER
from bot.pictures.layout.sheet import Box, Sheet
from cogs.estate.picture.goods import good
from cogs.estate.picture.lands import chit
from games.estate.cards import Circle

PILL, FILLED, GREY = "#E8D8AE", "#CBD3C2", "#6E7A66"
HIGH = 62  # of a circle


class Size(NamedTuple):
    """The size of what is in a circle: its number, its sign, the gap between the two, the padding, the gap to the next circle."""

    number: int
    side: int
    gap: int
    pad: int
    apart: int


LARGE, SMALL = Size(38, 40, 8, 15, 10), Size(30, 28, 3, 8, 6)


def resource(what: str, side: int) -> Stamp:
    """Return the sign of a Resource on paper, `side` pixels high."""
    if what in ("peasant", "soldier"):
        return chit("free" if what == "peasant" else what, side, "light")
    return good(what, side, "light")


def circle_width(circle: Circle, owner: int | None, size: Size) -> int:
    """Return how wide a circle is, in pixels."""
    if owner is not None:
        return max(HIGH, crest(owner, size.side + 8).width + 8 + 2 * size.pad)
    return (
        width(str(circle.number), "bold", size.number)
        + size.gap
        + resource(circle.what, size.side).width
        + 2 * size.pad
    )


def lay_circles(
    sheet: Sheet, name: str, circles: Sequence[Circle], favors: Sequence[int | None], x: int, y: int
) -> None:
    """Lay the circles of the Request of that name side by side from `x` on."""
    size = LARGE if len(circles) < 3 else SMALL
    for number, (circle, owner) in enumerate(zip(circles, favors, strict=True), 1):
        spot = Box(x, y, circle_width(circle, owner, size), HIGH)
        if owner is None:
            pill(sheet, circle, spot, size)
        else:
            _lay_favor(sheet, owner, spot, size, f"{name}.{number} by {owner}")
        x = spot.right + size.apart


def pill(sheet: Sheet, circle: Circle, spot: Box, size: Size, line: str = DARK_GOLD, stroke: int = 3) -> None:
    """2.15 A circle that is not filled: how many of what."""
    sheet.fill(spot, PILL, spot.h // 2, line, stroke)
    amount(sheet, circle, spot, size)


def amount(sheet: Sheet, circle: Circle, spot: Box, size: Size) -> None:
    """Lay a number and what it counts, in the middle of the spot, in ink."""
    stamp, text = resource(circle.what, size.side), str(circle.number)
    wide = width(text, "bold", size.number)
    left = spot.x + (spot.w - wide - size.gap - stamp.width) // 2
    sheet.words(text, left, spot.y + spot.h // 2, size.number, INK, "bold")
    sheet.lay(stamp, left + wide + size.gap, spot.y + (spot.h - stamp.height) // 2)


def _lay_favor(sheet: Sheet, owner: int, spot: Box, size: Size, key: str) -> None:
    """Lay the owner's crest with a check at its corner."""
    sheet.fill(spot, FILLED, spot.h // 2, GREY, 3, key=key)
    shield = crest(owner, size.side + 8, PAPER)
    left, top = spot.x + (spot.w - shield.width - 6) // 2, spot.y + (spot.h - shield.height) // 2
    sheet.lay(shield, left, top)
    sheet.lay(badge(22), left + shield.width - 14, top + shield.height - 20)


def badge(high: int) -> Stamp:
    """Return the check of what is done, on a green disc `high` pixels high."""
    return Stamp("estate badge", high, high)


@painter("estate badge")
def _badge(pen: Pen) -> None:
    k = pen.height / 24
    pen.disc(12 * k, 12 * k, 12 * k, GREEN, PAPER, 1.8 * k)
    pen.line([(6.6 * k, 12.4 * k), (10.4 * k, 16.2 * k), (17.4 * k, 8 * k)], PAPER, 3 * k)
