"""Card painting: paper, index, pips, courts, Jokers, backs."""

from PIL import Image

from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.artwork.emblems import EMBLEMS, crown, halberd, jester, laurel, tiara
from bot.pictures.artwork.suits import ink, paint_suit
from bot.pictures.drawing.antialiased_pen import Pen, Point
from bot.pictures.drawing.stamp_cache import painter
from bot.pictures.drawing.themes import BLUE, DARK_GOLD, EDGE, GOLD, INK, OXBLOOD, PAPER, TINT
from bot.pictures.drawing.unit_brush import Brush

COURT = {"J": halberd, "Q": tiara, "K": crown}
BACKS = {"crown": "#6E1B27", "fleur": "#22438A", "laurel": "#56307A", "star": "#252A4A"}
CLOTHS = {"1": OXBLOOD, "2": BLUE}
FIELD = "#F8EBC8"
COLUMNS = {"left": 66, "mid": 86, "right": 106}
TOP, LOW, MIDDLE = 38, 204, 86  # of the pips, and the middle of a card, in pixels of the largest one


def paper(pen: Pen, court: bool = False, edge: str = EDGE) -> None:
    """Paint the card itself, with a thin edge that is thicker below, so that it lies on the cloth."""
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, w * 0.11, EDGE)  # its lower edge, in the shade
    pen.box(0, 0, w, h - (2 if w > 60 else 1), w * 0.11, TINT if court else PAPER, edge, max(1.2, w * 0.014))


def inner(pen: Pen, colour: str = DARK_GOLD) -> None:
    """Paint the gold frame of a court card."""
    w, h = pen.width, pen.height
    gap = w * 0.065
    pen.box(gap, gap, w - 2 * gap, h - 2 * gap, w * 0.065, "", colour, max(1.4, w * 0.028 if w < 90 else w * 0.019))


@painter("card")
def _card(pen: Pen, rank: str, suit: str, four: str) -> None:
    court, colour = rank in COURT, ink(suit, bool(four))
    paper(pen, court)
    if pen.width < 90:
        _small(pen, rank, suit, colour)
    elif pen.width < 140:
        k = pen.width / 104
        if rank in COURT:
            inner(pen)
            write_rank(pen, rank, 31 * k, 37 * k, 44 * k, colour)
            paint_suit(Brush(pen, 76 * k, 37 * k, 31 * k), suit, colour)
            COURT[rank](Brush(pen, 52 * k, 97 * k, 64 * k), colour)
        else:
            write_rank(pen, rank, 31 * k, 34 * k, 50 * k, colour)
            paint_suit(Brush(pen, 52 * k, 95 * k, 66 * k), suit, colour)
    else:
        _large(pen, rank, suit, colour)


def _small(pen: Pen, rank: str, suit: str, colour: str) -> None:
    k = pen.width / 68
    if rank in COURT:
        inner(pen)
    write_rank(pen, rank, 34 * k, 30 * k, 44 * k, colour)
    paint_suit(Brush(pen, 34 * k, 70 * k, 33 * k), suit, colour)


def _large(pen: Pen, rank: str, suit: str, colour: str) -> None:
    """Paint a whole card: its index at the upper left and, turned round, at the lower right; what it counts in the middle."""
    k = pen.width / 172
    if rank in COURT:
        _index(pen, k, rank, suit, colour)
        _court_field(pen, k, rank, suit, colour)
        return
    upper, lower = Pen(pen.width, pen.height), Pen(pen.width, pen.height)
    for half in (upper, lower):
        _index(half, k, rank, suit, colour)
    if rank == "A":
        laurel(Brush(pen, 86 * k, 124 * k, 104 * k), GOLD)
        paint_suit(Brush(pen, 86 * k, 123 * k, 56 * k), suit, colour)
    else:
        size = {"2": 40, "3": 40}.get(rank, 33 if int(rank) < 7 else 29)
        middle_line = (TOP + LOW) / 2
        for x, y in pips(int(rank)):
            half, at = (upper, (x, y)) if y <= middle_line else (lower, (2 * MIDDLE - x, 2 * middle_line - y))
            paint_suit(Brush(half, at[0] * k, at[1] * k, size * k), suit, colour)
    pen.over(upper.take())
    pen.over(lower.take().transpose(Image.Transpose.ROTATE_180))


def _index(pen: Pen, k: float, rank: str, suit: str, colour: str) -> None:
    """Paint rank and suit at the upper left."""
    write_rank(pen, rank, 26 * k, 33 * k, (40 if rank == "10" else 44) * k, colour)
    paint_suit(Brush(pen, 26 * k, 72 * k, 27 * k), suit, colour)


def _court_field(pen: Pen, k: float, rank: str, suit: str, colour: str) -> None:
    pen.box(60 * k, 14 * k, 98 * k, 214 * k, 10 * k, FIELD, DARK_GOLD, 2.4 * k)
    pen.box(65 * k, 19 * k, 88 * k, 204 * k, 6 * k, "", EDGE, 1.2 * k)
    pen.line([(76 * k, 114 * k), (142 * k, 114 * k)], EDGE, 1.4 * k)
    paint_suit(Brush(pen, 109 * k, 114 * k, 13 * k), "D", DARK_GOLD)
    COURT[rank](Brush(pen, 109 * k, 66 * k, 70 * k), colour)
    shield = "M-36 -44 L36 -44 L36 -4 C36 20 18 36 0 46 C-18 36 -36 20 -36 -4 Z"
    pen.path(shield, colour, (109 * k, 170 * k), k * 0.94)
    pen.path(shield, PAPER, (109 * k, 169.6 * k), k * 0.825)
    paint_suit(Brush(pen, 109 * k, 166 * k, 44 * k), suit, colour)


def pips(count: int) -> list[Point]:
    """Return the places of a number card's signs, for 2 to 10."""
    left, mid, right = COLUMNS["left"], COLUMNS["mid"], COLUMNS["right"]
    span = LOW - TOP
    middle = {2: (0, 1), 3: (0, 0.5, 1), 5: (0.5,), 7: (0.25,), 8: (0.25, 0.75), 9: (0.5,), 10: (1 / 6, 5 / 6)}
    rows = 0 if count < 4 else 2 if count < 6 else 3 if count < 9 else 4
    sides: list[Point] = [(x, TOP + span * row / (rows - 1)) for row in range(rows) for x in (left, right)]
    return sides + [(mid, TOP + span * share) for share in middle.get(count, ())]


@painter("joker")
def _joker(pen: Pen, copy: str) -> None:
    paper(pen)
    cloth = CLOTHS[copy]
    w, h = pen.width, pen.height
    if w < 90:
        jester(Brush(pen, w / 2, h / 2, w * 0.76), cloth)
    else:
        jester(Brush(pen, w / 2, h * 0.44, w * 0.72), cloth)
        pen.words("JOKER", w / 2, h * 0.845, "rank", w * 0.165, INK)


@painter("back")
def _back(pen: Pen, emblem: str) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, w * 0.11, BACKS[emblem], GOLD, max(1.2, w * 0.014))
    gap = w * 0.1
    pen.box(gap, gap, w - 2 * gap, h - 2 * gap, w * 0.06, "", GOLD, max(1.2, w * 0.016))
    for x in (w * 0.2, w * 0.8):
        for y in (w * 0.22, h - w * 0.22):
            paint_suit(Brush(pen, x, y, w * 0.11), "D", GOLD)
    EMBLEMS[emblem](Brush(pen, w / 2, h / 2, w * 0.52), GOLD)


@painter("small back")
def _small_back(pen: Pen, emblem: str) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, 4, BACKS[emblem], GOLD, 1.4)
    EMBLEMS[emblem](Brush(pen, w / 2, h / 2, w * 0.66), GOLD)


@painter("suit")
def _suit(pen: Pen, sign: str, colour: str) -> None:
    paint_suit(Brush(pen, pen.width / 2, pen.height / 2, pen.height), sign, colour)
