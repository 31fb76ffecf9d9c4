"""The Requests of the Crown on their Track, and the Rewards while they are picked in the same place."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DARK_GOLD, EDGE, GREEN, INK, OXBLOOD, PAPER
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.text_wrapping import wrap_text
from cogs.estate.picture.goods import good
from cogs.estate.picture.holdings import PLATES
from cogs.estate.picture.lands import chit
from games.estate.cards import REWARDS, Circle, Reward
from games.estate.view import EstateView, RequestView

LEFT, WIDE, HIGH, STEP = 24, 254, 234, 266  # of the first card, of each, from one to the next
BAND, BLUE_BAND = "#215A3C", "#24407F"
PILL, FILLED = "#E8D8AE", "#CBD3C2"
PLAIN = "#E9F0E4"  # letters on a band


def track(sheet: Sheet, view: EstateView, y: int) -> int:
    """2.16 Lay the four slots, the new one first; return where they end, in pixels."""
    for place, request in enumerate(view.track):
        box = Box(LEFT + STEP * place, y, WIDE, HIGH)
        if request is None:
            _gap(sheet, box, "satisfied" if view.season > place else "yet to come")
        else:
            _request(sheet, request, box)
    return y + HIGH


def pool(sheet: Sheet, view: EstateView, y: int) -> int:
    """4.4b Lay the Rewards that can still be picked; return where they end, in pixels."""
    for place in range(max(4, len(view.pool))):
        box = Box(LEFT + STEP * place, y, WIDE, HIGH)
        if place < len(view.pool):
            _reward(sheet, view.pool[place], box)
        else:
            _gap(sheet, box, "")
    return y + HIGH


def _gap(sheet: Sheet, box: Box, word: str) -> None:
    theme = sheet.theme
    sheet.fill(box, theme.room, 16, theme.raised, 3)
    if word:
        sheet.words(word, box.x + box.w // 2, box.y + box.h // 2, 32, theme.soft, align="middle")


def _card(sheet: Sheet, box: Box, band: str, said: str, name: str) -> None:
    """Paper with a coloured band on top, and what it says; `name` is the card's number, which no one reads."""
    sheet.lay(Stamp("estate card", box.w, box.h, (band,)), box.x, box.y, key=f"card {name}")
    sheet.words(said, box.x + 16, box.y + 27, 32, PLAIN, "firm")


@painter("estate card")
def _paper(pen: Pen, band: str) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, 16, EDGE)
    pen.box(2, 2, w - 4, h - 4, 14, PAPER)
    pen.box(0, 0, w, 52, 16, band)
    pen.box(0, 30, w, 22, 0, band)


def _request(sheet: Sheet, request: RequestView, box: Box) -> None:
    last = request.slot == 4
    left = "last Season" if last else f"{5 - request.slot} Seasons"
    with sheet.pile(f"request {request.card}"):
        _card(sheet, box, OXBLOOD if last else BAND, left, request.card)
        for k, line in enumerate(wrap_text(request.title, "firm", 32, box.w - 28, 2)):
            sheet.words(line, box.x + 16, box.y + 80 + 36 * k, 32, INK, "firm")
        for spot, circle, owner, number in spots(request, box):
            _circle(sheet, circle, owner, spot, f"{request.card}.{number}")


def spots(request: RequestView, box: Box) -> list[tuple[Box, Circle, int | None, int]]:
    """Return the place of each circle on the card, in pixels: two beside each other are 108 wide, three 76."""
    count = len(request.circles)
    wide, step, start = (76, 81, 8) if count == 3 else (108, 118, 14)
    found = []
    for k, (circle, owner) in enumerate(zip(request.circles, request.favors, strict=True)):
        found.append((Box(box.x + start + step * k, box.bottom - 90, wide, 76), circle, owner, k + 1))
    return found


def _circle(sheet: Sheet, circle: Circle, owner: int | None, spot: Box, name: str) -> None:
    if owner is None:
        pill(sheet, circle, spot)
        return
    sheet.fill(spot, FILLED, spot.h // 2, "#6E7A66", 3)
    wide = spot.w > 80
    shield, check = crest(owner, 50 if wide else 42, PAPER), sign("check", 28 if wide else 20, GREEN)
    gap = 6 if wide else 3
    left = spot.x + (spot.w - shield.width - gap - check.width) // 2
    sheet.lay(shield, left, spot.y + 38 - shield.height // 2, key=f"{name} by {owner}")
    sheet.lay(check, left + shield.width + gap, spot.y + 38 - check.height // 2)


def pill(sheet: Sheet, circle: Circle, spot: Box, line: str = DARK_GOLD, stroke: int = 3) -> None:
    """2.15 A circle that is not filled: how many of what."""
    sheet.fill(spot, PILL, spot.h // 2, line, stroke)
    amount(sheet, circle.number, circle.what, spot, 40 if spot.w > 80 else 30, 40 if spot.w > 80 else 30)


def amount(sheet: Sheet, number: int, what: str, spot: Box, size: int, side: int) -> None:
    """A number and what it counts, about the middle of the spot, in ink."""
    stamp = (
        chit("free" if what == "peasant" else what, side, "light")
        if what in ("peasant", "soldier")
        else good(what, side, "light")
    )
    text = str(number)
    gap = 8 if spot.w > 80 else 2
    wide = width(text, "bold", size)
    left = spot.x + (spot.w - wide - gap - stamp.width) // 2
    sheet.words(text, left, spot.y + spot.h // 2, size, INK, "bold")
    sheet.lay(stamp, left + wide + gap, spot.y + (spot.h - side) // 2)


def _reward(sheet: Sheet, card: str, box: Box) -> None:
    reward = REWARDS[card]
    with sheet.pile(f"reward {card}"):
        _card(sheet, box, BLUE_BAND, "Reward", card)
        for k, line in enumerate(wrap_text(reward.title, "firm", 32, box.w - 28, 2)):
            sheet.words(line, box.x + 16, box.y + 80 + 36 * k, 32, INK, "firm")
        if reward.kind == "resources":
            _lay_printed(sheet, reward, box)
        else:
            _land(sheet, reward, box)


def _lay_printed(sheet: Sheet, reward: Reward, box: Box) -> None:
    """Lay the printed Resources, or a Holding."""
    count = len(reward.printed)
    for k, circle in enumerate(reward.printed):
        spot = Box(box.x + 14 + 118 * k, box.bottom - 112, 108 if count > 1 else 226, 54)
        amount(sheet, circle.number, circle.what, spot, 40, 44)
    sheet.words("or a Holding", box.x + box.w // 2, box.bottom - 32, 32, "#4A4036", "text", "middle")


def _land(sheet: Sheet, reward: Reward, box: Box) -> None:
    """A plate with its Slots: one more on a Land, or a new Land with two."""
    y = box.bottom - 100
    if reward.kind == "barony":
        _plate(sheet, box.x + 89, y, "barony", 2)
        return
    _plate(sheet, box.x + 18, y, "barony", 2)
    arrow = sign("turn", 26, DARK_GOLD)
    sheet.lay(arrow, box.x + 95, y + 28)
    _plate(sheet, box.x + 124, y, "county", 3)


def _plate(sheet: Sheet, x: int, y: int, kind: str, slots: int) -> None:
    sheet.fill(Box(x, y, 36 * slots + 4, 80), PLATES[kind], 8)
    for k in range(slots):
        sheet.fill(Box(x + 4 + 36 * k, y + 4, 32, 72), "#20222F", 5)
