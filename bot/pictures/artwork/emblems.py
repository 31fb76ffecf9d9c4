"""Emblems that cards, backs and signs share: crown, tiara, halberd, jester's cap, fleur de lys, laurel, star. Each fills about 100 units."""

import math

from bot.pictures.drawing.themes import DARK_GOLD, GOLD, OXBLOOD
from bot.pictures.drawing.unit_brush import Brush

FLEUR = "M0 -50 C9 -36 15 -26 15 -14 C15 -2 8 6 6 16 L-6 16 C-8 6 -15 -2 -15 -14 C-15 -26 -9 -36 0 -50 Z"
LEAF = "M12 18 C10 2 18 -18 33 -18 C44 -18 50 -9 48 1 C46 9 38 12 33 8 C38 6 38 0 33 -1 C25 -2 21 8 20 18 Z"
FOOT = "M-7 26 L7 26 C8 36 4 42 0 50 C-4 42 -8 36 -7 26 Z M9 26 C12 33 20 36 25 32 C24 42 12 44 7 34 Z"


def crown(brush: Brush, colour: str, jewel: str = DARK_GOLD) -> None:
    """Paint three balls on points, a band with three jewels."""
    brush.path("M-48 -22 Q-34 2 -24 3 Q-10 -4 0 -36 Q10 -4 24 3 Q34 2 48 -22 L38 26 Q0 20 -38 26 Z", colour)
    brush.path("M-39 31 Q0 25 39 31 L39 43 Q0 38 -39 43 Z", colour)
    for x, y in ((-48.0, -25.0), (0.0, -39.0), (48.0, -25.0)):
        brush.disc(x, y, 7.5, colour)
    for x, y in ((-20, 15), (0, 12.5), (20, 15)):
        brush.disc(x, y, 4.2, jewel)


def tiara(brush: Brush, colour: str, jewel: str = DARK_GOLD) -> None:
    """Paint five pearls on points over a curved band."""
    points = "M-40 22 L-46 -12 L-28 6 L-23 -26 L-9 0 L0 -36 L9 0 L23 -26 L28 6 L46 -12 L40 22 C20 12 -20 12 -40 22 Z"
    brush.path(points, colour)
    brush.path("M-43 28 C-20 17 20 17 43 28 L40 42 C20 31 -20 31 -40 42 Z", colour)
    for x, y in ((-46, -15), (-23, -30), (0, -41), (23, -30), (46, -15)):
        brush.disc(x, y, 6.4, colour)
    brush.disc(0, 3, 5, jewel)
    for x in (-19, 19):
        brush.disc(x, 8, 3.2, jewel)


def halberd(brush: Brush, colour: str, shaft: str = DARK_GOLD) -> None:
    """Paint an axe at the left, a hook at the right, a spear above, a gilt shaft."""
    brush.box(-4, -22, 8, 72, shaft, 3)
    brush.path("M0 -52 C8 -38 8 -30 5 -20 L-5 -20 C-8 -30 -8 -38 0 -52 Z", colour)
    brush.path("M5 -24 L-8 -20 C-22 -26 -34 -30 -44 -42 C-52 -18 -50 4 -36 22 C-32 6 -20 -2 -8 0 L5 2 Z", colour)
    brush.path("M4 -22 C20 -20 32 -22 44 -32 C40 -12 26 0 4 0 Z", colour)
    brush.box(-7, -24, 14, 26, colour, 2)
    brush.disc(0, -11, 3.4, shaft)


def jester(brush: Brush, cloth: str = OXBLOOD, gilt: str = GOLD) -> None:
    """Paint a cap with three horns and bells."""
    left = "M-34 26 C-30 4 -34 -6 -48 2 C-50 -22 -30 -34 -12 -22 L0 26 Z"
    brush.path(left, cloth)
    brush.path(left, cloth, scale=(-1, 1))
    brush.path("M-18 26 C-18 0 -12 -20 0 -44 C12 -20 18 0 18 26 Z", gilt)
    brush.box(-37, 24, 74, 15, gilt, 5)
    for x in (-22, 0, 22):
        brush.disc(x, 31.5, 3.6, cloth)
    for x, y in ((-47, 7), (0, -45), (47, 7)):
        brush.disc(x, y, 7, gilt)


def fleur(brush: Brush, colour: str) -> None:
    """Paint a fleur de lys."""
    brush.path(FLEUR, colour)
    for side in (1, -1):
        brush.path(LEAF, colour, scale=(side, 1))
    brush.box(-22, 15, 44, 8, colour, 3)
    for side in (1, -1):
        brush.path(FOOT, colour, scale=(side, 1))


def laurel(brush: Brush, colour: str, pairs: int = 7) -> None:
    """Paint two branches that meet below and are open above."""
    leaf = "M0 -11.5 C7.5 -5 6.5 5 0 11.5 C-6.5 5 -7.5 -5 0 -11.5 Z"
    for side in (-1, 1):
        for k in range(pairs):
            along = 82 - (k + 0.3) * 140 / pairs  # degrees below the horizon, from the foot up to the opening
            for radius, lean in ((45.5, 24), (31, -30)):
                x, y = radius * math.cos(math.radians(along)), radius * math.sin(math.radians(along))
                brush.path(leaf, colour, (side * x, y), side * (along + lean))
        branch = [(side * 38 * math.cos(math.radians(a)), 38 * math.sin(math.radians(a))) for a in range(90, -56, -6)]
        brush.line(branch, colour, 2.4)


def star(brush: Brush, colour: str) -> None:
    """Paint five points, the middle one up."""
    points = []
    for k in range(10):
        radius, angle = (50, 20.5)[k % 2], math.radians(-90 + 36 * k)
        points.append((radius * math.cos(angle), 3 + radius * math.sin(angle)))
    brush.polygon(points, colour)


EMBLEMS = {"crown": crown, "fleur": fleur, "laurel": laurel, "star": star}
"""The emblems that a back can show."""
