"""The Requests of the Crown on their Track, and the Rewards while they are picked in the same place."""

from __future__ import annotations

from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DARK_GOLD, DUSK, EDGE, INK, OXBLOOD, PAPER
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import middle
from bot.pictures.layout.text_wrapping import wrap_text
from cogs.estate.picture.circles import HIGH as CIRCLE
from cogs.estate.picture.circles import Size, amount, lay_circles
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.holdings import PLATES
from games.estate.cards import REWARDS, Reward
from games.estate.view import EstateView, RequestView

LEFT, WIDE, HIGH, STEP = 38, 246, 198, 259  # of the first card, of each, from one to the next
PAD = 10  # of the velvet above and below the cards
BAND, BLUE_BAND, TITLE = "#215A3C", "#24407F", 44  # the bands on top, and how high they are
PLAIN = "#E9F0E4"  # letters on a band
PRINTED = Size(38, 42, 8, 0, 10)


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
