"""Stamps over a card: the gold frame of a new card, and ×n; and the paper chip that stands for many cards."""

from bot.pictures.artwork.card_faces import paper
from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.artwork.signs import paint_sign
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import BRIGHT, GOLD, INK
from bot.pictures.drawing.unit_brush import Brush


def frame(width: int, height: int, colour: str = BRIGHT, stroke: int = 6) -> Stamp:
    """Return a frame for a card of that size in pixels, to be laid `stroke` pixels left of and above the card."""
    return Stamp("frame", width + 2 * stroke, height + 2 * stroke, (colour, str(stroke)))


def tag(count: int) -> Stamp:
    """Return ×n, 46 x 38 pixels, for the lower right corner of a card that stands for n.

    >>> tag(3).width
    46
    """
    return Stamp("tag", 46 if count < 10 else 58, 38, (f"×{min(count, 99)}",))


def label(text: str) -> Stamp:
    """Return a label of 58 x 38 pixels for a card that stands for another: "= J".

    >>> label("= J").width
    58
    """
    return Stamp("tag", 58, 38, (text,))


def chip(rank: str, count: int = 0) -> Stamp:
    """Return a paper chip of 44 x 52 pixels with a rank, and ×n below it for more than one card."""
    return Stamp("chip", 44, 52, ("10" if rank == "T" else rank, f"×{count}" if count > 1 else ""))


def seal(name: str, height: int) -> Stamp:
    """Return a seal of wax with a sign of `signs` on it."""
    return Stamp("seal", height, height, (name,))


@painter("frame")
def _frame(pen: Pen, colour: str, stroke: str) -> None:
    w, h, thick = pen.width, pen.height, int(stroke)
    pen.box(0, 0, w, h, (w - 2 * thick) * 0.11 + thick, "", colour, thick)


@painter("tag")
def _tag(pen: Pen, text: str) -> None:
    pen.box(0, 0, pen.width, pen.height, 10, INK, GOLD, 2)
    pen.words(text, pen.width / 2, pen.height / 2, "bold", 27, BRIGHT)


@painter("chip")
def _chip(pen: Pen, rank: str, count: str) -> None:
    paper(pen, rank in ("J", "Q", "K"))
    write_rank(pen, rank, 22, 18 if count else 26, 28 if count else 36, INK)
    if count:
        pen.words(count, 22, 40, "bold", 20, INK)


@painter("seal")
def _seal(pen: Pen, name: str) -> None:
    brush = Brush(pen, pen.width / 2, pen.height / 2, pen.height)
    paint_sign(brush, "seal", "#7A1F2B")
    paint_sign(brush.part(0, 0, 52), name, BRIGHT)
