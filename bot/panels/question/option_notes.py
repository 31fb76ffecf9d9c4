"""Notes of what plain buttons cost and bring, which no button has room for: small lines beside them."""

from collections.abc import Sequence
from typing import Final

from bot.panels.components.press_controls import NotedButton
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import escape_markdown

MOST: Final = 8  # lines


def beside(rows: Sequence[Row]) -> list[str]:
    """Return the notes of the buttons among these rows, a line each, and one for those that share it; nothing where no button has one."""
    made: dict[str, list[str]] = {}
    for item in [item for row in rows for item in row.children if isinstance(item, NotedButton) and item.note]:
        made.setdefault(item.note, []).append(escape_markdown(item.label or ""))
    lines = [f"-# **{', '.join(labels)}**: {escape_markdown(note)}" for note, labels in made.items()]
    return ["\n".join(lines[:MOST])] if lines else []
