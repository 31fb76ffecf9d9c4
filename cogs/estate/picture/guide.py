"""The five Holdings with their yield and their Peasants: for the first pictures, in which nothing lies on the Lands yet."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing.themes import BRIGHT, DUSK, Theme
from bot.pictures.layout.key_line import Entry
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import LEFT, WIDE, middle
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.lands import chit
from cogs.estate.picture.tokens import PLATES, good, token
from games.estate.lands import KINDS, STAFF, title

GIVES: Final = {
    "grange": (2, "grain"),
    "forest": (2, "wood"),
    "mine": (1, "ore"),
    "village": (1, "bar"),
    "castle": (1, "soldier"),
}
"""5.4 to 5.9 By kind what one use of a Holding gives; 5.8: or a Peasant."""
CELL, HIGH = 207, 212  # of a Holding; of the velvet
TOKEN, TALL = 76, 110


def lay_guide(sheet: Sheet, said: str, y: int) -> int:
    """Lay the five kinds on velvet below a line that says what to do; return where the velvet ends, in pixels."""
    velvet = middle(sheet, VELVET, y, HIGH)
    sheet.words(said, velvet.x + 24, y + 42, 38, BRIGHT, "title", within=WIDE - 48)
    for k, kind in enumerate(KINDS):
        x, top = LEFT + 22 + CELL * k, y + 80
        sheet.fill(Box(x - 4, top - 4, TOKEN + 8, TALL + 8), PLATES["barony"], 12)
        sheet.lay(token(kind, "active", TOKEN, TALL), x, top)
        left = x + TOKEN + 12
        sheet.words(title(kind), left, top + 20, 32, DUSK.text, "firm")
        _gives(sheet, kind, left, top + 58)
        _staff(sheet, kind, left, top + 94)
    return velvet.bottom


def explain_guide(theme: Theme) -> list[Entry]:
    """Return the signs of the guide, for the key below it."""
    ground = "dark" if theme.name == "dusk" else "light"
    said = (("missing", "Peasants that staff it"), ("new", "new Peasant"), ("soldier", "Soldier"))
    return [Entry(chit(state, 36, ground), word) for state, word in said]


def _gives(sheet: Sheet, kind: str, x: int, y: int) -> None:
    number, what = GIVES[kind]
    words = sheet.words(f"+{number}", x, y, 34, DUSK.text, "bold")
    stamp = chit("soldier", 34) if what == "soldier" else good(what, 36)
    end = sheet.lay(stamp, words.right + 8, y - stamp.height // 2)
    if kind == "village":
        sheet.lay(chit("new", 32), end.right + 8, y - 16)


def _staff(sheet: Sheet, kind: str, x: int, y: int) -> None:
    """2.13 The Peasants that staff it."""
    for place in range(STAFF.get(kind, 0)):  # type: ignore[call-overload]
        sheet.lay(chit("missing", 32), x + 28 * place, y - 16)
