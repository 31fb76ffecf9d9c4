"""1.6 The emblems of the five Specialties, and the wax seal that carries them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.pictures.artwork.signs import wax
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.themes import BRIGHT
from bot.pictures.drawing.unit_brush import Brush
from cogs.anarchy.picture.suits import field


def anarchy(b: Brush, colour: str) -> None:
    """Draw the A in its circle."""
    b.disc(50, 50, 50, "", colour, 9)
    b.line([(25, 88), (50, 14), (75, 88)], colour, 9)
    b.line([(18, 62), (82, 62)], colour, 9)


def riot(b: Brush, colour: str) -> None:
    """Draw a torch."""
    b.path("M50 0 C54 14 74 24 70 44 C68 54 60 56 50 56 C40 56 32 54 30 44 C27 30 42 24 50 0 Z", colour)
    b.polygon([(34, 62), (66, 62), (57, 100), (43, 100)], colour)


def taxation(b: Brush, colour: str) -> None:
    """Draw a pile of coins."""
    b.ellipse(50, 20, 38, 16, "", colour, 8)
    for y in (38, 56, 74):
        b.curve(f"M14 {y - 4} C14 {y + 20} 86 {y + 20} 86 {y - 4}", colour, 8)


def tithe(b: Brush, colour: str) -> None:
    """Draw a chalice."""
    b.path(
        "M16 4 L84 4 C86 38 72 56 56 58 L56 82 C68 84 76 90 78 98 L22 98 C24 90 32 84 44 82 L44 58 C28 56 14 38 16 4 Z",
        colour,
    )


def treachery(b: Brush, colour: str) -> None:
    """Draw a dagger, its point down."""
    b.polygon([(40, 40), (60, 40), (50, 100)], colour)
    b.box(22, 30, 56, 10, colour, 4)
    b.box(45, 12, 10, 20, colour)
    b.disc(50, 9, 9, colour)


POWERS: Final[dict[str, Callable[[Brush, str], None]]] = {
    "Anarchy": anarchy,
    "Riot": riot,
    "Taxation": taxation,
    "Tithe": tithe,
    "Treachery": treachery,
}


def seal(pen: Pen, x: float, y: float, size: float, power: str) -> None:
    """Draw wax with the power pressed into it, about that middle."""
    wax(Brush(pen, x, y, size))
    POWERS[power](field(pen, x, y, size * 0.46), BRIGHT)
