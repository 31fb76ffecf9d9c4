"""The legend of the chits, where there is a free place for it."""

from __future__ import annotations

from bot.pictures.layout.sheet import Box, Sheet
from cogs.estate.picture.lands import chit

SAID = (
    ("free", "Peasant"),
    ("moved", "moved"),
    ("spent", "worked"),
    ("new", "new"),
    ("missing", "missing"),
    ("soldier", "Soldier"),
    ("toiled", "new, worked"),
    ("recruit", "new Soldier"),
)


def legend(sheet: Sheet, box: Box) -> None:
    """Chits and their words in two columns, in a free place at least 300 pixels high."""
    theme = sheet.theme
    sheet.fill(box, theme.room, 20, theme.raised, 3)
    ground = "dark" if theme.name == "dusk" else "light"
    top = box.y + (box.h - 4 * 64) // 2
    for k, (state, word) in enumerate(SAID):
        x, y = box.x + 24 + k % 2 * 252, top + k // 2 * 64 + 32
        stamp = sheet.lay(chit(state, 40, ground), x, y - 22)
        sheet.words(word, stamp.right + 16, y, 32, theme.soft)
