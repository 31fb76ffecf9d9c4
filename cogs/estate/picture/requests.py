"""The Requests of the Crown on their Track, and the Rewards while they are picked in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DARK_GOLD, DUSK, EDGE, GREEN, INK, OXBLOOD, PAPER
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import middle
from bot.pictures.layout.text_wrapping import wrap_text
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.lands import chit
from cogs.estate.picture.tokens import PLATES, good
from games.estate.cards import REWARDS, Circle, Reward
from games.estate.view import EstateView, RequestView

LEFT, WIDE, HIGH, STEP = 38, 246, 198, 259  # of the first card, of each, from one to the next
PAD = 10  # of the velvet above and below the cards
BAND, BLUE_BAND, TITLE = "#215A3C", "#24407F", 44  # the bands on top, and how high they are
PLAIN = "#E9F0E4"  # letters on a band


def track(sheet: Sheet, view: EstateView, y: int) -> int:
    """2.16 Lay the four slots on velvet, the new one first; return where the velvet ends, in pixels."""
    velvet = middle(sheet, VELVET, y, HIGH + 2 * PAD)
    for place, request in enumerate(view.track):
        box = Box(LEFT + STEP * place, y + PAD, WIDE, HIGH)
        if request is None:
            _gap(sheet, box, "satisfied" if view.season > place else "still to come", view.season > place)
        else:
            _request(sheet, request, box)
    return velvet.bottom


def pool(sheet: Sheet, view: EstateView, y: int) -> int:
    """4.4b Lay the Rewards that can still be picked; return where their velvet ends, in pixels."""
    velvet = middle(sheet, VELVET, y, HIGH + 2 * PAD)
    start = LEFT + STEP * (4 - len(view.pool)) // 2
    for place, card in enumerate(view.pool):
        box = Box(start + STEP * place, y + PAD, WIDE, HIGH)
        reward = REWARDS[card]
        with sheet.pile(f"reward {card}"):
            _card(sheet, box, BLUE_BAND, "Reward", card)
            if reward.kind == "resources":
                _title(sheet, reward.title, box)
                _lay_printed(sheet, reward, box)
            else:
                sheet.words(reward.title.replace(" barony", " Barony"), box.x + 16, box.y + 74, 32, INK, "firm")
                _land(sheet, reward, box)
    return velvet.bottom


def _gap(sheet: Sheet, box: Box, word: str, done: bool) -> None:
    """Lay a place on the velvet without a card."""
    x, y = box.x + box.w // 2, box.y + box.h // 2
    if done:
        check = sign("check", 38, DUSK.good)
        sheet.lay(check, x - check.width // 2, y - 48)
        y += 24
    sheet.words(word, x, y, 32, DUSK.soft, align="middle")


def _card(sheet: Sheet, box: Box, band: str, said: str, name: str) -> None:
    """Paper with a coloured band on top, and what it says; `name` is the card's number, which no one reads."""
    sheet.lay(Stamp("estate card", box.w, box.h, (band,)), box.x, box.y, key=f"card {name}")
    sheet.words(said, box.x + 16, box.y + TITLE // 2, 32, PLAIN, "firm")


@painter("estate card")
def _paper(pen: Pen, band: str) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, 14, EDGE)
    pen.box(2, 2, w - 4, h - 5, 12, PAPER)
    pen.box(0, 0, w, TITLE, 14, band)
    pen.box(0, 22, w, TITLE - 22, 0, band)
    pen.box(0, TITLE, w, 3, 0, DARK_GOLD)


def _title(sheet: Sheet, title: str, box: Box) -> None:
    """Write the name in one line or two."""
    lines = wrap_text(title, "firm", 32, box.w - 28, 2)
    top = box.y + (70 if len(lines) == 2 else 84)
    for k, line in enumerate(lines):
        sheet.words(line, box.x + 16, top + 34 * k, 32, INK, "firm")


def _request(sheet: Sheet, request: RequestView, box: Box) -> None:
    last = request.slot == 4
    left = "last Season" if last else f"{5 - request.slot} Seasons left"
    with sheet.pile(f"request {request.card}"):
        _card(sheet, box, OXBLOOD if last else BAND, left, request.card)
        _title(sheet, request.title, box)
        lay_circles(sheet, request.card, request.circles, request.favors, box.x + 8, box.bottom - CIRCLE - 10)


def _lay_printed(sheet: Sheet, reward: Reward, box: Box) -> None:
    """Lay the printed Resources; a Holding can be taken instead."""
    count = len(reward.printed)
    two = len(wrap_text(reward.title, "firm", 32, box.w - 28, 2)) == 2
    y = box.bottom - (74 if two else 88)
    for k, circle in enumerate(reward.printed):
        amount(sheet, circle, Box(box.x + 14 + 109 * k, y, 109 if count > 1 else 218, 42), PRINTED)
    sheet.words("or a Holding", box.x + box.w // 2, box.bottom - (20 if two else 26), 32, "#4A4036", "text", "middle")


def _land(sheet: Sheet, reward: Reward, box: Box) -> None:
    """Lay a plate with its Slots: one more on a Land, or a new Land with two."""
    y = box.bottom - 94
    if reward.kind == "barony":
        _plate(sheet, box.x + 85, y, "barony", 2)
        return
    _plate(sheet, box.x + 14, y, "barony", 2)
    sheet.lay(sign("turn", 26, DARK_GOLD), box.x + 93, y + 27)
    _plate(sheet, box.x + 122, y, "county", 3)


def _plate(sheet: Sheet, x: int, y: int, kind: str, slots: int) -> None:
    sheet.fill(Box(x, y, 36 * slots + 4, 80), PLATES[kind], 8)
    for k in range(slots):
        sheet.fill(Box(x + 4 + 36 * k, y + 4, 32, 72), "#20222F", 5)


# ---- the circles of a Request, and what fills them


PILL, FILLED, GREY = "#E8D8AE", "#CBD3C2", "#6E7A66"
CIRCLE = 62  # of a circle


class Size(NamedTuple):
    """The size of what is in a circle: its number, its sign, the gap between the two, the padding, the gap to the next circle."""

    number: int
    side: int
    gap: int
    pad: int
    apart: int


LARGE, SMALL = Size(38, 40, 8, 15, 10), Size(30, 28, 3, 8, 6)
PRINTED = Size(38, 42, 8, 0, 10)


def resource(what: str, side: int) -> Stamp:
    """Return the sign of a Resource on paper, `side` pixels high."""
    if what in ("peasant", "soldier"):
        return chit("free" if what == "peasant" else what, side, "light")
    return good(what, side, "light")


def circle_width(circle: Circle, owner: int | None, size: Size) -> int:
    """Return how wide a circle is, in pixels."""
    if owner is not None:
        return max(CIRCLE, crest(owner, size.side + 8).width + 8 + 2 * size.pad)
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
        spot = Box(x, y, circle_width(circle, owner, size), CIRCLE)
        if owner is None:
            pill(sheet, circle, spot, size)
        else:
            # The owner's crest with a check at its corner
            sheet.fill(spot, FILLED, spot.h // 2, GREY, 3, key=f"{name}.{number} by {owner}")
            shield = crest(owner, size.side + 8, PAPER)
            left, top = spot.x + (spot.w - shield.width - 6) // 2, spot.y + (spot.h - shield.height) // 2
            sheet.lay(shield, left, top)
            sheet.lay(badge(22), left + shield.width - 14, top + shield.height - 20)
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


def badge(high: int) -> Stamp:
    """Return the check of what is done, on a green disc `high` pixels high."""
    return Stamp("estate badge", high, high)


@painter("estate badge")
def _badge(pen: Pen) -> None:
    k = pen.height / 24
    pen.disc(12 * k, 12 * k, 12 * k, GREEN, PAPER, 1.8 * k)
    pen.line([(6.6 * k, 12.4 * k), (10.4 * k, 16.2 * k), (17.4 * k, 8 * k)], PAPER, 3 * k)
