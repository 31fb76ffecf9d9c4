"""A text in several lines."""

from __future__ import annotations

from bot.pictures.drawing.fonts import width


def wrap_text(text: str, face: str, size: int, within: int, most: int) -> list[str]:
    """Return the text in at most `most` lines of `within` pixels, split at spaces; the last line keeps the rest, for the caller to
    cuts it.

    >>> wrap_text("Anna plays three Queens", "title", 32, 200, 3)
    ['Anna plays', 'three', 'Queens']
    """
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most - 1:
        count = len(words)
        while count > 1 and width(" ".join(words[:count]), face, size) > within:
            count -= 1
        lines.append(" ".join(words[:count]))
        del words[:count]
    return lines + [" ".join(words)] * bool(words)
