"""5.14 The open offers, a strip for each: who gives what, for what, and to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import COLUMN, LEFT, RIGHT, WIDE, format_number
from cogs.estate.picture.tokens import good
from games.engine.events import counted
from games.estate.cards import GOODS, Good
from games.estate.offer import Offer
from games.estate.view import EstateView

MOST = 3  # lines of strips
HIGH, APART = 64, 10
SIDE = 40  # of a good


def offers(sheet: Sheet, view: EstateView, y: int) -> int:
    """Lay the newest offers in strips and count the others; return where they end, in pixels."""
    return strips(sheet, view.offers, y)


def strips(sheet: Sheet, shown: Sequence[Offer], y: int) -> int:
    """Lay the newest of these in strips, two short ones side by side, and count the others; return where they end, in pixels."""
    rows = _newest(shown)
    for row in rows:
        if len(row) > 1 or _is_short(row[0]):
            for offer, x in zip(row, (LEFT, RIGHT), strict=False):
                _half(sheet, offer, x, y)
            y += HIGH + APART
        else:
            y = _strip(sheet, row[0], y) + APART
    if more := len(shown) - sum(map(len, rows)):
        sheet.words(f"+ {counted(more, 'more offer')}", LEFT + 24, y + 20, 32, sheet.theme.soft)
        y += 40 + APART
    return y - APART


def _newest(shown: Sequence[Offer]) -> list[list[Offer]]:
    """Return the newest, in rows, that need no more lines than there are; one at least."""
    rows, lines = list[list[Offer]](), 0
    for offer in reversed(shown):
        if rows and _is_short(offer) and len(rows[0]) == 1 and _is_short(rows[0][0]):
            rows[0].insert(0, offer)
            continue
        lines += 1 + _has_two_lines(offer)
        if rows and lines > MOST:
            break
        rows.insert(0, [offer])
    return rows


def _is_short(offer: Offer) -> bool:
    """Return whether half a line is enough."""
    return _length(offer.give) + _length(offer.want) <= 184


def _half(sheet: Sheet, offer: Offer, x: int, y: int) -> None:
    """Lay a strip over one column: who gives what, and to whom for what."""
    theme = sheet.theme
    sheet.fill(Box(x, y, COLUMN, HIGH), theme.raised, 14)
    line = y + HIGH // 2
    x = _goods(sheet, offer.give, _maker(sheet, offer, x, line) + 12, line)
    x = sheet.lay(sign("turn", 22, theme.soft), x, line - 11).right + 14
    if any(offer.want.values()):
        x = _goods(sheet, offer.want, x, line)
    if offer.to is None:
        sheet.words("anyone", x, line, 32, theme.soft)
    else:
        sheet.lay(crest(offer.to, 48, theme.panel), x, line - 24)


def _maker(sheet: Sheet, offer: Offer, x: int, line: int) -> int:
    """Lay the offer's name, by which it is accepted, and its maker's crest; return where they end, in pixels."""
    name = sheet.words(offer.name, x + 16, line, 32, sheet.theme.soft, "firm")
    shield = crest(offer.maker, 48, sheet.theme.panel)
    return sheet.lay(shield, name.right + 14, line - 24, key=f"offer {offer.name} by {offer.maker}").right


def _has_two_lines(offer: Offer) -> bool:
    """Return whether the strip needs two lines."""
    return _length(offer.give) + _length(offer.want) > WIDE - 400


def _strip(sheet: Sheet, offer: Offer, y: int) -> int:
    two = _has_two_lines(offer)
    box = sheet.fill(Box(LEFT, y, WIDE, HIGH * 2 - 8 if two else HIGH), sheet.theme.raised, 14)
    line = y + HIGH // 2
    start = _maker(sheet, offer, LEFT, line) + 18
    x = _goods(sheet, offer.give, start, line)
    if two:
        x, line = start, line + HIGH - 8
    _wish(sheet, offer, x, line)
    return box.bottom


def _wish(sheet: Sheet, offer: Offer, x: int, line: int) -> None:
    """5.14c What is wanted, and of whom; or who gets it for nothing."""
    theme = sheet.theme
    if any(offer.want.values()):
        x = _goods(sheet, offer.want, sheet.words("for", x, line, 32, theme.soft).right + 14, line)
        word = "from"
    else:
        word = "as a gift to"
    said = sheet.words(f"{word} anyone" if offer.to is None else word, x, line, 32, theme.soft)
    if offer.to is not None:
        sheet.lay(crest(offer.to, 48, theme.panel), said.right + 14, line - 24)


def _length(goods: Mapping[Good, int]) -> int:
    """Return the width of the Goods, in pixels."""
    numbers = [number for number in goods.values() if number]
    return (
        sum([width(format_number(number), "bold", 36) + 8 + SIDE + 16 for number in numbers])
        or width("nothing", "text", 32) + 16
    )


def _goods(sheet: Sheet, goods: Mapping[Good, int], x: int, line: int) -> int:
    """Lay the Goods from `x` on; return where the next thing may start, in pixels."""
    ground = "dark" if sheet.theme.name == "dusk" else "light"
    if not any(goods.values()):
        return sheet.words("nothing", x, line, 32, sheet.theme.soft).right + 16
    for what in GOODS:
        if number := goods.get(what, 0):
            word = sheet.words(format_number(number), x, line, 36, face="bold")
            x = sheet.lay(good(what, SIDE, ground), word.right + 8, line - SIDE // 2).right + 16
    return x
