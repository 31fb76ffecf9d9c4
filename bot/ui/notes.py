"""What plain buttons cost and bring, which no button has room for: small lines beside them."""

from collections.abc import Sequence
from typing import Final

from bot.ui.items import ChoiceButton
from bot.ui.scene import Row
from bot.ui.text import escaped, signs

MOST: Final = 8  # lines
NOTE: Final = 100  # characters of a note, as in a menu


def beside(rows: Sequence[Row]) -> list[str]:
    """The notes of the buttons among these rows, a line each; nothing where no button has one."""
    made = [item for row in rows for item in row.children if isinstance(item, ChoiceButton) and item.note]
    lines = [f"-# **{escaped(item.item.label or '', NOTE)}**: {signs(escaped(item.note, NOTE))}" for item in made]
    return ["\n".join(lines[:MOST])] if lines else []
