"""1.1, 1.6, 2.13 The emblems of the suits, the roles and the Specialties, in colours that stay distinct on paper; each by its outline too."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from bot.pictures.artwork.signs import wax
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.themes import BRIGHT
from bot.pictures.drawing.unit_brush import Brush

IRON, STEEL, BLADE = "#3C4157", "#4C5878", "#99A3BD"
WOOD, OAK, BRASS = "#7B4D1E", "#56330F", "#C9A045"
FLAG_BLUE, FLAG_WHITE, FLAG_RED, WINE = "#1C4FA0", "#F8F4E9", "#C1202F", "#8C1523"
GOLD, BLACK, GRIP = "#A87C24", "#15121B", "#43271D"


def field(pen: Pen, x: float, y: float, size: float) -> Brush:
    """Return a brush about that middle whose units begin at the upper left corner: 100 by 100 of them on that many pixels."""
    return Brush(pen, x - size / 2, y - size / 2, size)


def twin(b: Brush, d: str, fill: str) -> None:
    """Draw an outline, and the same mirrored about the upright middle."""
    b.path(d, fill)
    b.path(d, fill, (100, 0), scale=(-1, 1))


def guillotine(b: Brush) -> None:
    """Draw two posts, a slanted blade that hangs high, the lunette, the bench."""
    b.polygon([(29, 14), (71, 14), (71, 34), (29, 50)], BLADE)
    b.polygon([(29, 50), (71, 34), (71, 28), (29, 44)], "#C9D0DF")
    for x in (19, 71):
        b.box(x, 4, 10, 90, IRON)
    b.box(14, 2, 72, 11, IRON, 3)
    b.box(24, 58, 52, 20, WOOD, 2)
    b.disc(50, 68, 7.5, FLAG_WHITE)
    b.box(6, 91, 88, 7, IRON, 2)


def tumbrel(b: Brush) -> None:
    """Draw a cart with stakes and shafts on a spoked wheel."""
    b.line([(58, 44), (97, 29)], WOOD, 6)
    b.polygon([(4, 24), (74, 24), (66, 47), (13, 47)], WOOD)
    b.box(1, 13, 78, 6, OAK, 2)
    for x in (9, 28, 47, 66):
        b.box(x, 14, 5, 14, OAK)
    b.box(10, 43, 58, 6, OAK, 2)
    wheel(b, 40, 68, 29, OAK, WOOD)


def wheel(b: Brush, x: float, y: float, radius: float, rim: str, spokes: str) -> None:
    """Draw eight spokes and a hub."""
    b.disc(x, y, radius, "", rim, 6)
    for k in range(4):
        turn = math.radians(22 + 45 * k)
        dx, dy = (radius - 4) * math.cos(turn), (radius - 4) * math.sin(turn)
        b.line([(x - dx, y - dy), (x + dx, y + dy)], spokes, 4)
    b.disc(x, y, 8, rim)


def cockade(b: Brush, x: float, y: float, radius: float) -> None:
    """Draw blue, white and red from the rim inwards."""
    for part, colour in ((1.0, FLAG_BLUE), (0.68, FLAG_WHITE), (0.38, FLAG_RED)):
        b.disc(x, y, radius * part, colour)


def france(b: Brush) -> None:
    """Draw the cockade of the nation, with two tails."""
    b.polygon([(35, 60), (52, 68), (44, 100), (36, 90), (24, 95)], FLAG_RED)
    b.polygon([(65, 60), (48, 68), (56, 100), (64, 90), (76, 95)], FLAG_RED)
    cockade(b, 50, 41, 40)


def lily(b: Brush, colour: str, band: str) -> None:
    """Draw three petals, bound, with a foot."""
    b.path("M50 0 C69 20 70 40 58 63 L42 63 C30 40 31 20 50 0 Z", colour)
    twin(b, "M60 63 C59 42 70 27 84 29 C99 32 99 55 83 58 C88 50 82 43 76 47 C70 51 71 57 71 63 Z", colour)
    b.path("M43 72 L57 72 C57 84 58 91 50 100 C42 91 43 84 43 72 Z", colour)
    twin(b, "M59 72 L71 72 C71 80 76 84 83 82 C79 93 63 93 59 80 Z", colour)
    b.box(27, 62, 46, 9, band, 3)


def fleur(b: Brush) -> None:
    """Draw the lily of the King."""
    lily(b, GOLD, "#7B5A14")


def bonnet(b: Brush) -> None:
    """Draw the red cap of liberty, its tip fallen forward, with a cockade."""
    b.path(
        "M10 78 C8 42 28 5 60 7 C86 9 97 32 91 48 C86 59 71 58 70 47 C67 42 63 45 66 54 C69 64 77 70 85 78 Z", FLAG_RED
    )
    b.curve("M70 47 C70 37 74 32 79 31", WINE, 4)
    b.box(5, 77, 86, 17, WINE, 7)
    b.disc(31, 62, 16, FLAG_WHITE)
    cockade(b, 31, 62, 13)


def pistolet(b: Brush) -> None:
    """Draw a flintlock with a bent butt, a brass line and a trigger."""
    b.curve("M47 45 C49 61 64 61 65 44", BRASS, 4)
    b.line([(56, 45), (53, 53)], GRIP, 4)
    b.path("M26 30 L60 26 L60 46 L49 47 C40 50 41 66 36 89 C29 95 15 93 8 87 C15 68 17 48 26 30 Z", GRIP)
    b.box(30, 25, 68, 14, "#2B2A36", 2)
    b.box(56, 41, 34, 5, GRIP, 2)
    b.box(36, 30, 56, 4, BRASS, 2)
    b.path("M25 30 C17 24 21 14 14 9 C25 5 34 14 33 25 Z", "#2B2A36")
    b.path("M8 87 C10 81 11 77 12 73 C20 79 31 81 39 79 L36 89 C29 95 15 93 8 87 Z", BRASS)


def drapeau(b: Brush) -> None:
    """Draw the black flag on a gold pole."""
    b.path("M20 11 C42 -3 60 26 96 10 L96 56 C62 72 44 42 20 58 Z", BLACK)
    b.curve("M26 47 C46 34 64 58 90 49", "#4A4557", 3)
    b.box(14, 6, 8, 93, GOLD, 3)
    b.disc(18, 6, 7, GOLD)


def canon(b: Brush) -> None:
    """Draw a steel barrel that points up, on a spoked wheel."""
    b.line([(34, 62), (4, 90)], OAK, 9)
    barrel = "M-42 -15 C-46 -15 -46 15 -42 15 L34 11 L34 15 L44 15 L44 -15 L34 -15 L34 -11 Z"
    b.path(barrel, STEEL, (52, 39), -22)
    b.path("M-18 -15 L-11 -14 L-11 14 L-18 15 Z", IRON, (52, 39), -22)
    b.disc(10, 56, 6, STEEL)
    wheel(b, 44, 70, 28, IRON, IRON)


def bicorne(b: Brush, felt: str = BLACK) -> None:
    """Draw Napoleon's hat, with a cockade."""
    b.path(
        "M0 76 C10 66 12 46 25 33 C36 20 64 20 75 33 C88 46 90 66 100 76 C82 71 66 65 50 65 C34 65 18 71 0 76 Z", felt
    )
    b.disc(50, 45, 15, FLAG_WHITE)
    cockade(b, 50, 45, 13)


EMBLEMS: Final[dict[str, Callable[[Brush], None]]] = {
    "GU": guillotine,
    "TU": tumbrel,
    "FR": france,
    "FL": fleur,
    "BP": bonnet,
    "PI": pistolet,
    "DN": drapeau,
    "CA": canon,
}


# ---- 2.13 the six roles, in one gold and one dark red


JEWEL = "#7A1F2B"


def king(b: Brush, gold: str, red: str) -> None:
    """Draw a crown with three balls and three jewels."""
    b.path("M12 72 L3 27 L29 50 L50 15 L71 50 L97 27 L88 72 Z", gold)
    for x, y in ((4, 25), (50, 12), (96, 25)):
        b.disc(x, y, 8, gold)
    b.box(12, 78, 76, 14, gold, 4)
    for x in (30, 50, 70):
        b.disc(x, 62, 5, red)


def queen(b: Brush, gold: str, red: str) -> None:
    """Draw a tiara: five pearls on points over a curved band."""
    b.path("M12 70 L2 38 L23 54 L24 21 L40 49 L50 11 L60 49 L76 21 L77 54 L98 38 L88 70 C64 60 36 60 12 70 Z", gold)
    for x, y in ((3, 35), (24, 17), (50, 8), (76, 17), (97, 35)):
        b.disc(x, y, 7, gold)
    b.curve("M10 86 C36 74 64 74 90 86", gold, 10)
    b.disc(50, 56, 6, red)


def clergy(b: Brush, gold: str, red: str) -> None:
    """Draw a mitre with a cross."""
    b.path("M50 0 C76 16 90 48 83 76 L17 76 C10 48 24 16 50 0 Z", gold)
    b.box(46, 22, 8, 46, red, 1)
    b.box(34, 34, 32, 8, red, 1)
    b.box(15, 80, 70, 16, red, 4)


def nobleman(b: Brush, gold: str, red: str) -> None:
    """Draw a hat with a plume."""
    b.path("M28 60 C10 26 46 -4 82 8 C100 16 98 38 84 42 C84 30 74 28 64 34 C50 42 44 50 40 62 Z", red)
    b.path("M25 70 C25 50 36 42 50 42 C66 42 76 52 77 70 Z", gold)
    b.box(25, 63, 52, 7, red)
    b.path("M0 66 C20 76 80 76 100 66 C94 86 72 92 50 92 C28 92 6 86 0 66 Z", gold)


def peasant(b: Brush, gold: str, red: str) -> None:
    """Draw a pitchfork."""
    b.curve("M24 6 L24 30 C24 48 36 50 50 50 C64 50 76 48 76 30 L76 6", gold, 8)
    b.line([(50, 6), (50, 97)], gold, 8)


def ecume(b: Brush, gold: str, red: str) -> None:
    """Draw three waves: the dregs."""
    for y in (24, 50, 76):
        b.curve(
            f"M4 {y + 7} C14 {y - 14} 24 {y - 14} 34 {y} C44 {y + 14} 56 {y + 14} 66 {y} C76 {y - 14} 86 {y - 14} 96 {y + 5}",
            gold,
            8,
        )


ROLES: Final[dict[str, Callable[[Brush, str, str], None]]] = {
    "King": king,
    "Queen": queen,
    "Clergy": clergy,
    "Nobleman": nobleman,
    "Peasant": peasant,
    "Écume": ecume,
}
BY_RANK: Final = {"K": king, "Q": queen, "C": clergy, "N": nobleman}


# ---- 1.6 the five Specialties, and the wax seal that carries them


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
