"""Contrast of two colours by the Web Content Accessibility Guidelines 2.2, and the gold that stands out from a ground."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, GOLD

GOLDS: Final = (GOLD, BRIGHT, DARK_GOLD)
"""The colours of marks: who acts, what is new, who leads."""
MARKED: Final = 3.0  # the least contrast of a mark to its ground (criterion 1.4.11)


@cache
def contrast(one: str, other: str) -> float:
    """Return the ratio of two colours' luminance, from 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"), 1)
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def gold_on(ground: str) -> str:
    """Return the gold for a mark on that ground: bright on a dark one, dark on a light one.

    >>> gold_on("#272A3F"), gold_on("#FFFAEC")
    ('#F5DD94', '#8A6726')
    """
    return BRIGHT if contrast(BRIGHT, ground) >= MARKED else DARK_GOLD


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
