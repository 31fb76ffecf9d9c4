"""5.14 The open offers, a strip for each: who gives what, for what, and to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.fonts import width
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import LEFT, WIDE, format_number
from cogs.estate.picture.goods import good
from games.engine.events import counted
from games.estate.cards import GOODS, Good
from games.estate.state import Offer
from games.estate.view import EstateView

MOST = 3  # lines of strips
HIGH, APART = 64, 10
SIDE = 40  # of a good


def offers(sheet: Sheet, view: EstateView, y: int) -> int:
    """Lay the newest offers in strips and count the others; return where they end, in pixels."""
    return strips(sheet, view.offers, y)


def strips(sheet: Sheet, shown: Sequence[Offer], y: int) -> int:
    """Lay the newest of these in strips and count the others; return where they end, in pixels."""
    newest = _newest(shown)
    for offer in newest:
        y = _strip(sheet, offer, y) + APART
    if more := len(shown) - len(newest):
        sheet.words(f"+ {counted(more, 'more offer')}", LEFT + 24, y + 20, 32, sheet.theme.soft)
        y += 40 + APART
    return y - APART


def _newest(shown: Sequence[Offer]) -> list[Offer]:
    """Return the newest that need no more lines than there are; one at least."""
    found, lines = list[Offer](), 0
    for offer in reversed(shown):
        lines += 1 + _has_two_lines(offer)
        if found and lines > MOST:
            break
        found.insert(0, offer)
    return found


def _has_two_lines(offer: Offer) -> bool:
    """Return whether the strip needs two lines."""
    return _length(offer.give) + _length(offer.want) > WIDE - 400


def _strip(sheet: Sheet, offer: Offer, y: int) -> int:
    two = _has_two_lines(offer)
    box = sheet.fill(Box(LEFT, y, WIDE, HIGH * 2 - 8 if two else HIGH), sheet.theme.raised, 14)
    line = y + HIGH // 2
    name = sheet.words(offer.name, LEFT + 20, line, 32, sheet.theme.soft, "firm")
    shield = sheet.lay(
        crest(offer.maker, 48, sheet.theme.panel),
        name.right + 16,
        line - 24,
        key=f"offer {offer.name} by {offer.maker}",
    )
    x = _goods(sheet, offer.give, shield.right + 18, line)
    if two:
        x, line = shield.right + 18, line + HIGH - 8
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
