"""A text in several lines."""

from __future__ import annotations

from bot.pictures.drawing.fonts import width


def wrap_text(text: str, face: str, size: int, within: int, most: int) -> list[str]:
    """The text in at most so many lines of so many pixels, parted at spaces; what is too much stays on the last line, whoever writes it
    cuts it."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most - 1:
        count = len(words)
        while count > 1 and width(" ".join(words[:count]), face, size) > within:
            count -= 1
        lines.append(" ".join(words[:count]))
        del words[:count]
    return lines + [" ".join(words)] * bool(words)
