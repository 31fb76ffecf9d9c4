"""1.2 to 1.6 The Anarchy deck: a face in any width, with the seal of its Specialty where Court Powers are in force."""

from __future__ import annotations

from typing import Final

from bot.pictures.letters import width
from bot.pictures.palette import DARK_GOLD, EDGE, INK, OXBLOOD, PAPER, TINT
from bot.pictures.pen import Pen
from bot.pictures.stamps import Stamp, painter
from cogs.anarchy.picture.brush import Brush
from cogs.anarchy.picture.roles import BY_RANK
from cogs.anarchy.picture.specialties import seal
from cogs.anarchy.picture.suits import EMBLEMS, FLAG_BLUE, bicorne
from games.anarchy.cards import Card

SMALL, MIDDLE, LARGE = 68, 104, 172  # widths in pixels
TALL: Final = {LARGE: 242}
CAN = "can"  # told of a card that can be used now


def high(wide: int) -> int:
    """How high a card of that width is."""
    return TALL.get(wide, round(wide * 1.404))


def face(card: Card, wide: int, powers: bool) -> Stamp:
    """The card in that width; `powers`: whether Specialty Cards may be used in this round."""
    return Stamp("anarchy card", wide, high(wide), (card.rank, card.suit, card.power if powers else ""))


@painter("anarchy card")
def paint(pen: Pen, rank: str, suit: str, power: str) -> None:
    """From 90 pixels on a rank beside a seal or a role's emblem, above a large suit; from 150 on an index at the left edge; below, rank and suit."""
    court = rank in BY_RANK or not suit
    ground(pen, court)
    if not suit:
        napoleon(pen)
    elif pen.width >= 150:
        large(pen, rank, suit, power)
    elif pen.width >= 90:
        middle(pen, rank, suit, power)
    else:
        small(pen, rank, suit)


def ground(pen: Pen, court: bool) -> None:
    """Paper with a thin edge; courts are tinted and framed in gold."""
    radius = pen.width * 0.11
    pen.box(0, 0, pen.width, pen.height, radius, TINT if court else PAPER, EDGE, 1.4)
    if court and pen.width < 150:
        gap = max(3.0, pen.width * 0.06)
        pen.box(gap, gap, pen.width - 2 * gap, pen.height - 2 * gap, radius * 0.6, "", DARK_GOLD, pen.width / 55)


def small(pen: Pen, rank: str, suit: str) -> None:
    """Rank above, suit below."""
    k = pen.width / 68
    index(pen, rank, pen.width / 2, 31 * k, 42 * k)
    EMBLEMS[suit](Brush(pen, pen.width / 2, 69 * k, 36 * k))


def middle(pen: Pen, rank: str, suit: str, power: str) -> None:
    """Rank at the left, the seal or the role at the right, the suit below."""
    k = pen.width / 104
    court = rank in BY_RANK
    index(pen, rank, 33 * k, 36 * k, (42 if court else 50) * k)
    EMBLEMS[suit](Brush(pen, 52 * k, 96 * k, (60 if court else 66) * k))
    if court:
        BY_RANK[rank](Brush(pen, 74 * k, 35 * k, 32 * k), DARK_GOLD, OXBLOOD)
    if power:
        seal(Brush(pen, 78 * k, 32 * k, 46 * k), power)


def large(pen: Pen, rank: str, suit: str, power: str) -> None:
    """Rank, suit and seal at the left edge, so that an overlapped card tells all; the large suit, or role and suit, at the right."""
    court = rank in BY_RANK
    index(pen, rank, 36, 40, 56)
    EMBLEMS[suit](Brush(pen, 35, 92, 42))
    if power:
        seal(Brush(pen, 36, 208, 50), power)
    if court:
        pen.box(68, 16, 90, 210, 8, "", DARK_GOLD, 2)
        BY_RANK[rank](Brush(pen, 113, 76, 66), DARK_GOLD, OXBLOOD)
        EMBLEMS[suit](Brush(pen, 113, 164, 66))
    else:
        EMBLEMS[suit](Brush(pen, 112, 138, 96))


def napoleon(pen: Pen) -> None:
    """A hat in a blue frame, and three letters where there is room."""
    w, h = pen.width, pen.height
    gap = max(3.0, w * 0.06)
    pen.box(gap, gap, w - 2 * gap, h - 2 * gap, w * 0.066, TINT, FLAG_BLUE, max(1.2, w * 0.022))
    if w < 60:
        bicorne(Brush(pen, w / 2, h * 0.42, w * 0.76))
        pen.words("N", w / 2, h * 0.74, "rank", w * 0.36, FLAG_BLUE)
        return
    bicorne(Brush(pen, w / 2, h * 0.4, w * 0.74))
    pen.words("NAP", w / 2, h * 0.71, "rank", w * 0.3, FLAG_BLUE)


def index(pen: Pen, rank: str, x: float, y: float, size: float, colour: str = INK) -> None:
    """A rank about its middle: a 10 set closer, a Q with a short tail of its own."""
    if rank == "10":
        size *= 0.86
        left = width("1", "rank", 100) * size / 100
        whole = left + width("0", "rank", 100) * size / 100 - size * 0.1
        pen.words("1", x - whole / 2, y, "rank", size, colour, "lm")
        pen.words("0", x - whole / 2 + left - size * 0.1, y, "rank", size, colour, "lm")
    elif rank == "Q":
        pen.words("O", x, y, "rank", size, colour)
        pen.path(
            "M2 20 C12 22 16 34 32 32 C36 32 38 30 40 28 C38 42 20 44 12 36 C8 32 4 28 -2 28 Z",
            colour,
            (x, y),
            size / 100,
        )
    else:
        pen.words(rank, x, y, "rank", size, colour)
